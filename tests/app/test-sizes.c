/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-adaptive-pane.h"
#include "mh-app-test.h"
#include "mh-heatmap-view.h"
#include "mh-settings.h"
#include "mh-table-pair.h"

/* The room that a lecture room leaves: how large cells are in windows of its sizes. */

/* The sizes of windows in points, with the text scale of the desktop; the last stands for a
 * display of 1920 x 1080 pixels that is scaled by 2. */
typedef struct
{
  const char *name;
  int width, height;
  double text_scale;
} Room;

static const Room rooms[] = {
  { "1280x720", 1280, 720, 1 },        { "1920x1080", 1920, 1080, 1 },
  { "1280x720-text", 1280, 720, 1.5 }, { "1920x1080-text", 1920, 1080, 1.5 },
  { "960x540", 960, 540, 1 },
};

static void
set_text_scale (double scale)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (scale * 96 * PANGO_SCALE), NULL);
}

/* The window is laid out at the size, but not shown: the screen of tests may be smaller. */
static void
resize (MhWindow *window, int width, int height)
{
  mh_app_test_settle (GTK_WIDGET (window));
  mh_app_test_allocate (GTK_WIDGET (window), width, height);
}

static MhWindow *
open_in (const Room *room)
{
  set_text_scale (room->text_scale);

  MhWindow *window = mh_app_test_open_first ();

  resize (window, room->width, room->height);
  return window;
}

static void
leave (void)
{
  mh_app_test_close_all ();
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
}

static GtkWidget *
find (MhWindow *window, GType type)
{
  GtkWidget *found = mh_app_test_find (GTK_WIDGET (window), type);

  g_assert_nonnull (found);
  return found;
}

static double
get_cell (MhWindow *window)
{
  MhHeatmapView *map = MH_HEATMAP_VIEW (find (window, MH_TYPE_HEATMAP_VIEW));
  const MhTableFrame frame = mh_heatmap_view_get_frame (map);
  MhHeatmapGeometry geometry;

  g_assert_true (mh_table_frame_get_geometry (&frame, &geometry));
  g_assert_true (geometry.has_digits);
  g_assert_cmpuint (geometry.n_columns, ==, 12);
  g_assert_cmpuint (geometry.n_rows, ==, 12);
  return geometry.cell;
}

/* Nothing that is shown reaches beyond the window, or beyond the parent that arranged it. */
static void
check_not_cut (GtkWidget *widget, GtkWidget *window, int width, int height)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget)
      || GTK_IS_POPOVER (widget) || GTK_IS_SCROLLED_WINDOW (widget) || GTK_IS_REVEALER (widget))
    return;
  if (gtk_widget_compute_bounds (widget, window, &bounds) && bounds.size.width > 0)
    {
      const char *const name = G_OBJECT_TYPE_NAME (widget);

      if (bounds.origin.x + bounds.size.width > width + 0.5
          || bounds.origin.y + bounds.size.height > height + 0.5)
        g_error ("%s ends at %g, %g", name, bounds.origin.x + bounds.size.width,
                 bounds.origin.y + bounds.size.height);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_not_cut (child, window, width, height);
}

/* Both maps of the first sample have digits, and nothing is cut off. */
static void
test_both (gconstpointer data)
{
  const Room *room = data;
  MhWindow *window = open_in (room);
  MhTablePair *maps = MH_TABLE_PAIR (find (window, MH_TYPE_TABLE_PAIR));
  int least;

  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, room->width, &least, NULL,
                      NULL, NULL);
  g_assert_cmpint (least, <=, room->height);
  g_assert_true (mh_table_pair_shows_both (maps));
  g_assert_cmpfloat (get_cell (window), >=, floor (18 * room->text_scale));
  check_not_cut (GTK_WIDGET (window), GTK_WIDGET (window), room->width, room->height);
  leave ();
}

/* Maps beside each other have their rows at one height, also where the words above a small table
 * leave no room for larger headers. Those of both players have one size. */
static void
test_level (const char *list, guint n_planes)
{
  MhWindow *window = mh_app_test_open (list);

  resize (window, 1280, 720);

  GtkWidget *maps = find (window, MH_TYPE_TABLE_PAIR);
  double row_y = 0, font_size = 0;
  guint n_shown = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (maps); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *map = mh_app_test_find (child, MH_TYPE_HEATMAP_VIEW);
      MhHeatmapGeometry geometry;
      double x, y;

      if (map == NULL || !gtk_widget_get_child_visible (child))
        continue;

      const MhTableFrame frame = mh_heatmap_view_get_frame (MH_HEATMAP_VIEW (map));

      g_assert_true (mh_table_frame_get_geometry (&frame, &geometry));
      g_assert_true (gtk_widget_translate_coordinates (map, maps, 0, geometry.body.y, &x, &y));
      if (n_shown++ > 0)
        {
          g_assert_cmpfloat_with_epsilon (y, row_y, 0.5);
          if (n_planes == 2)
            g_assert_cmpfloat_with_epsilon (geometry.font_size, font_size, 0.001);
        }
      row_y = y;
      font_size = geometry.font_size;
    }
  g_assert_cmpuint (n_shown, ==, n_planes);
  leave ();
}

