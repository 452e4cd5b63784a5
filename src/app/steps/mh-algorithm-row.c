/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm-row.h"

#include "mh-help-button.h"
#include "mh-own-program.h"
#include "mh-program-algorithm.h"
#include "mh-style.h"

#include <glib/gi18n.h>

struct _MhAlgorithmRow
{
  GtkListBoxRow parent_instance;

  const MhAlgorithm *algorithm;
  GtkLabel *name;
  GtkLabel *badge;
  GtkLabel *cost;
  GtkWidget *check;
  MhHelpButton *help;
  GtkLabel *summary;
  GtkLabel *remark;
};

G_DEFINE_FINAL_TYPE (MhAlgorithmRow, mh_algorithm_row, GTK_TYPE_LIST_BOX_ROW)

static const char *
get_badge (const MhProblem *problem)
{
  if (mh_program_algorithm_is_one (problem->algorithm))
    return mh_program_algorithm_is_sandboxed (problem->algorithm) ? _ ("sandboxed")
                                                                  : _ ("limits only");

  switch (problem->algorithm->get_exactness (problem))
    {
    case MH_EXACT_NUMBERS:
      return _ ("exact");
    case MH_EXACT_VALUES:
      /* Translators: the winner is right, but the number of moves is not known. */
      return _ ("exact winner");
    case MH_EXACT_NOT:
    default:
      return _ ("may be wrong");
    }
}

/* Returns: (transfer full) (nullable): when results are exact, or why the algorithm does
 * not apply; NULL for an algorithm that is always exact */
static char *
create_remark (MhAlgorithmRow *self, const MhProblem *problem)
{
  const char *reason = NULL;

  if (self->algorithm->applies != NULL && !self->algorithm->applies (problem->game, &reason))
    return g_strdup (reason);
  if (self->algorithm->get_exactness (problem) == MH_EXACT_NUMBERS
      || mh_program_algorithm_is_one (self->algorithm))
    return NULL;

  g_autofree char *exactness = self->algorithm->describe_exactness (problem);

  /* Translators: "always", or "when moves < cap", follows. */
  return g_strdup_printf (_ ("Exact: %s"), exactness);
}

/* Sets the accessible name, because GTK 4.8 does not derive the name of a row from its
 * labels. */
static void
name_row (MhAlgorithmRow *self, gboolean is_current)
{
  g_autofree char *name
      /* Translators: an algorithm, how exact it is, what it costs, and what it does. */
      = g_strdup_printf (is_current ? _ ("%s, %s, %s, chosen. %s") : _ ("%s, %s, %s. %s"),
                         gtk_label_get_label (self->name), gtk_label_get_label (self->badge),
                         gtk_label_get_label (self->cost), gtk_label_get_label (self->summary));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  gtk_label_get_label (self->remark), -1);
}

static void
mh_algorithm_row_class_init (MhAlgorithmRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MH_TYPE_HELP_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-algorithm-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MhAlgorithmRow, name);
  gtk_widget_class_bind_template_child (widget_class, MhAlgorithmRow, badge);
  gtk_widget_class_bind_template_child (widget_class, MhAlgorithmRow, cost);
  gtk_widget_class_bind_template_child (widget_class, MhAlgorithmRow, check);
  gtk_widget_class_bind_template_child (widget_class, MhAlgorithmRow, help);
  gtk_widget_class_bind_template_child (widget_class, MhAlgorithmRow, summary);
  gtk_widget_class_bind_template_child (widget_class, MhAlgorithmRow, remark);
}

static void
mh_algorithm_row_init (MhAlgorithmRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Shows a program that a document remembers, which nobody has run since. */
static void
show_remembered (MhAlgorithmRow *self, MhSession *session)
{
  const MhProgramLink *link = mh_document_get_program (mh_session_get_document (session));
  g_autofree char *name = link != NULL ? g_path_get_basename (link->path) : NULL;

  if (name == NULL)
    return;

  /* Translators: the name of a file. */
  g_autofree char *summary
      = g_strdup_printf (_ ("This board remembers %s, which has not run. Choose it to run it."),
                         name);

  gtk_label_set_label (self->summary, summary);
  gtk_label_set_label (self->badge, _ ("not run"));
  gtk_widget_add_css_class (GTK_WIDGET (self->badge), "mh-may-be-wrong");
  gtk_widget_set_opacity (self->check, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->remark), FALSE);
  name_row (self, FALSE);
}

void
mh_algorithm_row_set_badge (GtkLabel *badge, const MhProblem *problem)
{
  g_return_if_fail (GTK_IS_LABEL (badge) && problem != NULL);

  const MhAlgorithm *algorithm = problem->algorithm;
  const gboolean is_calm = mh_program_algorithm_is_one (algorithm)
                               ? mh_program_algorithm_is_sandboxed (algorithm)
                               : algorithm->get_exactness (problem) != MH_EXACT_NOT;

  gtk_label_set_label (badge, get_badge (problem));
  mh_style_set_class (GTK_WIDGET (badge), "mh-may-be-wrong", !is_calm);
}

GtkWidget *
mh_algorithm_row_new (const MhAlgorithm *algorithm)
{
  g_return_val_if_fail (algorithm != NULL, NULL);

  MhAlgorithmRow *self = g_object_new (MH_TYPE_ALGORITHM_ROW, NULL);

  self->algorithm = algorithm;
  gtk_label_set_label (self->name, _ (algorithm->name));
  gtk_label_set_label (self->cost, _ (algorithm->cost));
  gtk_label_set_label (self->summary, _ (algorithm->summary));
  mh_help_button_set_row (self->help, "algorithm",
                          mh_own_program_is_one (algorithm) ? mh_own_program.id : algorithm->id);

  return GTK_WIDGET (self);
}

const MhAlgorithm *
mh_algorithm_row_get_algorithm (MhAlgorithmRow *self)
{
  g_return_val_if_fail (MH_IS_ALGORITHM_ROW (self), NULL);

  return self->algorithm;
}

void
mh_algorithm_row_show (MhAlgorithmRow *self, MhSession *session, MhSide side)
{
  g_return_if_fail (MH_IS_ALGORITHM_ROW (self));
  g_return_if_fail (MH_IS_SESSION (session));

  if (self->algorithm == &mh_own_program)
    {
      show_remembered (self, session);
      return;
    }

  MhGame *game = mh_session_get_snapshot (session)->game;
  const MhAlgorithm *algorithm = self->algorithm;
  const gboolean is_current = mh_session_get_snapshot (session)->sides[side].algorithm == algorithm;
  const char *reason = NULL;
  g_auto (MhProblem) problem = { NULL };

  gtk_widget_set_opacity (self->check, is_current ? 1 : 0);
  gtk_widget_set_visible (GTK_WIDGET (self->badge), game != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->remark), FALSE);
  if (game != NULL)
    {
      mh_problem_init (&problem, algorithm, game, mh_session_get_snapshot (session)->start);
      if (is_current)
        problem.options = mh_session_get_snapshot (session)->sides[side].options;

      g_autofree char *remark = create_remark (self, &problem);

      mh_algorithm_row_set_badge (self->badge, &problem);
      gtk_label_set_label (self->remark, remark != NULL ? remark : "");
      gtk_widget_set_visible (GTK_WIDGET (self->remark), remark != NULL);
    }
  gtk_widget_set_sensitive (GTK_WIDGET (self), game == NULL || algorithm->applies == NULL
                                                   || algorithm->applies (game, &reason));
  name_row (self, is_current);
}
