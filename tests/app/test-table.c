/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-view.h"
#include "mh-table-pair.h"
#include "mh-table-pane.h"
#include "mh-view-test.h"

/* A path of six nodes. */
#define PATH "[[1],[0,2],[1,3],[2,4],[3,5],[4]]"

static void
set_up (MhViewTest *self, gconstpointer data)
{
  mh_view_test_set_up (self, MH_TYPE_HEATMAP_VIEW, NULL, 320, 320);
}

static void
tear_down (MhViewTest *self, gconstpointer data)
{
  mh_view_test_tear_down (self);
}

/* Returns: FALSE if there is no such cell in the view */
static gboolean
get_middle (MhViewTest *self, guint32 position, double *x, double *y)
{
  const MhTableFrame frame = mh_heatmap_view_get_frame (MH_HEATMAP_VIEW (self->view));
  GdkRectangle area;

  if (!mh_table_frame_get_area (&frame, position, &area))
    return FALSE;

  *x = area.x + area.width / 2.0;
  *y = area.y + area.height / 2.0;
  return TRUE;
}

/* Pressing the middle of a cell chooses its position, if that is possible. */
static void
test_click (MhViewTest *self, gconstpointer data)
{
  const MhGame *game = mh_session_get_snapshot (self->session)->game;

  mh_heatmap_view_set_plane (MH_HEATMAP_VIEW (self->view), 1);
  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      const gboolean is_here = mh_space_get_cell_index (game, position).plane == 1;
      const guint32 before = mh_view_test_get_current (self);
      double x = 0, y = 0;

      g_assert_true (get_middle (self, position, &x, &y) == is_here);
      if (!is_here)
        continue;
      mh_view_test_click (self->view, x, y);
      g_assert_cmpuint (mh_view_test_get_current (self), ==,
                        mh_space_is_possible (game, position) ? position : before);
    }
}

/* What is clicked is no longer followed. */
static void
test_click_ends_following (MhViewTest *self, gconstpointer data)
{
  double x = 0, y = 0;

  mh_session_set_follow_steps (self->session, TRUE);
  g_assert_true (get_middle (self, mh_view_test_get_position (self, 3, 4, 0), &x, &y));
  mh_view_test_click (self->view, x, y);
  g_assert_false (mh_session_get_snapshot (self->session)->follows_steps);
}

static void
gather_cb (guint *gathered, const MhSnapshot *snapshot, guint parts)
{
  *gathered |= parts;
}

