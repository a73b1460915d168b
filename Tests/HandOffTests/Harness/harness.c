/* Runs an exported program for a while and prints every value of its animations with their own time in milliseconds. */
#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void harness_play (AdwAnimation *animation);
static void harness_place (GtkFixed *fixed, GtkWidget *widget, GskTransform *transform);
static void harness_opacity (GtkWidget *widget, double opacity);

#define main exported_main
#define adw_animation_play harness_play
#define gtk_fixed_set_child_transform harness_place
#define gtk_widget_set_opacity harness_opacity
#include EXPORTED
#undef main
#undef adw_animation_play
#undef gtk_fixed_set_child_transform
#undef gtk_widget_set_opacity

typedef struct { int number; gint64 start; } Watched;
static int played;
static guint milliseconds;
static GString *placed;

static void
harness_opacity (GtkWidget *widget, double opacity)
{
  if (placed)
    g_string_append_printf (placed, ",%.9g", opacity);
  gtk_widget_set_opacity (widget, opacity);
}

static void
harness_place (GtkFixed *fixed, GtkWidget *widget, GskTransform *transform)
{
  float dx, dy;
  gsk_transform_to_translate (transform, &dx, &dy);
  if (placed)
    g_string_append_printf (placed, ",%.9g", dx + dy);
  gtk_fixed_set_child_transform (fixed, widget, transform);
}

static gint64
frame_time (AdwAnimation *animation)
{
  return gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (adw_animation_get_widget (animation))) / 1000;
}

static void
changed (AdwAnimation *animation, GParamSpec *property, Watched *watched)
{
  printf ("%d,%d,%.9g%s\n", watched->number, (int) (frame_time (animation) - watched->start),
          adw_animation_get_value (animation), placed ? placed->str : "");
  if (placed)
    g_string_truncate (placed, 0);
}

static void
stop (gpointer data)
{
  fflush (stdout);
  _exit (0);
}

static void
harness_play (AdwAnimation *animation)
{
  /* From the first animation on: how long the toolkit takes to start says nothing of it. */
  if (played == 0)
    g_timeout_add_once (milliseconds, stop, NULL);
  Watched *watched = g_new0 (Watched, 1);
  watched->number = played++;
  if (!placed)
    placed = g_string_new (NULL);
  g_signal_connect (animation, "notify::value", G_CALLBACK (changed), watched);
  watched->start = frame_time (animation);
  adw_animation_play (animation);
  printf ("play,%d,%s\n", watched->number,
          adw_animation_get_state (animation) == ADW_ANIMATION_PLAYING ? "playing" : "skipped");
}

int
main (int argc, char **argv)
{
  milliseconds = (guint) atoi (argv[1]);
  /* Where nothing is ever played. */
  g_timeout_add_once (60000, stop, NULL);
  return exported_main (1, argv);
}
