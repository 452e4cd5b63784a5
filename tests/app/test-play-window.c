/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-board-pane.h"
#include "mh-graph-test.h"
#include "mh-heatmap-view.h"
#include "mh-histogram-view.h"
#include "mh-match-row.h"
#include "mh-move-button.h"
#include "mh-narration-play.h"
#include "mh-play-commands.h"
#include "mh-play-tab.h"
#include "mh-value-history-view.h"
#include "mh-view-test.h"

/* The stack of tabs is the one that has a page called "play". */
static void
show_tab (MhWindow *window, const char *name)
{
  GtkWidget *tab = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_PLAY_TAB);

  gtk_stack_set_visible_child_name (GTK_STACK (gtk_widget_get_parent (tab)), name);
  mh_app_test_settle (GTK_WIDGET (window));
}

static const MhSnapshot *
get_snapshot (MhWindow *window)
{
  return mh_session_get_snapshot (mh_window_get_session (window));
}

static guint
count_stages (MhWindow *window)
{
  const MhMatch *match = get_snapshot (window)->play.match;

  return match != NULL ? match->n_stages : 0;
}

static void
begin (MhWindow *window, guint players)
{
  show_tab (window, "play");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.new-game", "(ub)", players, FALSE);
  mh_app_test_settle (GTK_WIDGET (window));
}

static MhGraphView *
get_board (MhWindow *window)
{
  return MH_GRAPH_VIEW (mh_app_test_find (GTK_WIDGET (window), MH_TYPE_GRAPH_VIEW));
}

static void
click_node (MhWindow *window, guint32 node)
{
  MhGraphTest hand = { .view = get_board (window) };
  const MhPoint point = mh_graph_test_get_node (&hand, node);

  mh_graph_test_drag (&hand, point, point);
}

static void
press_key (GtkWidget *widget, guint key)
{
  mh_view_test_press_key (widget, key, 0);
}

/* The tools give way to whose turn it is, and come back with another tab. */
static void
test_play_tools (void)
{
  MhWindow *window = mh_app_test_open_first ();
  GtkWidget *select = mh_app_test_find_button (GTK_WIDGET (window), "Select");
  GtkWidget *commands = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_PLAY_COMMANDS);

  g_assert_false (gtk_widget_get_visible (commands));
  mh_graph_view_set_tool (get_board (window), MH_TOOL_DRAW);
  begin (window, 1);
  g_assert_true (gtk_widget_get_visible (commands));
  g_assert_cmpint (mh_graph_view_get_tool (get_board (window)), ==, MH_TOOL_PLAY);
  if (select != NULL)
    g_assert_false (gtk_widget_get_mapped (select));
  g_assert_nonnull (
      mh_view_test_find_label (mh_app_test_find (GTK_WIDGET (window), MH_TYPE_BOARD_PANE),
                               "You are the mouse: your move"));
  show_tab (window, "steps");
  g_assert_false (gtk_widget_get_visible (commands));
  g_assert_cmpint (mh_graph_view_get_tool (get_board (window)), ==, MH_TOOL_DRAW);
  mh_app_test_close_all ();
}

/* A click on a lit node moves, the perfect player answers, and Back takes both back. */
static void
test_play_clicks (void)
{
  MhWindow *window = mh_app_test_open_first ();
  const guint32 n_nodes = mh_app_test_count_nodes (window);

  begin (window, 1);
  g_assert_false (mh_app_test_is_enabled (window, "win.take-back"));
  click_node (window, 8);
  g_assert_cmpuint (count_stages (window), ==, 1);
  click_node (window, 3);
  g_assert_cmpuint (count_stages (window), ==, 2);
  mh_app_test_wait_until (count_stages (window) == 3);
  mh_app_test_settle (GTK_WIDGET (window));

  GtkWidget *move = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_MOVE_BUTTON);

  mh_view_test_assert_name (move, "move 1, mouse 1 → 3: was a win in 3, now a draw");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.take-back", NULL);
  g_assert_cmpuint (count_stages (window), ==, 1);
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, n_nodes);
  mh_app_test_close_all ();
}

/* Keys move a cursor over the nodes, and Enter plays; keys that edit do nothing. */
static void
test_play_keys (void)
{
  MhWindow *window = mh_app_test_open_first ();
  const guint32 n_nodes = mh_app_test_count_nodes (window);
  GtkWidget *view = GTK_WIDGET (get_board (window));

  begin (window, 3);
  gtk_widget_grab_focus (view);
  press_key (view, GDK_KEY_n);
  press_key (view, GDK_KEY_Delete);
  press_key (view, GDK_KEY_h);
  mh_app_test_settle (GTK_WIDGET (window));
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, n_nodes);
  mh_selection_set_node (mh_session_get_selection (mh_window_get_session (window)), 4);
  press_key (view, GDK_KEY_Return);
  g_assert_cmpuint (count_stages (window), ==, 2);
  g_assert_cmpuint (get_snapshot (window)->play.match->stages[1].row, ==, 4);
  mh_app_test_close_all ();
}

