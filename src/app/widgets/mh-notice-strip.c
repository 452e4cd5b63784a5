/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-notice-strip.h"

#include "mh-document-edits.h"
#include "mh-game-view.h"
#include "mh-narration.h"
#include "mh-solve.h"

#include <glib/gi18n.h>

/* The memory in bytes from which the notice mentions how much solving needs. */
#define MIN_TOLD_BYTES (64 << 20)

/* The time in milliseconds before a small board is reported as unsolved. Such a board is
 * normally solved automatically shortly after an edit, without a notice. */
#define AUTO_SOLVE_PATIENCE_MSEC 700

struct _MhNoticeStrip
{
  MhView parent_instance;

  MhRunFacts *working; /* (nullable): a run at work, as it was when it began */
  MhNotice notice;
  MhNotice awaited;    /* the notice to show after the delay */
  guint patience;      /* the timeout of the delay, or 0 */
  guint dismissed;     /* one bit for each notice that the user has dismissed for this board */
  gint64 started_usec; /* the monotonic time when that run began */

  GtkRevealer *revealer;
  GtkLabel *label;
  GtkProgressBar *progress;
  GtkButton *button;
  GtkWidget *dismiss_button;
};

G_DEFINE_FINAL_TYPE (MhNoticeStrip, mh_notice_strip, MH_TYPE_VIEW)

/* The button of each notice, and whether the notice can be dismissed. */
static const struct
{
  const char *label;
  const char *action;
  gboolean can_dismiss;
} remedies[MH_N_NOTICES] = {
  [MH_NOTICE_WORKING] = { N_ ("Cancel"), "win.cancel", FALSE },
  [MH_NOTICE_FAILED] = { N_ ("Try Again"), "win.solve", FALSE },
  [MH_NOTICE_SOLVE] = { N_ ("Solve"), "win.solve", FALSE },
  [MH_NOTICE_REPAIRED] = { N_ ("Details"), "win.show-repairs", TRUE },
  [MH_NOTICE_ONE_WAY] = { N_ ("Make Undirected"), "win.make-undirected", TRUE },
  [MH_NOTICE_HIDDEN] = { N_ ("Separate Nodes"), "win.separate-nodes", TRUE },
  [MH_NOTICE_READ_ONLY] = { NULL, NULL, TRUE },
};

static guint32
get_n_nodes (MhNoticeStrip *self)
{
  return mh_board_get_n_nodes (mh_view_get_snapshot (MH_VIEW (self))->board);
}

static gboolean
is_grid (MhNoticeStrip *self)
{
  return mh_board_get_grid (mh_view_get_snapshot (MH_VIEW (self))->board) != NULL;
}

static gboolean
is_dismissed (MhNoticeStrip *self, MhNotice notice)
{
  return (self->dismissed & (1u << notice)) != 0;
}

/* Returns: (transfer full) (nullable): what was put right when the file was read */
static char *
dup_repairs (MhNoticeStrip *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));
  const MhRepairs *repairs = mh_document_get_repairs (mh_session_get_document (session));

  return repairs != NULL ? mh_repairs_dup_summary (repairs) : NULL;
}

/* Returns: how many nodes lie on others, if they can be moved */
static guint
count_hidden (MhNoticeStrip *self)
{
  MhDocument *document = mh_session_get_document (mh_view_get_session (MH_VIEW (self)));
  g_autoptr (GArray) hidden
      = mh_document_can_draw (document) ? mh_document_list_hidden_nodes (document) : NULL;

  return hidden != NULL ? hidden->len : 0;
}

static char *
create_hidden_text (guint n_hidden)
{
  return g_strdup_printf (ngettext ("%'u node cannot be seen, because it lies on another",
                                    "%'u nodes cannot be seen, because they lie on others",
                                    n_hidden),
                          n_hidden);
}

/* Returns: the most urgent notice for the present state of the session */
static MhNotice
choose_notice (MhNoticeStrip *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));

  if (session == NULL)
    return MH_NOTICE_NONE;

  MhDocument *document = mh_session_get_document (session);
  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  const MhRunFacts *run = snapshot->sides[MH_SIDE_MAIN].asked;
  const MhRunState state = run != NULL ? run->state : MH_RUN_IDLE;
  g_autofree char *one_way = mh_narration_one_way (snapshot);
  g_autofree char *repairs = dup_repairs (self);

  if (state == MH_RUN_WORKING)
    return MH_NOTICE_WORKING;
  if (state == MH_RUN_FAILED)
    return MH_NOTICE_FAILED;
  /* An incomplete game is reported on the board pane, because a strip that comes and goes
   * would move the board while the user is drawing. */
  if (snapshot->game == NULL)
    return MH_NOTICE_NONE;
  if (repairs != NULL && !is_dismissed (self, MH_NOTICE_REPAIRED))
    return MH_NOTICE_REPAIRED;
  if (one_way != NULL && !is_dismissed (self, MH_NOTICE_ONE_WAY))
    return MH_NOTICE_ONE_WAY;
  if (count_hidden (self) > 0 && !is_dismissed (self, MH_NOTICE_HIDDEN))
    return MH_NOTICE_HIDDEN;
  if (snapshot->can_solve)
    return MH_NOTICE_SOLVE;
  if (mh_board_get_n_nodes (mh_document_get_board (document)) > MH_MAX_EDITABLE_NODES
      && !is_dismissed (self, MH_NOTICE_READ_ONLY))
    return MH_NOTICE_READ_ONLY;
  return MH_NOTICE_NONE;
}

