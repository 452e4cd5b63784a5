/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-adaptive-pane.h"
#include "mh-algorithms.h"
#include "mh-compare-pane.h"
#include "mh-compare-side.h"
#include "mh-compare-tab.h"
#include "mh-contest-row.h"
#include "mh-contest-tab.h"
#include "mh-failing-calls.h"
#include "mh-heatmap-view.h"
#include "mh-narration-comparison.h"
#include "mh-option-scale.h"
#include "mh-position-tab.h"
#include "mh-view-test.h"

#include <errno.h>

/* The smallest kite that a cap of twice its nodes spoils: the cat needs 18
 * moves. */
#define KITE "[[3],[2,4],[1,5],[0,6,7,8],[1,5],[2,4,6],[3,5],[3,8],[3,7]]"
/* The differences on a path of so many nodes take so much memory, or more. */
#define N_LARGE 250
#define LARGE_BYTES (1u << 18)

static void
solve (MhSession *session)
{
  g_autoptr (GError) error = NULL;

  mh_session_solve_now (session, &error);
  g_assert_no_error (error);
}

static void
compare (MhSession *session, const char *main, const char *other)
{
  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find (main));
  mh_session_set_algorithm (session, MH_SIDE_OTHER, mh_algorithms_find (other));
  mh_session_set_comparing (session, TRUE);
  solve (session);
}

/* A view of the comparison of an exact search and a capped one. */
static void
set_up (MhViewTest *test, GType type, int width, int height)
{
  mh_view_test_set_up (test, type, KITE, width, height);
  compare (test->session, "retrograde", "capped");
  mh_app_test_settle (test->view);
}

static guint64
get_cap (MhSession *session)
{
  return mh_options_get (&mh_session_get_snapshot (session)->sides[MH_SIDE_OTHER].options,
                         mh_session_get_snapshot (session)->sides[MH_SIDE_OTHER].algorithm->options,
                         0, mh_session_get_snapshot (session)->game);
}

static void
set_cap (MhSession *session, guint64 cap)
{
  MhOptions options = mh_session_get_snapshot (session)->sides[MH_SIDE_OTHER].options;

  options.values[0] = cap;
  mh_session_set_options (session, MH_SIDE_OTHER, &options);
  solve (session);
}

/* Returns: (transfer none) (nullable): the mapped button that says @text */
static GtkWidget *
find_button (GtkWidget *root, const char *text)
{
  GtkWidget *label = mh_view_test_find_label (root, text);

  return label != NULL ? gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON) : NULL;
}

static void
click (GtkWidget *root, const char *text)
{
  GtkWidget *button = find_button (root, text);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

/* The command shows both algorithms, and takes them away again; so does the
 * button in the header. */
static void
test_compare_window (void)
{
  MhWindow *window = mh_app_test_open (KITE);
  MhSession *session = mh_window_get_session (window);
  GtkWidget *pane = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_COMPARE_PANE);
  GtkWidget *tab = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_COMPARE_TAB);
  GtkWidget *position = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_POSITION_TAB);

  g_assert_false (mh_app_test_is_enabled (window, "win.leave-compare"));
  g_assert_null (find_button (GTK_WIDGET (window), "Leave Compare"));
  g_action_group_activate_action (G_ACTION_GROUP (window), "compare", NULL);
  g_assert_true (mh_session_get_snapshot (session)->is_comparing);
  mh_app_test_wait_until (gtk_widget_get_mapped (pane) && gtk_widget_get_mapped (tab));
  mh_app_test_wait_until (
      mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_OTHER) != NULL);
  g_assert_true (mh_app_test_is_enabled (window, "win.leave-compare"));

  click (GTK_WIDGET (window), "Leave Compare");
  g_assert_false (mh_session_get_snapshot (session)->is_comparing);
  mh_app_test_wait_until (!gtk_widget_get_mapped (pane) && gtk_widget_get_mapped (position));
  g_assert_null (find_button (GTK_WIDGET (window), "Leave Compare"));
  mh_app_test_close_all ();
}

/* Another board in the same window is not compared, and shows so. */
static void
test_compare_other_board (void)
{
  MhWindow *window = mh_app_test_open_first ();
  GtkWidget *pane = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_COMPARE_PANE);

  mh_session_set_comparing (mh_window_get_session (window), TRUE);
  mh_app_test_wait_until (gtk_widget_get_mapped (pane));
  mh_file_controller_show_first_board (mh_window_get_files (window));
  mh_app_test_wait_until (!gtk_widget_get_mapped (pane));
  g_assert_false (mh_session_get_snapshot (mh_window_get_session (window))->is_comparing);
  mh_app_test_close_all ();
}

