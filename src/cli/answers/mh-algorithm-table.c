/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm-table.h"

#include "mh-answer-text.h"
#include "mh-columns.h"
#include "mh-solve.h"
#include "mh-words.h"

#include <glib/gi18n.h>

static void
refusal_clear (gpointer data)
{
  MhRefusal *self = data;

  g_free (self->label);
  g_free (self->reason);
}

/* Runs an algorithm, or records that it needs too much memory or time.
 * Returns: FALSE with any other error, which would stop the other algorithms, too */
static gboolean
run_trial (MhAlgorithmTable *self,
           const MhInput *input,
           const MhAlgorithmSpec *spec,
           double max_seconds,
           GError **error)
{
  g_autofree char *label = mh_algorithm_spec_dup_text (spec);
  MhAlgorithmTrial *trial = &self->trials[self->n_trials];
  g_autoptr (GError) failure = NULL;

  trial->max_seconds = max_seconds;
  if (mh_algorithm_trial_run (trial, input, spec, &failure))
    {
      self->labels[self->n_trials++] = g_steal_pointer (&label);
      return TRUE;
    }
  if (!g_error_matches (failure, MH_SOLVE_ERROR, MH_SOLVE_ERROR_MEMORY)
      && !g_error_matches (failure, MH_SOLVE_ERROR, MH_SOLVE_ERROR_TIME))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }

  const MhRefusal refusal = { g_steal_pointer (&label), g_strdup (failure->message) };

  g_array_append_val (self->refusals, refusal);
  mh_algorithm_trial_clear (trial);
  *trial = (MhAlgorithmTrial){ 0 };

  return TRUE;
}

static gboolean
run_trials (MhAlgorithmTable *self,
            const MhInput *input,
            const GArray *specs,
            double max_seconds,
            GError **error)
{
  for (guint i = 0; i < specs->len; i++)
    if (!run_trial (self, input, &g_array_index (specs, MhAlgorithmSpec, i), max_seconds, error))
      return FALSE;

  if (self->refusals->len == 0 || self->n_trials >= 2)
    return TRUE;

  g_set_error_literal (error, MH_SOLVE_ERROR, MH_SOLVE_ERROR_MEMORY,
                       g_array_index (self->refusals, MhRefusal, 0).reason);
  return FALSE;
}

static void
judge_trials (MhAlgorithmTable *self, const MhInput *input)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhSolution) truth
      = mh_algorithm_trial_find_truth (self->trials, self->n_trials, input, &error);

  if (truth == NULL)
    mh_algorithm_trial_report_no_truth (error);
  for (guint i = 0; i < self->n_trials; i++)
    mh_algorithm_trial_judge (&self->trials[i], truth);
}

static void
pair_trials (MhAlgorithmTable *self)
{
  self->pairings = g_new (MhPairing, self->n_trials * self->n_trials);
  for (guint a = 0; a < self->n_trials; a++)
    for (guint b = a + 1; b < self->n_trials; b++)
      {
        const MhAlgorithmTrial *x = &self->trials[a];
        const MhAlgorithmTrial *y = &self->trials[b];

        self->pairings[self->n_pairings++] = (MhPairing){
          .a = a,
          .b = b,
          .comparison = mh_comparison_new (x->result.solution, y->result.solution, x->truth),
        };
      }
}

MhAlgorithmTable *
mh_algorithm_table_new (const MhInput *input,
                        const GArray *specs,
                        double max_seconds,
                        GError **error)
{
  g_return_val_if_fail (input != NULL && specs != NULL && specs->len > 0, NULL);

  g_autoptr (MhAlgorithmTable) self = g_new0 (MhAlgorithmTable, 1);

  self->trials = g_new0 (MhAlgorithmTrial, specs->len);
  self->labels = g_new0 (char *, specs->len + 1);
  self->refusals = g_array_new (FALSE, FALSE, sizeof (MhRefusal));
  g_array_set_clear_func (self->refusals, refusal_clear);
  if (!run_trials (self, input, specs, max_seconds, error))
    return NULL;

  judge_trials (self, input);
  pair_trials (self);

  return g_steal_pointer (&self);
}

void
mh_algorithm_table_free (MhAlgorithmTable *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->n_trials; i++)
    mh_algorithm_trial_clear (&self->trials[i]);
  for (guint i = 0; i < self->n_pairings; i++)
    mh_comparison_unref (self->pairings[i].comparison);
  g_free (self->trials);
  g_free (self->pairings);
  g_strfreev (self->labels);
  g_array_unref (self->refusals);
  g_free (self);
}

gboolean
mh_algorithm_table_differ (const MhAlgorithmTable *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->n_pairings; i++)
    if (self->pairings[i].comparison->n_positions > 0)
      return TRUE;

  return FALSE;
}

/* Returns: (transfer full): the answer at @position, in words */
static char *
describe_value (const MhAlgorithmTrial *trial, guint32 position)
{
  return mh_answer_text_dup_value (trial->result.solution, position);
}

