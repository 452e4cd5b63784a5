/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-board-card.h"
#include "mh-choose-dialog.h"

/* Of a file of many boards one is chosen. */
static void
test_choose (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *path = mh_app_test_write ("three.g6", "A_\nC~\nDhc\n");

  mh_window_open_path (window, path);
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG) != NULL);
  GtkWindow *dialog = mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG);
  mh_app_test_wait_until (mh_app_test_find (GTK_WIDGET (dialog), MH_TYPE_BOARD_CARD) != NULL);
  GtkWidget *card = mh_app_test_find (GTK_WIDGET (dialog), MH_TYPE_BOARD_CARD);
  g_assert_cmpstr (mh_board_card_get_spoken (MH_BOARD_CARD (card)), ==,
                   "Board 1: 2 nodes · 1 edge");
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 12);

  GtkWidget *search = mh_app_test_find (GTK_WIDGET (dialog), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), "3");
  g_signal_emit_by_name (search, "search-changed");
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

  mh_window_open_text (window, "A_\nC~\n", "Pasted");
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG) != NULL);
  gtk_window_close (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG));
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG) == NULL);
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 12);
  g_assert_true (mh_window_is_untouched (window));
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/choose-dialog/choose", test_choose);
  g_test_add_func ("/app/choose-dialog/none", test_choose_none);

  return g_test_run ();
}