static MhHeatmapView *
get_map (GtkWidget *side)
{
  return MH_HEATMAP_VIEW (mh_app_test_find (side, MH_TYPE_HEATMAP_VIEW));
}

/* Each side shows its own algorithm's maps and answer. */
static void
test_compare_pane_sides (void)
{
  MhViewTest test;

  set_up (&test, MH_TYPE_COMPARE_PANE, 1000, 400);

  GtkWidget *main_side = mh_app_test_find (test.view, MH_TYPE_COMPARE_SIDE);
  GtkWidget *other_side = gtk_widget_get_next_sibling (main_side);

  g_assert_true (mh_heatmap_view_get_frame (get_map (main_side)).side == MH_SIDE_MAIN);
  g_assert_true (mh_heatmap_view_get_frame (get_map (other_side)).side == MH_SIDE_OTHER);
  g_assert_nonnull (mh_view_test_find_label (main_side, "cat wins in 18"));
  g_assert_nonnull (mh_view_test_find_label (main_side, "exact"));
  g_assert_nonnull (mh_view_test_find_label (other_side, "draw"));
  g_assert_cmpint (abs (gtk_widget_get_width (main_side) - gtk_widget_get_width (other_side)), <=,
                   2);
  mh_view_test_assert_name (main_side, "Retrograde BFS");
  mh_view_test_assert_name (other_side, "Turn-capped search");
  mh_view_test_tear_down (&test);
}

/* Whose turn shows can be chosen just where both do not fit; in a narrow
 * window, which side. */
static void
test_compare_pane_switches (void)
{
  MhViewTest test;

  set_up (&test, MH_TYPE_COMPARE_PANE, 1000, 400);
  mh_app_test_wait_until (find_button (test.view, "Cat to move") == NULL);
  mh_session_set_plane (test.session, 1);
  mh_app_test_wait_until (find_button (test.view, "Cat to move") != NULL);

  GtkWidget *main_side = mh_app_test_find (test.view, MH_TYPE_COMPARE_SIDE);
  GtkWidget *other_side = gtk_widget_get_next_sibling (main_side);

  mh_view_set_narrow (MH_VIEW (test.view), TRUE);
  g_assert_true (gtk_widget_get_visible (main_side));
  g_assert_false (gtk_widget_get_visible (other_side));
  gtk_widget_activate_action (main_side, "compare.side", "i", MH_SIDE_OTHER);
  g_assert_false (gtk_widget_get_visible (main_side));
  g_assert_true (gtk_widget_get_visible (other_side));
  mh_view_test_tear_down (&test);
}

/* The repair mends the start, and is then not offered any more. */
static void
test_compare_tab_repair (void)
{
  MhViewTest test;

  set_up (&test, MH_TYPE_COMPARE_TAB, 900, 600);
  g_assert_cmpuint (get_cap (test.session), ==, 18);
  click (test.view, "Raise the cap to 19");
  g_assert_cmpuint (get_cap (test.session), ==, 19);
  solve (test.session);
  g_assert_null (find_button (test.view, "Raise the cap to 19"));
  g_assert_null (find_button (test.view, "Go to the first difference"));
  g_assert_nonnull (
      mh_view_test_find_label (test.view, "They agree on every position that both answer."));
  mh_view_test_tear_down (&test);
}

/* The first difference, and any other in the list, becomes the current
 * position; from the start of the runs the way leads to their end. */
static void
test_compare_tab_differences (void)
{
  MhViewTest test;

  set_up (&test, MH_TYPE_COMPARE_TAB, 900, 600);

  const MhComparison *comparison = mh_session_get_snapshot (test.session)->comparison;
  const guint32 first = comparison->positions[0];
  const guint32 second = comparison->positions[1];
  MhPlayback *playback = mh_session_get_playback (test.session);
  GtkWidget *list = mh_app_test_find (test.view, GTK_TYPE_COLUMN_VIEW);

  mh_session_set_plane (test.session, MH_PLAYER_SECOND);
  mh_playback_set_step (playback, 0);
  click (test.view, "Go to the first difference");
  g_assert_cmpuint (mh_view_test_get_current (&test), ==, first);
  g_assert_cmpint (mh_session_get_snapshot (test.session)->plane, ==, MH_PLAYER_FIRST);
  g_assert_cmpuint (mh_playback_get_step (playback), ==, mh_playback_get_n_steps (playback));

  g_signal_emit_by_name (list, "activate", 1);
  g_assert_cmpuint (mh_view_test_get_current (&test), ==, second);
  mh_view_test_tear_down (&test);
}

