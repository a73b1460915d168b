import Effects
import Geometry

/// The slice transition for GTK.
extension GTKWriter {
  static func slices(_ score: SlicesParameters, _ sheet: CodeSheet) -> String {
    let horizontal = score.isHorizontal
    let (width, height) = (Int(sheet.source.size.width.rounded()), Int(sheet.source.size.height.rounded()))
    let strip =
      horizontal
      ? "cairo_rectangle (cr, 0, start, width, end - start);" : "cairo_rectangle (cr, start, 0, end - start, height);"
    let shift = horizontal ? "cairo_translate (cr, offset, 0);" : "cairo_translate (cr, 0, offset);"
    return spring + """
      typedef struct
      {
        GtkWidget       *area;
        cairo_surface_t *from;
        cairo_surface_t *to;
        int              count;
        double          *arriving; /* travels */
        double          *leaving;
        double          *progress; /* of each slice, from 0 to 1 */
        gboolean        *started;
        int              running;
      } Slices;

      typedef struct
      {
        Slices *slices;
        int     index;
      } Slice;

      static void
      paint_slice (cairo_t *cr, cairo_surface_t *page, int index, double offset, double width, double height)
      {
        double start = index * slice_width;
        double end = fmin (start + slice_width, \(score.sides.across));
        cairo_save (cr);
        \(shift)
        \(strip)
        cairo_clip (cr);
        cairo_set_source_surface (cr, page, 0, 0);
        cairo_paint (cr);
        cairo_restore (cr);
      }

      static void
      paint (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
      {
        Slices *slices = data;
        cairo_set_source_rgba (cr, background[0], background[1], background[2], background[3]);
        cairo_paint (cr);
        if (slices->running == 0)
          {
            cairo_set_source_surface (cr, slices->to, 0, 0);
            cairo_paint (cr);
            return;
          }
        /* Even slices leave \(score.way), odd ones the other way. */
        for (int i = 0; i < slices->count; i++)
          paint_slice (cr, slices->from, i, (i % 2 ? 1 : -1) * slices->leaving[i] * slices->progress[i], width, height);
        for (int i = 0; i < slices->count; i++)
          if (slices->started[i]) /* an arriving slice shows only from its own start on */
            paint_slice (cr, slices->to, i, (i % 2 ? -1 : 1) * slices->arriving[i] * (1 - slices->progress[i]), width,
                         height);
      }

      static void
      move (double value, gpointer data)
      {
        Slice *slice = data;
        slice->slices->progress[slice->index] = value;
        gtk_widget_queue_draw (slice->slices->area);
      }

      static void
      done (AdwAnimation *animation, gpointer data)
      {
        Slices *slices = data;
        slices->running--;
        gtk_widget_queue_draw (slices->area);
      }

      static void
      start (gpointer data)
      {
        Slice *slice = data;
        AdwAnimation *spring = spring_new (slice->slices->area, 0, 1, move, slice);
        slice->slices->started[slice->index] = TRUE;
        g_signal_connect (spring, "done", G_CALLBACK (done), slice->slices);
        adw_animation_play (spring);
        g_object_unref (spring);
      }

      /* Begins the transition on an area that shows both pages at their size. */
      static void
      transition (Slices *slices, double width, double height)
      {
        guint64 state = seed;
        slices->count = (int) ceil (\(score.sides.across) / slice_width);
        slices->running = slices->count;
        slices->arriving = g_new (double, slices->count);
        slices->leaving = g_new (double, slices->count);
        slices->progress = g_new0 (double, slices->count);
        slices->started = g_new0 (gboolean, slices->count);
        for (int i = 0; i < slices->count; i++)
          slices->arriving[i] = \(score.sides.along) * (min_travel + (max_travel - min_travel) * draw (&state));
        for (int i = 0; i < slices->count; i++)
          slices->leaving[i] = \(score.sides.along) * (min_travel + (max_travel - min_travel) * draw (&state));
        for (int i = 0; i < slices->count; i++)
          {
            Slice *slice = g_new (Slice, 1);
            slice->slices = slices;
            slice->index = i;
            double delay = hold + i * stagger;
            if (delay > 0)
              g_timeout_add_once ((guint) round (delay * 1000), start, slice);
            else
              start (slice);
          }
      }

      static cairo_surface_t *
      page (int width, int height, double red, double green, double blue)
      {
        cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
        cairo_t *cr = cairo_create (surface);
        cairo_set_source_rgb (cr, red, green, blue);
        cairo_paint (cr);
        cairo_destroy (cr);
        return surface;
      }

      static void
      activate (GtkApplication *application, gpointer data)
      {
        static Slices slices;
        GtkWidget *window = gtk_application_window_new (application);
        slices.area = gtk_drawing_area_new ();
        slices.from = page (\(width), \(height), \(rough(SlicesLook.list.background)));
        slices.to = page (\(width), \(height), \(rough(SlicesLook.detail.background)));
        gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (slices.area), \(width));
        gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (slices.area), \(height));
        gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (slices.area), paint, &slices, NULL);
        gtk_window_set_child (GTK_WINDOW (window), slices.area);
        gtk_window_present (GTK_WINDOW (window));
        transition (&slices, \(width), \(height));
      }

      """
  }

  /// The parts of a colour, to two decimals.
  private static func rough(_ color: Color) -> String {
    color.components.prefix(3).map { NumberText.text($0, decimals: 2).trimmingZeros }.joined(separator: ", ")
  }
}
