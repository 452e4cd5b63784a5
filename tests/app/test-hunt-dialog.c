/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-alpha-beta.h"
#include "mh-game-class.h"
#include "mh-hunt-dialog.h"
#include "mh-hunt-form.h"
#include "mh-hunt-row.h"
#include "mh-retrograde.h"

static MhHuntDialog *
open_dialog (void)
{
  MhWindow *window = mh_app_test_open_first ();

  gtk_widget_activate_action (GTK_WIDGET (window), "win.hunt", NULL);

  return MH_HUNT_DIALOG (mh_app_test_find_window (MH_TYPE_HUNT_DIALOG));
}

static MhHuntForm *
get_form (MhHuntDialog *dialog)
{
  return MH_HUNT_FORM (mh_app_test_find (GTK_WIDGET (dialog), MH_TYPE_HUNT_FORM));
}

static GtkListBox *
get_list (MhHuntDialog *dialog)
{
  return GTK_LIST_BOX (
      gtk_widget_get_template_child (GTK_WIDGET (dialog), MH_TYPE_HUNT_DIALOG, "list"));
}

static GtkWidget *
get_child (MhHuntDialog *dialog, const char *name)
{
  return GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (dialog), MH_TYPE_HUNT_DIALOG, name));
}

static const char *
get_page (MhHuntDialog *dialog)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (get_child (dialog, "stack")));
}

static void
press (MhHuntDialog *dialog, const char *button)
{
  g_signal_emit_by_name (get_child (dialog, button), "clicked");
}

/* Quick, and with finds. */
static MhHuntQuery
get_query (void)
{
  MhHuntQuery query;

  mh_hunt_query_init (&query);
  mh_algorithm_spec_init (&query.oracles[1], &mh_alpha_beta);
  query.min_nodes = 6;
  query.max_nodes = 7;
  query.n_boards = 100;

  return query;
}

static gboolean
is_done (MhHuntDialog *dialog)
{
  return gtk_widget_get_sensitive (get_child (dialog, "start_button"));
}

/* The whole name has room below the title only. */
static void
check_says (MhHuntForm *form, const char *row, const char *name)
{
  GObject *oracle = gtk_widget_get_template_child (GTK_WIDGET (form), MH_TYPE_HUNT_FORM, row);

  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (oracle)), ==, name);
}

/* The form says what it was told, whatever that is. */
static void
test_form (void)
{
  MhHuntForm *form = g_object_ref_sink (g_object_new (MH_TYPE_HUNT_FORM, NULL));
  MhHuntQuery query = get_query ();
  MhHuntQuery said;

  query.goal = MH_HUNT_LONGEST;
  query.winner = MH_OUTCOME_SECOND;
  query.starts = MH_HUNT_EVERY_POSITION;
  query.family = MH_HUNT_DIRECTED;
  query.min_density = 1.5;
  query.max_density = 2.5;
  query.seed = 7;
  query.shrinks = FALSE;
  g_assert_true (mh_algorithm_spec_parse (&query.oracles[0], "capped:test=end-first", NULL));
  mh_hunt_form_show_query (form, &query);
  mh_hunt_form_get_query (form, &said);

  g_assert_cmpint (said.goal, ==, query.goal);
  g_assert_cmpint (said.winner, ==, query.winner);
  g_assert_cmpint (said.starts, ==, query.starts);
  g_assert_cmpint (said.family, ==, query.family);
  g_assert_cmpuint (said.min_nodes, ==, 6);
  g_assert_cmpuint (said.max_nodes, ==, 7);
  g_assert_cmpfloat_with_epsilon (said.min_density, 1.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (said.max_density, 2.5, 1e-9);
  g_assert_cmpuint (said.n_boards, ==, 100);
  g_assert_cmpuint (said.seed, ==, 7);
  g_assert_false (said.shrinks);
  g_assert_true (mh_algorithm_spec_equal (&said.oracles[0], &query.oracles[0]));
  g_assert_true (mh_algorithm_spec_equal (&said.oracles[1], &query.oracles[1]));
  check_says (form, "first_rival", "Turn-capped search, 2n turns, end tested first");
  g_object_unref (form);
}

static void
check_visible (MhHuntForm *form, const char *name, gboolean is_visible)
{
  GObject *row = gtk_widget_get_template_child (GTK_WIDGET (form), MH_TYPE_HUNT_FORM, name);

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (row)) == is_visible);
}

