/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-page.h"

#include "mh-adaptive-pane.h"
#include "mh-play-tab.h"

#define COPS "{\"game\": \"cops-and-robbers\", \"graph\": [[1,3],[0,2],[1,3],[0,2]]}"
#define TAKE "{\"mousehole\": 1, \"game\": \"coins-take\", \"coins\": 21, \"amounts\": [1,2]}"
#define ENDS "[3, 9, 1, 2]"
#define GRID "[\"M..\",\".#.\",\"C.F\"],1,2"

static const MhAppPage pages[] = {
  { "board", NULL, NULL, NULL, "position" },
  { "steps", NULL, NULL, NULL, "steps" },
  { "play", NULL, "win.new-game", "(uint32 3, false)", "play" },
  { "list", NULL, "win.list" },
  { "predict", NULL, "win.predict" },
  { "compare", NULL, "win.compare" },
  { "present", NULL, "win.present" },
  { "narrow-board", NULL, NULL, NULL, NULL, 400, MH_NARROW_PAGE_BOARD },
  { "narrow-table", NULL, NULL, NULL, NULL, 400, MH_NARROW_PAGE_TABLE },
  { "narrow-steps", NULL, NULL, NULL, NULL, 400, MH_NARROW_PAGE_STEPS },
  { "narrow-compare", NULL, "win.compare", NULL, NULL, 400, MH_NARROW_PAGE_TABLE },
  { "grid", GRID, NULL, NULL, "position" },
  { "cops", COPS, NULL, NULL, "position" },
  { "take", TAKE, NULL, NULL, "position" },
  { "take-steps", TAKE, NULL, NULL, "steps" },
  { "ends", ENDS, NULL, NULL, "position" },
  { "ends-steps", ENDS, NULL, NULL, "steps" },
  { "ends-play", ENDS, "win.new-game", "(uint32 1, false)", "play" },
  { "take-compare", TAKE, "win.compare" },
  { "take-statistics", TAKE, "win.statistics" },
  { "take-export", TAKE, "win.export" },
  { "cops-steps", COPS, NULL, NULL, "steps" },
  { "statistics", NULL, "win.statistics" },
  { "positions", NULL, "win.all-positions" },
  { "proof", NULL, "win.proof" },
  { "export", NULL, "win.export" },
  { "generate", NULL, "win.generate" },
  { "hunt", NULL, "win.hunt" },
  { "samples", NULL, "win.samples" },
};

void
mh_app_page_add_tests (const char *path, GTestDataFunc test)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/%s", path, pages[i].name);

      g_test_add_data_func (name, &pages[i], test);
    }
}

static void
show_page (MhWindow *window, const MhAppPage *self)
{
  GtkWidget *pane = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_ADAPTIVE_PANE);

  gtk_window_set_default_size (GTK_WINDOW (window), self->width, 700);
  mh_app_test_wait_until (mh_adaptive_pane_is_narrow (MH_ADAPTIVE_PANE (pane)));
  mh_adaptive_pane_set_page (MH_ADAPTIVE_PANE (pane), self->page);
}

static void
activate (MhWindow *window, const MhAppPage *self)
{
  g_autoptr (GVariant) target
      = self->target != NULL ? g_variant_ref_sink (g_variant_new_parsed (self->target)) : NULL;

  gtk_widget_activate_action_variant (GTK_WIDGET (window), self->action, target);
}

MhWindow *
mh_app_page_open (const MhAppPage *self)
{
  MhWindow *window
      = self->board != NULL ? mh_app_test_open (self->board) : mh_app_test_open_first ();
  GtkWidget *tab = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_PLAY_TAB);
  GtkWidget *stack = mh_app_test_find (GTK_WIDGET (window), GTK_TYPE_STACK);

  mh_app_test_settle (GTK_WIDGET (window));
  if (self->width > 0)
    show_page (window, self);
  if (self->action != NULL)
    activate (window, self);
  if (self->tab != NULL)
    gtk_stack_set_visible_child_name (GTK_STACK (gtk_widget_get_parent (tab)), self->tab);
  /* A page that is still leaving can have the focus. */
  mh_app_test_wait_until (!gtk_stack_get_transition_running (GTK_STACK (stack)));
  mh_app_test_settle (GTK_WIDGET (window));

  return window;
}

GtkWindow *
mh_app_page_get_front (MhWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) front = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (front) == GTK_WINDOW (window)
          && gtk_widget_get_mapped (GTK_WIDGET (front)))
        return front;
    }

  return GTK_WINDOW (window);
}
