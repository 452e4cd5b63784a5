/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-board-card.h"
#include "mh-choose-dialog.h"
#include "mh-failing-calls.h"
#include "mh-sample-picture.h"
#include "mh-tour-strip.h"
#include "mh-view-test.h"

#include <errno.h>

/* What is known of so many boards takes more memory than anything else. */
#define N_MANY 250000

/* Of a file of many boards one is chosen. */
static void
test_choose (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *path = mh_app_test_write ("three.g6", "A_\nC~\nDhc\n");

  mh_file_controller_open_path (mh_window_get_files (window), path);
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG) != NULL);
  GtkWindow *dialog = mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG);
  mh_app_test_wait_until (mh_app_test_find (GTK_WIDGET (dialog), MH_TYPE_BOARD_CARD) != NULL);
  GtkWidget *card = mh_app_test_find (GTK_WIDGET (dialog), MH_TYPE_BOARD_CARD);
  g_assert_cmpstr (mh_board_card_get_spoken (MH_BOARD_CARD (card)), ==,
                   "Board 1: 2 nodes · 1 edge");
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_CHOOSE_DIALOG), ==, 1);
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 12);

  GtkWidget *search = mh_app_test_find (GTK_WIDGET (dialog), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), "3");
  g_signal_emit_by_name (search, "activate");
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 5);
  g_assert_cmpstr (mh_document_get_name (mh_app_test_get_document (window)), ==, "three, board 3");
  g_assert_null (mh_document_get_path (mh_app_test_get_document (window)));
  g_assert_false (mh_document_is_modified (mh_app_test_get_document (window)));
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG) == NULL);
  mh_app_test_close_all ();
}

/* Who chooses none keeps the board there is. */
static void
test_choose_none (void)
{
  MhWindow *window = mh_app_test_open_first ();

  mh_file_controller_open_text (mh_window_get_files (window), "A_\nC~\n", "Pasted");
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG) != NULL);
  GtkWindow *dialog = mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  gtk_window_close (dialog);
  mh_app_test_wait_until (dialog == NULL);
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 12);
  g_assert_true (mh_file_controller_is_untouched (mh_window_get_files (window)));
  mh_app_test_close_all ();
}

/* Boards are shown, and one can be chosen, if there is no memory to solve them. */
static void
test_no_memory (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < N_MANY; i++)
    g_string_append (text, "A_\n");
  g_autofree char *path = mh_app_test_write ("many.g6", text->str);

  if (mh_failing_calls_count_memory (N_MANY * sizeof (MhBoardFacts)))
    {
      mh_failing_calls_begin (1, TRUE);
      mh_file_controller_open_path (mh_window_get_files (window), path);
      mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG) != NULL);
      GtkWidget *dialog = GTK_WIDGET (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG));
      mh_app_test_wait_until (mh_view_test_find_label (dialog, g_strerror (ENOMEM)) != NULL);
      mh_failing_calls_end ();
      g_assert_null (
          mh_board_list_get_survey (mh_choose_dialog_get_list (MH_CHOOSE_DIALOG (dialog))));
    }
  mh_failing_calls_count_memory (0);
  mh_app_test_close_all ();
}

/* A path of three with the hole at one end, the same with the cat between, and a
 * draw; in between, what is no board. */
static const char finds[]
    = "{\"graph6\":\"Bg\",\"hole\":0,\"mouse\":1,\"cat\":2}\n"
      "no board\n"
      "{\"graph6\":\"DCw\",\"hole\":1,\"mouse\":3,\"cat\":2,\"winner\":\"cat\",\"remoteness\":5}\n"
      "{\"name\":\"a draw\",\"graph\":[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]}\n";

static GtkWidget *
open_finds (MhWindow *window, const char *text)
{
  g_autofree char *path = mh_app_test_write ("finds.jsonl", text);

  mh_file_controller_open_path (mh_window_get_files (window), path);
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG) != NULL);
  GtkWidget *dialog = GTK_WIDGET (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG));
  MhBoardList *list = mh_choose_dialog_get_list (MH_CHOOSE_DIALOG (dialog));

  mh_app_test_wait_until (mh_board_list_get_survey (list) != NULL);
  return dialog;
}

