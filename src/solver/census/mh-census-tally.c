/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-tally.h"

#include <string.h>

#define N_STANDARD 3 /* number of nodes for a standard start: hole, mouse and cat */

/* A visitor of starts. Returns: whether to go on */
typedef gboolean (*StartFunc) (MhCensusTally *self, const MhCensusStart *start, gpointer data);

static gboolean
is_pursuit (const MhCensusTally *self)
{
  return mh_census_get_game (self->query->census) == MH_CENSUS_PURSUIT;
}

static gboolean
is_known (const MhCensusStart *start)
{
  return start->graph != NULL;
}

/* Returns: whether the game never ends */
static gboolean
is_endless (MhValue value)
{
  return value.outcome == MH_OUTCOME_DRAW || value.remoteness == MH_REMOTENESS_UNKNOWN;
}

/* Returns: whether @value has longer play than @other; a game that ends counts as
 * longer than an endless one */
static gboolean
is_longer (MhValue value, MhValue other)
{
  if (is_endless (value) || is_endless (other))
    return !is_endless (value) && is_endless (other);

  return value.remoteness > other.remoteness;
}

/* Returns: the wins of @winner, with room for @n remotenesses */
static guint64 *
get_wins (MhCensusTally *self, MhCensusWinner winner, guint n)
{
  GArray *counts = self->n_won[winner];

  if (counts->len < n)
    g_array_set_size (counts, n);

  return (guint64 *) (gpointer) counts->data;
}

static guint32
count_holes (const MhCensusTally *self)
{
  if (self->graph->n_nodes < N_STANDARD)
    return 0;

  return self->query->starts == MH_CENSUS_STANDARD ? 1 : self->graph->n_nodes;
}

static gboolean
visit_all (MhCensusTally *self, guint32 hole, StartFunc visit, gpointer data)
{
  MhCensusStart start = { .graph = self->graph, .hole = hole, .second_cat = MH_NODE_NONE };

  for (start.mouse = 0; start.mouse < self->graph->n_nodes; start.mouse++)
    for (start.cat = 0; start.cat < self->graph->n_nodes; start.cat++)
      {
        if (start.mouse == hole || start.cat == hole || start.mouse == start.cat)
          continue;
        start.value = mh_census_solver_get_value (&self->answers, start.mouse, start.cat);
        if (!visit (self, &start, data))
          return FALSE;
      }

  return TRUE;
}

/* Finds where the players of a pursuit begin, and its value: that of two cats if these
 * are asked for and one cat does not catch the mouse. */
static void
find_capture (const MhCensusTally *self, MhCensusStart *start)
{
  guint32 cats[MH_CENSUS_N_CATS];

  start->value = mh_census_solver_get_capture (&self->answers, &start->mouse, &start->cat);
  if (!self->query->has_two_cats || start->value.outcome == MH_OUTCOME_SECOND)
    return;

  start->value = mh_census_chase (self->query->census, &start->mouse, cats);
  start->cat = cats[0];
  start->second_cat = cats[1];
}

/* Visits the starts of the last solve. Returns: whether to go on */
static gboolean
visit_starts (MhCensusTally *self, guint32 hole, StartFunc visit, gpointer data)
{
  MhCensusStart start = { .graph = self->graph, .hole = hole, .second_cat = MH_NODE_NONE };

  if (is_pursuit (self))
    {
      find_capture (self, &start);
      return visit (self, &start, data);
    }
  if (self->query->starts == MH_CENSUS_ALL)
    return visit_all (self, hole, visit, data);

  start.mouse = hole == 0 ? 1 : 0;
  start.cat = hole <= 1 ? 2 : 1;
  start.value = mh_census_solver_get_value (&self->answers, start.mouse, start.cat);

  return visit (self, &start, data);
}

static gboolean
wants_value (const MhCensusTally *self, MhValue value)
{
  const MhCensusWanted *wanted = self->query->wanted;

  return wanted->wants_value == NULL || wanted->wants_value (self->graph, value, wanted->data);
}

static gboolean
wants (const MhCensusTally *self, const MhCensusStart *start)
{
  const MhCensusWanted *wanted = self->query->wanted;

  return wanted != NULL && wants_value (self, start->value)
         && (wanted->wants_start == NULL || wanted->wants_start (start, wanted->data));
}

