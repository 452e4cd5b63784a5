/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-summary.h"

#include <string.h>

#define N_STANDARD 3 /* nodes: of the hole, the mouse and the cat */

/* What the starts of one graph come to. */
typedef struct
{
  guint64 n_starts[MH_N_OUTCOMES];
  GArray *n_won[MH_N_PLAYERS]; /* by remoteness */
} Harvest;

static GArray *
create_counts (void)
{
  return g_array_new (FALSE, TRUE, sizeof (guint64));
}

static void
harvest_init (Harvest *self)
{
  *self = (Harvest){ .n_won = { create_counts (), create_counts () } };
}

static void
harvest_clear (Harvest *self)
{
  g_array_unref (self->n_won[0]);
  g_array_unref (self->n_won[1]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Harvest, harvest_clear)

/* Returns: the counts, at least @n of them */
static guint64 *
get_counts (GArray *counts, guint n)
{
  if (counts->len < n)
    g_array_set_size (counts, n);

  return (guint64 *) (gpointer) counts->data;
}

/* Of the hole's first start, or the only one. */
static guint32
get_mouse (guint32 hole)
{
  return hole == 0 ? 1 : 0;
}

static guint32
get_cat (guint32 hole)
{
  return hole <= 1 ? 2 : 1;
}

static guint32
count_holes (const MhCensusGraph *graph, MhCensusStarts starts)
{
  if (graph->n_nodes < N_STANDARD)
    return 0;

  return starts == MH_CENSUS_STANDARD ? 1 : graph->n_nodes;
}

static void
add_start (Harvest *self, MhValue value)
{
  self->n_starts[value.outcome]++;
  if (mh_outcome_is_win (value.outcome))
    get_counts (self->n_won[value.outcome - MH_OUTCOME_FIRST],
                value.remoteness + 1)[value.remoteness]++;
}

/* All starts with the hole of the last solve, in bulk. */
static void
add_all_starts (Harvest *self, const MhCensus *census, guint32 n_nodes)
{
  const guint32 n_levels = mh_census_get_n_levels (census);

  for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
    mh_census_count_starts (census, (MhPlayer) winner, MH_PLAYER_FIRST,
                            get_counts (self->n_won[winner], n_levels));
  self->n_starts[MH_OUTCOME_DRAW] += (guint64) (n_nodes - 1) * (n_nodes - 2);
}

/* Until here draws are all starts. */
static void
finish_all_starts (Harvest *self)
{
  for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
    {
      const guint64 *counts = get_counts (self->n_won[winner], 0);
      guint64 n = 0;

      for (guint i = 0; i < self->n_won[winner]->len; i++)
        n += counts[i];
      self->n_starts[mh_outcome_win_of ((MhPlayer) winner)] = n;
      self->n_starts[MH_OUTCOME_DRAW] -= n;
    }
}

static void
reap (Harvest *self,
      MhCensusSummary *summary,
      MhCensus *census,
      const MhCensusGraph *graph,
      MhCensusStarts starts)
{
  const guint32 n_holes = count_holes (graph, starts);

  for (guint32 hole = 0; hole < n_holes; hole++)
    {
      mh_census_solve (census, hole);
      mh_census_count_positions (census, summary->n_positions);
      if (starts == MH_CENSUS_ALL)
        add_all_starts (self, census, graph->n_nodes);
      else
        add_start (self,
                   mh_census_get_value (census, get_mouse (hole), get_cat (hole), MH_PLAYER_FIRST));
    }
  if (starts == MH_CENSUS_ALL)
    finish_all_starts (self);
}

static gboolean
find_in_hole (MhCensus *census, MhCensusStarts starts, MhCensusFind *find)
{
  const gboolean is_all = starts == MH_CENSUS_ALL;
  const guint32 end = is_all ? find->n_nodes : 1;

  for (guint32 i = 0; i < end; i++)
    for (guint32 k = 0; k < end; k++)
      {
        find->mouse = is_all ? i : get_mouse (find->hole);
        find->cat = is_all ? k : get_cat (find->hole);
        if (find->mouse == find->hole || find->cat == find->hole || find->mouse == find->cat)
          continue;
        if (mh_value_equal (mh_census_get_value (census, find->mouse, find->cat, MH_PLAYER_FIRST),
                            find->value))
          return TRUE;
      }

  return FALSE;
}

/* Returns: (transfer full): the first start that has @value, as some has */
static MhCensusFind *
find_start (MhCensus *census, const MhCensusGraph *graph, MhCensusStarts starts, MhValue value)
{
  MhCensusFind *find = g_new0 (MhCensusFind, 1);

  find->name = g_strdup (graph->name);
  find->n_nodes = graph->n_nodes;
  find->n_edges = graph->n_edges;
  find->value = value;
  for (find->hole = 0; find->hole < count_holes (graph, starts); find->hole++)
    {
      mh_census_solve (census, find->hole);
      if (find_in_hole (census, starts, find))
        return find;
    }

  g_assert_not_reached ();
}

static int
compare_to_find (const MhCensusGraph *graph, const MhCensusFind *find)
{
  if (graph->n_nodes != find->n_nodes)
    return graph->n_nodes < find->n_nodes ? -1 : 1;

  return strcmp (graph->name, find->name);
}

/* A graph with a win as long as the longest finds its place, if there is one. */
static void
keep (GPtrArray *finds,
      MhCensus *census,
      const MhCensusGraph *graph,
      MhCensusStarts starts,
      MhValue value)
{
  guint place = finds->len;

  while (place > 0 && compare_to_find (graph, g_ptr_array_index (finds, place - 1)) < 0)
    place--;
  if (place == MH_CENSUS_N_KEPT)
    return;

  g_ptr_array_insert (finds, (int) place, find_start (census, graph, starts, value));
  if (finds->len > MH_CENSUS_N_KEPT)
    g_ptr_array_set_size (finds, MH_CENSUS_N_KEPT);
}

static void
add_wins (MhCensusSummary *self,
          const Harvest *harvest,
          MhCensus *census,
          const MhCensusGraph *graph,
          MhCensusStarts starts,
          MhPlayer winner)
{
  const guint64 *counts = get_counts (harvest->n_won[winner], 0);
  const guint n_before = self->n_won[winner]->len;
  guint n = harvest->n_won[winner]->len;
  guint64 *sums;

  while (n > 0 && counts[n - 1] == 0)
    n--;
  if (n == 0)
    return;

  sums = get_counts (self->n_won[winner], n);
  for (guint i = 0; i < n; i++)
    sums[i] += counts[i];
  if (n < n_before)
    return;
  if (n > n_before)
    {
      g_ptr_array_set_size (self->longest[winner], 0);
      self->n_longest[winner] = 0;
    }
  self->n_longest[winner]++;
  keep (self->longest[winner], census, graph, starts,
        (MhValue){ mh_outcome_win_of (winner), n - 1 });
}

static void
add_draw (MhCensusSummary *self,
          const Harvest *harvest,
          MhCensus *census,
          const MhCensusGraph *graph,
          MhCensusStarts starts)
{
  if (harvest->n_starts[MH_OUTCOME_DRAW] == 0)
    return;
  if (self->draw != NULL && compare_to_find (graph, self->draw) >= 0)
    return;

  g_clear_pointer (&self->draw, mh_census_find_free);
  self->draw = find_start (census, graph, starts, (MhValue){ MH_OUTCOME_DRAW, 0 });
}

/* Returns: the longest of the wanted values; without an outcome if there is none */
static MhValue
choose_wanted (const Harvest *harvest, MhCensusWanted wanted, gconstpointer data)
{
  const MhValue draw = { MH_OUTCOME_DRAW, 0 };
  MhValue best = { MH_OUTCOME_NONE, 0 };

  if (harvest->n_starts[MH_OUTCOME_DRAW] > 0 && wanted (draw, data))
    best = draw;
  for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
    for (guint i = 0; i < harvest->n_won[winner]->len; i++)
      {
        const MhValue value = { mh_outcome_win_of ((MhPlayer) winner), i };

        if (g_array_index (harvest->n_won[winner], guint64, i) == 0)
          continue;
        if ((!mh_outcome_is_win (best.outcome) || i > best.remoteness) && wanted (value, data))
          best = value;
      }

  return best;
}

MhCensusSummary *
mh_census_summary_new (void)
{
  MhCensusSummary *self = g_new0 (MhCensusSummary, 1);

  for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
    {
      self->n_won[winner] = create_counts ();
      self->longest[winner] = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_census_find_free);
    }

  return self;
}

