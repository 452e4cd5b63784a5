/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-compare-pane.h"
#include "mh-compare-side.h"
#include "mh-heatmap-overview.h"
#include "mh-table-pair.h"
#include "mh-table-overview.h"
#include "mh-view-test.h"

#include <math.h>

#define WIDTH 420
#define HEIGHT 380
#define ROUNDS 60
#define NEARLY 1e-6

typedef struct
{
  MhViewTest test;
  MhTablePair *maps;
  MhHeatmapView *map;
  MhTableOverview *overview;
} Zoom;

static void
set_up_list (Zoom *self, const char *list)
{
  mh_view_test_set_up (&self->test, MH_TYPE_TABLE_PAIR, list, WIDTH, HEIGHT);
  self->maps = MH_TABLE_PAIR (self->test.view);
  self->map = MH_HEATMAP_VIEW (mh_app_test_find (self->test.view, MH_TYPE_HEATMAP_VIEW));
  self->overview = MH_TABLE_OVERVIEW (mh_app_test_find (self->test.view, MH_TYPE_TABLE_OVERVIEW));
}

/* A board whose cells have no room for numbers while all are seen. */
static void
set_up (Zoom *self, gconstpointer data)
{
  g_autoptr (MhGraph) graph = mh_boards_path (60);
  g_autofree char *list = mh_boards_dup_list (graph);

  set_up_list (self, list);
  mh_app_test_allocate (self->test.window, WIDTH, HEIGHT);
}

static void
tear_down (Zoom *self, gconstpointer data)
{
  mh_view_test_tear_down (&self->test);
}

static void
lay_out (Zoom *self)
{
  mh_app_test_allocate (self->test.window, WIDTH, HEIGHT);
}

static MhHeatmapGeometry
get_geometry (MhHeatmapView *map)
{
  const MhTableFrame frame = mh_heatmap_view_get_frame (map);
  MhHeatmapGeometry geometry;

  g_assert_true (mh_table_frame_get_geometry (&frame, &geometry));

  return geometry;
}

/* Where a point of the view is in the table, in cells. */
static MhPoint
get_place (MhHeatmapView *map, double x, double y)
{
  const MhHeatmapGeometry geometry = get_geometry (map);

  return (MhPoint){ (x - geometry.origin.x) / geometry.cell,
                    (y - geometry.origin.y) / geometry.cell };
}

static gboolean
is_scrolled_to_edge (MhHeatmapView *map)
{
  const MhHeatmapGeometry geometry = get_geometry (map);
  const double left = geometry.body.x - geometry.origin.x;
  const double top = geometry.body.y - geometry.origin.y;
  const double right = 60 * geometry.cell - left - geometry.body.width;
  const double bottom = 60 * geometry.cell - top - geometry.body.height;

  return MIN (left, right) < 0.5 || MIN (top, bottom) < 0.5;
}

static MhPoint
pick_point (MhHeatmapView *map)
{
  const MhRect body = get_geometry (map).body;

  return (MhPoint){ body.x + g_test_rand_double () * body.width,
                    body.y + g_test_rand_double () * body.height };
}

/* What is pointed at stays there, unless the table would end before the view does;
 * cells get no smaller than all are seen with, nor larger than they need. */
static void
test_stays (Zoom *self, gconstpointer data)
{
  const double least = get_geometry (self->map).cell;

  for (int i = 0; i < ROUNDS; i++)
    {
      const MhPoint point = pick_point (self->map);
      const MhPoint before = get_place (self->map, point.x, point.y);

      mh_heatmap_view_zoom_by (self->map, exp (g_test_rand_double_range (-1, 1.2)), point.x,
                               point.y);
      lay_out (self);

      const MhPoint after = get_place (self->map, point.x, point.y);
      const double cell = get_geometry (self->map).cell;

      g_assert_cmpfloat (cell, >=, least - NEARLY);
      g_assert_cmpfloat (cell, <=, MH_HEATMAP_FULL_CELL);
      if (is_scrolled_to_edge (self->map))
        continue;
      g_assert_cmpfloat_with_epsilon (before.x, after.x, 0.01);
      g_assert_cmpfloat_with_epsilon (before.y, after.y, 0.01);
    }
}