/* Returns: the drop-down list number @i of the dialog */
static GtkDropDown *
get_drop_down (GtkWidget *dialog, guint i)
{
  GtkWidget *search = mh_app_test_find (dialog, GTK_TYPE_SEARCH_ENTRY);
  GtkWidget *widget = gtk_widget_get_next_sibling (search);

  return GTK_DROP_DOWN (i == 0 ? widget : gtk_widget_get_next_sibling (widget));
}

static void
choose_place (GtkWidget *dialog, guint point)
{
  g_signal_emit_by_name (mh_app_test_find (dialog, GTK_TYPE_GRID_VIEW), "activate", point);
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG) == NULL);
}

static void
activate (MhWindow *window, const char *action)
{
  g_assert_true (mh_app_test_is_enabled (window, action));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
}

static const char *
get_tour (MhWindow *window)
{
  GtkWidget *strip = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_TOUR_STRIP);

  return gtk_label_get_text (GTK_LABEL (mh_app_test_find (strip, GTK_TYPE_LABEL)));
}

/* Finds say who wins, in words, and what is wrong with others; they are sorted. */
static void
test_finds (void)
{
  MhWindow *window = mh_app_test_open_first ();
  GtkWidget *dialog = open_finds (window, finds);
  MhBoardList *list = mh_choose_dialog_get_list (MH_CHOOSE_DIALOG (dialog));
  g_autoptr (GtkWidget) card = g_object_ref_sink (mh_board_card_new ());
  MhBoardCard *third = MH_BOARD_CARD (card);

  mh_board_card_set_board (third, mh_board_list_get_book (list), 2);
  g_assert_cmpstr (mh_board_card_get_spoken (third), ==,
                   "Board 3: 5 nodes · 4 edges, cat wins in 5");
  mh_board_card_set_board (third, mh_board_list_get_book (list), 1);
  g_assert_true (
      g_str_has_prefix (mh_board_card_get_spoken (third), "Board 2: line 2, column 1: "));

  mh_board_card_set_board (third, mh_board_list_get_book (list), 3);
  g_assert_cmpstr (mh_board_card_get_spoken (third), ==,
                   "Board 4  a draw: 6 nodes · 7 edges, draw");

  gtk_drop_down_set_selected (get_drop_down (dialog, 1), MH_BOARD_ORDER_LONGEST);
  g_assert_cmpuint (mh_board_list_get_index (list, 0), ==, 2);
  gtk_drop_down_set_selected (get_drop_down (dialog, 0), MH_OUTCOME_DRAW);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 1);
  choose_place (dialog, 0);
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 6);
  g_assert_cmpstr (get_tour (window), ==, "Board 4 in finds, 1 of 1");
  g_assert_false (mh_app_test_is_enabled (window, "win.next-board"));
  mh_app_test_close_all ();
}

/* So do those of a table, with the rules of their census. */
static void
test_table (void)
{
  static const char table[] = "record,graph6,nodes,edges,hole,mouse,cat,winner,moves,count\n"
                              "find,DCw,5,4,1,3,2,cat,5,2\n"
                              "find,DC,5,4,1,3,2,cat,5,2\n"
                              "find,CF,4,3,0,1,2,draw,,1\n"
                              "cat_may_pass,,,,,,,,,1\n";
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *path = mh_app_test_write ("table.csv", table);
  g_autoptr (GtkWidget) card = g_object_ref_sink (mh_board_card_new ());

  mh_file_controller_open_path (mh_window_get_files (window), path);
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG) != NULL);
  GtkWidget *dialog = GTK_WIDGET (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG));
  MhBoardList *list = mh_choose_dialog_get_list (MH_CHOOSE_DIALOG (dialog));
  mh_app_test_wait_until (mh_board_list_get_survey (list) != NULL);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 3);
  mh_board_card_set_board (MH_BOARD_CARD (card), mh_board_list_get_book (list), 0);
  g_assert_cmpstr (mh_board_card_get_spoken (MH_BOARD_CARD (card)), ==,
                   "Board 1: 5 nodes · 4 edges, cat wins in 5");
  mh_board_card_set_board (MH_BOARD_CARD (card), mh_board_list_get_book (list), 1);
  g_assert_true (g_str_has_prefix (mh_board_card_get_spoken (MH_BOARD_CARD (card)),
                                   "Board 2: line 3, column 8: "));
  choose_place (dialog, 0);
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 5);

  const MhBoard *board = mh_document_get_board (mh_app_test_get_document (window));

  g_assert_true (mh_board_is_hole (board, 1));
  g_assert_true (mh_board_get_rules (board)->cat_may_pass);
  mh_app_test_close_all ();
}

