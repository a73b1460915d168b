import Effects

/// The cascading table for GTK.
extension GTKWriter {
  static func cascade(_ score: CascadeParameters, _ sheet: CodeSheet) -> String {
    let (width, height) = (Int(sheet.table.width.rounded()), Int(sheet.table.height.rounded()))
    let rows = sheet.rows.map { "  " + text($0.title) + "," }
    let point =
      score.isHorizontal
      ? "(float) value, (float) (row->index * row_height)" : "0, (float) (row->index * row_height + value)"
    return spring + """
      static const char *const titles[] = {
      \(rows.joined(separator: "\n"))
        NULL
      };

      typedef struct
      {
        GtkFixed  *table;
        GtkWidget *widget;
        int        index;
      } Row;

      static double table_width = \(width), table_height = \(height);

      static void
      move (double value, gpointer data)
      {
        Row *row = data;
        graphene_point_t origin = GRAPHENE_POINT_INIT (\(point));
        gtk_fixed_set_child_transform (row->table, row->widget, gsk_transform_translate (NULL, &origin));
      }

      static void
      start (gpointer data)
      {
        Row *row = data;
        AdwAnimation *spring = spring_new (row->widget, table_\(score.isHorizontal ? "width" : "height") * travel, 0, move, row);
        adw_animation_play (spring);
        g_object_unref (spring);
      }

      /* The visible row of each rank: the one at 0 goes first. */
      static void
      rank_rows (int *rows, int count)
      {
      \(ranking(score.order).indented(by: 2))
      }

      /* Puts the visible rows of the fixed container where they start, and sends them to their places. */
      static void
      cascade (GtkFixed *table, Row *rows, int count)
      {
        int order[count > 0 ? count : 1];
        double step = cap > 0 && count > 1 ? fmin (stagger, cap / (count - 1)) : stagger;
        rank_rows (order, count);
        gtk_widget_set_opacity (GTK_WIDGET (table), 1);
        for (int rank = 0; rank < count; rank++)
          {
            Row *row = &rows[order[rank]];
            move (table_\(score.isHorizontal ? "width" : "height") * travel, row);
            if (rank * step > 0)
              g_timeout_add_once ((guint) round (rank * step * 1000), start, row);
            else
              start (row);
          }
      }

      static Row all_rows[G_N_ELEMENTS (titles)];
      static int visible;

      static void
      loaded (gpointer data)
      {
        cascade (data, all_rows, visible);
      }

      static void
      activate (GtkApplication *application, gpointer data)
      {
        GtkWidget *window = gtk_application_window_new (application);
        GtkWidget *table = gtk_fixed_new ();
        gtk_widget_set_overflow (table, GTK_OVERFLOW_HIDDEN);
        gtk_widget_set_size_request (table, (int) table_width, (int) table_height);
        visible = (int) fmin (G_N_ELEMENTS (titles) - 1, ceil (table_height / row_height));
        for (int i = 0; i < visible; i++)
          {
            all_rows[i] = (Row) { GTK_FIXED (table), gtk_label_new (titles[i]), i };
            gtk_widget_set_size_request (all_rows[i].widget, (int) table_width, (int) row_height);
            gtk_fixed_put (GTK_FIXED (table), all_rows[i].widget, 0, i * row_height);
          }
        gtk_widget_set_opacity (table, 0);
        gtk_window_set_child (GTK_WINDOW (window), table);
        gtk_window_present (GTK_WINDOW (window));
        g_timeout_add_once ((guint) round (load * 1000), loaded, table);
      }

      """
  }

  private static func ranking(_ order: CascadeParameters.Order) -> String {
    switch order {
    case .first: return "for (int i = 0; i < count; i++)\n  rows[i] = i;"
    case .last: return "for (int i = 0; i < count; i++)\n  rows[i] = count - 1 - i;"
    case .center:
      return """
        /* From the middle outwards, the upper row of a tie first. */
        int upper = (count - 1) / 2, lower = upper + 1;
        if (count % 2 && count > 0)
          rows[0] = upper--;
        for (int i = count % 2; i < count; i++)
          rows[i] = (i - count % 2) % 2 == 0 ? upper-- : lower++;
        """
    case .random:
      return """
        guint64 state = seed;
        for (int i = 0; i < count; i++)
          rows[i] = i;
        for (int i = count - 1; i >= 1; i--)
          {
            int j = (int) (draw (&state) * (i + 1));
            int row = rows[i];
            rows[i] = rows[j];
            rows[j] = row;
          }
        """
    }
  }
}
