/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-coverage.h"

#include "mh-census-invariant.h"
#include "mh-random.h"

#include <string.h>

/* What is known of all connected graphs: their number (OEIS A001349), and the sum of their
 * invariants, for which "geng -c" of nauty 2.8 listed them. */
static const struct
{
  guint64 n_graphs, invariants;
} all_connected[] = {
  { 0, 0 },
  { 1, G_GUINT64_CONSTANT (0x238275bc38fcbe91) },
  { 1, G_GUINT64_CONSTANT (0x989bfb065a279d39) },
  { 2, G_GUINT64_CONSTANT (0xce16e71cc05c8d4c) },
  { 6, G_GUINT64_CONSTANT (0xca045f5b7f9204c2) },
  { 21, G_GUINT64_CONSTANT (0xe7fb22dd3ce3ff83) },
  { 112, G_GUINT64_CONSTANT (0x4cd2ed5a901bb316) },
  { 853, G_GUINT64_CONSTANT (0x20f6aacac9f6844d) },
  { 11117, G_GUINT64_CONSTANT (0xd20b7183401495e5) },
  { 261080, G_GUINT64_CONSTANT (0x24da86fd47458faf) },
  { 11716571, G_GUINT64_CONSTANT (0x2d5000eed1735a46) },
  { 1006700565, G_GUINT64_CONSTANT (0x80275b3286c80fc3) },
  { G_GUINT64_CONSTANT (164059830476), 0 },
  { G_GUINT64_CONSTANT (50335907869219), 0 },
  { G_GUINT64_CONSTANT (29003487462848061), 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (all_connected) == MH_CENSUS_MAX_KNOWN_NODES + 1);

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
mh_census_coverage_add (MhCensusCoverage *self, const MhCensusGraph *graph, gboolean adds_invariant)
{
  g_return_if_fail (self != NULL && graph != NULL);

  const guint64 hash = mh_census_hash (graph->name);
  const guint32 n = graph->n_nodes;

  self->sum += hash;
  keep (self, hash);
  if (n > 0 && n <= MH_CENSUS_MAX_KNOWN_NODES && graph->successors != NULL
      && graph->cat_successors == NULL && count_arcs (graph) == 2 * graph->n_edges
      && is_connected (graph))
    {
      self->n_connected[n]++;
      if (adds_invariant)
        self->invariants[n] += mh_census_compute_invariant (n, graph->successors);
    }
}

void
mh_census_coverage_merge (MhCensusCoverage *self, const MhCensusCoverage *other)
{
  g_return_if_fail (self != NULL && other != NULL && self != other);

  self->sum += other->sum;
  for (guint i = 0; i < other->least->len; i++)
    keep (self, g_array_index (other->least, guint64, i));
  for (guint n = 0; n <= MH_CENSUS_MAX_KNOWN_NODES; n++)
    {
      self->n_connected[n] += other->n_connected[n];
      self->invariants[n] += other->invariants[n];
    }
}

gboolean
mh_census_coverage_equal (const MhCensusCoverage *a, const MhCensusCoverage *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return a->sum == b->sum && a->least->len == b->least->len
         && (a->least->len == 0
             || memcmp (a->least->data, b->least->data, a->least->len * sizeof (guint64)) == 0)
         && memcmp (a->n_connected, b->n_connected, sizeof a->n_connected) == 0
         && memcmp (a->invariants, b->invariants, sizeof a->invariants) == 0;
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

gboolean
mh_census_coverage_lacks_connected (const MhCensusCoverage *self, guint n_nodes)
{
  g_return_val_if_fail (self != NULL, TRUE);
  g_return_val_if_fail (n_nodes > 0 && n_nodes <= MH_CENSUS_MAX_KNOWN_NODES, TRUE);

  const guint64 sum = all_connected[n_nodes].invariants;

  return self->n_connected[n_nodes] < all_connected[n_nodes].n_graphs
         || (self->n_connected[n_nodes] == all_connected[n_nodes].n_graphs && sum != 0
             && self->invariants[n_nodes] != sum);
}

guint64
mh_census_hash (const char *line)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  g_return_val_if_fail (line != NULL, 0);

  for (; *line != '\0'; line++)
    hash = (hash ^ (guchar) *line) * G_GUINT64_CONSTANT (0x100000001b3);

  return mh_random_first (hash);
}

guint64
mh_census_count_all_connected (guint n_nodes)
{
  g_return_val_if_fail (n_nodes > 0 && n_nodes <= MH_CENSUS_MAX_KNOWN_NODES, 0);

  return all_connected[n_nodes].n_graphs;
}