/* A grid has a picture also where a drawn board of as many nodes would be unrecognizable, and the
 * verdict of the game, which gives draws to the cat. */
static void
test_grids (void)
{
  static const char records[]
      = "{\"grid\":[\"C.........\",\"..........\",\"..........\",\"..........\",\"..........\","
        "\"..........\",\".........M\",\".........F\"],\"catJump\":1,\"mouseJump\":1}\n"
        "{\"grid\":[\"M#C#F\"],\"catJump\":1,\"mouseJump\":1}\n";
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *path = mh_app_test_write ("grids.jsonl", records);
  g_autoptr (GtkWidget) card = g_object_ref_sink (mh_board_card_new ());

  mh_file_controller_open_path (mh_window_get_files (window), path);
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG) != NULL);
  GtkWidget *dialog = GTK_WIDGET (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG));
  MhBoardList *list = mh_choose_dialog_get_list (MH_CHOOSE_DIALOG (dialog));

  mh_board_card_set_board (MH_BOARD_CARD (card), mh_board_list_get_book (list), 0);
  mh_board_card_arrange (MH_BOARD_CARD (card));
  const MhBoard *board = mh_sample_picture_get_board (
      MH_SAMPLE_PICTURE (mh_app_test_find (card, MH_TYPE_SAMPLE_PICTURE)));

  g_assert_nonnull (board);
  g_assert_cmpuint (mh_board_get_n_nodes (board), ==, 80);
  mh_board_card_set_board (MH_BOARD_CARD (card), mh_board_list_get_book (list), 1);
  g_assert_true (g_str_has_suffix (mh_board_card_get_spoken (MH_BOARD_CARD (card)),
                                   ", nobody can force a win, so the cat wins"));
  mh_app_test_close_all ();
}

/* From one board to the next, past what is none, in the same window. */
static void
test_tour (void)
{
  MhWindow *window = mh_app_test_open_first ();

  g_assert_false (mh_app_test_is_enabled (window, "win.choose-board"));
  choose_place (open_finds (window, finds), 0);
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 3);
  g_assert_cmpstr (get_tour (window), ==, "Board 1 of 4 in finds");
  g_assert_false (mh_app_test_is_enabled (window, "win.previous-board"));

  mh_session_set_comparing (mh_window_get_session (window), TRUE);
  activate (window, "win.next-board");
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 5);
  const MhBoard *board = mh_document_get_board (mh_app_test_get_document (window));
  g_assert_cmpstr (get_tour (window), ==, "Board 3 of 4 in finds");
  g_assert_true (mh_board_is_hole (board, 1));
  g_assert_cmpuint (mh_board_get_start (board).mouse, ==, 3);
  g_assert_true (mh_session_get_snapshot (mh_window_get_session (window))->is_comparing);
  activate (window, "win.next-board");
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 6);
  g_assert_false (mh_app_test_is_enabled (window, "win.next-board"));
  activate (window, "win.previous-board");
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 5);

  activate (window, "win.choose-board");
  choose_place (GTK_WIDGET (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG)), 0);
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 3);
  activate (window, "win.leave-boards");
  g_assert_false (mh_app_test_is_enabled (window, "win.next-board"));
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);
  mh_app_test_close_all ();
}

