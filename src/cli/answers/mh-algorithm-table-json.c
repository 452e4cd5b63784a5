/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm-table.h"

#include "mh-json-answer.h"

static void
add_algorithms (MhJsonWriter *writer, const MhAlgorithmTable *self)
{
  mh_json_writer_begin_array (writer, "algorithms");
  for (guint i = 0; i < self->n_trials; i++)
    {
      const MhAlgorithmTrial *trial = &self->trials[i];

      mh_json_writer_begin_object (writer, NULL);
      mh_json_writer_add_string (writer, "label", self->labels[i]);
      mh_json_add_value (writer, trial->result.solution, trial->problem.start);
      mh_json_add_run (writer, trial);
      mh_json_add_faults (writer, trial);
      mh_json_writer_end (writer);
    }
  mh_json_writer_end (writer);
}

static void
add_first (MhJsonWriter *writer, const MhAlgorithmTable *self, const MhPairing *pairing)
{
  const MhAlgorithmTrial *a = &self->trials[pairing->a];
  const MhAlgorithmTrial *b = &self->trials[pairing->b];

  if (pairing->comparison->n_positions == 0)
    {
      mh_json_writer_add_null (writer, "first");
      return;
    }

  const guint32 first = pairing->comparison->first;

  mh_json_writer_begin_object (writer, "first");
  mh_json_add_position (writer, a->problem.game, first);
  mh_json_add_value_of (writer, "a", a->result.solution, first);
  mh_json_add_value_of (writer, "b", b->result.solution, first);
  mh_json_writer_end (writer);
}

static void
add_differences (MhJsonWriter *writer, const MhAlgorithmTable *self)
{
  mh_json_writer_begin_array (writer, "differences");
  for (guint i = 0; i < self->n_pairings; i++)
    {
      const MhPairing *pairing = &self->pairings[i];

      mh_json_writer_begin_object (writer, NULL);
      mh_json_writer_add_string (writer, "a", self->labels[pairing->a]);
      mh_json_writer_add_string (writer, "b", self->labels[pairing->b]);
      mh_json_writer_add_integer (writer, "compared", pairing->comparison->n_compared);
      mh_json_writer_add_integer (writer, "positions", pairing->comparison->n_positions);
      mh_json_writer_add_integer (writer, "winners", pairing->comparison->n_winners);
      add_first (writer, self, pairing);
      mh_json_writer_end (writer);
    }
  mh_json_writer_end (writer);
}

static void
add_refusals (MhJsonWriter *writer, const MhAlgorithmTable *self)
{
  mh_json_writer_begin_array (writer, "refused");
  for (guint i = 0; i < self->refusals->len; i++)
    {
      const MhRefusal *refusal = &g_array_index (self->refusals, MhRefusal, i);

      mh_json_writer_begin_object (writer, NULL);
      mh_json_writer_add_string (writer, "label", refusal->label);
      mh_json_writer_add_string (writer, "reason", refusal->reason);
      mh_json_writer_end (writer);
    }
  mh_json_writer_end (writer);
}

char *
mh_algorithm_table_print_json (const MhAlgorithmTable *self, const MhInput *input)
{
  g_return_val_if_fail (self != NULL && input != NULL, NULL);

  GString *text = g_string_new (NULL);
  MhJsonWriter writer = { .text = text };
  const MhAlgorithmTrial *trial = &self->trials[0];

  mh_json_writer_begin_object (&writer, NULL);
  mh_json_add_board (&writer, input, trial->problem.game);
  mh_json_writer_begin_object (&writer, "start");
  mh_json_add_position (&writer, trial->problem.game, trial->problem.start);
  mh_json_writer_end (&writer);
  mh_json_add_value_of (&writer, "truth", trial->truth, trial->problem.start);
  mh_json_writer_add_boolean (&writer, "differ", mh_algorithm_table_differ (self));
  add_algorithms (&writer, self);
  add_differences (&writer, self);
  add_refusals (&writer, self);
  mh_json_writer_end (&writer);

  g_string_append_c (text, '\n');

  return g_string_free (text, FALSE);
}