/* However it is zoomed and scrolled, the middle of a cell that is seen picks as
 * itself. */
static void
test_picks (Zoom *self, gconstpointer data)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      const MhPoint point = pick_point (self->map);

      mh_heatmap_view_zoom_by (self->map, exp (g_test_rand_double_range (-1, 1.2)), point.x,
                               point.y);
      lay_out (self);

      const MhHeatmapGeometry geometry = get_geometry (self->map);
      const MhTableFrame frame = mh_heatmap_view_get_frame (self->map);
      const guint32 row = geometry.first_row + g_test_rand_int () % geometry.n_rows;
      const guint32 column = geometry.first_column + g_test_rand_int () % geometry.n_columns;
      const MhPoint middle
          = mh_rect_get_center (mh_heatmap_geometry_get_cell (&geometry, row, column));

      if (column == 0 || !mh_rect_contains (geometry.body, middle.x, middle.y))
        continue;
      g_assert_cmpuint (mh_table_frame_pick (&frame, middle.x, middle.y), ==,
                        mh_view_test_get_position (&self->test, row, column, 0));
    }
}

static GtkEventController *
get_gesture (GtkWidget *widget, GType type, guint button)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type)
          && (button == 0
              || gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == button))
        return controller;
    }

  g_assert_not_reached ();
}

static void
zoom_in (Zoom *self)
{
  mh_heatmap_view_zoom_to (self->map, 20, 200, 200);
  lay_out (self);
}

/* With the middle button the table is moved, and the current position is not. */
static void
test_hand (Zoom *self, gconstpointer data)
{
  GtkEventController *hand
      = get_gesture (GTK_WIDGET (self->map), GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_MIDDLE);
  const guint32 current = mh_view_test_get_current (&self->test);

  zoom_in (self);
  mh_heatmap_view_center_on (self->map, 30, 30);

  const MhPoint before = get_place (self->map, 200, 200);

  g_signal_emit_by_name (hand, "drag-begin", 200.0, 200.0);
  g_signal_emit_by_name (hand, "drag-update", 30.0, -20.0);
  g_signal_emit_by_name (hand, "drag-update", 47.0, -33.0);
  g_signal_emit_by_name (hand, "drag-end", 47.0, -33.0);

  const MhPoint after = get_place (self->map, 200 + 47, 200 - 33);

  g_assert_cmpfloat_with_epsilon (before.x, after.x, 0.01);
  g_assert_cmpfloat_with_epsilon (before.y, after.y, 0.01);
  g_assert_cmpuint (mh_view_test_get_current (&self->test), ==, current);
}

/* Two fingers that part make cells larger by as much. */
static void
test_pinch (Zoom *self, gconstpointer data)
{
  GtkEventController *pinch = get_gesture (GTK_WIDGET (self->map), GTK_TYPE_GESTURE_ZOOM, 0);
  const double before = mh_heatmap_view_get_cell_size (self->map);

  g_signal_emit_by_name (pinch, "begin", NULL);
  for (double scale = 1; scale <= 3; scale += 0.25)
    {
      g_signal_emit_by_name (pinch, "scale-changed", scale);
      g_assert_cmpfloat_with_epsilon (mh_heatmap_view_get_cell_size (self->map), before * scale,
                                      NEARLY);
    }
}

static gboolean
is_seen (Zoom *self)
{
  lay_out (self);

  return gtk_widget_get_child_visible (GTK_WIDGET (self->overview));
}

/* There is an overview while not all is seen, of a table that cannot be read at
 * once; and it says its name. */
