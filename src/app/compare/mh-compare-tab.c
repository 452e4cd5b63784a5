/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-compare-tab.h"

#include "mh-difference-card.h"
#include "mh-option-scale.h"
#include "mh-reason-card.h"
#include "mh-work-card.h"

/* A summary of everything that the cards depend on. Equal stamps mean that no card has to
 * be updated, which is the case for most changes of the session. */
typedef struct
{
  MhRun *runs[MH_N_SIDES];
  MhRunState states[MH_N_SIDES];
  const MhAlgorithm *algorithms[MH_N_SIDES];
  MhOptions options[MH_N_SIDES];
  MhSolution *truth;
  gboolean is_compared; /* comparing a large board takes some time after solving it */
  guint32 start;
} Stamp;

struct _MhCompareTab
{
  MhView parent_instance;

  GtkBox *columns;
  MhReasonCard *reason;
  MhWorkCard *work;
  MhDifferenceCard *differences;
  GtkBox *scales;
  Stamp stamp; /* the state shown by the cards; empty while they are unmapped */
};

G_DEFINE_FINAL_TYPE (MhCompareTab, mh_compare_tab, MH_TYPE_VIEW)

static void
stamp_clear (Stamp *self)
{
  for (guint i = 0; i < MH_N_SIDES; i++)
    g_clear_object (&self->runs[i]);
  g_clear_pointer (&self->truth, mh_solution_unref);
  *self = (Stamp){ 0 };
}

static void
stamp_init (Stamp *self, MhSession *session)
{
  MhSolution *truth = mh_session_get_truth (session);

  *self = (Stamp){ .is_compared = mh_session_get_comparison (session) != NULL,
                   .start = mh_session_get_start_position (session) };
  if (truth != NULL)
    self->truth = mh_solution_ref (truth);
  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      MhRun *run = mh_session_get_shown_run (session, (MhSide) i);

      g_set_object (&self->runs[i], run);
      self->states[i] = run != NULL ? mh_run_get_state (run) : MH_RUN_IDLE;
      self->algorithms[i] = mh_session_get_algorithm (session, (MhSide) i);
      self->options[i] = *mh_session_get_options (session, (MhSide) i);
    }
}

static gboolean
stamp_equal (const Stamp *a, const Stamp *b)
{
  for (guint i = 0; i < MH_N_SIDES; i++)
    if (a->runs[i] != b->runs[i] || a->states[i] != b->states[i]
        || a->algorithms[i] != b->algorithms[i]
        || !mh_options_equal (&a->options[i], &b->options[i]))
      return FALSE;

  return a->truth == b->truth && a->is_compared == b->is_compared && a->start == b->start;
}

static void
remove_scales (MhCompareTab *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->scales))) != NULL)
    gtk_box_remove (self->scales, child);
}

static void
make_scales (MhCompareTab *self, MhSession *session)
{
  remove_scales (self);
  for (guint side = 0; side < MH_N_SIDES; side++)
    {
      const MhAlgorithm *algorithm = mh_session_get_algorithm (session, (MhSide) side);

      for (guint i = 0; i < mh_options_count (algorithm->options); i++)
        if (algorithm->options[i].is_scale)
          {
            GtkWidget *scale = mh_option_scale_new ((MhSide) side, algorithm, i);

            gtk_box_append (self->scales, scale);
            mh_view_set_session (MH_VIEW (scale), session);
          }
    }
  gtk_widget_set_visible (GTK_WIDGET (self->scales),
                          gtk_widget_get_first_child (GTK_WIDGET (self->scales)) != NULL);
}

static void
update_scales (MhCompareTab *self)
{
  for (GtkWidget *scale = gtk_widget_get_first_child (GTK_WIDGET (self->scales)); scale != NULL;
       scale = gtk_widget_get_next_sibling (scale))
    mh_option_scale_update (MH_OPTION_SCALE (scale));
}

static void
show_stamp (MhCompareTab *self, MhSession *session, const Stamp *before)
{
  if (memcmp (before->algorithms, self->stamp.algorithms, sizeof before->algorithms) != 0)
    make_scales (self, session);
  update_scales (self);
  mh_reason_card_update (self->reason);
  mh_work_card_update (self->work);
  mh_difference_card_update (self->differences);
}

static void
mh_compare_tab_shown_changed (MhView *view)
{
  MhCompareTab *self = MH_COMPARE_TAB (view);
  MhSession *session = mh_view_get_session (view);
  Stamp stamp;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || session == NULL
      || !mh_session_get_comparing (session))
    return;

  stamp_init (&stamp, session);
  if (!stamp_equal (&stamp, &self->stamp))
    {
      Stamp before = self->stamp;

      self->stamp = stamp;
      show_stamp (self, session, &before);
      stamp = before;
    }
  stamp_clear (&stamp);
}

/* Empties the stamp, so that the next update is complete. */
static void
forget (MhCompareTab *self)
{
  remove_scales (self);
  stamp_clear (&self->stamp);
}

/* Hands the session to the cards directly, because property bindings would deliver it
 * after the cards are updated. */
static void
mh_compare_tab_session_changed (MhView *view)
{
  MhCompareTab *self = MH_COMPARE_TAB (view);
  MhSession *session = mh_view_get_session (view);

  forget (self);
  mh_view_set_session (MH_VIEW (self->reason), session);
  mh_view_set_session (MH_VIEW (self->work), session);
  mh_view_set_session (MH_VIEW (self->differences), session);
}

static void
mh_compare_tab_narrow_changed (MhView *view)
{
  MhCompareTab *self = MH_COMPARE_TAB (view);
  const gboolean is_narrow = mh_view_get_narrow (view);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns), is_narrow
                                                                      ? GTK_ORIENTATION_VERTICAL
                                                                      : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_homogeneous (self->columns, !is_narrow);
}

/* Updates the tab after it was hidden, since changes are ignored while it is unmapped. */
static void
mh_compare_tab_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mh_compare_tab_parent_class)->map (widget);
  mh_compare_tab_shown_changed (MH_VIEW (widget));
}

static void
mh_compare_tab_unmap (GtkWidget *widget)
{
  forget (MH_COMPARE_TAB (widget));
  GTK_WIDGET_CLASS (mh_compare_tab_parent_class)->unmap (widget);
}

static void
mh_compare_tab_dispose (GObject *object)
{
  stamp_clear (&MH_COMPARE_TAB (object)->stamp);

  G_OBJECT_CLASS (mh_compare_tab_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (MH_TYPE_DIFFERENCE_CARD);
  g_type_ensure (MH_TYPE_REASON_CARD);
  g_type_ensure (MH_TYPE_WORK_CARD);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-compare-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, MhCompareTab, columns);
  gtk_widget_class_bind_template_child (widget_class, MhCompareTab, reason);
  gtk_widget_class_bind_template_child (widget_class, MhCompareTab, work);
  gtk_widget_class_bind_template_child (widget_class, MhCompareTab, differences);
  gtk_widget_class_bind_template_child (widget_class, MhCompareTab, scales);
}

static void
mh_compare_tab_class_init (MhCompareTabClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MhViewClass *view_class = MH_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_compare_tab_dispose;
  view_class->session_changed = mh_compare_tab_session_changed;
  view_class->shown_changed = mh_compare_tab_shown_changed;
  view_class->narrow_changed = mh_compare_tab_narrow_changed;
  widget_class->map = mh_compare_tab_map;
  widget_class->unmap = mh_compare_tab_unmap;

  gtk_widget_class_set_css_name (widget_class, "comparetab");
  bind_template (widget_class);
}

static void
mh_compare_tab_init (MhCompareTab *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