static void
test_level_of_two (void)
{
  test_level ("[[1,3],[0,2],[1,3],[0,2]]", 2);
}

static void
test_level_of_three (void)
{
  test_level ("{\"game\": \"cops-and-robbers\", \"graph\": [[1],[0,2],[1,3],[2]]}", 3);
}

/* Larger windows have larger cells, without an end. */
static void
test_cells_grow (void)
{
  MhWindow *window = open_in (&rooms[0]);
  double before = 0;

  for (int i = 2; i <= 6; i++)
    {
      resize (window, 640 * i, 360 * i);
      g_assert_cmpfloat (get_cell (window), >, before + 8);
      before = get_cell (window);
    }
  leave ();
}

static GdkRectangle
get_table_area (MhWindow *window)
{
  GtkWidget *maps = find (window, MH_TYPE_TABLE_PAIR);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (maps, GTK_WIDGET (window), &bounds));
  return (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                         (int) bounds.size.height };
}

static void
check_tab (MhWindow *window, const Room *room, GtkWidget *tabs, const char *name)
{
  int least;

  gtk_stack_set_visible_child_name (GTK_STACK (tabs), name);
  mh_app_test_allocate (GTK_WIDGET (window), room->width, room->height);
  if (!gtk_widget_get_child_visible (tabs))
    return;

  gtk_widget_measure (tabs, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (tabs), &least, NULL,
                      NULL, NULL);
  g_assert_cmpint (least, <=, gtk_widget_get_height (tabs));
}

/* No tab needs more height than the panel has, and the table keeps its place. */
static void
test_tabs (gconstpointer data)
{
  const Room *room = data;
  MhWindow *window = open_in (room);
  GtkWidget *pane = find (window, MH_TYPE_ADAPTIVE_PANE);
  g_autoptr (GtkWidget) tabs = NULL;

  g_object_get (pane, "steps", &tabs, NULL);
  for (int panel = 0; panel < 2; panel++)
    {
      g_object_set (pane, "panel", panel, NULL);
      check_tab (window, room, tabs, "position");

      const GdkRectangle before = get_table_area (window);

      check_tab (window, room, tabs, "steps");

      const GdkRectangle after = get_table_area (window);

      g_assert_true (gdk_rectangle_equal (&before, &after));
    }
  leave ();
}

/* A low window shows the panel in place of the table, and only if that is wanted. */
static void
test_low (void)
{
  const Room *room = &rooms[G_N_ELEMENTS (rooms) - 1];
  MhWindow *window = open_in (room);
  GtkWidget *pane = find (window, MH_TYPE_ADAPTIVE_PANE);
  g_autoptr (GtkWidget) table = NULL;
  gboolean shows_panel;

  g_object_get (pane, "table", &table, "panel", &shows_panel, NULL);
  g_assert_false (shows_panel);
  g_assert_true (gtk_widget_get_child_visible (table));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.panel", NULL));
  mh_app_test_allocate (GTK_WIDGET (window), room->width, room->height);
  g_assert_false (gtk_widget_get_child_visible (table));
  resize (window, 1280, 720);
  g_assert_true (gtk_widget_get_child_visible (table));
  g_object_get (pane, "panel", &shows_panel, NULL);
  g_assert_true (shows_panel);
  leave ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_autoptr (GSettings) settings = mh_settings_new ();

  g_settings_set_boolean (settings, "intro-dismissed", TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      g_autofree char *both = g_strdup_printf ("/app/sizes/both/%s", rooms[i].name);
      g_autofree char *tabs = g_strdup_printf ("/app/sizes/tabs/%s", rooms[i].name);

      g_test_add_data_func (both, &rooms[i], test_both);
      g_test_add_data_func (tabs, &rooms[i], test_tabs);
    }
  g_test_add_func ("/app/sizes/cells-grow", test_cells_grow);
  g_test_add_func ("/app/sizes/low", test_low);
  g_test_add_func ("/app/sizes/level-of-two", test_level_of_two);
  g_test_add_func ("/app/sizes/level-of-three", test_level_of_three);
  return g_test_run ();
}