/* Pointing lights, and changes nothing else. */
static void
test_hover (MhViewTest *self, gconstpointer data)
{
  gpointer motion = mh_view_test_get_controller (self->view, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  const guint32 current = mh_view_test_get_current (self);
  const guint32 position = mh_view_test_get_position (self, 7, 3, MH_PLAYER_FIRST);
  const guint32 impossible = mh_view_test_get_position (self, 7, 0, MH_PLAYER_FIRST);
  guint gathered = 0;
  double x = 0, y = 0;

  g_signal_connect_swapped (self->session, "changed", G_CALLBACK (gather_cb), &gathered);
  g_assert_true (get_middle (self, position, &x, &y));
  g_signal_emit_by_name (motion, "motion", x, y);
  g_assert_cmpuint (mh_view_test_get_hovered (self), ==, position);

  g_assert_true (get_middle (self, impossible, &x, &y));
  g_signal_emit_by_name (motion, "motion", x, y);
  g_assert_cmpuint (mh_view_test_get_hovered (self), ==, MH_POSITION_NONE);

  g_signal_emit_by_name (motion, "motion", x + 100, y);
  g_signal_emit_by_name (motion, "leave");
  g_assert_cmpuint (mh_view_test_get_hovered (self), ==, MH_POSITION_NONE);
  g_assert_cmpuint (mh_view_test_get_current (self), ==, current);
  g_assert_cmpuint (gathered, ==, MH_SNAPSHOT_HOVER);
  g_signal_handlers_disconnect_by_func (self->session, gather_cb, &gathered);
}

/* Going on with the keyboard puts out what the pointer has lit. */
static void
test_hover_ends (MhViewTest *self, gconstpointer data)
{
  gpointer motion = mh_view_test_get_controller (self->view, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  const guint32 position = mh_view_test_get_position (self, 7, 3, MH_PLAYER_FIRST);
  double x = 0, y = 0;

  g_assert_true (get_middle (self, position, &x, &y));
  for (int i = 0; i < 2; i++)
    {
      g_signal_emit_by_name (motion, "motion", x, y);
      g_assert_cmpuint (mh_view_test_get_hovered (self), ==, position);
      g_assert_true (mh_view_test_press_key (self->view, GDK_KEY_Right, 0));
      g_assert_cmpuint (mh_view_test_get_hovered (self), ==, MH_POSITION_NONE);
    }
}

/* Arrows go from cell to cell, past the column of the hole. */
static void
test_keyboard (MhViewTest *self, gconstpointer data)
{
  const struct
  {
    guint key;
    guint32 mouse, cat;
  } moves[] = {
    { GDK_KEY_Right, 1, 3 },      { GDK_KEY_Down, 2, 3 },    { GDK_KEY_Left, 2, 2 },
    { GDK_KEY_Left, 2, 1 },       { GDK_KEY_Left, 2, 1 },    { GDK_KEY_Up, 1, 1 },
    { GDK_KEY_End, 1, 11 },       { GDK_KEY_Right, 1, 11 },  { GDK_KEY_Home, 1, 1 },
    { GDK_KEY_Page_Down, 11, 1 }, { GDK_KEY_Page_Up, 1, 1 },
  };

  mh_session_choose (self->session, mh_view_test_get_position (self, 1, 2, MH_PLAYER_FIRST));
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_assert_true (mh_view_test_press_key (self->view, moves[i].key, 0));
      g_assert_cmpuint (mh_view_test_get_current (self), ==,
                        mh_view_test_get_position (self, moves[i].mouse, moves[i].cat,
                                                   MH_PLAYER_FIRST));
    }
  g_assert_false (mh_view_test_press_key (self->view, GDK_KEY_Left, GDK_ALT_MASK));
  g_assert_false (mh_view_test_press_key (self->view, GDK_KEY_space, 0));
}

/* In the other plane, the cursor is where the current position would be. */
static void
test_keyboard_other_plane (MhViewTest *self, gconstpointer data)
{
  mh_heatmap_view_set_plane (MH_HEATMAP_VIEW (self->view), 1);
  mh_session_choose (self->session, mh_view_test_get_position (self, 4, 2, MH_PLAYER_FIRST));
  g_assert_true (mh_view_test_press_key (self->view, GDK_KEY_Return, 0));
  g_assert_cmpuint (mh_view_test_get_current (self), ==,
                    mh_view_test_get_position (self, 4, 2, MH_PLAYER_SECOND));
}

static GtkWidget *
get_focus (MhViewTest *self)
{
  return gtk_window_get_focus (GTK_WINDOW (self->window));
}

/* The cell that has the focus says what it is. */
static void
test_spoken (MhViewTest *self, gconstpointer data)
{
  g_assert_true (
      gtk_test_accessible_has_role (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_ROLE_GRID));
  mh_view_test_assert_name (self->view, "Positions with the mouse to move");

  mh_session_choose (self->session, mh_view_test_get_position (self, 4, 2, MH_PLAYER_FIRST));
  g_assert_true (gtk_widget_grab_focus (self->view));
  mh_view_test_assert_name (get_focus (self), "mouse 4, cat 2, mouse to move: mouse wins in 1");

  GtkWidget *before = get_focus (self);

  g_assert_true (mh_view_test_press_key (self->view, GDK_KEY_Up, 0));
  mh_app_test_wait_until (get_focus (self) != before);
  mh_view_test_assert_name (get_focus (self), "mouse 3, cat 2, mouse to move: mouse wins in 5");
}

/* While playing nothing is said. */
static void
test_silent (MhViewTest *self, gconstpointer data)
{
  MhPlayback *playback = mh_session_get_playback (self->session);

  mh_session_choose (self->session, mh_view_test_get_position (self, 4, 2, MH_PLAYER_FIRST));
  gtk_widget_grab_focus (self->view);
  mh_playback_set_playing (playback, TRUE);
  g_assert_cmpuint (mh_playback_get_step (playback), ==, 0);
  mh_view_test_assert_name (get_focus (self), "mouse 4, cat 2, mouse to move: mouse wins in 1");
  mh_playback_set_playing (playback, FALSE);
}

/* Tab goes through the table in one step. */
static void
test_tab (MhViewTest *self, gconstpointer data)
{
  gtk_window_set_focus (GTK_WINDOW (self->window), NULL);
  g_assert_true (gtk_widget_child_focus (self->view, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_is_ancestor (get_focus (self), self->view));
  g_assert_false (gtk_widget_child_focus (self->view, GTK_DIR_TAB_FORWARD));
  g_assert_false (gtk_widget_child_focus (self->view, GTK_DIR_TAB_BACKWARD));
}

/* Where cells of the least size do not fit, the current one is kept in view. */
static void
test_scroll (MhViewTest *self, gconstpointer data)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  const MhGame *game = mh_session_get_snapshot (self->session)->game;
  MhHeatmapView *view = MH_HEATMAP_VIEW (self->view);

  g_object_ref (view);
  gtk_window_set_child (GTK_WINDOW (self->window), NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->view);
  gtk_window_set_child (GTK_WINDOW (self->window), scrolled);
  g_object_unref (view);
  mh_heatmap_view_set_min_cell (view, 44);
  mh_app_test_allocate (self->window, 300, 300);

  for (int i = 0; i < 100; i++)
    {
      const guint32 n_positions = mh_space_get_n_positions (game) / 2;
      const guint32 position = (guint32) g_test_rand_int_range (0, (int) n_positions);
      GdkRectangle area;

      mh_session_choose (self->session, position);

      const MhTableFrame frame = mh_heatmap_view_get_frame (view);

      g_assert_true (mh_table_frame_get_area (&frame, mh_view_test_get_current (self), &area));
      g_assert_cmpint (area.width, ==, 44);
      g_assert_cmpuint (mh_table_frame_pick (&frame, area.x + 22, area.y + 22), ==,
                        mh_view_test_get_current (self));
    }
}

static MhTablePair *
create_maps (MhViewTest *self, const char *list)
{
  mh_view_test_set_up (self, MH_TYPE_TABLE_PAIR, list, 640, 330);
  return MH_TABLE_PAIR (self->view);
}

/* The first map; the second comes after it. */
static MhHeatmapView *
get_map (MhTablePair *maps)
{
  return MH_HEATMAP_VIEW (mh_app_test_find (GTK_WIDGET (maps), MH_TYPE_HEATMAP_VIEW));
}

/* Both while the width keeps cells at 20 pixels, else one that follows the turn. */
static void
test_both (void)
{
  MhViewTest test;
  MhTablePair *maps = create_maps (&test, NULL);

  mh_app_test_allocate (test.window, 640, 330);
  g_assert_true (mh_table_pair_shows_both (maps));
  g_assert_cmpuint (mh_heatmap_view_get_plane (get_map (maps)), ==, 0);

  mh_app_test_allocate (test.window, 500, 330);
  g_assert_false (mh_table_pair_shows_both (maps));
  for (guint plane = 0; plane < 2; plane++)
    {
      mh_session_choose (test.session, mh_view_test_get_position (&test, 3, 4, plane));
      g_assert_cmpuint (mh_heatmap_view_get_plane (get_map (maps)), ==, plane);
    }

  mh_session_set_plane (test.session, 0);
  g_assert_cmpuint (mh_heatmap_view_get_plane (get_map (maps)), ==, 0);
  mh_app_test_allocate (test.window, 640, 330);
  g_assert_false (mh_table_pair_shows_both (maps));
  mh_view_test_tear_down (&test);
}

/* In a low window both have smaller cells; they ask for so much that these have
 * their digits. */
static void
test_both_low (void)
{
  MhViewTest test;
  MhTablePair *maps = create_maps (&test, NULL);
  int least;

  gtk_widget_measure (GTK_WIDGET (maps), GTK_ORIENTATION_VERTICAL, 640, &least, NULL, NULL, NULL);
  mh_app_test_allocate (test.window, 640, least);
  g_assert_true (mh_table_pair_shows_both (maps));
  mh_view_test_tear_down (&test);
}

/* Cells of both maps are equally large, and the maps do not touch. */
static void
test_both_are_alike (void)
{
  MhViewTest test;
  MhTablePair *maps = create_maps (&test, PATH);

  for (int width = 400; width < 900; width += 7)
    {
      mh_app_test_allocate (test.window, width, 330);
      g_assert_true (mh_table_pair_shows_both (maps));

      GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (maps));
      GtkWidget *second = gtk_widget_get_next_sibling (first);
      const MhTableFrame a = mh_heatmap_view_get_frame (get_map (maps));
      const MhTableFrame b = mh_heatmap_view_get_frame (
          MH_HEATMAP_VIEW (mh_app_test_find (second, MH_TYPE_HEATMAP_VIEW)));
      GdkRectangle cell_a, cell_b;
      graphene_rect_t bounds_a, bounds_b;

      mh_table_frame_get_area (&a, mh_view_test_get_position (&test, 1, 1, 0), &cell_a);
      mh_table_frame_get_area (&b, mh_view_test_get_position (&test, 1, 1, 1), &cell_b);
      g_assert_cmpint (cell_a.width, ==, cell_b.width);
      g_assert_true (gtk_widget_compute_bounds (first, GTK_WIDGET (maps), &bounds_a));
      g_assert_true (gtk_widget_compute_bounds (second, GTK_WIDGET (maps), &bounds_b));
      g_assert_false (graphene_rect_intersection (&bounds_a, &bounds_b, NULL));
      g_assert_cmpfloat (bounds_b.origin.x + bounds_b.size.width, <=, width);
      g_assert_cmpfloat (bounds_b.origin.y + bounds_b.size.height, <=, 330);
    }
  mh_view_test_tear_down (&test);
}

