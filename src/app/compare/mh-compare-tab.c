/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-compare-tab.h"

#include "mh-difference-card.h"
#include "mh-line-up.h"
#include "mh-option-scale.h"
#include "mh-reason-card.h"
#include "mh-work-card.h"

struct _MhCompareTab
{
  MhView parent_instance;

  GtkWidget *columns;
  GtkBox *scales;
  const MhAlgorithm *algorithms[MH_N_SIDES]; /* those that have sliders, or NULL */
};

G_DEFINE_FINAL_TYPE (MhCompareTab, mh_compare_tab, MH_TYPE_VIEW)

static void
remove_scales (MhCompareTab *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->scales))) != NULL)
    gtk_box_remove (self->scales, child);
}

/* @algorithm: (nullable): NULL adds nothing */
static void
add_scales (MhCompareTab *self, MhSide side, const MhAlgorithm *algorithm)
{
  for (guint i = 0; algorithm != NULL && i < mh_options_count (algorithm->options); i++)
    if (algorithm->options[i].is_scale)
      {
        GtkWidget *scale = mh_option_scale_new (side, algorithm, i);

        gtk_box_append (self->scales, scale);
        mh_view_set_session (MH_VIEW (scale), mh_view_get_session (MH_VIEW (self)));
      }
}

/* Sliders are made anew for other algorithms only, so that one can be dragged while its
 * value is applied. */
static void
mh_compare_tab_changed (MhView *view, guint parts)
{
  MhCompareTab *self = MH_COMPARE_TAB (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);
  const MhAlgorithm *algorithms[MH_N_SIDES] = { NULL };

  for (guint side = 0; snapshot != NULL && snapshot->is_comparing && side < MH_N_SIDES; side++)
    algorithms[side] = snapshot->sides[side].algorithm;
  if (memcmp (algorithms, self->algorithms, sizeof algorithms) == 0)
    return;

  memcpy (self->algorithms, algorithms, sizeof algorithms);
  remove_scales (self);
  for (guint side = 0; side < MH_N_SIDES; side++)
    add_scales (self, (MhSide) side, algorithms[side]);
  gtk_widget_set_visible (GTK_WIDGET (self->scales),
                          gtk_widget_get_first_child (GTK_WIDGET (self->scales)) != NULL);
}

static void
mh_compare_tab_forget (MhView *view)
{
  MhCompareTab *self = MH_COMPARE_TAB (view);

  remove_scales (self);
  memset (self->algorithms, 0, sizeof self->algorithms);
}

static void
mh_compare_tab_session_changed (MhView *view)
{
  mh_compare_tab_forget (view);
}

static void
mh_compare_tab_narrow_changed (MhView *view)
{
  MhCompareTab *self = MH_COMPARE_TAB (view);
  const gboolean is_narrow = mh_view_get_narrow (view);

  mh_line_up (self->columns, is_narrow);
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
  gtk_widget_class_bind_template_child (widget_class, MhCompareTab, scales);
}

static void
mh_compare_tab_class_init (MhCompareTabClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MhViewClass *view_class = MH_VIEW_CLASS (klass);

  view_class->session_changed = mh_compare_tab_session_changed;
  view_class->parts = MH_SNAPSHOT_RUNS;
  view_class->changed = mh_compare_tab_changed;
  view_class->forget = mh_compare_tab_forget;
  view_class->narrow_changed = mh_compare_tab_narrow_changed;

  gtk_widget_class_set_css_name (widget_class, "comparetab");
  bind_template (widget_class);
}

static void
mh_compare_tab_init (MhCompareTab *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self->scales), FALSE);
  mh_line_up (self->columns, FALSE);
}