static void
test_overview_shows (Zoom *self, gconstpointer data)
{
  g_assert_false (is_seen (self));
  zoom_in (self);
  g_assert_true (is_seen (self));
  mh_view_test_assert_name (GTK_WIDGET (self->overview), "Overview of the table");
  mh_heatmap_view_zoom_to (self->map, 0, 0, 0);
  g_assert_false (is_seen (self));
}

/* A narrow window shows cells that can be hit, unless it would show next to nothing;
 * still, all can be seen. */
static void
test_narrow (Zoom *self, gconstpointer data)
{
  mh_view_set_narrow (MH_VIEW (self->maps), TRUE);
  lay_out (self);
  g_assert_cmpfloat (get_geometry (self->map).cell, >=, 28);
  g_assert_true (is_seen (self));
  mh_heatmap_view_zoom_to (self->map, 0, 0, 0);
  g_assert_cmpuint (get_geometry (self->map).n_rows, ==, 60);
  g_assert_false (is_seen (self));
}

static void
test_narrow_large (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (150);
  g_autofree char *list = mh_boards_dup_list (graph);
  Zoom zoom;

  set_up_list (&zoom, list);
  mh_view_set_narrow (MH_VIEW (zoom.maps), TRUE);
  lay_out (&zoom);
  g_assert_cmpuint (get_geometry (zoom.map).n_rows, ==, 150);
  tear_down (&zoom, NULL);
}

static void
test_overview_small (void)
{
  Zoom zoom;

  set_up_list (&zoom, NULL);
  mh_heatmap_view_zoom_to (zoom.map, 40, 200, 200);
  g_assert_false (is_seen (&zoom));
  tear_down (&zoom, NULL);
}

/* The middle of what is seen, in cells. */
static MhPoint
get_middle (Zoom *self)
{
  MhRect seen;

  g_assert_true (mh_heatmap_view_get_seen (self->map, &seen));

  return mh_rect_get_center (seen);
}

/* What is pressed comes to the middle, as far as there is more; from there on the
 * part follows the pointer. */
static void
test_overview_drag (Zoom *self, gconstpointer data)
{
  zoom_in (self);
  g_assert_true (is_seen (self));

  GtkEventController *drag
      = get_gesture (GTK_WIDGET (self->overview), GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_PRIMARY);
  const double cells = 60.0 / gtk_widget_get_width (GTK_WIDGET (self->overview));
  const double x = 30 / cells;
  const double y = 40 / cells;

  mh_heatmap_view_center_on (self->map, 0, 0);
  g_signal_emit_by_name (drag, "drag-begin", x, y);

  const MhPoint pressed = get_middle (self);

  g_assert_cmpfloat_with_epsilon (pressed.x, 30, 0.1);
  g_assert_cmpfloat_with_epsilon (pressed.y, 40, 0.1);
  g_signal_emit_by_name (drag, "drag-end", 0.0, 0.0);

  /* The part itself does not jump. */
  g_signal_emit_by_name (drag, "drag-begin", x + 2, y + 1);
  g_assert_cmpfloat_with_epsilon (get_middle (self).x, 30, 0.1);
  g_assert_cmpfloat_with_epsilon (get_middle (self).y, 40, 0.1);
  g_signal_emit_by_name (drag, "drag-end", 0.0, 0.0);
}

