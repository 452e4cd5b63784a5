/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-adaptive-pane.h"
#include "mh-algorithm-row.h"
#include "mh-algorithms.h"
#include "mh-coins-game.h"
#include "mh-coins-view.h"
#include "mh-ends-greedy.h"
#include "mh-game-class.h"
#include "mh-heatmap-view.h"
#include "mh-hunt-dialog.h"
#include "mh-position-bar.h"
#include "mh-position-tab.h"
#include "mh-steps-tab.h"
#include "mh-table-pair.h"
#include "mh-table-pane.h"
#include "mh-view-test.h"
#include "mh-window-private.h"

#define ROW "[3,9,1,2,7,4,8,5]"
#define LINE "{\"mousehole\":1,\"game\":\"coins-take\",\"coins\":21,\"amounts\":[1,2]}"
#define LONG_LINE "{\"mousehole\":1,\"game\":\"coins-take\",\"coins\":5000,\"amounts\":[1,2,5]}"

/* The row @i of the list with that name. */
static GtkWidget *
get_list_row (GtkWidget *list, int i)
{
  return GTK_WIDGET (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (list), i));
}

static GtkWidget *
find_next_list (GtkWidget *list)
{
  GtkWidget *next = gtk_widget_get_next_sibling (list);

  while (next != NULL && !(GTK_IS_FLOW_BOX (next) && gtk_widget_get_visible (next)))
    next = gtk_widget_get_next_sibling (next);
  return next;
}

/* Both choices with their sums, and best play with running totals. */
static void
test_row_words (void)
{
  MhViewTest test;

  mh_view_test_set_up (&test, MH_TYPE_POSITION_TAB, ROW, 600, 600);

  GtkWidget *replies = mh_app_test_find (test.view, GTK_TYPE_FLOW_BOX);
  GtkWidget *play = find_next_list (replies);

  g_assert_nonnull (mh_view_test_find_label (test.view, "Row 0 to 7, first player to move: the "
                                                        "player to move ends 1 ahead"));
  mh_view_test_assert_name (get_list_row (replies, 0),
                            "take 3 (left): 3 − (+4) = −1, then the other player is +4");
  mh_view_test_assert_name (get_list_row (replies, 1),
                            "take 5 (right), best: 5 − (+4) = +1, then the other player is +4");
  g_assert_nonnull (mh_view_test_find_label (test.view, "Best play, in this order: the first "
                                                        "player takes 20, the second 19"));
  mh_view_test_assert_name (get_list_row (play, 0), "1, first takes 5, first 5, second 0");
  mh_view_test_assert_name (get_list_row (play, 7), "8, second takes 1, first 20, second 19");
  g_assert_null (get_list_row (play, 8));

  g_signal_emit_by_name (play, "child-activated", get_list_row (play, 1));
  g_assert_nonnull (mh_view_test_find_label (test.view, "Row 0 to 6, second player to move: the "
                                                        "player to move ends 4 ahead"));
  mh_view_test_tear_down (&test);
}

/* What repeats is said with its proof, and best play to the last coin. */
static void
test_line_words (void)
{
  MhViewTest test;

  mh_view_test_set_up (&test, MH_TYPE_POSITION_TAB, LINE, 600, 900);

  GtkWidget *replies = mh_app_test_find (test.view, GTK_TYPE_FLOW_BOX);
  GtkWidget *play = find_next_list (replies);

  mh_view_test_assert_name (get_list_row (replies, 0),
                            "take 1, best: loses in 14, then 20 coins are left");
  g_assert_nonnull (mh_view_test_find_label (test.view, "Won and lost repeat every 3 coins: "
                                                        "whatever is taken, the other completes it "
                                                        "to 3"));
  mh_view_test_assert_name (get_list_row (play, 0), "1, first takes 1, 20 coins left");
  mh_view_test_assert_name (get_list_row (play, 13), "14, second takes 2, 0 coins left");
  g_assert_null (get_list_row (play, 14));

  mh_view_test_show_step (&test, 3);
  mh_app_test_wait_until (find_next_list (replies) == NULL);
  mh_view_test_tear_down (&test);
}