/* What does not matter is not asked. */
static void
test_form_rows (void)
{
  MhHuntForm *form = g_object_ref_sink (g_object_new (MH_TYPE_HUNT_FORM, NULL));
  MhHuntQuery query = get_query ();

  mh_hunt_form_show_query (form, &query);
  check_visible (form, "first_rival", TRUE);
  check_visible (form, "winner", FALSE);
  check_visible (form, "seed_row", TRUE);
  query.goal = MH_HUNT_LONGEST;
  query.family = MH_HUNT_KITE;
  mh_hunt_form_show_query (form, &query);
  check_visible (form, "first_rival", FALSE);
  check_visible (form, "winner", TRUE);
  check_visible (form, "seed_row", FALSE);
  check_visible (form, "degree_row", FALSE);
  g_object_unref (form);
}

static void
check_item (MhHuntForm *form, const char *row, const char *text)
{
  GObject *combo = gtk_widget_get_template_child (GTK_WIDGET (form), MH_TYPE_HUNT_FORM, row);

  g_assert_cmpstr (gtk_string_object_get_string (
                       adw_combo_row_get_selected_item (ADW_COMBO_ROW (combo))),
                   ==, text);
}

/* Another game is offered in its own words. */
static void
test_form_game (void)
{
  MhHuntForm *form = g_object_ref_sink (g_object_new (MH_TYPE_HUNT_FORM, NULL));
  const MhGameName *name = NULL;
  const MhGameClass *klass = mh_game_class_find ("fully-active", &name);
  MhHuntQuery query = get_query ();
  MhHuntQuery said;

  check_item (form, "game", "Cat and mouse");
  mh_hunt_query_set_game (&query, klass, name->rules);
  query.goal = MH_HUNT_DRAW;
  mh_hunt_form_show_query (form, &query);
  check_item (form, "game", "Cops and robbers, nobody may pass");
  check_item (form, "goal", "A mouse that escapes");
  check_item (form, "starts", "The best nodes");
  mh_hunt_form_get_query (form, &said);
  g_assert_true (said.klass == klass && mh_rules_equal (&said.rules, name->rules));
  g_assert_cmpint (said.goal, ==, MH_HUNT_DRAW);
  g_assert_cmpint (said.starts, ==, MH_HUNT_STANDARD_START);
  g_assert_true (mh_algorithm_spec_equal (&said.oracles[1], &query.oracles[1]));

  mh_hunt_query_set_game (&query, &mh_cat_and_mouse, name->rules);
  mh_hunt_form_show_query (form, &query);
  check_item (form, "goal", "A draw");
  mh_hunt_form_get_query (form, &said);
  g_assert_true (said.klass == &mh_cat_and_mouse);
  g_object_unref (form);
}

static int
get_width (MhHuntDialog *dialog)
{
  return gtk_widget_get_width (GTK_WIDGET (get_form (dialog)));
}