/* Whoever presses faster than boards come sees the right one in the end. */
static void
test_tour_fast (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint n = 2; n < 30; n++)
    g_string_append_printf (text, ":%c\n", (char) ('?' + n)); /* n nodes, no edges */
  g_autofree char *path = mh_app_test_write ("many.s6", text->str);
  mh_file_controller_open_path (mh_window_get_files (window), path);
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG) != NULL);
  choose_place (GTK_WIDGET (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG)), 0);
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 2);

  for (guint i = 0; i < 20; i++)
    activate (window, "win.next-board");
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 22);
  for (guint i = 0; i < 19; i++)
    activate (window, "win.previous-board");
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 3);
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);
  mh_app_test_close_all ();
}

/* What was edited stays where it is. */
static void
test_tour_edited (void)
{
  MhWindow *window = mh_app_test_open_first ();

  choose_place (open_finds (window, finds), 2);
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 5);
  mh_app_test_move_node (window, 0, (MhPoint){ 5, 5 });
  activate (window, "win.next-board");
  mh_app_test_wait_until (mh_app_test_count_windows (MH_TYPE_WINDOW) == 2);
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 5);
  /* This one is where it was: the next is the same again. */
  activate (window, "win.next-board");
  mh_app_test_wait_until (mh_app_test_count_windows (MH_TYPE_WINDOW) == 3);
  mh_app_test_close_all ();
}

/* Boards that were pasted follow each other, too, though they are in no file. */
static void
test_tour_pasted (void)
{
  MhWindow *window = mh_app_test_open_first ();

  mh_file_controller_open_text (mh_window_get_files (window), "A_\nC~\n", "Pasted");
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG) != NULL);
  choose_place (GTK_WIDGET (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG)), 0);
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 2);
  g_assert_true (mh_document_is_modified (mh_app_test_get_document (window)));
  activate (window, "win.next-board");
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 4);
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);
  mh_app_test_close_all ();
}

/* Many boards that are pasted onto a board are not parts of it. */
static void
test_paste_many (void)
{
  MhWindow *window = mh_app_test_open_first ();

  mh_app_test_move_node (window, 0, (MhPoint){ 5, 5 });
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), finds);
  activate (window, "win.paste");
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG) != NULL);
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 12);
  mh_app_test_close_all ();
}

/* Files that were copied are opened. */
static void
test_paste_files (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *path = mh_app_test_write ("copied.json", "[[1,2],[0,2],[0,1]]");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GSList files = { file, NULL };
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  static const char *const actions[] = { "win.paste", "win.paste-board" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_auto (GValue) value = G_VALUE_INIT;

      g_value_init (&value, GDK_TYPE_FILE_LIST);
      g_value_set_boxed (&value, &files);
      gdk_clipboard_set_value (clipboard, &value);
      activate (window, actions[i]);
      mh_app_test_wait_until (mh_app_test_count_nodes (window) == 3);
      mh_app_test_close_all ();
      window = mh_app_test_open_first ();
    }
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/choose-dialog/choose", test_choose);
  g_test_add_func ("/app/choose-dialog/none", test_choose_none);
  g_test_add_func ("/app/choose-dialog/no-memory", test_no_memory);
  g_test_add_func ("/app/choose-dialog/finds", test_finds);
  g_test_add_func ("/app/choose-dialog/table", test_table);
  g_test_add_func ("/app/choose-dialog/grids", test_grids);
  g_test_add_func ("/app/choose-dialog/tour", test_tour);
  g_test_add_func ("/app/choose-dialog/tour-fast", test_tour_fast);
  g_test_add_func ("/app/choose-dialog/tour-edited", test_tour_edited);
  g_test_add_func ("/app/choose-dialog/tour-pasted", test_tour_pasted);
  g_test_add_func ("/app/choose-dialog/paste-many", test_paste_many);
  g_test_add_func ("/app/choose-dialog/paste-files", test_paste_files);

  return g_test_run ();
}