/* Moves and tiles of the history lead to their stages, and the buttons say so. */
static void
test_play_looks_back (void)
{
  MhWindow *window = mh_app_test_open_first ();

  begin (window, 3);
  click_node (window, 4);
  click_node (window, 6);
  click_node (window, 0);
  mh_app_test_settle (GTK_WIDGET (window));

  GtkWidget *history = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_VALUE_HISTORY_VIEW);

  g_assert_true (gtk_widget_get_mapped (history));
  g_assert_cmpuint (count_stages (window), ==, 4);
  g_assert_nonnull (
      mh_view_test_find_label (GTK_WIDGET (window), "The mouse has won after 3 moves"));
  press_key (history, GDK_KEY_Left);
  g_assert_cmpuint (get_snapshot (window)->play.index, ==, 2);
  press_key (history, GDK_KEY_Home);
  g_assert_cmpuint (get_snapshot (window)->play.index, ==, 0);
  g_signal_emit_by_name (mh_app_test_find (GTK_WIDGET (window), MH_TYPE_MOVE_BUTTON), "clicked");
  g_assert_cmpuint (get_snapshot (window)->play.index, ==, 1);

  /* A replay is moved like a run. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.replay", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.step-first", NULL);
  g_assert_cmpuint (get_snapshot (window)->play.index, ==, 0);
  g_assert_nonnull (mh_view_test_find_label (GTK_WIDGET (window), "Before the first move"));
  press_key (mh_app_test_find (GTK_WIDGET (window), MH_TYPE_HISTOGRAM_VIEW), GDK_KEY_Right);
  g_assert_cmpuint (get_snapshot (window)->play.index, ==, 1);
  g_assert_nonnull (mh_view_test_find_label (GTK_WIDGET (window), "Move 1 of 3"));
  g_action_group_activate_action (G_ACTION_GROUP (window), "play", NULL);
  mh_app_test_wait_until (get_snapshot (window)->play.index == 3);
  mh_app_test_close_all ();
}

/* A game of thousands of moves lists those around the one that is looked at. */
static void
test_play_long (void)
{
  static const gboolean by_both[] = { TRUE, TRUE };
  MhWindow *window = mh_app_test_open_first ();
  MhStageIndex stages[2000];

  begin (window, 3);

  const MhMatch *match = get_snapshot (window)->play.match;

  /* The mouse goes to and fro, and so does the cat. */
  for (guint i = 0; i < G_N_ELEMENTS (stages); i++)
    stages[i] = (MhStageIndex){ i % 2, (i + 1) / 2 % 2 == 0 ? 1 : 3, i / 2 % 2 == 0 ? 2 : 11 };

  g_autoptr (MhMatch) longer = mh_match_new (match->digest, by_both, stages, G_N_ELEMENTS (stages));

  mh_document_set_match (mh_app_test_get_document (window), longer);
  mh_app_test_settle (GTK_WIDGET (window));

  GtkWidget *rounds
      = gtk_widget_get_ancestor (mh_app_test_find (GTK_WIDGET (window), MH_TYPE_MATCH_ROW),
                                 GTK_TYPE_LIST_BOX);

  g_assert_nonnull (mh_view_test_find_label (rounds, "1000"));
  g_assert_null (mh_view_test_find_label (rounds, "1"));
  mh_play_show (mh_session_get_play (mh_window_get_session (window)), 1);
  mh_app_test_settle (GTK_WIDGET (window));
  g_assert_nonnull (mh_view_test_find_label (rounds, "1"));
  g_assert_null (mh_view_test_find_label (rounds, "1000"));
  mh_app_test_close_all ();
}

/* The empty tab offers to play each player, and gives way to the game. */
static void
test_play_offers (void)
{
  MhWindow *window = mh_app_test_open_first ();
  GtkWidget *tab = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_PLAY_TAB);

  show_tab (window, "play");

  GtkWidget *offer = mh_app_test_find_button (tab, "Play the _Cat");

  g_assert_true (gtk_widget_get_mapped (offer));
  g_signal_emit_by_name (offer, "clicked");
  mh_app_test_settle (GTK_WIDGET (window));

  const MhMatch *match = get_snapshot (window)->play.match;

  g_assert_nonnull (match);
  g_assert_false (match->is_by_hand[MH_PLAYER_FIRST]);
  g_assert_true (match->is_by_hand[MH_PLAYER_SECOND]);
  g_assert_false (gtk_widget_get_mapped (offer));
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/play/tools", test_play_tools);
  g_test_add_func ("/app/play/clicks", test_play_clicks);
  g_test_add_func ("/app/play/keys", test_play_keys);
  g_test_add_func ("/app/play/looks-back", test_play_looks_back);
  g_test_add_func ("/app/play/long", test_play_long);
  g_test_add_func ("/app/play/offers", test_play_offers);

  return g_test_run ();
}
