#pragma once
#include <glib.h>
// For mallopt and mallinfo2: how the C library keeps freed memory is set at the start, and counted by the benchmark. Swift's own module
// of the C library leaves this header out.
#include <malloc.h>

// Constants of anonymous enumerations that other modules see through glib.h as well do not reach Swift.

static inline GOptionArg easel_option_without_value(void) { return G_OPTION_ARG_NONE; }

/// Values as bytes, collected in a list.
static inline GOptionArg easel_option_values(void) { return G_OPTION_ARG_FILENAME_ARRAY; }

/// An option that help leaves out.
static inline gint easel_option_hidden(void) { return G_OPTION_FLAG_HIDDEN; }
