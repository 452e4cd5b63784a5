/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cycle-row.h"
#include "mh-position-tab.h"
#include "mh-view-test.h"

/* The smallest board with draws: the start is one. */
#define SQUARE "[[2],[2,3],[0,1,4],[1,4],[2,3]]"

static void
set_up_square (MhViewTest *self, gconstpointer data)
{
  mh_view_test_set_up (self, MH_TYPE_POSITION_TAB, SQUARE, 600, 500);
}

static void
set_up_courtyards (MhViewTest *self, gconstpointer data)
{
  mh_view_test_set_up (self, MH_TYPE_POSITION_TAB, NULL, 600, 500);
}

static void
tear_down (MhViewTest *self, gconstpointer data)
{
  mh_view_test_tear_down (self);
}

/* Returns: (nullable): the list of the loop's rows, if it is seen */
static GtkFlowBox *
get_loop (MhViewTest *self)
{
  return (GtkFlowBox *) mh_view_test_find_class (self->view, "mh-loop");
}

/* Returns: (nullable): a row that is seen; spare ones are hidden */
static GtkWidget *
get_row (MhViewTest *self, int i)
{
  GtkFlowBoxChild *row = gtk_flow_box_get_child_at_index (get_loop (self), i);

  return row != NULL && gtk_widget_get_visible (GTK_WIDGET (row)) ? GTK_WIDGET (row) : NULL;
}

/* A draw shows the loop, and what leaving it loses. */
static void
test_position_line_draw (MhViewTest *self, gconstpointer data)
{
  static const char *const names[] = {
    "1, M1 C2, mouse moves: 1 → 3. 1 → 2 loses: cat has won",
    "2, M3 C2, cat moves: 2 → 4. 2 → 1 keeps the draw, too",
    "3, M3 C4, mouse moves: 3 → 1. 3 → 4 loses: cat has won",
    "4, M1 C4, cat moves: 4 → 2. 4 → 3 loses: mouse wins in 3",
  };

  g_assert_nonnull (mh_view_test_find_label (self->view, "Both can keep the loop: after 4 moves "
                                                         "the position is the same again."));
  for (int i = 0; i < (int) G_N_ELEMENTS (names); i++)
    mh_view_test_assert_name (get_row (self, i), names[i]);
  g_assert_null (get_row (self, G_N_ELEMENTS (names)));
}

/* Activating a row goes to its position, and the focus stays in the list. */
static void
test_position_line_choose (MhViewTest *self, gconstpointer data)
{
  const guint32 third = mh_position_row_get_position (MH_POSITION_ROW (get_row (self, 2)));

  g_assert_true (gtk_widget_grab_focus (get_row (self, 2)));
  g_signal_emit_by_name (get_loop (self), "child-activated", get_row (self, 2));
  g_assert_cmpuint (mh_view_test_get_current (self), ==, third);
  g_assert_cmpuint (mh_position_row_get_position (MH_POSITION_ROW (get_row (self, 0))), ==, third);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self->window)) == get_row (self, 2));
}

/* Pointing at a row, or moving the focus to it, lights its position. */
static void
test_position_line_hover (MhViewTest *self, gconstpointer data)
{
  GtkWidget *row = get_row (self, 1);
  const guint32 position = mh_position_row_get_position (MH_POSITION_ROW (row));
  gpointer motion = mh_view_test_get_controller (row, GTK_TYPE_EVENT_CONTROLLER_MOTION);

  g_signal_emit_by_name (motion, "enter", 1.0, 1.0);
  g_assert_cmpuint (mh_view_test_get_hovered (self), ==, position);
  g_signal_emit_by_name (motion, "leave");
  g_assert_cmpuint (mh_view_test_get_hovered (self), ==, MH_POSITION_NONE);
  gtk_widget_grab_focus (row);
  g_assert_cmpuint (mh_view_test_get_hovered (self), ==, position);
}

/* The moves of a win are told while best play is followed. */
static void
test_position_line_win (MhViewTest *self, gconstpointer data)
{
  const char *words = "Best play: mouse 1 → 4, cat 2 → 6, mouse 4 → 0.";

  g_assert_null (get_loop (self));
  g_assert_null (mh_view_test_find_label (self->view, words));
  mh_session_set_follow_best_play (self->session, TRUE);
  g_assert_nonnull (mh_view_test_find_label (self->view, words));
  mh_session_set_follow_best_play (self->session, FALSE);
  g_assert_null (mh_view_test_find_label (self->view, words));
}

/* There is nothing to follow before a position is decided, nor when the game
 * is over. */
static void
test_position_line_none (MhViewTest *self, gconstpointer data)
{
  g_assert_nonnull (mh_view_test_find_class (self->view, "mh-follow"));
  mh_view_test_show_level (self, 0);
  g_assert_null (mh_view_test_find_class (self->view, "mh-follow"));
  mh_session_choose (self->session, mh_view_test_get_position (self, 3, 3, MH_PLAYER_FIRST));
  g_assert_null (mh_view_test_find_class (self->view, "mh-follow"));
}

/* The command is a switch of the window. */
static void
test_position_line_action (void)
{
  MhWindow *window = mh_app_test_open (SQUARE);
  MhSession *session = mh_window_get_session (window);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.follow-best-play", NULL);
  g_assert_true (mh_session_get_snapshot (session)->follows_best_play);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.follow-best-play", NULL);
  g_assert_false (mh_session_get_snapshot (session)->follows_best_play);
  mh_app_test_close_all ();
}

#define ADD(law, set_up, function)                                                                 \
  g_test_add ("/app/position-line/" law, MhViewTest, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  ADD ("draw", set_up_square, test_position_line_draw);
  ADD ("choose", set_up_square, test_position_line_choose);
  ADD ("hover", set_up_square, test_position_line_hover);
  ADD ("win", set_up_courtyards, test_position_line_win);
  ADD ("none", set_up_courtyards, test_position_line_none);
  g_test_add_func ("/app/position-line/action", test_position_line_action);
  return g_test_run ();
}