/* A window that is narrow keeps cells large enough to be hit. */
static void
test_narrow (void)
{
  MhViewTest test;
  MhTablePair *maps = create_maps (&test, NULL);
  GdkRectangle area;

  mh_view_set_narrow (MH_VIEW (maps), TRUE);
  mh_app_test_allocate (test.window, 360, 400);
  g_assert_false (mh_table_pair_shows_both (maps));

  const MhTableFrame frame = mh_heatmap_view_get_frame (get_map (maps));

  g_assert_true (mh_table_frame_get_area (&frame, mh_view_test_get_current (&test), &area));
  g_assert_cmpint (area.width, >=, 28);
  mh_view_test_tear_down (&test);
}

/* The switcher is the session's plane. */
static void
test_plane_action (void)
{
  MhViewTest test;

  mh_view_test_set_up (&test, MH_TYPE_TABLE_PANE, NULL, 640, 500);
  for (int plane = 1; plane >= MH_BOTH_PLANES; plane--)
    {
      GtkWidget *button = mh_view_test_find_label (test.view, plane == 1   ? "Cat to move"
                                                              : plane == 0 ? "Mouse to move"
                                                                           : "Both");

      g_assert_true (gtk_widget_activate_action (test.view, "table.plane", "i", plane));
      g_assert_cmpint (mh_session_get_snapshot (test.session)->plane, ==, plane);
      g_assert_true (gtk_toggle_button_get_active (
          GTK_TOGGLE_BUTTON (gtk_widget_get_ancestor (button, GTK_TYPE_TOGGLE_BUTTON))));
    }
  mh_view_test_tear_down (&test);
}

