import Effects
import Geometry

/// The ticker for GTK.
extension GTKWriter {
  static func ticker(_ score: TickerParameters, _ sheet: CodeSheet) -> String {
    let notices = sheet.notices.map { "  " + text($0.text) + "," }
    let height = NumberText.text(TickerLook.barHeight)
    let away = score.away(CodeNumber.double(TickerLook.barHeight), "distance")
    return """
      static const char *const notices[] = {
      \(notices.joined(separator: "\n"))
        NULL
      };

      typedef struct
      {
        GtkFixed  *bar;
        GtkWidget *cells[2]; /* the resting or leaving notice, and the arriving one */
        guint      count;
        guint      index;
      } Ticker;

      \(curveFunction)
      /* Where the arriving notice waits; the leaving one goes as far to the other side. */
      #define AWAY \(score.isDown && score.slides ? "(\(away))" : away)
      #define ROLL \(score.slides ? "slide_duration" : "(2 * duration - overlap)")

      static void
      place (Ticker *ticker, int cell, double alpha, double offset)
      {
        graphene_point_t origin = GRAPHENE_POINT_INIT (0, (float) offset);
        gtk_widget_set_opacity (ticker->cells[cell], alpha);
        gtk_fixed_set_child_transform (ticker->bar, ticker->cells[cell], gsk_transform_translate (NULL, &origin));
      }

      /* The whole roll as a function of the seconds since its start. */
      static void
      show (double time, gpointer data)
      {
        Ticker *ticker = data;
      \(moves(score).indented(by: 2))
      }

      static void
      rest (Ticker *ticker)
      {
        gtk_label_set_text (GTK_LABEL (ticker->cells[0]), ticker->count ? notices[ticker->index] : "");
        gtk_label_set_text (GTK_LABEL (ticker->cells[1]),
                            ticker->count ? notices[(ticker->index + 1) % ticker->count] : "");
        show (0, ticker);
      }

      static void
      done (AdwAnimation *animation, gpointer data)
      {
        Ticker *ticker = data;
        GtkWidget *old = ticker->cells[0];
        ticker->cells[0] = ticker->cells[1];
        ticker->cells[1] = old;
        ticker->index = (ticker->index + 1) % ticker->count;
        rest (ticker);
      }

      static gboolean
      roll (gpointer data)
      {
        Ticker *ticker = data;
        if (ticker->count <= \(score.mostAtRest))
          return G_SOURCE_REMOVE;
        AdwAnimation *clock = adw_timed_animation_new (GTK_WIDGET (ticker->bar), 0, ROLL, (guint) round (ROLL * 1000),
                                                       adw_callback_animation_target_new (show, ticker, NULL));
        adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (clock), ADW_LINEAR);
        g_signal_connect (clock, "done", G_CALLBACK (done), ticker);
        adw_animation_play (clock);
        g_object_unref (clock);
        return G_SOURCE_CONTINUE;
      }

      static void
      activate (GtkApplication *application, gpointer data)
      {
        static Ticker ticker;
        GtkWidget *window = gtk_application_window_new (application);
        ticker.bar = GTK_FIXED (gtk_fixed_new ());
        ticker.count = G_N_ELEMENTS (notices) - 1;
        gtk_widget_set_overflow (GTK_WIDGET (ticker.bar), GTK_OVERFLOW_HIDDEN);
        gtk_widget_set_size_request (GTK_WIDGET (ticker.bar), \(NumberText.text(sheet.source.size.width.rounded())), \(height));
        for (int cell = 0; cell < 2; cell++)
          {
            ticker.cells[cell] = gtk_label_new (NULL);
            gtk_widget_set_size_request (ticker.cells[cell], -1, \(height));
            gtk_fixed_put (ticker.bar, ticker.cells[cell], 0, 0);
          }
        rest (&ticker);
        gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (ticker.bar));
        gtk_window_present (GTK_WINDOW (window));
        g_timeout_add ((guint) round (period * 1000), roll, &ticker);
      }

      """
  }

  private static func moves(_ score: TickerParameters) -> String {
    if score.slides {
      return """
        static const double ease_in_out[4] = \(row(TickerLook.slideCurve.numbers));
        double share = progress (time, 0, slide_duration, ease_in_out);
        place (ticker, 0, 1, -AWAY * share);
        place (ticker, 1, 1, AWAY * (1 - share));
        """
    }
    return """
      double moving = duration - move_delay;
      /* The two notices overlap: the next one starts before the first has gone. */
      double next = duration - overlap;
      place (ticker, 0, 1 - progress (time, 0, duration, fade_curve),
             -AWAY * progress (time, move_delay, moving, move_curve));
      place (ticker, 1, progress (time, next, duration, show_curve),
             AWAY * (1 - progress (time, next + move_delay, moving, move_curve)));
      """
  }

  private static let curveFunction = """
    /* The share of an animation that starts after `delay` and lasts `length`, along a cubic Bézier curve. */
    static double
    progress (double time, double delay, double length, const double curve[4])
    {
      double x = length > 0 ? (time - delay) / length : time >= delay;
      double low = 0, high = 1, s = x;
      if (x <= 0 || x >= 1)
        return x >= 1;
      for (int i = 0; i < 60; i++)
        {
          double r = 1 - s;
          double error = 3 * r * s * (r * curve[0] + s * curve[2]) + s * s * s - x;
          if (error > 0)
            high = s;
          else
            low = s;
          s = (low + high) / 2;
        }
      return 3 * (1 - s) * s * ((1 - s) * curve[1] + s * curve[3]) + s * s * s;
    }

    """
}