/* Where there is no memory for the list of differences, its card says so. */
static void
test_compare_tab_memory (void)
{
  MhViewTest test;
  g_autoptr (GString) path = g_string_new ("[[1]");

  for (guint node = 1; node + 1 < N_LARGE; node++)
    g_string_append_printf (path, ",[%u,%u]", node - 1, node + 1);
  g_string_append_printf (path, ",[%u]]", N_LARGE - 2);
  mh_view_test_set_up (&test, MH_TYPE_COMPARE_TAB, path->str, 900, 600);
  compare (test.session, "retrograde", "capped");
  set_cap (test.session, 3);
  g_assert_null (mh_view_test_find_label (test.view, g_strerror (ENOMEM)));

  if (mh_failing_calls_count_memory (LARGE_BYTES))
    for (guint fault = 1; mh_view_test_find_label (test.view, g_strerror (ENOMEM)) == NULL; fault++)
      {
        mh_session_set_comparing (test.session, FALSE);
        mh_failing_calls_begin (fault, FALSE);
        mh_session_set_comparing (test.session, TRUE);
        mh_session_solve_now (test.session, NULL);
        g_assert_cmpuint (mh_failing_calls_end (), >=, fault);
      }
  mh_failing_calls_count_memory (0);
  mh_view_test_tear_down (&test);
}

/* The scale sets the option, a preset by its name, and follows it. */
static void
test_compare_tab_scale (void)
{
  MhViewTest test;

  set_up (&test, MH_TYPE_COMPARE_TAB, 900, 600);

  GtkRange *scale = GTK_RANGE (mh_app_test_find (test.view, GTK_TYPE_SCALE));
  GtkAdjustment *adjustment = gtk_range_get_adjustment (scale);

  g_assert_cmpuint ((guint) gtk_range_get_value (scale), ==, 18);
  g_assert_cmpuint ((guint) gtk_adjustment_get_upper (adjustment), ==, 144);
  gtk_range_set_value (scale, 7);
  g_assert_cmpuint (get_cap (test.session), ==, 7);
  gtk_range_set_value (scale, 144);
  g_assert_cmpuint (mh_session_get_snapshot (test.session)->sides[MH_SIDE_OTHER].options.values[0],
                    ==, MH_OPTION_PRESET (3));

  set_cap (test.session, 30);
  g_assert_cmpuint ((guint) gtk_range_get_value (scale), ==, 30);

  mh_session_set_algorithm (test.session, MH_SIDE_OTHER, mh_algorithms_find ("safe"));
  g_assert_null (mh_app_test_find (test.view, MH_TYPE_OPTION_SCALE));
  mh_view_test_tear_down (&test);
}

/* Whatever two algorithms are compared, there is something to read. */
static void
test_compare_tab_pairs (void)
{
  MhViewTest test;

  set_up (&test, MH_TYPE_COMPARE_TAB, 900, 600);
  for (guint i = 0; i < mh_n_algorithms; i++)
    for (guint k = 0; k < mh_n_algorithms; k++)
      {
        compare (test.session, mh_algorithms[i]->id, mh_algorithms[k]->id);
        mh_app_test_wait_until (
            mh_view_test_find_label (test.view, mh_narration_difference_title (
                                                    mh_session_get_snapshot (test.session)))
            != NULL);
        g_assert_nonnull (mh_view_test_find_label (test.view, "answer for the start"));
      }
  mh_view_test_tear_down (&test);
}

/* Returns: (transfer full): so many leaves round the hole */
static char *
make_star_list (guint n_leaves)
{
  GString *list = g_string_new ("[[1");

  for (guint i = 2; i <= n_leaves; i++)
    g_string_append_printf (list, ",%u", i);
  g_string_append_c (list, ']');
  for (guint i = 1; i <= n_leaves; i++)
    g_string_append (list, ",[0]");
  g_string_append_c (list, ']');

  return g_string_free (list, FALSE);
}

/* A large board is compared by a worker, after both are solved: that it is done
 * is seen. */
