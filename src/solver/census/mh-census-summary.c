/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-summary.h"

#include "mh-solve.h"

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

/* @find: (transfer full): freed if it comes behind all that are kept */
static void
keep (GPtrArray *finds, MhCensusFind *find)
{
  g_ptr_array_insert (finds, (int) find_place (finds, find), find);
  if (finds->len > MH_CENSUS_N_KEPT)
    g_ptr_array_set_size (finds, MH_CENSUS_N_KEPT);
}

static gboolean
is_first_draw (const MhCensusSummary *self, const MhCensusFind *find)
{
  return self->draw == NULL || mh_census_find_compare (find, self->draw) < 0;
}

/* @find: (transfer full) */
static void
keep_draw (MhCensusSummary *self, MhCensusFind *find)
{
  mh_census_find_free (self->draw);
  self->draw = find;
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

/* What the graph of the tally adds to the finds. */
typedef struct
{
  MhCensusFind *longest[MH_CENSUS_N_WINNERS]; /* (nullable) */
  MhCensusFind *draw;                         /* (nullable) */
  MhCensusFind *wanted;                       /* (nullable) */
} Added;

static void
added_clear (Added *self)
{
  for (guint winner = 0; winner < MH_CENSUS_N_WINNERS; winner++)
    mh_census_find_free (self->longest[winner]);
  mh_census_find_free (self->draw);
  mh_census_find_free (self->wanted);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Added, added_clear)

static gboolean
is_among_longest (const MhCensusSummary *self, MhCensusWinner winner)
{
  const MhCensusStart start = { .graph = self->tally.graph };
  const MhCensusFind find = mh_census_find_borrow (&start);
  const guint n = self->tally.n_moves[winner];
  const guint n_before = self->n_won[winner]->len;

  return n > n_before
         || (n > 0 && n == n_before
             && find_place (self->longest[winner], &find) < MH_CENSUS_N_KEPT);
}

/* @start: (nullable): what to copy, without a graph for nothing
 * @find: (out) (transfer full) (nullable)
 * Returns: FALSE if there is no memory */
static gboolean
copy_start (const MhCensusStart *start, guint64 n_starts, MhCensusFind **find)
{
  if (start == NULL || start->graph == NULL)
    return TRUE;

  *find = mh_census_find_new (start, n_starts);
  return *find != NULL;
}

/* Copies all that the graph of the tally adds, before anything is counted.
 * Returns: FALSE if there is no memory */
static gboolean
begin_added (MhCensusSummary *self, Added *added)
{
  const MhCensusTally *tally = &self->tally;
  const MhCensusStart start = { .graph = tally->graph };
  const MhCensusFind find = mh_census_find_borrow (&start);

  for (guint i = 0; i < MH_CENSUS_N_WINNERS; i++)
    {
      const MhCensusWinner winner = (MhCensusWinner) i;

      if (is_among_longest (self, winner)
          && !copy_start (mh_census_tally_get_longest (&self->tally, winner), 0,
                          &added->longest[i]))
        return FALSE;
    }
  if (is_first_draw (self, &find)
      && !copy_start (mh_census_tally_get_draw (&self->tally), 0, &added->draw))
    return FALSE;

  return tally->n_wanted == 0 || copy_start (&tally->wanted, tally->n_wanted, &added->wanted);
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
  g_auto (Added) added = { { NULL } };

  *find = NULL;
  if (!mh_census_tally_take (&self->tally, query, graph, error))
    return FALSE;
  if (!begin_added (self, &added))
    return mh_solve_set_memory_error (error);

  self->n_graphs++;
  mh_census_coverage_add (&self->coverage, graph, query->adds_invariants);
  add_counts (self->n_starts, tally->n_starts, MH_N_OUTCOMES);
  add_counts (self->n_positions, tally->n_positions, MH_N_OUTCOMES);
  for (guint i = 0; i < MH_CENSUS_N_WINNERS; i++)
    {
      add_wins (self, (MhCensusWinner) i, tally->n_won[i], tally->n_moves[i], 1);
      if (added.longest[i] != NULL)
        keep (self->longest[i], g_steal_pointer (&added.longest[i]));
    }
  if (added.draw != NULL)
    keep_draw (self, g_steal_pointer (&added.draw));
  if (tally->n_wanted > 0)
    {
      self->n_found++;
      self->n_found_starts += tally->n_wanted;
      *find = g_steal_pointer (&added.wanted);
    }

  return TRUE;
}

/* Returns: FALSE if there is no memory */
static gboolean
copy_finds (const MhCensusSummary *self, MhCensusSummary *copies)
{
  for (guint winner = 0; winner < MH_CENSUS_N_WINNERS; winner++)
    for (guint i = 0; i < self->longest[winner]->len; i++)
      {
        MhCensusFind *copy = mh_census_find_copy (g_ptr_array_index (self->longest[winner], i));

        if (copy == NULL)
          return FALSE;
        g_ptr_array_add (copies->longest[winner], copy);
      }
  if (self->draw != NULL)
    copies->draw = mh_census_find_copy (self->draw);

  return self->draw == NULL || copies->draw != NULL;
}

gboolean
mh_census_summary_merge (MhCensusSummary *self, const MhCensusSummary *other, GError **error)
{
  g_return_val_if_fail (self != NULL && other != NULL && self != other, FALSE);

  g_autoptr (MhCensusSummary) copies = mh_census_summary_new ();

  if (!copy_finds (other, copies))
    return mh_solve_set_memory_error (error);

  self->n_graphs += other->n_graphs;
  self->n_found += other->n_found;
  self->n_found_starts += other->n_found_starts;
  add_counts (self->n_starts, other->n_starts, MH_N_OUTCOMES);
  add_counts (self->n_positions, other->n_positions, MH_N_OUTCOMES);
  for (guint i = 0; i < MH_CENSUS_N_WINNERS; i++)
    if (add_wins (self, (MhCensusWinner) i, other->n_won[i], other->n_won[i]->len,
                  other->n_longest[i]))
      while (copies->longest[i]->len > 0)
        keep (self->longest[i], g_ptr_array_steal_index (copies->longest[i], 0));
  if (copies->draw != NULL && is_first_draw (self, copies->draw))
    keep_draw (self, g_steal_pointer (&copies->draw));
  mh_census_coverage_merge (&self->coverage, &other->coverage);

  return TRUE;
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