/* The arrows move what is seen, and nothing else. */
static void
test_overview_keys (Zoom *self, gconstpointer data)
{
  GtkWidget *overview = GTK_WIDGET (self->overview);
  const guint32 current = mh_view_test_get_current (&self->test);

  zoom_in (self);
  mh_heatmap_view_center_on (self->map, 30, 30);

  const MhPoint before = get_middle (self);

  g_assert_true (mh_view_test_press_key (overview, GDK_KEY_Right, 0));
  g_assert_cmpfloat (get_middle (self).x, >, before.x);
  g_assert_true (mh_view_test_press_key (overview, GDK_KEY_Left, 0));
  g_assert_true (mh_view_test_press_key (overview, GDK_KEY_Up, 0));
  g_assert_cmpfloat (get_middle (self).y, <, before.y);
  g_assert_true (mh_view_test_press_key (overview, GDK_KEY_Down, 0));
  g_assert_cmpfloat_with_epsilon (get_middle (self).x, before.x, 0.01);
  g_assert_cmpfloat_with_epsilon (get_middle (self).y, before.y, 0.01);
  g_assert_false (mh_view_test_press_key (overview, GDK_KEY_Right, GDK_ALT_MASK));
  g_assert_cmpuint (mh_view_test_get_current (&self->test), ==, current);
}

/* Wherever the current cell is, it is not covered. */
static void
test_overview_covers_nothing (Zoom *self, gconstpointer data)
{
  zoom_in (self);
  for (int i = 0; i < ROUNDS; i++)
    {
      const MhPoint point = pick_point (self->map);
      const MhTableFrame frame = mh_heatmap_view_get_frame (self->map);
      const guint32 position = mh_table_frame_pick (&frame, point.x, point.y);
      graphene_rect_t overview, cell;
      GdkRectangle area;

      if (position == MH_POSITION_NONE)
        continue;
      mh_session_choose (self->test.session, position);
      lay_out (self);

      const MhTableFrame now = mh_heatmap_view_get_frame (self->map);

      g_assert_true (mh_table_frame_get_area (&now, position, &area));
      graphene_rect_init (&cell, (float) area.x, (float) area.y, (float) area.width,
                          (float) area.height);
      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (self->overview), GTK_WIDGET (self->map),
                                                &overview));
      g_assert_false (graphene_rect_intersection (&overview, &cell, NULL));
    }
}

static gboolean
is_enabled (Zoom *self, const char *action)
{
  lay_out (self);

  return g_action_group_get_action_enabled (mh_table_pair_get_actions (self->maps), action);
}

/* Commands zoom about the current cell, and are there while they lead somewhere. */
static void
test_actions (Zoom *self, gconstpointer data)
{
  GActionGroup *actions = mh_table_pair_get_actions (self->maps);
  const MhPoint current = { 40.5, 20.5 };

  mh_session_choose (self->test.session, mh_view_test_get_position (&self->test, 20, 40, 0));
  g_assert_false (is_enabled (self, "zoom-out"));
  g_assert_false (is_enabled (self, "zoom-fit"));
  while (is_enabled (self, "zoom-in"))
    {
      const MhHeatmapGeometry geometry = get_geometry (self->map);
      const MhRect before = mh_heatmap_geometry_get_cell (&geometry, 20, 40);
      const MhPoint middle = mh_rect_get_center (before);

      g_action_group_activate_action (actions, "zoom-in", NULL);
      lay_out (self);
      g_assert_cmpfloat_with_epsilon (get_place (self->map, middle.x, middle.y).x, current.x, 0.6);
      g_assert_cmpfloat_with_epsilon (get_place (self->map, middle.x, middle.y).y, current.y, 0.6);
      g_assert_true (is_enabled (self, "zoom-out"));
    }
  g_assert_cmpfloat_with_epsilon (get_geometry (self->map).cell, MH_HEATMAP_FULL_CELL, NEARLY);
  g_assert_true (mh_view_test_press_key (GTK_WIDGET (self->map), GDK_KEY_minus, GDK_CONTROL_MASK));
  g_assert_cmpfloat (get_geometry (self->map).cell, <, MH_HEATMAP_FULL_CELL);
  g_assert_true (mh_view_test_press_key (GTK_WIDGET (self->map), GDK_KEY_0, GDK_CONTROL_MASK));
  g_assert_false (is_enabled (self, "zoom-fit"));
}

