/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-living-solutions.h"

#include <malloc.h>
#include <stdlib.h>

#define N_EDITS 6

/* Windows are opened and closed so often, unless MOUSEHOLE_CYCLES says how often. After the first
 * of them all is there that is kept for later ones. */
#define N_CYCLES 12
#define N_FIRST_CYCLES 4

/* GTK 4.8 keeps the sections of the menus of a window that has gone, which are half of this. */
#define MAX_CYCLE_BYTES (192u << 10)

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

/* Opens a board, solves it, compares, and closes the window. */
static void
live_once (void)
{
  MhWindow *window = mh_app_test_open_first ();

  mh_app_test_wait_until (mh_app_test_is_solved (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.compare", NULL);
  mh_app_test_settle (GTK_WIDGET (window));
  mh_app_test_wait_until (mh_session_get_snapshot (mh_window_get_session (window))->comparison
                          != NULL);
  mh_app_test_close_all ();
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

/* Windows that have gone leave nothing of ours behind. */
static void
test_cycles (void)
{
  const char *wanted = g_getenv ("MOUSEHOLE_CYCLES");
  const guint n_cycles = wanted != NULL ? (guint) strtoul (wanted, NULL, 10) : N_CYCLES;
  gsize first = 0;

  for (guint i = 0; i < n_cycles; i++)
    {
      if (i == N_FIRST_CYCLES)
        first = mallinfo2 ().uordblks;
      live_once ();
    }

  const gsize last = mallinfo2 ().uordblks;

  g_test_message ("%" G_GSIZE_FORMAT " bytes after %u windows, %" G_GSIZE_FORMAT " after %u", first,
                  (guint) N_FIRST_CYCLES, last, n_cycles);
  if (n_cycles > N_FIRST_CYCLES)
    g_assert_cmpuint (last, <, first + (n_cycles - N_FIRST_CYCLES) * MAX_CYCLE_BYTES);
}

int
main (int argc, char *argv[])
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/window-memory/edits", test_window_memory);
  g_test_add_func ("/app/window-memory/cycles", test_cycles);

  return g_test_run ();
}