static guint
get_patience_msec (MhNoticeStrip *self, MhNotice notice)
{
  if (notice == MH_NOTICE_WORKING)
    return MH_NOTICE_PATIENCE_MSEC;
  if (notice == MH_NOTICE_SOLVE && mh_session_solves_itself (mh_view_get_session (MH_VIEW (self))))
    return AUTO_SOLVE_PATIENCE_MSEC;
  return 0;
}

/* Returns: (transfer full): a text that names the memory needed, before solving is started */
static char *
create_large_text (const MhRunFacts *run, guint32 n_nodes, gboolean is_grid)
{
  const guint64 n_bytes = mh_solve_get_bytes_needed (&run->problem);
  g_autofree char *size = g_format_size (n_bytes);

  if (n_nodes > MH_MAX_EDITABLE_NODES)
    return g_strdup_printf (is_grid ? _ ("This grid has %'u cells: solving it needs %s of memory. "
                                         "Read-only: too large to edit.")
                                    : _ ("This board has %'u nodes: solving it needs %s of memory. "
                                         "Read-only: too large to edit."),
                            n_nodes, size);
  if (n_bytes >= MIN_TOLD_BYTES)
    return g_strdup_printf (is_grid ? _ ("This grid has %'u cells: solving it needs %s of memory")
                                    : _ ("This board has %'u nodes: solving it needs %s of memory"),
                            n_nodes, size);
  if (is_grid)
    return g_strdup_printf (ngettext ("This grid has %'u cell: solving it may take a while",
                                      "This grid has %'u cells: solving it may take a while",
                                      n_nodes),
                            n_nodes);
  return g_strdup_printf (ngettext ("This board has %'u node: solving it may take a while",
                                    "This board has %'u nodes: solving it may take a while",
                                    n_nodes),
                          n_nodes);
}

static char *
create_solve_text (MhNoticeStrip *self)
{
  const guint32 n_nodes = get_n_nodes (self);
  MhSession *session = mh_view_get_session (MH_VIEW (self));
  const MhSnapshotSide *side = &mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN];
  const MhGameView *view = mh_game_view_find (mh_session_get_class (session));

  /* The solve of the present options was cancelled, for example. */
  if (side->shown != NULL && side->shown != side->asked)
    return g_strdup (_ ("Not solved with these options; the earlier result is still shown"));
  if (mh_session_solves_itself (session))
    return g_strdup (_ (view->unsolved));
  if (view->unsolved_large != NULL)
    return g_strdup (_ (view->unsolved_large));
  return create_large_text (side->asked, n_nodes, is_grid (self));
}

static char *
create_working_text (MhNoticeStrip *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));
  const gint64 taken_usec = g_get_monotonic_time () - self->started_usec;

  return mh_narration_working (snapshot->sides[MH_SIDE_MAIN].asked,
                               (double) taken_usec / G_USEC_PER_SEC);
}

/* Returns: (transfer full): the text of @notice */
static char *
create_text (MhNoticeStrip *self, MhNotice notice)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));

  switch (notice)
    {
    case MH_NOTICE_WORKING:
      return create_working_text (self);
    case MH_NOTICE_FAILED:
      return g_strdup (snapshot->sides[MH_SIDE_MAIN].asked->error->message);
    case MH_NOTICE_SOLVE:
      return create_solve_text (self);
    case MH_NOTICE_REPAIRED:
      return dup_repairs (self);
    case MH_NOTICE_ONE_WAY:
      return mh_narration_one_way (snapshot);
    case MH_NOTICE_HIDDEN:
      return create_hidden_text (count_hidden (self));
    case MH_NOTICE_READ_ONLY:
      return g_strdup_printf (
          is_grid (self)
              ? _ ("A grid of more than %'u cells of floor can be solved, but not edited")
              : _ ("A board of more than %'u nodes can be solved, but not edited"),
          MH_MAX_EDITABLE_NODES);
    case MH_NOTICE_NONE:
      break;
    }
  return g_strdup ("");
}

static void
show_notice (MhNoticeStrip *self, MhNotice notice)
{
  self->notice = notice;
  gtk_revealer_set_reveal_child (self->revealer, notice != MH_NOTICE_NONE);
  /* The text stays unchanged while the strip is being hidden with an animation. */
  if (notice == MH_NOTICE_NONE)
    return;

  g_autofree char *text = create_text (self, notice);
  const char *action = remedies[notice].action;

  gtk_label_set_text (self->label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), notice == MH_NOTICE_WORKING);
  gtk_widget_set_visible (GTK_WIDGET (self->button), action != NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), action);
  gtk_button_set_label (self->button, action != NULL ? _ (remedies[notice].label) : "");
  gtk_widget_set_visible (self->dismiss_button, remedies[notice].can_dismiss);
}