/* Both planes zoom and scroll together while both are seen. */
static void
test_together (void)
{
  MhHeatmapView *other;
  Zoom zoom;

  set_up_list (&zoom, NULL);
  mh_app_test_allocate (zoom.test.window, 700, 330);
  g_assert_true (mh_table_pair_shows_both (zoom.maps));
  other = MH_HEATMAP_VIEW (
      mh_app_test_find (gtk_widget_get_next_sibling (gtk_widget_get_first_child (zoom.test.view)),
                        MH_TYPE_HEATMAP_VIEW));
  for (int i = 0; i < ROUNDS / 4; i++)
    {
      MhHeatmapView *map = i % 2 == 0 ? zoom.map : other;
      const MhPoint point = pick_point (map);
      MhHeatmapGeometry geometries[2];

      mh_heatmap_view_zoom_to (map, g_test_rand_double_range (26, 40), point.x, point.y);
      mh_app_test_allocate (zoom.test.window, 700, 330);
      geometries[0] = get_geometry (zoom.map);
      geometries[1] = get_geometry (other);
      g_assert_cmpfloat_with_epsilon (geometries[0].cell, geometries[1].cell, NEARLY);
      g_assert_cmpfloat_with_epsilon (geometries[0].origin.y, geometries[1].origin.y, 1);
    }
  tear_down (&zoom, NULL);
}

/* So do both sides of a comparison. */
static void
test_compared (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (40);
  g_autofree char *list = mh_boards_dup_list (graph);
  MhHeatmapView *maps[MH_N_SIDES];
  MhViewTest test;

  mh_view_test_set_up (&test, MH_TYPE_COMPARE_PANE, list, 1000, 400);
  mh_session_set_comparing (test.session, TRUE);
  g_assert_true (mh_session_solve_now (test.session, NULL));
  mh_app_test_allocate (test.window, 1000, 400);

  GtkWidget *side = mh_app_test_find (test.view, MH_TYPE_COMPARE_SIDE);

  for (guint i = 0; i < MH_N_SIDES; i++, side = gtk_widget_get_next_sibling (side))
    maps[i] = MH_HEATMAP_VIEW (mh_app_test_find (side, MH_TYPE_HEATMAP_VIEW));
  for (guint i = 0; i < ROUNDS / 4; i++)
    {
      const MhPoint point = pick_point (maps[i % 2]);

      mh_heatmap_view_zoom_to (maps[i % 2], g_test_rand_double_range (15, 40), point.x, point.y);
      mh_app_test_allocate (test.window, 1000, 400);

      const MhHeatmapGeometry a = get_geometry (maps[0]);
      const MhHeatmapGeometry b = get_geometry (maps[1]);

      g_assert_cmpfloat_with_epsilon (a.cell, b.cell, NEARLY);
      g_assert_cmpfloat_with_epsilon (a.origin.x - a.body.x, b.origin.x - b.body.x, 2);
      g_assert_cmpfloat_with_epsilon (a.origin.y - a.body.y, b.origin.y - b.body.y, 2);
    }
  mh_view_test_tear_down (&test);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

#define ADD(name, function)                                                                        \
  g_test_add ("/app/table-zoom/" name, Zoom, NULL, set_up, function, tear_down)
  ADD ("stays", test_stays);
  ADD ("picks", test_picks);
  ADD ("hand", test_hand);
  ADD ("pinch", test_pinch);
  ADD ("overview-shows", test_overview_shows);
  ADD ("overview-drag", test_overview_drag);
  ADD ("overview-keys", test_overview_keys);
  ADD ("overview-covers-nothing", test_overview_covers_nothing);
  ADD ("actions", test_actions);
  ADD ("narrow", test_narrow);
#undef ADD
  g_test_add_func ("/app/table-zoom/narrow-large", test_narrow_large);
  g_test_add_func ("/app/table-zoom/overview-small", test_overview_small);
  g_test_add_func ("/app/table-zoom/together", test_together);
  g_test_add_func ("/app/table-zoom/compared", test_compared);

  return g_test_run ();
}