/* One map, nothing to switch, and its cells are chosen by pointer and keys. */
static void
test_table (void)
{
  MhViewTest test;

  mh_view_test_set_up (&test, MH_TYPE_TABLE_PANE, ROW, 600, 500);

  const MhGame *game = mh_session_get_snapshot (test.session)->game;
  GtkWidget *maps = mh_app_test_find (test.view, MH_TYPE_TABLE_PAIR);
  GtkWidget *map = mh_app_test_find (maps, MH_TYPE_HEATMAP_VIEW);
  const guint32 position = mh_space_position_at (game, (MhCellIndex){ 0, 2, 5 });
  MhTableFrame frame = mh_heatmap_view_get_frame (MH_HEATMAP_VIEW (map));
  GdkRectangle area;

  g_assert_false (mh_table_pair_shows_both (MH_TABLE_PAIR (maps)));
  g_assert_null (mh_view_test_find_label (test.view, "Both"));
  g_assert_true (mh_table_frame_get_area (&frame, position, &area));
  mh_view_test_click (map, area.x + area.width / 2.0, area.y + area.height / 2.0);
  g_assert_cmpuint (mh_view_test_get_current (&test), ==, position);
  g_assert_true (mh_view_test_press_key (map, GDK_KEY_Up, 0));
  g_assert_cmpuint (mh_view_test_get_current (&test), ==,
                    mh_space_position_at (game, (MhCellIndex){ 0, 1, 5 }));

  frame = mh_heatmap_view_get_frame (MH_HEATMAP_VIEW (map));
  g_assert_true (mh_table_frame_get_area (&frame, 0, &area));
  g_assert_cmpuint (mh_table_frame_pick (&frame, area.x + 1.5 * area.width, area.y + 1.5), !=,
                    MH_POSITION_NONE);
  g_assert_cmpuint (mh_table_frame_pick (&frame, area.x + 2, area.y + 2.5 * area.height), ==,
                    MH_POSITION_NONE); /* below the triangle */
  mh_view_test_tear_down (&test);
}

/* Where one zooms stays where it is; a size of 0 shows all again. */
static void
test_zoom (void)
{
  MhViewTest test;

  mh_view_test_set_up (&test, MH_TYPE_TABLE_PANE, LONG_LINE, 600, 400);

  MhHeatmapView *map = MH_HEATMAP_VIEW (mh_app_test_find (test.view, MH_TYPE_HEATMAP_VIEW));
  const MhTableFrame all = mh_heatmap_view_get_frame (map);
  const double x = all.width / 2;
  const double y = all.height / 2;
  const guint32 there = mh_table_frame_pick (&all, x, y);
  const guint32 first = mh_table_frame_pick (&all, x / 2, y / 2);

  g_assert_cmpuint (there, !=, MH_POSITION_NONE);
  mh_heatmap_view_zoom_to (map, 30, x, y);

  const MhTableFrame zoomed = mh_heatmap_view_get_frame (map);
  GdkRectangle area;

  g_assert_cmpuint (mh_table_frame_pick (&zoomed, x, y), ==, there);
  g_assert_true (mh_table_frame_get_area (&zoomed, there, &area));
  g_assert_cmpint (area.width, ==, 30);
  mh_heatmap_view_zoom_to (map, 0, x, y);

  const MhTableFrame again = mh_heatmap_view_get_frame (map);

  g_assert_cmpuint (mh_table_frame_pick (&again, x, y), ==, there);
  g_assert_cmpuint (mh_table_frame_pick (&again, x / 2, y / 2), ==, first);
  mh_view_test_tear_down (&test);
}

static void
test_bar (void)
{
  MhViewTest test;

  mh_view_test_set_up (&test, MH_TYPE_POSITION_BAR, ROW, 600, 60);
  g_assert_nonnull (mh_view_test_find_label (test.view, "Row 0 to 7"));
  g_assert_nonnull (mh_view_test_find_label (test.view, "First to move"));
  g_assert_null (mh_view_test_find_label (test.view, "Set as start"));
  mh_session_swap_mover (test.session);
  g_assert_nonnull (mh_view_test_find_label (test.view, "Second to move"));
  mh_session_choose (test.session,
                     mh_space_position_at (mh_session_get_snapshot (test.session)->game,
                                           (MhCellIndex){ 0, 4, 4 }));
  g_assert_nonnull (mh_view_test_find_label (test.view, "Coin 4"));
  mh_view_test_tear_down (&test);

  mh_view_test_set_up (&test, MH_TYPE_POSITION_BAR, LINE, 600, 60);
  g_assert_nonnull (mh_view_test_find_label (test.view, "21 coins left"));
  mh_view_test_tear_down (&test);
}

static MhWindow *
get_window (void)
{
  return MH_WINDOW (mh_app_test_find_window (MH_TYPE_WINDOW));
}