static void
add_row (GPtrArray *cells, const char *label, const MhAlgorithmTrial *trial)
{
  const MhProblem *problem = &trial->problem;

  g_ptr_array_add (cells, g_strdup (label));
  g_ptr_array_add (cells, describe_value (trial, problem->start));
  g_ptr_array_add (cells, problem->algorithm->describe_exactness (problem));
  g_ptr_array_add (cells, g_strdup_printf ("%u", mh_algorithm_trial_count_answered (trial)));
  g_ptr_array_add (cells, trial->errors != NULL ? g_strdup_printf ("%u", trial->errors->n_positions)
                                                : g_strdup ("?"));
}

static void
append_table (GString *text, const MhAlgorithmTable *self)
{
  const MhColumns columns = { .n_columns = 5, .n_left = 3 };
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (cells, g_strdup (_ ("Algorithm")));
  g_ptr_array_add (cells, g_strdup (_ ("Start")));
  g_ptr_array_add (cells, g_strdup (_ ("Exact")));
  g_ptr_array_add (cells, g_strdup (_ ("Answered")));
  g_ptr_array_add (cells, g_strdup (_ ("Wrong")));
  for (guint i = 0; i < self->n_trials; i++)
    add_row (cells, self->labels[i], &self->trials[i]);

  mh_columns_append (&columns, text, (const char *const *) cells->pdata, cells->len);
}

static void
add_pairing_row (GPtrArray *cells, const MhAlgorithmTable *self, const MhPairing *pairing)
{
  const MhComparison *comparison = pairing->comparison;
  const MhAlgorithmTrial *a = &self->trials[pairing->a];
  const MhAlgorithmTrial *b = &self->trials[pairing->b];

  if (comparison->n_positions == 0)
    return;

  const guint32 first = comparison->first;
  g_autofree char *value = describe_value (a, first);
  g_autofree char *other = describe_value (b, first);

  g_ptr_array_add (cells,
                   g_strdup_printf ("%s / %s", self->labels[pairing->a], self->labels[pairing->b]));
  g_ptr_array_add (cells, mh_words_position_short (a->problem.game, first));
  g_ptr_array_add (cells, g_strdup_printf ("%s / %s", value, other));
  g_ptr_array_add (cells, g_strdup_printf ("%u", comparison->n_positions));
  g_ptr_array_add (cells, g_strdup_printf ("%u", comparison->n_compared));
}

static void
append_pairings (GString *text, const MhAlgorithmTable *self)
{
  const MhColumns columns = { .n_columns = 5, .n_left = 3 };
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  if (!mh_algorithm_table_differ (self))
    {
      g_string_append (text, _ ("No differences at positions that two of them answer.\n"));
      return;
    }

  g_ptr_array_add (cells, g_strdup (_ ("Differences")));
  g_ptr_array_add (cells, g_strdup (_ ("First at")));
  /* Translators: above what either of two algorithms says at that position. */
  g_ptr_array_add (cells, g_strdup (_ ("There")));
  g_ptr_array_add (cells, g_strdup (_ ("Positions")));
  /* Translators: above how many positions two algorithms both answer. */
  g_ptr_array_add (cells, g_strdup (_ ("Compared")));
  for (guint i = 0; i < self->n_pairings; i++)
    add_pairing_row (cells, self, &self->pairings[i]);

  mh_columns_append (&columns, text, (const char *const *) cells->pdata, cells->len);
}

/* Appends a paragraph for each algorithm with a wrong answer. */
static void
append_faults (GString *text, const MhAlgorithmTable *self)
{
  for (guint i = 0; i < self->n_trials; i++)
    {
      const guint32 fault = mh_algorithm_trial_get_fault (&self->trials[i]);

      if (fault == MH_POSITION_NONE)
        continue;

      g_autofree char *position = mh_words_position_long (self->trials[i].problem.game, fault);
      g_autofree char *value = describe_value (&self->trials[i], fault);
      g_autofree char *truth = mh_answer_text_dup_value (self->trials[i].truth, fault);

      /* Translators: an algorithm, a position, what it says there, the truth. */
      g_string_append_printf (text, _ ("\n%s, %s: %s. Truth: %s.\n"), self->labels[i], position,
                              value, truth);
      mh_answer_text_add_fault (text, &self->trials[i]);
    }
}

static void
append_refusals (GString *text, const MhAlgorithmTable *self)
{
  if (self->refusals->len > 0)
    g_string_append (text, _ ("\nNot compared:\n"));
  for (guint i = 0; i < self->refusals->len; i++)
    g_string_append_printf (text, "%s\n", g_array_index (self->refusals, MhRefusal, i).reason);
}

char *
mh_algorithm_table_describe (const MhAlgorithmTable *self, const MhInput *input)
{
  g_return_val_if_fail (self != NULL && input != NULL, NULL);

  GString *text = g_string_new (NULL);

  mh_answer_text_add_board (text, input, self->trials[0].problem.game);
  mh_answer_text_add_start (text, &self->trials[0].problem);
  g_string_append_c (text, '\n');
  append_table (text, self);
  g_string_append_c (text, '\n');
  for (guint i = 0; i < self->n_trials; i++)
    mh_answer_text_add_work (text, self->labels[i], self->trials[i].problem.algorithm,
                             &self->trials[i].result);
  g_string_append_c (text, '\n');
  append_pairings (text, self);
  append_faults (text, self);
  append_refusals (text, self);

  return g_string_free (text, FALSE);
}
