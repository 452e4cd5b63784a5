/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-view.h"
#include "mh-hand.h"
#include "mh-play-tab.h"

typedef struct
{
  MhWindow *window;
  GtkWidget *view;
} Fixture;

static const MhBoard *
get_board (MhWindow *window)
{
  return mh_document_get_board (mh_app_test_get_document (window));
}

/* Where it was drawn, and has stayed. */
static void
assert_at (Fixture *self, guint32 node, MhPoint point)
{
  const MhPoint now = mh_graph_view_get_node (MH_GRAPH_VIEW (self->view), node, NULL);

  g_assert_cmpfloat_with_epsilon (now.x, point.x, 1.1);
  g_assert_cmpfloat_with_epsilon (now.y, point.y, 1.1);
}

static void
begin (Fixture *self, const char *path)
{
  self->window = mh_window_new (mh_app_test_get_application ());
  mh_file_controller_open_path (mh_window_get_files (self->window), path);
  mh_app_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (self->window)));
  self->view = mh_app_test_find (GTK_WIDGET (self->window), MH_TYPE_GRAPH_VIEW);
  mh_app_test_wait_until (gtk_widget_get_width (self->view) > 0);
  mh_app_test_settle (self->view);
}

static gsize
count_edges (const Fixture *self)
{
  gsize n_edges;

  mh_board_get_edges (get_board (self->window), &n_edges);
  return n_edges;
}

/* Five nodes and four edges are drawn, roles set, the board solved, saved and
 * opened again: with a real pointer and real keys. */
static void
test_drawing_journey (void)
{
  static const MhPoint points[] = {
    { 150, 150 }, { 320, 140 }, { 160, 300 }, { 330, 310 }, { 460, 220 },
  };
  static const MhArc edges[] = { { 0, 1 }, { 1, 3 }, { 2, 3 }, { 1, 4 } };
  g_autofree char *path
      = mh_app_test_write ("drawn.mousehole", "{ \"mousehole\": 1, \"graph\": [] }");
  Fixture hand;

  begin (&hand, path);
  const MhBoard *board = get_board (hand.window);
  for (gsize i = 0; i < G_N_ELEMENTS (points); i++)
    {
      mh_hand_click (hand.view, points[i]);
      mh_app_test_wait_until (mh_board_get_n_nodes (board) == i + 1);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (edges); i++)
    {
      mh_hand_drag (hand.view, points[edges[i].from], points[edges[i].to]);
      mh_app_test_wait_until (count_edges (&hand) == i + 1);
    }
  for (guint32 i = 0; i < G_N_ELEMENTS (points); i++)
    assert_at (&hand, i, points[i]);

  mh_hand_click (hand.view, points[4]);
  mh_hand_press (XK_c);
  mh_app_test_wait_until (mh_board_get_start (board).cat == 4);
  mh_hand_click (hand.view, points[3]);
  mh_hand_press (XK_m);
  mh_app_test_wait_until (mh_board_get_start (board).mouse == 3);
  mh_hand_click (hand.view, points[2]);
  mh_hand_press (XK_h);
  mh_app_test_wait_until (mh_board_is_hole (board, 2));

  const MhStart start = mh_board_get_start (board);
  g_assert_cmpuint (mh_board_get_n_nodes (board), ==, G_N_ELEMENTS (points));
  g_assert_cmpuint (count_edges (&hand), ==, G_N_ELEMENTS (edges));
  for (gsize i = 0; i < G_N_ELEMENTS (edges); i++)
    g_assert_true (mh_board_has_edge (board, edges[i].from, edges[i].to));
  g_assert_cmpuint (start.mouse, ==, 3);
  g_assert_cmpuint (start.cat, ==, 4);

  mh_app_test_wait_until (mh_app_test_is_solved (hand.window));
  MhSession *session = mh_window_get_session (hand.window);
  mh_app_test_wait_until (!mh_session_get_snapshot (session)->is_stale);
  const MhValue value = mh_snapshot_get_value (mh_session_get_snapshot (session), MH_SIDE_MAIN,
                                               mh_session_get_snapshot (session)->start);
  g_assert_cmpint (value.outcome, ==, MH_OUTCOME_FIRST); /* the hole is beside the mouse */

  mh_hand_press_with (XK_Control_L, XK_s);
  mh_app_test_wait_until (!mh_document_is_modified (mh_session_get_document (session)));
  g_autoptr (MhBoard) drawn = mh_board_copy (board);
  mh_app_test_close_all ();

  begin (&hand, path);
  g_assert_true (mh_board_equal (get_board (hand.window), drawn));
  mh_app_test_close_all ();
}

static const MhSnapshot *
get_snapshot (Fixture *self)
{
  return mh_session_get_snapshot (mh_window_get_session (self->window));
}

/* A game against the perfect player with a real pointer, while results are hidden and after they
 * are revealed. */
static void
test_play_journey (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "two-courtyards.json", NULL);
  Fixture hand;

  begin (&hand, path);
  mh_app_test_wait_until (mh_app_test_is_solved (hand.window));

  GtkWidget *window = GTK_WIDGET (hand.window);
  GtkWidget *tab = mh_app_test_find (window, MH_TYPE_PLAY_TAB);
  MhGraphView *view = MH_GRAPH_VIEW (hand.view);

  gtk_stack_set_visible_child_name (GTK_STACK (gtk_widget_get_parent (tab)), "play");
  gtk_widget_activate_action (window, "win.hide-results", NULL);
  gtk_widget_activate_action (window, "win.new-game", "(ub)", 1, FALSE);
  mh_app_test_settle (hand.view);

  const guint32 mouse = get_snapshot (&hand)->play.match->stages[0].row;
  guint n_legal;
  g_autofree guint32 *legal = mh_snapshot_list_legal (get_snapshot (&hand), &n_legal);

  mh_hand_click (hand.view, mh_graph_view_get_node (view, mouse, NULL));
  g_assert_cmpuint (get_snapshot (&hand)->play.match->n_stages, ==, 1);
  mh_hand_click (hand.view,
                 mh_graph_view_get_node (view,
                                         mh_stage_get_index (get_snapshot (&hand)->game, legal[0])
                                             .row,
                                         NULL));
  mh_app_test_wait_until (get_snapshot (&hand)->play.match->n_stages == 3);
  g_assert_cmpint (mh_snapshot_judge (get_snapshot (&hand), 1).kind, ==, MH_JUDGEMENT_NONE);
  mh_app_test_settle (hand.view);
  mh_hand_click_widget (mh_app_test_find_button (window, "Reveal"));
  mh_app_test_wait_until (!mh_snapshot_hides_results (get_snapshot (&hand)));
  g_assert_cmpint (mh_snapshot_judge (get_snapshot (&hand), 1).kind, !=, MH_JUDGEMENT_NONE);
  mh_app_test_settle (hand.view);
  mh_hand_click_widget (mh_app_test_find_button (window, "Back"));
  mh_app_test_wait_until (get_snapshot (&hand)->play.match->n_stages == 1);
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_hand_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/drawing-journey", test_drawing_journey);
  g_test_add_func ("/app/play-journey", test_play_journey);
  return mh_hand_run ();
}
