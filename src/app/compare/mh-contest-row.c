/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-contest-row.h"

#include "mh-algorithm-row.h"
#include "mh-breakdown.h"
#include "mh-program-algorithm.h"
#include "mh-value-pill.h"
#include "mh-words.h"
#include "mh-work-table.h"

#include <glib/gi18n.h>

struct _MhContestRow
{
  GtkListBoxRow parent_instance;

  guint entry;
  MhAlgorithmSpec spec;
  GtkLabel *name;
  GtkLabel *badge; /* of a program */
  MhValuePill *pill;
  GtkLabel *differences;
  GtkLabel *detail;
};

G_DEFINE_FINAL_TYPE (MhContestRow, mh_contest_row, GTK_TYPE_LIST_BOX_ROW)

/* Returns: the number of positions that a run was asked about; a program is not about all */
static guint32
count_asked (MhRun *run)
{
  return mh_breakdown_add_up (mh_run_get_statistics (run)->n_by_outcome);
}

static guint32
count_answers (MhRun *run)
{
  return count_asked (run) - mh_run_get_statistics (run)->n_by_outcome[MH_OUTCOME_NONE];
}

/* Returns: (transfer full): text such as "144 of 144 positions answered · replies
 * refuted 112" */
static char *
describe_done (MhRun *run)
{
  const guint32 n_asked = count_asked (run);
  g_autofree char *work = mh_work_table_describe (mh_run_get_facts (run));
  g_autofree char *answered = g_strdup_printf (ngettext ("%'u of %'u position answered",
                                                         "%'u of %'u positions answered", n_asked),
                                               count_answers (run), n_asked);

  return g_strdup_printf ("%s · %s", answered, work);
}

static char *
describe_run (MhContestRow *self, MhRun *run, MhSession *session)
{
  MhGame *game = mh_session_get_snapshot (session)->game;
  const char *reason = "";

  if (run == NULL)
    {
      if (game != NULL && self->spec.algorithm->applies != NULL)
        self->spec.algorithm->applies (game, &reason);
      return g_strdup (game != NULL ? _ (reason) : mh_session_get_snapshot (session)->missing);
    }

  switch (mh_run_get_state (run))
    {
    case MH_RUN_DONE:
      return describe_done (run);
    case MH_RUN_WORKING:
      return g_strdup (_ ("solving…"));
    case MH_RUN_FAILED:
      return g_strdup (mh_run_get_error (run)->message);
    case MH_RUN_IDLE:
    default:
      return g_strdup (_ ("not solved yet"));
    }
}

static char *
describe_differences (MhContestRow *self, MhContest *contest)
{
  guint32 n_different;

  if (!mh_contest_count_differences (contest, self->entry, &n_different)
      || count_answers (mh_contest_get_run (contest, self->entry)) == 0)
    return g_strdup ("");
  if (n_different == 0)
    return g_strdup (_ ("never wrong here"));

  return g_strdup_printf (ngettext ("wrong for %'u position", "wrong for %'u positions",
                                    n_different),
                          n_different);
}

/* Shows the answer for the start on the pill, or hides the pill.
 * Returns: (transfer full): the answer in words, or an empty string */
static char *
show_answer (MhContestRow *self, MhRun *run, guint32 start)
{
  MhSolution *solution = run != NULL ? mh_run_get_solution (run) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->pill), solution != NULL && start != MH_POSITION_NONE);
  if (solution == NULL || start == MH_POSITION_NONE)
    return g_strdup ("");

  const MhValue value = mh_solution_get_value (solution, start);
  const char *undecided = self->spec.algorithm->undecided_name;
  char *words = value.outcome == MH_OUTCOME_NONE && undecided != NULL
                    ? g_strdup (_ (undecided))
                    : mh_words_value_in (mh_run_get_game (run), value);

  mh_value_pill_show (self->pill, words, mh_game_get_class (mh_run_get_game (run)), value,
                      mh_run_get_statistics (run)->max_remoteness);

  return words;
}

static void
mh_contest_row_class_init (MhContestRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MH_TYPE_VALUE_PILL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-contest-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MhContestRow, name);
  gtk_widget_class_bind_template_child (widget_class, MhContestRow, badge);
  gtk_widget_class_bind_template_child (widget_class, MhContestRow, pill);
  gtk_widget_class_bind_template_child (widget_class, MhContestRow, differences);
  gtk_widget_class_bind_template_child (widget_class, MhContestRow, detail);
}

static void
mh_contest_row_init (MhContestRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mh_contest_row_new (guint entry, const MhAlgorithm *algorithm)
{
  g_return_val_if_fail (algorithm != NULL, NULL);

  MhContestRow *self = g_object_new (MH_TYPE_CONTEST_ROW, NULL);

  self->entry = entry;
  mh_algorithm_spec_init (&self->spec, algorithm);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), _ (self->spec.algorithm->summary));

  return GTK_WIDGET (self);
}

const MhAlgorithmSpec *
mh_contest_row_get_spec (MhContestRow *self)
{
  g_return_val_if_fail (MH_IS_CONTEST_ROW (self), NULL);

  return &self->spec;
}

void
mh_contest_row_show (MhContestRow *self, MhContest *contest, MhSession *session)
{
  g_return_if_fail (MH_IS_CONTEST_ROW (self));
  g_return_if_fail (MH_IS_CONTEST (contest) && MH_IS_SESSION (session));

  MhRun *run = mh_contest_get_run (contest, self->entry);
  const MhProblem *problem = run != NULL ? mh_run_get_problem (run) : NULL;

  if (problem != NULL)
    self->spec.options = problem->options;

  const gboolean is_program = mh_program_algorithm_is_one (self->spec.algorithm);
  g_autofree char *exactness
      = problem != NULL ? self->spec.algorithm->describe_exactness (problem) : g_strdup ("–");
  /* Translators: when the answers of an algorithm are right follows. */
  g_autofree char *exact = g_strdup_printf (_ ("exact: %s"), exactness);
  g_autofree char *answer = show_answer (self, run, mh_session_get_snapshot (session)->start);
  g_autofree char *differences = describe_differences (self, contest);
  g_autofree char *came_of_it = describe_run (self, run, session);
  g_autofree char *detail
      = is_program ? g_strdup (came_of_it) : g_strdup_printf ("%s · %s", exact, came_of_it);
  g_autofree char *findings = g_strdup_printf (_ ("%s, %s"), detail, differences);
  g_autofree char *all = g_strdup_printf (_ ("%s, %s"), answer, findings);
  g_autofree char *title = mh_algorithm_spec_dup_name (&self->spec);
  /* Translators: an algorithm and what it found. */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), title, all);

  gtk_widget_set_sensitive (GTK_WIDGET (self), run != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          run != NULL || mh_session_get_snapshot (session)->game == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->badge), is_program && problem != NULL);
  if (is_program && problem != NULL)
    mh_algorithm_row_set_badge (self->badge, problem);
  gtk_label_set_label (self->name, title);
  gtk_label_set_label (self->differences, differences);
  gtk_label_set_label (self->detail, detail);
  /* GTK 4.8 does not derive the accessible name of a row from its labels. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
