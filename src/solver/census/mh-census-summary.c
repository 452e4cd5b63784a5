/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-summary.h"

#include <string.h>

MhCensusSummary *
mh_census_summary_new (void)
{
  MhCensusSummary *self = g_new0 (MhCensusSummary, 1);

  mh_census_coverage_init (&self->coverage);
  mh_census_tally_init (&self->tally);
  for (guint winner = 0; winner < MH_CENSUS_N_WINNERS; winner++)
    {
      self->n_won[winner] = g_array_new (FALSE, TRUE, sizeof (guint64));
      self->longest[winner] = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_census_find_free);
    }

  return self;
}

void
mh_census_summary_free (MhCensusSummary *self)
{
  if (self == NULL)
    return;

  for (guint winner = 0; winner < MH_CENSUS_N_WINNERS; winner++)
    {
      g_array_unref (self->n_won[winner]);
      g_ptr_array_unref (self->longest[winner]);
    }
  mh_census_find_free (self->draw);
  mh_census_coverage_clear (&self->coverage);
  mh_census_tally_clear (&self->tally);
  g_free (self);
}

/* Returns: the index at which a graph belongs in the list, or its length */
static guint
find_place (const GPtrArray *finds, const MhCensusFind *find)
{
  guint place = finds->len;

  while (place > 0 && mh_census_find_compare (find, g_ptr_array_index (finds, place - 1)) < 0)
    place--;

  return place;
}

static void
keep (GPtrArray *finds, const MhCensusFind *find)
{
  const guint place = find_place (finds, find);

  if (place == MH_CENSUS_N_KEPT)
    return;

  g_ptr_array_insert (finds, (int) place, mh_census_find_copy (find));
  if (finds->len > MH_CENSUS_N_KEPT)
    g_ptr_array_set_size (finds, MH_CENSUS_N_KEPT);
}

static void
keep_draw (MhCensusSummary *self, const MhCensusFind *find)
{
  if (self->draw != NULL && mh_census_find_compare (find, self->draw) >= 0)
    return;

  mh_census_find_free (self->draw);
  self->draw = mh_census_find_copy (find);
}

static void
add_counts (guint64 *sums, const guint64 *counts, guint n)
{
  for (guint i = 0; i < n; i++)
    sums[i] += counts[i];
}

/* Adds the counts of @n_graphs whose longest win of @winner has remoteness @n - 1;
 * @counts has @n elements.
 * Returns: whether no longer win is known */
static gboolean
add_wins (MhCensusSummary *self,
          MhCensusWinner winner,
          const GArray *counts,
          guint n,
          guint64 n_graphs)
{
  GArray *sums = self->n_won[winner];
  const guint n_before = sums->len;

  if (n > n_before)
    {
      g_array_set_size (sums, n);
      g_ptr_array_set_size (self->longest[winner], 0);
      self->n_longest[winner] = 0;
    }
  add_counts ((guint64 *) (gpointer) sums->data, (const guint64 *) (gconstpointer) counts->data, n);
  if (n == 0 || n < n_before)
    return FALSE;

  self->n_longest[winner] += n_graphs;
  return TRUE;
}

static void
add_longest (MhCensusSummary *self, MhCensusWinner winner)
{
  GPtrArray *finds = self->longest[winner];
  MhCensusStart start = { .graph = self->tally.graph };
  MhCensusFind find = mh_census_find_borrow (&start);

  if (find_place (finds, &find) == MH_CENSUS_N_KEPT)
    return;

  find = mh_census_find_borrow (mh_census_tally_get_longest (&self->tally, winner));
  keep (finds, &find);
}

static void
add_draw (MhCensusSummary *self)
{
  MhCensusStart start = { .graph = self->tally.graph };
  MhCensusFind find = mh_census_find_borrow (&start);

  if (self->draw != NULL && mh_census_find_compare (&find, self->draw) >= 0)
    return;

  start = *mh_census_tally_get_draw (&self->tally);
  if (start.graph == NULL)
    return;

  find = mh_census_find_borrow (&start);
  keep_draw (self, &find);
}

