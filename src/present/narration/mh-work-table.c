/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-work-table.h"

#include "mh-narration-comparison.h"

#include <glib/gi18n.h>

static void
row_free (gpointer data)
{
  MhWorkRow *self = data;

  g_free (self->name);
  for (guint i = 0; i < MH_N_SIDES; i++)
    g_free (self->values[i]);
  g_free (self);
}

static MhWorkRow *
add_row (GPtrArray *rows, const char *name)
{
  MhWorkRow *row = g_new0 (MhWorkRow, 1);

  row->name = g_strdup (name);
  g_ptr_array_add (rows, row);

  return row;
}

static char *
format_count (guint64 count)
{
  return g_strdup_printf ("%'" G_GUINT64_FORMAT, count);
}

/* Returns: (nullable): the run of @side, if it has a result */
static const MhRunFacts *
get_result (const MhSnapshot *snapshot, MhSide side)
{
  const MhRunFacts *run = snapshot->sides[side].shown;

  return run != NULL && run->state == MH_RUN_DONE ? run : NULL;
}

/* Returns: FALSE if @run has no count of that name */
static gboolean
find_count (const MhRunFacts *run, const char *name, guint64 *count)
{
  const char *const *names = run->problem.algorithm->work_names;

  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      {
        *count = run->result.work[i];
        return TRUE;
      }

  return FALSE;
}

static char *
format_work (const MhRunFacts *run, const char *name, const char *second)
{
  guint64 count, more;

  if (run == NULL || !find_count (run, name, &count))
    return g_strdup ("–");

  g_autofree char *first = format_count (count);

  if (second == NULL || !find_count (run, second, &more))
    return g_steal_pointer (&first);

  g_autofree char *rest = format_count (more);

  return g_strdup_printf ("%s (%s)", first, rest);
}

/* Returns: whether count @i of @algorithm stands in parentheses behind the count before it */
static gboolean
is_second_of_pair (const MhAlgorithm *algorithm, guint i)
{
  return algorithm->pair_name != NULL && i == algorithm->pair + 1;
}

static void
add_count (GPtrArray *rows, const MhSnapshot *snapshot, const MhAlgorithm *algorithm, guint i)
{
  const gboolean is_pair = algorithm->pair_name != NULL && i == algorithm->pair;
  const char *const *names = &algorithm->work_names[i];
  MhWorkRow *row = add_row (rows, is_pair ? _ (algorithm->pair_name) : _ (names[0]));

  for (guint side = 0; side < MH_N_SIDES; side++)
    row->values[side]
        = format_work (get_result (snapshot, (MhSide) side), names[0], is_pair ? names[1] : NULL);
}

/* Adds a row for each count of either side, those of the main side first. */
static void
add_counts (GPtrArray *rows, const MhSnapshot *snapshot)
{
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      const MhAlgorithm *algorithm = snapshot->sides[i].algorithm;
      const char *const *names = algorithm->work_names;

      for (guint k = 0; names[k] != NULL; k++)
        if (!is_second_of_pair (algorithm, k) && g_hash_table_add (told, (gpointer) names[k]))
          add_count (rows, snapshot, algorithm, k);
    }
}

static void
add_answers (GPtrArray *rows, const MhSnapshot *snapshot)
{
  const guint32 start = snapshot->start;
  MhWorkRow *answers = add_row (rows, _ ("answer for the start"));
  MhWorkRow *exactness = add_row (rows, _ ("exact"));

  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      const MhRunFacts *run = snapshot->sides[i].shown;
      const MhProblem *problem = run != NULL ? &run->problem : NULL;

      answers->values[i] = mh_narration_side_answer (snapshot, (MhSide) i, start);
      exactness->values[i]
          = problem != NULL ? problem->algorithm->describe_exactness (problem) : g_strdup ("–");
    }
}

static void
add_steps (GPtrArray *rows, const MhSnapshot *snapshot)
{
  MhWorkRow *row = add_row (rows, _ ("steps"));

  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      MhTrace *trace = mh_snapshot_get_trace (snapshot, (MhSide) i);

      row->values[i] = trace != NULL ? format_count (mh_trace_get_n_steps (trace)) : g_strdup ("–");
    }
}

GPtrArray *
mh_work_table_new (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  GPtrArray *rows = g_ptr_array_new_with_free_func (row_free);

  add_answers (rows, snapshot);
  add_counts (rows, snapshot);
  add_steps (rows, snapshot);

  return rows;
}

char *
mh_work_table_describe (const MhRunFacts *run)
{
  g_return_val_if_fail (run != NULL, NULL);

  const char *const *names = run->problem.algorithm->work_names;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *count = format_count (run->result.work[i]);

      g_string_append_printf (text, i > 0 ? " · %s %s" : "%s %s", _ (names[i]), count);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}
