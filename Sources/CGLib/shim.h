#pragma once
#include <glib.h>
#include <malloc.h>

// Constants of anonymous enumerations that other modules see through glib.h as well do not reach Swift.

static inline GOptionArg easel_option_without_value(void) { return G_OPTION_ARG_NONE; }

/// Values as bytes, collected in a list.
static inline GOptionArg easel_option_values(void) { return G_OPTION_ARG_FILENAME_ARRAY; }
