/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-contest-tab.h"

#include "mh-algorithm-rows.h"
#include "mh-contest-row.h"
#include "mh-contest.h"

struct _MhContestTab
{
  MhView parent_instance;

  MhAlgorithmRows rows; /* what the list has rows for */
  GtkListBox *list;
  GtkWidget *start;
  GtkWidget *cancel;
  MhContest *contest; /* (nullable): created when the tab becomes visible */
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhContestTab, mh_contest_tab, MH_TYPE_VIEW)

static void
update (MhContestTab *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));
  GtkListBoxRow *row;

  if (self->contest == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  const gboolean is_going_on = mh_contest_is_going_on (self->contest);

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    mh_contest_row_show (MH_CONTEST_ROW (row), self->contest, session);
  gtk_widget_set_visible (self->start, !is_going_on && mh_contest_can_start (self->contest));
  gtk_widget_set_visible (self->cancel, is_going_on);
}

static void
start_cb (MhContestTab *self)
{
  if (self->contest != NULL)
    mh_contest_start (self->contest);
}

static void
cancel_cb (MhContestTab *self)
{
  if (self->contest != NULL)
    mh_contest_cancel (self->contest);
}

static void
row_activated_cb (MhContestTab *self, GtkListBoxRow *row)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));
  const MhAlgorithmSpec chosen = *mh_contest_row_get_spec (MH_CONTEST_ROW (row));

  mh_session_set_algorithm (session, MH_SIDE_OTHER, chosen.algorithm);
  mh_session_set_options (session, MH_SIDE_OTHER, &chosen.options);
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
drop_contest (MhContestTab *self)
{
  if (self->contest != NULL)
    g_signal_handlers_disconnect_by_data (self->contest, self);
  g_clear_object (&self->contest);
}

static void
make_contest (MhContestTab *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));

  if (self->contest == NULL && session != NULL)
    {
      self->contest = mh_contest_new (session);
      g_signal_connect_swapped (self->contest, "changed", G_CALLBACK (update), self);
    }
  if (self->contest != NULL && mh_contest_is_short (self->contest))
    mh_contest_start (self->contest);
  update (self);
}

/* Replaces the rows when the kind of game, and thus the set of algorithms, has changed. */
static void
remake_rows (MhContestTab *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));

  mh_algorithm_rows_show (self->list, &self->rows, mh_view_get_game_class (MH_VIEW (self)),
                          snapshot != NULL ? snapshot->program : NULL, mh_contest_row_new);
}

static void
mh_contest_tab_session_changed (MhView *view)
{
  MhContestTab *self = MH_CONTEST_TAB (view);

  drop_contest (self);
  remake_rows (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    make_contest (self);
}

/* An edit may have changed the game to one that other algorithms play; a program comes and goes. */
static void
mh_contest_tab_changed (MhView *view, guint parts)
{
  MhContestTab *self = MH_CONTEST_TAB (view);
  const MhAlgorithmRows before = self->rows;

  remake_rows (self);
  if (self->rows.algorithms != before.algorithms)
    drop_contest (self);
  if (self->rows.algorithms != before.algorithms || self->rows.program != before.program)
    make_contest (self);
}

static void
mh_contest_tab_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mh_contest_tab_parent_class)->map (widget);
  make_contest (MH_CONTEST_TAB (widget));
}

static void
mh_contest_tab_unmap (GtkWidget *widget)
{
  cancel_cb (MH_CONTEST_TAB (widget));
  GTK_WIDGET_CLASS (mh_contest_tab_parent_class)->unmap (widget);
}

static void
mh_contest_tab_dispose (GObject *object)
{
  drop_contest (MH_CONTEST_TAB (object));

  G_OBJECT_CLASS (mh_contest_tab_parent_class)->dispose (object);
}

static void
mh_contest_tab_class_init (MhContestTabClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_contest_tab_dispose;
  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_BOARD | MH_SNAPSHOT_RUNS;
  MH_VIEW_CLASS (klass)->session_changed = mh_contest_tab_session_changed;
  MH_VIEW_CLASS (klass)->changed = mh_contest_tab_changed;
  widget_class->map = mh_contest_tab_map;
  widget_class->unmap = mh_contest_tab_unmap;

  signals[CHOSEN] = g_signal_new ("chosen", MH_TYPE_CONTEST_TAB, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "contesttab");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-contest-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, MhContestTab, list);
  gtk_widget_class_bind_template_child (widget_class, MhContestTab, start);
  gtk_widget_class_bind_template_child (widget_class, MhContestTab, cancel);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
mh_contest_tab_init (MhContestTab *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