/* What is found is listed, smallest first, and opens compared. */
static void
test_finds (void)
{
  MhHuntDialog *dialog = open_dialog ();
  MhWindow *window = MH_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  const MhHuntQuery query = get_query ();

  g_assert_cmpstr (get_page (dialog), ==, "none");
  mh_app_test_wait_until (get_width (dialog) > 0);

  const int width = get_width (dialog);

  mh_hunt_form_show_query (get_form (dialog), &query);
  press (dialog, "start_button");
  mh_app_test_wait_until (is_done (dialog));
  g_assert_cmpstr (get_page (dialog), ==, "finds");
  g_assert_cmpint (get_width (dialog), ==, width); /* whatever is said beside it */

  GtkListBoxRow *row = gtk_list_box_get_row_at_index (get_list (dialog), 0);
  const MhHuntFind *find = mh_hunt_row_get_find (MH_HUNT_ROW (row));

  g_assert_cmpuint (find->n_nodes, ==, 7);
  g_signal_emit_by_name (get_list (dialog), "row-activated", row);
  mh_app_test_wait_until (mh_app_test_is_solved (window));

  MhSession *session = mh_window_get_session (window);
  MhDocument *document = mh_session_get_document (session);

  g_assert_cmpstr (mh_document_get_name (document), ==, "Found: 7 nodes, seed 42");
  g_assert_true (mh_game_equal (mh_session_get_snapshot (session)->game, find->game));
  g_assert_true (mh_session_get_snapshot (session)->is_comparing);
  g_assert_true (mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN].algorithm
                 == &mh_retrograde);
  g_assert_true (mh_session_get_snapshot (session)->sides[MH_SIDE_OTHER].algorithm
                 == &mh_alpha_beta);

  /* The next one has a window of its own, as this one is not saved. */
  g_signal_emit_by_name (get_list (dialog), "row-activated", row);
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 2);
  mh_app_test_close_all ();
}

/* Grids are asked for by cells and jumps, and are found and opened as grids. */
static void
test_grids (void)
{
  MhHuntDialog *dialog = open_dialog ();
  MhHuntForm *form = get_form (dialog);
  MhWindow *window = MH_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  MhHuntQuery query = get_query ();
  const MhHuntQuery *said;

  mh_hunt_query_set_grids (&query);
  query.goal = MH_HUNT_LONGEST;
  query.min_nodes = query.max_nodes = 6;
  query.jumps[MH_PLAYER_FIRST] = 2;
  mh_hunt_form_show_query (form, &query);
  check_visible (form, "cat_jump_row", TRUE);
  check_visible (form, "degree_row", FALSE);
  check_visible (form, "seed_row", FALSE);
  check_visible (form, "shrinks_group", FALSE);
  check_visible (form, "starts", FALSE);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (
                       gtk_widget_get_template_child (GTK_WIDGET (form), MH_TYPE_HUNT_FORM,
                                                      "size_row"))),
                   ==, "Cells");

  press (dialog, "start_button");
  mh_app_test_wait_until (is_done (dialog));
  said = mh_hunt_dialog_get_query (dialog);
  g_assert_cmpint (said->family, ==, MH_HUNT_GRIDS);
  g_assert_cmpint (said->starts, ==, MH_HUNT_EVERY_START);
  g_assert_cmpuint (said->jumps[MH_PLAYER_FIRST], ==, 2);
  g_assert_cmpuint (said->jumps[MH_PLAYER_SECOND], ==, 1);

  GtkListBoxRow *row = gtk_list_box_get_row_at_index (get_list (dialog), 0);
  const MhHuntFind *find = mh_hunt_row_get_find (MH_HUNT_ROW (row));
  g_autofree char *name = g_strdup_printf ("Found: %u cells to walk on", find->n_nodes);

  g_signal_emit_by_name (get_list (dialog), "row-activated", row);
  mh_app_test_wait_until (mh_app_test_is_solved (window));

  MhDocument *document = mh_session_get_document (mh_window_get_session (window));

  g_assert_cmpstr (mh_document_get_name (document), ==, name);
  g_assert_nonnull (mh_board_get_grid (mh_document_get_board (document)));

  /* Opened on that grid, the form begins with grids and its jumps. */
  gtk_window_destroy (GTK_WINDOW (dialog));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.hunt", NULL);
  dialog = MH_HUNT_DIALOG (mh_app_test_find_window (MH_TYPE_HUNT_DIALOG));
  form = get_form (dialog);
  mh_hunt_form_get_query (form, &query);
  g_assert_cmpint (query.family, ==, MH_HUNT_GRIDS);
  g_assert_cmpuint (query.max_nodes, ==, 9);
  g_assert_cmpuint (query.jumps[MH_PLAYER_FIRST], ==, 2);
  g_assert_cmpuint (query.jumps[MH_PLAYER_SECOND], ==, 1);

  /* Another family asks for nodes again. */
  query = get_query ();
  mh_hunt_form_show_query (form, &query);
  check_visible (form, "cat_jump_row", FALSE);
  check_visible (form, "seed_row", TRUE);
  check_visible (form, "starts", TRUE);
  mh_app_test_close_all ();
}