void
mh_census_summary_free (MhCensusSummary *self)
{
  if (self == NULL)
    return;

  for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
    {
      g_array_unref (self->n_won[winner]);
      g_ptr_array_unref (self->longest[winner]);
    }
  mh_census_find_free (self->draw);
  g_free (self);
}

MhCensusFind *
mh_census_summary_add (MhCensusSummary *self,
                       MhCensus *census,
                       const MhCensusGraph *graph,
                       MhCensusStarts starts,
                       MhCensusWanted wanted,
                       gconstpointer data)
{
  g_return_val_if_fail (self != NULL && census != NULL && graph != NULL, NULL);

  g_auto (Harvest) harvest;

  harvest_init (&harvest);
  mh_census_set_graph (census, graph->n_nodes, graph->successors);
  reap (&harvest, self, census, graph, starts);
  self->n_graphs++;
  for (guint outcome = 0; outcome < MH_N_OUTCOMES; outcome++)
    self->n_starts[outcome] += harvest.n_starts[outcome];
  for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
    add_wins (self, &harvest, census, graph, starts, (MhPlayer) winner);
  add_draw (self, &harvest, census, graph, starts);
  if (wanted == NULL)
    return NULL;

  const MhValue value = choose_wanted (&harvest, wanted, data);

  return value.outcome != MH_OUTCOME_NONE ? find_start (census, graph, starts, value) : NULL;
}

void
mh_census_find_free (MhCensusFind *self)
{
  if (self == NULL)
    return;

  g_free (self->name);
  g_free (self);
}