/* Without a hole there is no table, and it says why. */
static void
test_missing (void)
{
  MhViewTest test;

  mh_view_test_set_up (&test, MH_TYPE_TABLE_PANE, "[[]]", 640, 500);
  g_assert_nonnull (
      mh_view_test_find_label (test.view, mh_session_get_snapshot (test.session)->missing));
  g_assert_null (mh_view_test_find_label (test.view, "Both"));
  mh_view_test_tear_down (&test);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

#define ADD(name, function)                                                                        \
  g_test_add ("/app/table/" name, MhViewTest, NULL, set_up, function, tear_down)
  ADD ("click", test_click);
  ADD ("click-ends-following", test_click_ends_following);
  ADD ("hover", test_hover);
  ADD ("hover-ends", test_hover_ends);
  ADD ("keyboard", test_keyboard);
  ADD ("keyboard-other-plane", test_keyboard_other_plane);
  ADD ("spoken", test_spoken);
  ADD ("silent", test_silent);
  ADD ("tab", test_tab);
  ADD ("scroll", test_scroll);
#undef ADD
  g_test_add_func ("/app/table/both", test_both);
  g_test_add_func ("/app/table/both-low", test_both_low);
  g_test_add_func ("/app/table/both-are-alike", test_both_are_alike);
  g_test_add_func ("/app/table/narrow", test_narrow);
  g_test_add_func ("/app/table/plane-action", test_plane_action);
  g_test_add_func ("/app/table/missing", test_missing);

  return g_test_run ();
}