gboolean
mh_census_summary_add (MhCensusSummary *self,
                       const MhCensusQuery *query,
                       const MhCensusGraph *graph,
                       MhCensusFind **find,
                       GError **error)
{
  g_return_val_if_fail (self != NULL && query != NULL && graph != NULL && find != NULL, FALSE);

  const MhCensusTally *tally = &self->tally;

  *find = NULL;
  if (!mh_census_tally_take (&self->tally, query, graph, error))
    return FALSE;

  self->n_graphs++;
  mh_census_coverage_add (&self->coverage, graph);
  add_counts (self->n_starts, tally->n_starts, MH_N_OUTCOMES);
  add_counts (self->n_positions, tally->n_positions, MH_N_OUTCOMES);
  for (guint i = 0; i < MH_CENSUS_N_WINNERS; i++)
    {
      const MhCensusWinner winner = (MhCensusWinner) i;

      if (add_wins (self, winner, tally->n_won[i], tally->n_moves[i], 1))
        add_longest (self, winner);
    }
  add_draw (self);
  if (tally->n_wanted > 0)
    {
      self->n_found++;
      self->n_found_starts += tally->n_wanted;
      *find = mh_census_find_new (&tally->wanted, tally->n_wanted);
    }

  return TRUE;
}

void
mh_census_summary_merge (MhCensusSummary *self, const MhCensusSummary *other)
{
  g_return_if_fail (self != NULL && other != NULL && self != other);

  self->n_graphs += other->n_graphs;
  self->n_found += other->n_found;
  self->n_found_starts += other->n_found_starts;
  add_counts (self->n_starts, other->n_starts, MH_N_OUTCOMES);
  add_counts (self->n_positions, other->n_positions, MH_N_OUTCOMES);
  for (guint i = 0; i < MH_CENSUS_N_WINNERS; i++)
    if (add_wins (self, (MhCensusWinner) i, other->n_won[i], other->n_won[i]->len,
                  other->n_longest[i]))
      for (guint k = 0; k < other->longest[i]->len; k++)
        keep (self->longest[i], g_ptr_array_index (other->longest[i], k));
  if (other->draw != NULL)
    keep_draw (self, other->draw);
  mh_census_coverage_merge (&self->coverage, &other->coverage);
}

static gboolean
has_same_finds (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    if (!mh_census_find_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;

  return TRUE;
}

static gboolean
has_same_wins (const MhCensusSummary *a, const MhCensusSummary *b, MhCensusWinner winner)
{
  const GArray *counts = a->n_won[winner];

  return counts->len == b->n_won[winner]->len
         && (counts->len == 0
             || memcmp (counts->data, b->n_won[winner]->data, counts->len * sizeof (guint64)) == 0)
         && a->n_longest[winner] == b->n_longest[winner]
         && has_same_finds (a->longest[winner], b->longest[winner]);
}

gboolean
mh_census_summary_equal (const MhCensusSummary *a, const MhCensusSummary *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a->n_graphs != b->n_graphs || a->n_found != b->n_found
      || a->n_found_starts != b->n_found_starts
      || memcmp (a->n_starts, b->n_starts, sizeof a->n_starts) != 0
      || memcmp (a->n_positions, b->n_positions, sizeof a->n_positions) != 0)
    return FALSE;
  for (guint winner = 0; winner < MH_CENSUS_N_WINNERS; winner++)
    if (!has_same_wins (a, b, (MhCensusWinner) winner))
      return FALSE;

  return (a->draw == NULL) == (b->draw == NULL)
         && (a->draw == NULL || mh_census_find_equal (a->draw, b->draw))
         && mh_census_coverage_equal (&a->coverage, &b->coverage);
}
