/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-living-solutions.h"

#define N_EDITS 6

/* Shows the page @index of @stack, counted round and round. */
static void
show_page (GtkStack *stack, guint index)
{
  g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (stack);

  gtk_selection_model_select_item (pages, index % g_list_model_get_n_items (G_LIST_MODEL (pages)),
                                   TRUE);
}

/* Whatever views have shown, mapped or not, a solution is not kept alive by any of them. */
static void
test_window_memory (void)
{
  MhWindow *const window = mh_app_test_open_first ();
  MhSession *const session = mh_window_get_session (window);
  GtkStackSwitcher *const switcher
      = GTK_STACK_SWITCHER (mh_app_test_find (GTK_WIDGET (window), GTK_TYPE_STACK_SWITCHER));
  GtkStack *const stack = gtk_stack_switcher_get_stack (switcher);

  for (guint i = 0; i < N_EDITS; i++)
    {
      const MhArc edge = { i, i + 6 };
      const guint32 n_steps = mh_snapshot_get_n_steps (mh_session_get_snapshot (session));

      show_page (stack, i);
      mh_playback_set_step (mh_session_get_playback (session), n_steps / 2);
      mh_app_test_settle (GTK_WIDGET (window));
      show_page (stack, i + 1);
      mh_app_test_settle (GTK_WIDGET (window));
      if (mh_board_has_edge (mh_document_get_board (mh_session_get_document (session)), edge.from,
                             edge.to))
        mh_document_delete (mh_session_get_document (session), NULL, 0, &edge, 1);
      else
        mh_document_join (mh_session_get_document (session), edge.from, edge.to, NULL);
      mh_app_test_wait_until (mh_app_test_is_solved (window));
      mh_app_test_settle (GTK_WIDGET (window));
      mh_living_solutions_check (mh_session_get_snapshot (session)->game);
    }
  mh_app_test_close_all ();
}

int
main (int argc, char *argv[])
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/window-memory/edits", test_window_memory);

  return g_test_run ();
}