/* Counts a start: a StartFunc. */
static gboolean
tally_start (MhCensusTally *self, const MhCensusStart *start, gpointer data)
{
  const MhValue value = start->value;
  MhCensusStart *longest = &self->draw;

  self->n_starts[value.outcome]++;
  if (!is_endless (value))
    {
      const MhCensusWinner winner = mh_census_winner_of (value.outcome, start->second_cat);

      get_wins (self, winner, value.remoteness + 1)[value.remoteness]++;
      self->n_moves[winner] = MAX (self->n_moves[winner], value.remoteness + 1);
      longest = &self->longest[winner];
    }
  if (!is_known (longest) || is_longer (value, longest->value))
    *longest = *start;
  if (wants (self, start))
    {
      self->n_wanted++;
      if (!is_known (&self->wanted) || is_longer (value, self->wanted.value))
        self->wanted = *start;
    }

  return TRUE;
}

/* Counts all starts with one hole, and notes whether these are the first draws or the
 * first to have the longest win. */
static void
tally_all_starts (MhCensusTally *self, guint32 hole, MhCensusCounts *counts)
{
  MhCensus *census = self->query->census;

  mh_census_count (census, hole, counts);
  if (self->n_starts[MH_OUTCOME_DRAW] == 0)
    self->draw.hole = hole;
  self->n_starts[MH_OUTCOME_DRAW] = mh_census_count_draws (census, counts);
  for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
    if (counts->n_levels[winner] > self->n_moves[winner])
      {
        self->n_moves[winner] = counts->n_levels[winner];
        self->longest[winner].hole = hole;
      }
}

/* Searches a start with an equal value: a StartFunc. @data: the start that is looked for */
static gboolean
find_value (MhCensusTally *self, const MhCensusStart *start, gpointer data)
{
  MhCensusStart *sought = data;

  if (!mh_value_equal (start->value, sought->value))
    return TRUE;

  *sought = *start;
  return FALSE;
}

/* Searches a wanted start with play at least as long: a StartFunc. @data: the start
 * that is looked for */
static gboolean
find_wanted (MhCensusTally *self, const MhCensusStart *start, gpointer data)
{
  MhCensusStart *sought = data;

  if (is_longer (sought->value, start->value) || !wants_value (self, start->value))
    return TRUE;

  *sought = *start;
  return FALSE;
}

/* Solves again, from the hole of @start on, until @find finds a start for @value, which
 * exists. */
static void
find_first (MhCensusTally *self, StartFunc find, MhValue value, MhCensusStart *start)
{
  start->value = value;
  for (guint32 hole = start->hole; !is_known (start); hole++)
    {
      g_assert (hole < count_holes (self));
      mh_census_solve (self->query->census, hole);
      visit_starts (self, hole, find, start);
    }
}

static void
tally_wanted_value (MhCensusTally *self, MhValue value, guint64 n_starts, MhValue *best)
{
  if (n_starts == 0 || !wants_value (self, value))
    return;

  if (self->n_wanted == 0 || is_longer (value, *best))
    *best = value;
  self->n_wanted += n_starts;
}

/* Counts wanted starts by value: without a filter of single starts, either all starts
 * with the same value are wanted, or none. */
static void
tally_wanted (MhCensusTally *self)
{
  const MhValue draw = { MH_OUTCOME_DRAW, 0 };
  MhValue best = draw;

  tally_wanted_value (self, draw, self->n_starts[MH_OUTCOME_DRAW], &best);
  for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
    for (guint i = 0; i < self->n_moves[winner]; i++)
      tally_wanted_value (self, (MhValue){ mh_outcome_win_of ((MhPlayer) winner), i },
                          g_array_index (self->n_won[winner], guint64, i), &best);
  if (self->n_wanted > 0)
    find_first (self, find_wanted, best, &self->wanted);
}

static gboolean
can_be_in_bulk (const MhCensusTally *self)
{
  const MhCensusWanted *wanted = self->query->wanted;

  return self->query->starts == MH_CENSUS_ALL && !is_pursuit (self)
         && mh_census_solver_are_small (&self->answers)
         && (wanted == NULL || wanted->wants_start == NULL);
}

static gboolean
reap_hole (MhCensusTally *self, guint32 hole, GError **error)
{
  if (!mh_census_solver_solve (&self->answers, hole, error))
    return FALSE;

  mh_census_solver_count_positions (&self->answers, self->n_positions);
  visit_starts (self, hole, tally_start, NULL);

  return TRUE;
}