/* A new line of coins takes the place of what nobody has touched. */
static void
test_new (void)
{
  const struct
  {
    const char *action;
    const MhGameClass *klass;
    guint32 n_coins;
  } cases[] = {
    { "win.new-coins-take", &mh_coins_take, 21 },
    { "win.new-coins-ends", &mh_coins_ends, 8 },
    { "win.new", &mh_cat_and_mouse, 0 },
  };

  mh_app_test_open_first ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const gboolean is_board = cases[i].klass->has_board;

      gtk_widget_activate_action (GTK_WIDGET (get_window ()), cases[i].action, NULL);
      g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);

      MhSession *session = mh_window_get_session (get_window ());

      g_assert_true (mh_session_get_class (session) == cases[i].klass);
      if (!is_board)
        {
          mh_app_test_wait_until (mh_app_test_is_solved (get_window ()));
          g_assert_cmpuint (mh_game_get_n_coins (mh_session_get_snapshot (session)->game), ==,
                            cases[i].n_coins);
        }

      GtkWidget *coins = mh_app_test_find (GTK_WIDGET (get_window ()), MH_TYPE_COINS_VIEW);

      g_assert_cmpint (coins != NULL && gtk_widget_get_mapped (coins), ==, !is_board);
      g_assert_cmpint (mh_app_test_is_enabled (get_window (), "win.export"), ==, !is_board);
    }
  mh_app_test_close_all ();
}

/* A list becomes the row that is shown, but not over a board, nor if it is
 * wrong; and it can be undone. */
static void
test_take_row (void)
{
  MhWindow *window = mh_app_test_open (ROW);
  MhSession *session = mh_window_get_session (window);

  g_assert_false (mh_window_replace_game (window, "[3,-2]"));
  g_assert_false (mh_window_replace_game (window, "[[1],[0]]"));
  g_assert_cmpuint (mh_game_get_n_coins (mh_session_get_snapshot (session)->game), ==, 8);
  g_assert_true (mh_window_replace_game (window, "[3,2,2]"));
  g_assert_cmpuint (mh_game_get_n_coins (mh_session_get_snapshot (session)->game), ==, 3);
  mh_document_undo (mh_session_get_document (session));
  g_assert_cmpuint (mh_game_get_n_coins (mh_session_get_snapshot (session)->game), ==, 8);
  mh_app_test_close_all ();

  window = mh_app_test_open_first ();
  g_assert_false (mh_window_replace_game (window, "[3,2,2]"));
  mh_app_test_close_all ();
}

static void
paste (MhWindow *window, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.paste", NULL);
}

static gboolean
shows_coins (MhWindow *window, const MhGameClass *klass, guint32 n_coins)
{
  MhSession *session = mh_window_get_session (window);

  return mh_session_get_class (session) == klass && mh_session_get_snapshot (session)->game != NULL
         && mh_game_get_n_coins (mh_session_get_snapshot (session)->game) == n_coins;
}

/* Over a row, and from a board, a list that is pasted is a row of coins. */
static void
test_paste (void)
{
  MhWindow *window = mh_app_test_open (ROW);

  paste (window, "[3,2,2]");
  mh_app_test_wait_until (shows_coins (window, &mh_coins_ends, 3));
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);
  mh_app_test_close_all ();

  window = mh_app_test_open_first ();
  paste (window, "[3,2,2,9]");
  mh_app_test_wait_until (shows_coins (window, &mh_coins_ends, 4));
  mh_app_test_close_all ();
}

static GtkWidget *
find_algorithms (MhWindow *window)
{
  GtkWidget *tab = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_STEPS_TAB);
  GtkWidget *row = mh_app_test_find (tab, MH_TYPE_ALGORITHM_ROW);

  return gtk_widget_get_ancestor (row, GTK_TYPE_LIST_BOX);
}

/* The algorithms are those of the game, greed among them. */
static void
test_algorithms (void)
{
  MhWindow *window = mh_app_test_open (ROW);
  guint n_algorithms;
  const MhAlgorithm *const *algorithms = mh_algorithms_list (&mh_coins_ends, &n_algorithms);

  gtk_stack_set_visible_child_name (
      GTK_STACK (gtk_widget_get_ancestor (mh_app_test_find (GTK_WIDGET (window), MH_TYPE_STEPS_TAB),
                                          GTK_TYPE_STACK)),
      "steps");

  GtkWidget *list = find_algorithms (window);

  for (guint i = 0; i < n_algorithms; i++)
    g_assert_true (mh_algorithm_row_get_algorithm (MH_ALGORITHM_ROW (
                       gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) i)))
                   == algorithms[i]);
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) n_algorithms));
  mh_app_test_close_all ();
}