/* A property is no reason to compare anything. */
static void
test_draw (void)
{
  MhHuntDialog *dialog = open_dialog ();
  MhWindow *window = MH_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  MhHuntQuery query = get_query ();

  query.goal = MH_HUNT_DRAW;
  mh_hunt_form_show_query (get_form (dialog), &query);
  press (dialog, "start_button");
  mh_app_test_wait_until (is_done (dialog));
  g_signal_emit_by_name (get_list (dialog), "row-activated",
                         gtk_list_box_get_row_at_index (get_list (dialog), 0));
  mh_app_test_wait_until (mh_app_test_is_solved (window));
  g_assert_false (mh_session_get_snapshot (mh_window_get_session (window))->is_comparing);
  mh_app_test_close_all ();
}

/* Cancel stops it, keeps what was found, and it can begin anew. */
static void
test_cancel (void)
{
  MhHuntDialog *dialog = open_dialog ();
  MhHuntQuery query = get_query ();

  query.goal = MH_HUNT_DRAW;
  query.n_boards = 1000000000;
  mh_hunt_form_show_query (get_form (dialog), &query);
  press (dialog, "start_button");
  g_assert_false (is_done (dialog));
  mh_app_test_wait_until (gtk_list_box_get_row_at_index (get_list (dialog), 0) != NULL);
  g_assert_true (gtk_widget_get_visible (get_child (dialog, "cancel_button")));
  press (dialog, "cancel_button");
  mh_app_test_wait_until (is_done (dialog));
  g_assert_false (gtk_widget_get_visible (get_child (dialog, "cancel_button")));
  g_assert_nonnull (gtk_list_box_get_row_at_index (get_list (dialog), 0));

  query.max_nodes = query.min_nodes = 4; /* too small for draws */
  query.n_boards = 10;
  mh_hunt_form_show_query (get_form (dialog), &query);
  press (dialog, "start_button");
  mh_app_test_wait_until (is_done (dialog));
  g_assert_null (gtk_list_box_get_row_at_index (get_list (dialog), 0));
  g_assert_cmpstr (get_page (dialog), ==, "nothing");
  mh_app_test_close_all ();
}

/* What makes no sense does not begin. */
static void
test_nonsense (void)
{
  MhHuntDialog *dialog = open_dialog ();
  MhHuntQuery query = get_query ();

  query.oracles[0] = query.oracles[1];
  mh_hunt_form_show_query (get_form (dialog), &query);
  press (dialog, "start_button");
  g_assert_true (is_done (dialog));
  g_assert_cmpstr (get_page (dialog), ==, "none");
  g_assert_null (mh_hunt_dialog_get_query (dialog));
  mh_app_test_close_all ();
}

/* Closing it ends the hunt and leaves nothing behind. */
static void
test_finalize (void)
{
  MhHuntDialog *dialog = open_dialog ();
  MhHuntQuery query = get_query ();

  query.n_boards = 1000000000;
  mh_hunt_form_show_query (get_form (dialog), &query);
  press (dialog, "start_button");
  mh_app_test_turn ();
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  gtk_window_close (GTK_WINDOW (dialog));
  mh_app_test_wait_until (dialog == NULL);
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/hunt-dialog/form", test_form);
  g_test_add_func ("/app/hunt-dialog/form-rows", test_form_rows);
  g_test_add_func ("/app/hunt-dialog/form-game", test_form_game);
  g_test_add_func ("/app/hunt-dialog/finds", test_finds);
  g_test_add_func ("/app/hunt-dialog/grids", test_grids);
  g_test_add_func ("/app/hunt-dialog/draw", test_draw);
  g_test_add_func ("/app/hunt-dialog/cancel", test_cancel);
  g_test_add_func ("/app/hunt-dialog/nonsense", test_nonsense);
  g_test_add_func ("/app/hunt-dialog/finalize", test_finalize);

  return g_test_run ();
}
