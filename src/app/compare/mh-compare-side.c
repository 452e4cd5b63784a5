/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-compare-side.h"

#include "mh-algorithm-chooser.h"
#include "mh-algorithm-row.h"
#include "mh-narration-comparison.h"
#include "mh-table-pair.h"
#include "mh-value-pill.h"
#include "mh-variations-button.h"

struct _MhCompareSide
{
  MhView parent_instance;

  MhSide side;
  MhValuePill *pill;
  GtkLabel *badge;
  GtkLabel *detail;
  GtkWidget *cancel;
  MhTablePair *maps;
};

enum
{
  PROP_SIDE = 1,
  PROP_SHOWS_BOTH,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhCompareSide, mh_compare_side, MH_TYPE_VIEW)

/* Returns: the largest remoteness of both sides, which makes the colour ramps of pills and
 * tables equal */
static guint32
get_max_remoteness (const MhSnapshot *snapshot)
{
  guint32 max_remoteness = 0;

  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      const MhStatistics *statistics = mh_snapshot_get_statistics (snapshot, (MhSide) i);

      if (statistics != NULL)
        max_remoteness = MAX (max_remoteness, statistics->max_remoteness);
    }

  return max_remoteness;
}

static void
update_pill (MhCompareSide *self, const MhSnapshot *snapshot)
{
  const guint32 start = snapshot->start;
  MhSolution *solution = mh_snapshot_get_solution (snapshot, self->side);
  const gboolean is_known
      = solution != NULL && start != MH_POSITION_NONE && !mh_snapshot_hides_results (snapshot);
  g_autofree char *answer = mh_narration_side_answer (snapshot, self->side, start);

  gtk_widget_set_visible (GTK_WIDGET (self->pill), is_known);
  if (is_known)
    mh_value_pill_show (self->pill, answer, mh_snapshot_get_class (snapshot),
                        mh_solution_get_value (solution, start), get_max_remoteness (snapshot));
}

/* Shows how a program is run. */
static void
update_badge (MhCompareSide *self, const MhSnapshot *snapshot)
{
  const MhAlgorithm *algorithm = snapshot->sides[self->side].algorithm;
  const gboolean is_program = algorithm == snapshot->program;

  gtk_widget_set_visible (GTK_WIDGET (self->badge), is_program);
  if (is_program)
    mh_algorithm_row_set_badge (self->badge, &(MhProblem){ .algorithm = algorithm });
}

static void
update_detail (MhCompareSide *self, const MhSnapshot *snapshot)
{
  const MhRunFacts *run = snapshot->sides[self->side].shown;
  g_autofree char *detail = mh_narration_side_detail (snapshot, self->side);

  gtk_widget_set_visible (self->cancel, run != NULL && run->state == MH_RUN_WORKING);
  gtk_label_set_label (self->detail, detail);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->detail), detail);
}

static void
update (MhCompareSide *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));

  if (snapshot == NULL)
    return;

  g_autofree char *name = mh_narration_side_name (snapshot, self->side);

  update_pill (self, snapshot);
  update_badge (self, snapshot);
  update_detail (self, snapshot);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
mh_compare_side_changed (MhView *view, guint parts)
{
  update (MH_COMPARE_SIDE (view));
}

static void
set_side (MhCompareSide *self, MhSide side)
{
  if (side == self->side)
    return;

  self->side = side;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDE]);
}

static void
shows_both_cb (MhCompareSide *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWS_BOTH]);
}

static void
mh_compare_side_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhCompareSide *self = MH_COMPARE_SIDE (object);

  switch (id)
    {
    case PROP_SIDE:
      g_value_set_uint (value, self->side);
      break;
    case PROP_SHOWS_BOTH:
      g_value_set_boolean (value, mh_table_pair_shows_both (self->maps));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_compare_side_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SIDE:
      set_side (MH_COMPARE_SIDE (object), g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_compare_side_class_init (MhCompareSideClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mh_compare_side_get_property;
  object_class->set_property = mh_compare_side_set_property;
  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_VALUES | MH_SNAPSHOT_START;
  MH_VIEW_CLASS (klass)->changed = mh_compare_side_changed;

  properties[PROP_SIDE] = g_param_spec_uint ("side", NULL, NULL, 0, MH_N_SIDES - 1, MH_SIDE_MAIN,
                                             readable | G_PARAM_WRITABLE);
  properties[PROP_SHOWS_BOTH] = g_param_spec_boolean ("shows-both", NULL, NULL, FALSE, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MH_TYPE_ALGORITHM_CHOOSER);
  g_type_ensure (MH_TYPE_TABLE_PAIR);
  g_type_ensure (MH_TYPE_VALUE_PILL);
  g_type_ensure (MH_TYPE_VARIATIONS_BUTTON);
  gtk_widget_class_set_css_name (widget_class, "compareside");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-compare-side.ui");
  gtk_widget_class_bind_template_child (widget_class, MhCompareSide, pill);
  gtk_widget_class_bind_template_child (widget_class, MhCompareSide, badge);
  gtk_widget_class_bind_template_child (widget_class, MhCompareSide, detail);
  gtk_widget_class_bind_template_child (widget_class, MhCompareSide, cancel);
  gtk_widget_class_bind_template_child (widget_class, MhCompareSide, maps);
  gtk_widget_class_bind_template_callback (widget_class, shows_both_cb);
}

static void
mh_compare_side_init (MhCompareSide *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mh_compare_side_link (MhCompareSide *self, MhCompareSide *other)
{
  g_return_if_fail (MH_IS_COMPARE_SIDE (self) && MH_IS_COMPARE_SIDE (other));

  mh_table_pair_link (self->maps, other->maps);
}