/* Another algorithm of as many steps: the log shows its last step, too. */
static void
test_log (void)
{
  MhViewTest test;

  mh_view_test_set_up (&test, MH_TYPE_STEPS_TAB, ROW, 600, 400);

  GtkWidget *log = mh_view_test_find_class (test.view, "mh-log");
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (log));

  mh_app_test_wait_until (gtk_adjustment_get_value (adjustment) > 100);
  mh_session_set_algorithm (test.session, MH_SIDE_MAIN, &mh_ends_greedy);
  mh_app_test_wait_until (
      mh_run_get_algorithm (mh_run_set_get_shown (mh_session_get_runs (test.session), MH_SIDE_MAIN))
      == &mh_ends_greedy);
  mh_app_test_settle (log);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 100);
  mh_view_test_tear_down (&test);
}

/* So many amounts that nobody waits for them unasked. */
static void
test_many (void)
{
  g_autoptr (GArray) amounts = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 amount = 1; amount <= 500; amount++)
    g_array_append_val (amounts, amount);

  g_autoptr (MhGame) coins
      = mh_game_new_coins_take (100000, (const guint32 *) (gpointer) amounts->data, amounts->len,
                                FALSE);
  MhDocumentFile *file = mh_document_file_new (mh_board_new_with_game (coins));
  MhWindow *window = mh_window_new (mh_app_test_get_application ());

  mh_file_controller_replace (mh_window_get_files (window), mh_document_new (file, NULL), FALSE);
  gtk_window_present (GTK_WINDOW (window));
  mh_app_test_wait_until (
      mh_view_test_find_label (GTK_WIDGET (window),
                               "These are many coins: solving them may take a while")
      != NULL);
  g_assert_true (mh_app_test_is_enabled (window, "win.solve"));
  mh_app_test_close_all ();
}

/* There is nothing to be hunted for among coins. */
static void
test_hunt (void)
{
  MhWindow *window = mh_app_test_open (ROW);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.hunt", NULL);
  g_assert_null (mh_app_test_find_window (MH_TYPE_HUNT_DIALOG));
  mh_app_test_close_all ();
}

/* Nothing is cut off, wide or narrow, with two algorithms or one. */
static void
test_sizes (void)
{
  const char *const coins[] = { ROW, LINE };

  for (guint i = 0; i < G_N_ELEMENTS (coins); i++)
    {
      MhWindow *window = mh_app_test_open (coins[i]);
      GtkWidget *pane = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_ADAPTIVE_PANE);

      mh_app_test_allocate (pane, 1280, 680);
      mh_app_test_allocate (pane, 1280, 600);
      mh_app_test_allocate (pane, 360, 560);
      mh_session_set_comparing (mh_window_get_session (window), TRUE);
      mh_app_test_settle (pane);
      mh_app_test_allocate (pane, 1280, 680);
      g_assert_false (mh_adaptive_pane_is_narrow (MH_ADAPTIVE_PANE (pane)));
      mh_app_test_allocate (pane, 360, 560);
      mh_app_test_close_all ();
    }
}

/* Text of twice the size has its room. */
static void
test_large_text (void)
{
  static const int widths[] = { 1280, 900, 360 };
  static const char *const parts[] = { "board", "table", "steps", "timeline" };
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-xft-dpi", 192 * PANGO_SCALE, NULL);

  MhWindow *window = mh_app_test_open (ROW);
  GtkWidget *pane = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_ADAPTIVE_PANE);

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      gtk_widget_allocate (pane, widths[i], 700, -1, NULL);
      for (guint j = 0; j < G_N_ELEMENTS (parts); j++)
        {
          g_autoptr (GtkWidget) part = NULL;
          int minimum;

          g_object_get (pane, parts[j], &part, NULL);
          gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
          if (gtk_widget_get_child_visible (part))
            g_assert_cmpint (gtk_widget_get_width (part), >=, minimum);
        }
    }
  mh_app_test_close_all ();
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/coins-window/row-words", test_row_words);
  g_test_add_func ("/app/coins-window/line-words", test_line_words);
  g_test_add_func ("/app/coins-window/table", test_table);
  g_test_add_func ("/app/coins-window/zoom", test_zoom);
  g_test_add_func ("/app/coins-window/bar", test_bar);
  g_test_add_func ("/app/coins-window/new", test_new);
  g_test_add_func ("/app/coins-window/take-row", test_take_row);
  g_test_add_func ("/app/coins-window/paste", test_paste);
  g_test_add_func ("/app/coins-window/algorithms", test_algorithms);
  g_test_add_func ("/app/coins-window/log", test_log);
  g_test_add_func ("/app/coins-window/many", test_many);
  g_test_add_func ("/app/coins-window/hunt", test_hunt);
  g_test_add_func ("/app/coins-window/sizes", test_sizes);
  g_test_add_func ("/app/coins-window/large-text", test_large_text);

  return g_test_run ();
}