static gboolean
reap_pursuit (MhCensusTally *self, GError **error)
{
  guint64 *n_positions = self->n_positions;

  if (!reap_hole (self, MH_NODE_NONE, error))
    return FALSE;

  /* A mouse that is never caught wins a pursuit. */
  n_positions[MH_OUTCOME_FIRST] += n_positions[MH_OUTCOME_DRAW];
  n_positions[MH_OUTCOME_DRAW] = 0;

  return TRUE;
}

static void
reap_in_bulk (MhCensusTally *self)
{
  const MhCensus *census = self->query->census;
  const guint32 n_levels = mh_census_get_max_levels (census);
  const guint32 n_holes = count_holes (self);
  MhCensusCounts counts = { 0 };

  for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
    counts.n_won[winner] = get_wins (self, (MhCensusWinner) winner, n_levels);
  for (guint32 hole = 0; hole < n_holes; hole++)
    tally_all_starts (self, hole, &counts);
  for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
    self->n_starts[mh_outcome_win_of ((MhPlayer) winner)]
        = counts.n_starts[winner][MH_PLAYER_FIRST];
  mh_census_sum_positions (census, &counts, self->n_positions);
  if (self->query->wanted != NULL)
    tally_wanted (self);
}

static gboolean
reap (MhCensusTally *self, GError **error)
{
  const guint32 n_holes = count_holes (self);

  if (is_pursuit (self))
    return reap_pursuit (self, error);

  for (guint32 hole = 0; hole < n_holes; hole++)
    if (!reap_hole (self, hole, error))
      return FALSE;

  return TRUE;
}

void
mh_census_tally_init (MhCensusTally *self)
{
  g_return_if_fail (self != NULL);

  *self = (MhCensusTally){ NULL };
  for (guint winner = 0; winner < MH_CENSUS_N_WINNERS; winner++)
    self->n_won[winner] = g_array_new (FALSE, TRUE, sizeof (guint64));
}

void
mh_census_tally_clear (MhCensusTally *self)
{
  for (guint winner = 0; winner < MH_CENSUS_N_WINNERS; winner++)
    g_clear_pointer (&self->n_won[winner], g_array_unref);
}

/* Forgets the graph before, but not the memory that its counts had. */
static void
begin (MhCensusTally *self)
{
  memset (self->n_starts, 0, sizeof self->n_starts);
  memset (self->n_positions, 0, sizeof self->n_positions);
  self->draw = self->wanted = (MhCensusStart){ NULL };
  self->n_wanted = 0;
  for (guint winner = 0; winner < MH_CENSUS_N_WINNERS; winner++)
    {
      if (self->n_moves[winner] > 0)
        memset (self->n_won[winner]->data, 0, self->n_moves[winner] * sizeof (guint64));
      self->n_moves[winner] = 0;
      self->longest[winner] = (MhCensusStart){ NULL };
    }
}

gboolean
mh_census_tally_take (MhCensusTally *self,
                      const MhCensusQuery *query,
                      const MhCensusGraph *graph,
                      GError **error)
{
  gboolean is_fine = TRUE;

  g_return_val_if_fail (self != NULL && query != NULL && graph != NULL, FALSE);

  begin (self);
  self->query = query;
  self->graph = graph;
  mh_census_solver_init (&self->answers, query, graph);
  if (can_be_in_bulk (self))
    reap_in_bulk (self);
  else
    is_fine = reap (self, error);
  mh_census_solver_clear (&self->answers);

  return is_fine;
}

const MhCensusStart *
mh_census_tally_get_longest (MhCensusTally *self, MhCensusWinner winner)
{
  const guint n_moves = self->n_moves[winner];

  if (!is_known (&self->longest[winner]) && n_moves > 0)
    find_first (self, find_value, (MhValue){ mh_census_winner_get_outcome (winner), n_moves - 1 },
                &self->longest[winner]);

  return &self->longest[winner];
}

const MhCensusStart *
mh_census_tally_get_draw (MhCensusTally *self)
{
  if (!is_known (&self->draw) && self->n_starts[MH_OUTCOME_DRAW] > 0)
    find_first (self, find_value, (MhValue){ MH_OUTCOME_DRAW, 0 }, &self->draw);

  return &self->draw;
}