static gboolean
patience_over_cb (gpointer user_data)
{
  MhNoticeStrip *self = user_data;

  self->patience = 0;
  show_notice (self, self->awaited);
  return G_SOURCE_REMOVE;
}

static void
update (MhNoticeStrip *self)
{
  const MhNotice notice = choose_notice (self);
  const guint patience = get_patience_msec (self, notice);

  if (self->patience != 0 && notice == self->awaited)
    return;

  g_clear_handle_id (&self->patience, g_source_remove);
  self->awaited = notice;
  if (patience == 0 || notice == self->notice)
    {
      show_notice (self, notice);
      return;
    }

  /* The previous notice stays during the delay, so that the content of the window moves
   * only once. */
  self->patience = g_timeout_add (patience, patience_over_cb, self);
}

/* Notes when a run begins. */
static void
follow_run (MhNoticeStrip *self, MhRunFacts *run)
{
  const gboolean is_working = run != NULL && run->state == MH_RUN_WORKING;

  if (is_working && mh_run_facts_are_alike (run, self->working))
    return;

  g_clear_pointer (&self->working, mh_run_facts_unref);
  if (!is_working)
    return;

  self->working = mh_run_facts_ref (run);
  self->started_usec = g_get_monotonic_time ();
}

static void
show_progress (MhNoticeStrip *self, const MhRunFacts *run)
{
  g_autofree char *text = create_working_text (self);

  gtk_progress_bar_set_fraction (self->progress, run->progress);
  if (self->notice == MH_NOTICE_WORKING)
    gtk_label_set_text (self->label, text);
}

static void
dismissed_cb (MhNoticeStrip *self)
{
  self->dismissed |= 1u << self->notice;
  update (self);
}

/* Dismissals apply to the previous board only. */
static void
mh_notice_strip_session_changed (MhView *view)
{
  MH_NOTICE_STRIP (view)->dismissed = 0;
}

/* Each edit restarts the delay. */
static void
mh_notice_strip_changed (MhView *view, guint parts)
{
  MhNoticeStrip *self = MH_NOTICE_STRIP (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);
  const guint edits = MH_SNAPSHOT_DRAWING | MH_SNAPSHOT_BOARD | MH_SNAPSHOT_START;

  follow_run (self, snapshot != NULL ? snapshot->sides[MH_SIDE_MAIN].asked : NULL);
  if ((parts & edits) != 0 && self->awaited == MH_NOTICE_SOLVE)
    g_clear_handle_id (&self->patience, g_source_remove);
  if (parts != MH_SNAPSHOT_PROGRESS)
    update (self);
  if (self->working != NULL)
    show_progress (self, snapshot->sides[MH_SIDE_MAIN].asked);
}

static void
mh_notice_strip_dispose (GObject *object)
{
  MhNoticeStrip *self = MH_NOTICE_STRIP (object);

  g_clear_handle_id (&self->patience, g_source_remove);
  g_clear_pointer (&self->working, mh_run_facts_unref);

  G_OBJECT_CLASS (mh_notice_strip_parent_class)->dispose (object);
}

static void
mh_notice_strip_class_init (MhNoticeStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MhViewClass *view_class = MH_VIEW_CLASS (klass);

  object_class->dispose = mh_notice_strip_dispose;
  view_class->session_changed = mh_notice_strip_session_changed;
  view_class->parts = MH_SNAPSHOT_DRAWING | MH_SNAPSHOT_BOARD | MH_SNAPSHOT_START | MH_SNAPSHOT_GAME
                      | MH_SNAPSHOT_RUNS | MH_SNAPSHOT_PROGRESS;
  view_class->changed = mh_notice_strip_changed;

  gtk_widget_class_set_css_name (widget_class, "noticestrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-notice-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, MhNoticeStrip, revealer);
  gtk_widget_class_bind_template_child (widget_class, MhNoticeStrip, label);
  gtk_widget_class_bind_template_child (widget_class, MhNoticeStrip, progress);
  gtk_widget_class_bind_template_child (widget_class, MhNoticeStrip, button);
  gtk_widget_class_bind_template_child (widget_class, MhNoticeStrip, dismiss_button);
  gtk_widget_class_bind_template_callback (widget_class, dismissed_cb);
}

static void
mh_notice_strip_init (MhNoticeStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Notice"), -1);
}

MhNotice
mh_notice_strip_get_notice (MhNoticeStrip *self)
{
  g_return_val_if_fail (MH_IS_NOTICE_STRIP (self), MH_NOTICE_NONE);

  return self->notice;
}

const char *
mh_notice_strip_get_text (MhNoticeStrip *self)
{
  g_return_val_if_fail (MH_IS_NOTICE_STRIP (self), "");

  return gtk_label_get_text (self->label);
}