static void
test_compare_tab_large (void)
{
  MhViewTest test;
  g_autofree char *list = make_star_list (400);

  mh_view_test_set_up (&test, MH_TYPE_COMPARE_TAB, list, 900, 600);
  compare (test.session, "retrograde", "capped");
  mh_app_test_wait_until (
      mh_view_test_find_label (test.view, "They agree on every position that both answer.")
      != NULL);
  g_assert_null (mh_view_test_find_label (test.view, "Comparing the results…"));
  mh_view_test_tear_down (&test);
}

/* All are run as soon as they are seen; one that is activated is compared. */
static void
test_contest_tab (void)
{
  MhViewTest test;

  set_up (&test, MH_TYPE_CONTEST_TAB, 900, 600);
  mh_app_test_wait_until (mh_view_test_find_label (test.view, "wrong for 2 positions") != NULL);
  mh_app_test_wait_until (find_button (test.view, "Cancel") == NULL);

  GtkListBox *list = GTK_LIST_BOX (mh_app_test_find (test.view, GTK_TYPE_LIST_BOX));
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, 1);

  g_signal_emit_by_name (list, "row-activated", row);
  g_assert_true (mh_session_get_snapshot (test.session)->sides[MH_SIDE_OTHER].algorithm
                 == mh_contest_row_get_spec (MH_CONTEST_ROW (row))->algorithm);
  mh_view_test_tear_down (&test);
}

/* A row says the options that were set for its algorithm, here on the main side, and comparing with
 * it keeps them. */
static void
test_contest_options (void)
{
  const MhAlgorithm *relaxation = mh_algorithms_find ("relaxation");
  MhViewTest test;
  MhAlgorithmSpec spec;
  GtkListBoxRow *row;
  guint index = 0;

  set_up (&test, MH_TYPE_CONTEST_TAB, 900, 600);
  mh_algorithm_spec_init (&spec, relaxation);
  spec.options.values[0] = 1;
  mh_session_set_algorithm (test.session, MH_SIDE_MAIN, relaxation);
  mh_session_set_options (test.session, MH_SIDE_MAIN, &spec.options);

  g_autofree char *name = mh_algorithm_spec_dup_name (&spec);

  g_assert_cmpstr (name, !=, relaxation->name);
  mh_app_test_wait_until (mh_view_test_find_label (test.view, name) != NULL);

  GtkListBox *list = GTK_LIST_BOX (mh_app_test_find (test.view, GTK_TYPE_LIST_BOX));

  do
    row = gtk_list_box_get_row_at_index (list, (int) index++);
  while (mh_contest_row_get_spec (MH_CONTEST_ROW (row))->algorithm != relaxation);
  g_signal_emit_by_name (list, "row-activated", row);

  const MhSnapshotSide *other = &mh_session_get_snapshot (test.session)->sides[MH_SIDE_OTHER];

  g_assert_true (other->algorithm == relaxation);
  g_assert_true (mh_options_equal (&other->options, &spec.options));
  mh_view_test_tear_down (&test);
}

/* Where the sides disagree, the Position tab says what both say. */
static void
test_compare_position_tab (void)
{
  MhViewTest test;

  set_up (&test, MH_TYPE_POSITION_TAB, 900, 400);
  g_assert_nonnull (mh_view_test_find_label (test.view, "Mouse on 1, cat on 2, mouse to move: "
                                                        "Retrograde BFS: cat wins in 18 · "
                                                        "Turn-capped search: draw"));
  mh_view_test_tear_down (&test);
}

/* A board on which nothing can be played is compared, too: nothing is said to
 * be known of it. */
static void
test_compare_no_game (void)
{
  const GType types[] = { MH_TYPE_COMPARE_PANE, MH_TYPE_COMPARE_TAB, MH_TYPE_CONTEST_TAB };

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      MhViewTest test;
      MhDocument *document = mh_document_new (mh_document_file_new (mh_board_new ()), NULL);
      MhSession *session = mh_session_new (document);

      set_up (&test, types[i], 900, 600);
      mh_session_set_comparing (session, TRUE);
      mh_view_set_session (MH_VIEW (test.view), session);
      mh_app_test_settle (test.view);
      g_assert_null (mh_view_test_find_label (test.view, "cat wins in 18"));
      mh_view_set_session (MH_VIEW (test.view), NULL);
      g_assert_finalize_object (session);
      g_object_unref (document);
      mh_view_test_tear_down (&test);
    }
}

