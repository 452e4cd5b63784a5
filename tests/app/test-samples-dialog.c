/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-sample-card.h"
#include "mh-samples-dialog.h"

static GtkFlowBox *
find_cards (MhSamplesDialog *dialog)
{
  return GTK_FLOW_BOX (mh_app_test_find (GTK_WIDGET (dialog), GTK_TYPE_FLOW_BOX));
}

static MhSamplesDialog *
open_gallery (void)
{
  MhWindow *window = mh_app_test_open_first ();

  gtk_widget_activate_action (GTK_WIDGET (window), "win.samples", NULL);
  return MH_SAMPLES_DIALOG (mh_app_test_find_window (MH_TYPE_SAMPLES_DIALOG));
}

/* Every sample is there, in order, and can be opened with places. */
static void
test_cards (void)
{
  GtkFlowBox *cards = find_cards (open_gallery ());

  g_assert_cmpuint (mh_samples_get_n (), ==, 61);
  for (guint i = 0; i < mh_samples_get_n (); i++)
    {
      GtkFlowBoxChild *card = gtk_flow_box_get_child_at_index (cards, (int) i);
      g_assert_true (MH_IS_SAMPLE_CARD (card));
      g_autoptr (MhDocument) document = mh_sample_card_create_document (MH_SAMPLE_CARD (card));
      g_autoptr (MhBoard) expected = mh_sample_create_board (mh_samples_get (i), NULL);

      g_assert_cmpstr (mh_document_get_name (document), ==, mh_samples_get (i)->title);
      g_assert_null (mh_document_get_path (document));
      g_assert_false (mh_document_is_modified (document));
      g_assert_cmpuint (mh_board_get_n_nodes (mh_document_get_board (document)), ==,
                        mh_board_get_n_nodes (expected));
    }
  g_assert_null (gtk_flow_box_get_child_at_index (cards, (int) mh_samples_get_n ()));
  mh_app_test_close_all ();
}

/* Choosing one shows it in place of the untouched board. */
static void
test_choose (void)
{
  MhSamplesDialog *dialog = open_gallery ();
  MhWindow *window = MH_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (dialog)));

  g_signal_emit_by_name (find_cards (dialog), "child-activated",
                         gtk_flow_box_get_child_at_index (find_cards (dialog), 2));
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_SAMPLES_DIALOG) == NULL);
  MhDocument *document = mh_app_test_get_document (window);
  g_assert_cmpstr (mh_document_get_name (document), ==, mh_samples_get (2)->title);
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);
  g_assert_true (mh_file_controller_is_untouched (mh_window_get_files (window)));
  mh_app_test_close_all ();
}

/* Searching looks for each word in ids, titles and notes, in any case. */
static void
test_search (void)
{
  MhSamplesDialog *dialog = open_gallery ();
  MhSampleCard *card = MH_SAMPLE_CARD (gtk_flow_box_get_child_at_index (find_cards (dialog), 0));

  g_assert_true (mh_sample_card_matches (card, ""));
  g_assert_true (mh_sample_card_matches (card, mh_samples_get (0)->title));
  g_assert_true (mh_sample_card_matches (card, " LEETCODE "));
  g_assert_true (mh_sample_card_matches (card, mh_samples_get (0)->note));
  g_assert_true (mh_sample_card_matches (card, "draw leetcode 1"));
  g_assert_false (mh_sample_card_matches (card, "leetcode words"));
  g_assert_false (mh_sample_card_matches (card, "no such words"));

  GtkWidget *search = mh_app_test_find (GTK_WIDGET (dialog), GTK_TYPE_SEARCH_ENTRY);
  GtkWidget *stack = mh_app_test_find (GTK_WIDGET (dialog), GTK_TYPE_STACK);
  gtk_editable_set_text (GTK_EDITABLE (search), "no such words");
  mh_app_test_wait_until (
      g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "nothing"));
  gtk_editable_set_text (GTK_EDITABLE (search), "kite");
  mh_app_test_wait_until (
      g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "cards"));
  mh_app_test_close_all ();
}

/* @selected: the card that is selected, or -1. Returns: (transfer full): the name of the board that
 * Enter opens after a search for "leetcode" */
static char *
open_by_enter (int selected)
{
  MhSamplesDialog *dialog = open_gallery ();
  MhWindow *window = MH_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  GtkWidget *search = mh_app_test_find (GTK_WIDGET (dialog), GTK_TYPE_SEARCH_ENTRY);

  if (selected >= 0)
    gtk_flow_box_select_child (find_cards (dialog),
                               gtk_flow_box_get_child_at_index (find_cards (dialog), selected));
  gtk_editable_set_text (GTK_EDITABLE (search), "leetcode");
  g_signal_emit_by_name (search, "activate");
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_SAMPLES_DIALOG) == NULL);

  char *name = g_strdup (mh_document_get_name (mh_app_test_get_document (window)));

  mh_app_test_close_all ();
  return name;
}

/* Enter opens the first match, or the card that is selected, unless it is out of sight. */
static void
test_enter (void)
{
  g_autofree char *first = open_by_enter (-1);
  g_autofree char *selected = open_by_enter (1);
  g_autofree char *hidden = open_by_enter (2);

  g_assert_cmpstr (first, ==, mh_samples_get (0)->title);
  g_assert_cmpstr (selected, ==, mh_samples_get (1)->title);
  g_assert_cmpstr (hidden, ==, mh_samples_get (0)->title);
}

/* Samples of one game can be looked at alone, or those of all. */
static void
test_games (void)
{
  const struct
  {
    const char *label;
    gboolean has_boards, has_coins;
  } cases[] = { { "Coins", FALSE, TRUE }, { "Cat and mouse", TRUE, FALSE }, { "All", TRUE, TRUE } };
  MhSamplesDialog *dialog = open_gallery ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *button = mh_app_test_find_button (GTK_WIDGET (dialog), cases[i].label);

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      for (guint j = 0; j < mh_samples_get_n (); j++)
        {
          GtkFlowBoxChild *card = gtk_flow_box_get_child_at_index (find_cards (dialog), (int) j);
          const gboolean is_board = mh_samples_get (j)->klass->has_board;

          g_assert_cmpint (gtk_widget_get_child_visible (GTK_WIDGET (card)), ==,
                           is_board ? cases[i].has_boards : cases[i].has_coins);
        }
    }
  mh_app_test_close_all ();
}

/* Escape closes the gallery from the search entry, too. */
static void
test_escape (void)
{
  MhSamplesDialog *dialog = open_gallery ();
  GtkWidget *search = mh_app_test_find (GTK_WIDGET (dialog), GTK_TYPE_SEARCH_ENTRY);

  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  g_signal_emit_by_name (search, "stop-search");
  mh_app_test_wait_until (dialog == NULL);
  mh_app_test_close_all ();
}

/* Closing it while pictures are still to come leaves nothing behind. */
static void
test_finalize (void)
{
  MhSamplesDialog *dialog = open_gallery ();

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

  g_test_add_func ("/app/samples-dialog/cards", test_cards);
  g_test_add_func ("/app/samples-dialog/choose", test_choose);
  g_test_add_func ("/app/samples-dialog/search", test_search);
  g_test_add_func ("/app/samples-dialog/enter", test_enter);
  g_test_add_func ("/app/samples-dialog/games", test_games);
  g_test_add_func ("/app/samples-dialog/escape", test_escape);
  g_test_add_func ("/app/samples-dialog/finalize", test_finalize);
  return g_test_run ();
}
