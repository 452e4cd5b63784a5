/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-lineup.h"

#include "mh-json-answer.h"

static void
add_algorithms (JsonBuilder *builder, const MhLineup *self)
{
  mh_json_begin_array (builder, "algorithms");
  for (guint i = 0; i < self->n_trials; i++)
    {
      const MhTrial *trial = &self->trials[i];

      mh_json_begin_object (builder, NULL);
      mh_json_add_string (builder, "label", self->labels[i]);
      mh_json_add_value (builder, trial->result.solution, trial->problem.start);
      mh_json_add_run (builder, trial);
      mh_json_add_faults (builder, trial);
      mh_json_end_object (builder);
    }
  mh_json_end_array (builder);
}

static void
add_first (JsonBuilder *builder, const MhLineup *self, const MhPairing *pairing)
{
  const MhTrial *a = &self->trials[pairing->a];
  const MhTrial *b = &self->trials[pairing->b];

  if (pairing->comparison->n_positions == 0)
    {
      mh_json_add_null (builder, "first");
      return;
    }

  const guint32 first = pairing->comparison->positions[0];

  mh_json_begin_object (builder, "first");
  mh_json_add_position (builder, a->problem.game, first);
  mh_json_add_value_of (builder, "a", a->result.solution, first);
  mh_json_add_value_of (builder, "b", b->result.solution, first);
  mh_json_end_object (builder);
}

static void
add_differences (JsonBuilder *builder, const MhLineup *self)
{
  mh_json_begin_array (builder, "differences");
  for (guint i = 0; i < self->n_pairings; i++)
    {
      const MhPairing *pairing = &self->pairings[i];

      mh_json_begin_object (builder, NULL);
      mh_json_add_string (builder, "a", self->labels[pairing->a]);
      mh_json_add_string (builder, "b", self->labels[pairing->b]);
      mh_json_add_integer (builder, "compared", pairing->comparison->n_compared);
      mh_json_add_integer (builder, "positions", pairing->comparison->n_positions);
      mh_json_add_integer (builder, "winners", pairing->comparison->n_winners);
      add_first (builder, self, pairing);
      mh_json_end_object (builder);
    }
  mh_json_end_array (builder);
}

static void
add_refusals (JsonBuilder *builder, const MhLineup *self)
{
  mh_json_begin_array (builder, "refused");
  for (guint i = 0; i < self->refusals->len; i++)
    {
      const MhRefusal *refusal = &g_array_index (self->refusals, MhRefusal, i);

      mh_json_begin_object (builder, NULL);
      mh_json_add_string (builder, "label", refusal->label);
      mh_json_add_string (builder, "reason", refusal->reason);
      mh_json_end_object (builder);
    }
  mh_json_end_array (builder);
}

char *
mh_lineup_print_json (const MhLineup *self, const MhInput *input)
{
  g_return_val_if_fail (self != NULL && input != NULL, NULL);

  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  const MhTrial *trial = &self->trials[0];

  mh_json_begin_object (builder, NULL);
  mh_json_add_board (builder, input, trial->problem.game);
  mh_json_begin_object (builder, "start");
  mh_json_add_position (builder, trial->problem.game, trial->problem.start);
  mh_json_end_object (builder);
  mh_json_add_value_of (builder, "truth", trial->truth, trial->problem.start);
  mh_json_add_boolean (builder, "differ", mh_lineup_differ (self));
  add_algorithms (builder, self);
  add_differences (builder, self);
  add_refusals (builder, self);
  mh_json_end_object (builder);

  return mh_json_print (builder);
}