/* While it plays, and with every pair of plane and width, pictures are made of
 * both sides. */
static void
test_compare_pane_plays (void)
{
  MhViewTest test;

  set_up (&test, MH_TYPE_COMPARE_PANE, 700, 400);

  const guint32 n_steps = mh_playback_get_n_steps (mh_session_get_playback (test.session));

  for (int plane = MH_BOTH_PLANES; plane < MH_N_PLAYERS; plane++)
    for (guint32 step = 0; step <= n_steps; step += 71)
      {
        mh_session_set_plane (test.session, plane);
        mh_view_test_show_step (&test, step);
        mh_app_test_turn ();
        g_assert_true (gtk_widget_get_mapped (test.view));
      }
  mh_view_test_tear_down (&test);
}

static gboolean
is_narrow (MhWindow *window)
{
  return mh_adaptive_pane_is_narrow (
      MH_ADAPTIVE_PANE (mh_app_test_find (GTK_WIDGET (window), MH_TYPE_ADAPTIVE_PANE)));
}

static void
compare_in_window (MhWindow *window)
{
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 768);
  mh_app_test_settle (GTK_WIDGET (window));
  g_assert_false (is_narrow (window));
  mh_session_set_comparing (mh_window_get_session (window), TRUE);
  mh_app_test_settle (GTK_WIDGET (window));
}

/* A large grid that is not solved yet is compared side by side in a window of the usual width:
 * however large its numbers are, the scale of the cap has room. */
static void
test_compare_unsolved (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autoptr (GString) text = g_string_new ("[\"MCF");

  for (guint i = 3; i < 95 * 95; i++)
    g_string_append (text, i % 95 == 0 ? "\",\"." : ".");
  g_string_append (text, "\"], 1, 2");

  g_autofree char *path = mh_app_test_write ("large.txt", text->str);

  mh_file_controller_open_path (mh_window_get_files (window), path);
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 95 * 95);
  compare_in_window (window);
  g_assert_false (is_narrow (window));
  mh_app_test_close_all ();
}

/* However long the words for a result are, both sides and the list of differences have room. */
static void
test_compare_long_words (void)
{
  MhWindow *window = mh_app_test_open ("[\".M...\",\"..#..\",\"#..#.\",\"C#.#.\",\"...#F\"], 3, 1");
  MhSession *session = mh_window_get_session (window);
  MhOptions options;

  compare_in_window (window);
  mh_session_set_algorithm (session, MH_SIDE_OTHER, mh_algorithms_find ("capped"));
  options = mh_session_get_snapshot (session)->sides[MH_SIDE_OTHER].options;
  options.values[0] = 5;
  mh_session_set_options (session, MH_SIDE_OTHER, &options);
  solve (session);
  mh_app_test_settle (GTK_WIDGET (window));
  g_assert_nonnull (
      mh_view_test_find_label (GTK_WIDGET (window), "nobody can force a win, so the cat wins"));
  g_assert_false (is_narrow (window));
  mh_app_test_close_all ();
}

int
main (int argc, char *argv[])
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/compare/window", test_compare_window);
  g_test_add_func ("/app/compare/other-board", test_compare_other_board);
  g_test_add_func ("/app/compare-pane/sides", test_compare_pane_sides);
  g_test_add_func ("/app/compare-pane/switches", test_compare_pane_switches);
  g_test_add_func ("/app/compare-tab/repair", test_compare_tab_repair);
  g_test_add_func ("/app/compare-tab/differences", test_compare_tab_differences);
  g_test_add_func ("/app/compare-tab/memory", test_compare_tab_memory);
  g_test_add_func ("/app/compare-tab/scale", test_compare_tab_scale);
  g_test_add_func ("/app/compare-tab/pairs", test_compare_tab_pairs);
  g_test_add_func ("/app/compare-tab/large", test_compare_tab_large);
  g_test_add_func ("/app/contest-tab/all", test_contest_tab);
  g_test_add_func ("/app/contest-tab/options", test_contest_options);
  g_test_add_func ("/app/compare/no-game", test_compare_no_game);
  g_test_add_func ("/app/compare-pane/plays", test_compare_pane_plays);
  g_test_add_func ("/app/compare/position-tab", test_compare_position_tab);

  g_test_add_func ("/app/compare/unsolved", test_compare_unsolved);
  g_test_add_func ("/app/compare/long-words", test_compare_long_words);
  return g_test_run ();
}
