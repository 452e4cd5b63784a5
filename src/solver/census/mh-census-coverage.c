/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-coverage.h"

#include "mh-random.h"

#include <string.h>

static const guint64 n_all_connected[] = { 0,
                                           1,
                                           1,
                                           2,
                                           6,
                                           21,
                                           112,
                                           853,
                                           11117,
                                           261080,
                                           11716571,
                                           1006700565,
                                           164059830476,
                                           50335907869219,
                                           29003487462848061 };

G_STATIC_ASSERT (G_N_ELEMENTS (n_all_connected) == MH_CENSUS_MAX_KNOWN_NODES + 1);

void
mh_census_coverage_init (MhCensusCoverage *self)
{
  g_return_if_fail (self != NULL);

  *self = (MhCensusCoverage){ .least = g_array_new (FALSE, FALSE, sizeof (guint64)) };
}

void
mh_census_coverage_clear (MhCensusCoverage *self)
{
  g_clear_pointer (&self->least, g_array_unref);
}

static void
keep (MhCensusCoverage *self, guint64 hash)
{
  const guint64 *least = (const guint64 *) (gconstpointer) self->least->data;
  guint place = self->least->len;

  if (place == MH_CENSUS_N_LEAST && hash >= least[place - 1])
    return;

  while (place > 0 && hash < least[place - 1])
    place--;
  g_array_insert_val (self->least, place, hash);
  if (self->least->len > MH_CENSUS_N_LEAST)
    g_array_set_size (self->least, MH_CENSUS_N_LEAST);
}

static guint
count_arcs (const MhCensusGraph *graph)
{
  guint n_arcs = 0;

  for (guint32 node = 0; node < graph->n_nodes; node++)
    n_arcs += (guint) __builtin_popcountll (graph->successors[node]);

  return n_arcs;
}

static gboolean
is_connected (const MhCensusGraph *graph)
{
  const guint64 all = ~(guint64) 0 >> (64 - graph->n_nodes);
  guint64 reached = 1, fresh = 1;

  while (fresh != 0)
    {
      guint64 next = 0;

      for (; fresh != 0; fresh &= fresh - 1)
        next |= graph->successors[__builtin_ctzll (fresh)];
      fresh = next & ~reached;
      reached |= next;
    }

  return reached == all;
}

void
mh_census_coverage_add (MhCensusCoverage *self, const MhCensusGraph *graph)
{
  g_return_if_fail (self != NULL && graph != NULL);

  const guint64 hash = mh_census_hash (graph->name);
  const guint32 n = graph->n_nodes;

  self->sum += hash;
  keep (self, hash);
  if (n > 0 && n <= MH_CENSUS_MAX_KNOWN_NODES && graph->successors != NULL
      && graph->cat_successors == NULL && count_arcs (graph) == 2 * graph->n_edges
      && is_connected (graph))
    self->n_connected[n]++;
}

void
mh_census_coverage_merge (MhCensusCoverage *self, const MhCensusCoverage *other)
{
  g_return_if_fail (self != NULL && other != NULL && self != other);

  self->sum += other->sum;
  for (guint i = 0; i < other->least->len; i++)
    keep (self, g_array_index (other->least, guint64, i));
  for (guint n = 0; n <= MH_CENSUS_MAX_KNOWN_NODES; n++)
    self->n_connected[n] += other->n_connected[n];
}

gboolean
mh_census_coverage_equal (const MhCensusCoverage *a, const MhCensusCoverage *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return a->sum == b->sum && a->least->len == b->least->len
         && (a->least->len == 0
             || memcmp (a->least->data, b->least->data, a->least->len * sizeof (guint64)) == 0)
         && memcmp (a->n_connected, b->n_connected, sizeof a->n_connected) == 0;
}

gboolean
mh_census_coverage_has_repetition (const MhCensusCoverage *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 1; i < self->least->len; i++)
    if (g_array_index (self->least, guint64, i - 1) == g_array_index (self->least, guint64, i))
      return TRUE;

  return FALSE;
}

guint64
mh_census_coverage_count_connected (const MhCensusCoverage *self)
{
  guint64 n_graphs = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint n = 1; n <= MH_CENSUS_MAX_KNOWN_NODES; n++)
    n_graphs += self->n_connected[n];

  return n_graphs;
}

guint64
mh_census_hash (const char *line)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  g_return_val_if_fail (line != NULL, 0);

  for (; *line != '\0'; line++)
    hash = (hash ^ (guchar) *line) * G_GUINT64_CONSTANT (0x100000001b3);

  MhRandom random = mh_random_new (hash);

  return mh_random_next (&random);
}

guint64
mh_census_count_all_connected (guint n_nodes)
{
  g_return_val_if_fail (n_nodes > 0 && n_nodes <= MH_CENSUS_MAX_KNOWN_NODES, 0);

  return n_all_connected[n_nodes];
}
