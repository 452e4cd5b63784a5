/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-private.h"

#include "mh-census-kernels.h"

#include <string.h>

struct _MhCensus
{
  MhCensusSmallBoard small;
  MhCensusLargeBoard large;
  MhCensusTable table; /* the results for one hole, or for two */
  const MhCensusKernel *kernel;
  MhCensusGame game;
  MhRules rules;
  gboolean always_large;
  gboolean is_small;
  guint32 n_nodes;
  guint32 first_hole; /* first hole in the table; MH_NODE_NONE in a pursuit */
  guint n_holes;      /* number of holes in the table; none before the first solve */
  guint number;       /* index in the table of the last hole */
  gsize n_bytes;      /* size of the memory for all levels */
};

/* Returns: the nodes that both players can stand on */
static guint32
count_floor (const MhCensus *self)
{
  return self->n_nodes - (self->game == MH_CENSUS_HOLE ? 1 : 0);
}

/* Each level but the last decides at least one position that is open at first. */
guint32
mh_census_get_max_levels (const MhCensus *self)
{
  g_return_val_if_fail (self != NULL, 0);

  const guint32 n_floor = count_floor (self);

  return n_floor > 1 ? MH_N_PLAYERS * n_floor * (n_floor - 1) + 1 : 1;
}

static void
make_room (MhCensus *self)
{
  const gsize n_half_bytes
      = self->is_small ? sizeof (MhCensusHalf) : self->n_nodes * sizeof (guint64);
  const gsize n_bytes = mh_census_get_max_levels (self) * MH_N_PLAYERS * n_half_bytes;

  if (n_bytes <= self->n_bytes)
    return;

  g_aligned_free (self->table.open);
  self->table.open = g_aligned_alloc (1, n_bytes, MH_CENSUS_ALIGNMENT);
  self->n_bytes = n_bytes;
}

static gboolean
has_bit (const MhCensus *self, const guint64 *half, guint32 mouse, guint32 cat, MhPlayer mover)
{
  const guint32 row = mover == MH_PLAYER_FIRST ? mouse : cat;
  const guint32 bit = mover == MH_PLAYER_FIRST ? cat : mouse;

  if (self->is_small)
    return ((const MhCensusHalf *) (gconstpointer) half)->bytes[mouse / 8][cat] >> mouse % 8 & 1;

  return (half[row] >> bit >> MH_CENSUS_PAIRED_NODES * self->number & 1) != 0;
}

static const guint64 *
get_open (const MhCensus *self, guint32 level, MhPlayer mover)
{
  return self->table.open + (MH_N_PLAYERS * (gsize) level + mover) * self->table.n_words;
}

/* Searches the level that decided a position, by bisection: a decided position stays
 * decided in all later levels.
 * Returns: the level, which exists */
static guint32
find_level (const MhCensus *self, guint32 mouse, guint32 cat, MhPlayer mover)
{
  guint32 low = 0, high = self->table.n_levels[self->number] - 1;

  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;

      if (has_bit (self, get_open (self, middle, mover), mouse, cat, mover))
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

MhCensus *
mh_census_new (MhCensusGame game, const MhRules *rules)
{
  return mh_census_new_with (game, rules, mh_census_kernels_get_best (), FALSE);
}

MhCensus *
mh_census_new_with (MhCensusGame game,
                    const MhRules *rules,
                    const MhCensusKernel *kernel,
                    gboolean always_large)
{
  MhCensus *self = NULL;

  g_return_val_if_fail (rules != NULL && mh_census_kernels_can_run (kernel), NULL);

  self = g_aligned_alloc0 (1, sizeof *self, MH_CENSUS_ALIGNMENT);
  self->kernel = kernel;
  self->game = game;
  self->rules = *rules;
  self->always_large = always_large;

  return self;
}

void
mh_census_free (MhCensus *self)
{
  if (self == NULL)
    return;

  g_aligned_free (self->table.open);
  g_aligned_free (self);
}

MhCensusGame
mh_census_get_game (const MhCensus *self)
{
  g_return_val_if_fail (self != NULL, MH_CENSUS_HOLE);

  return self->game;
}

const MhRules *
mh_census_get_rules (const MhCensus *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->rules;
}

void
mh_census_set_graph (MhCensus *self, guint32 n_nodes, const guint64 *successors)
{
  mh_census_set_roads (self, n_nodes, (const guint64 *const[]){ successors, successors });
}

void
mh_census_set_roads (MhCensus *self, guint32 n_nodes, const guint64 *const successors[MH_N_PLAYERS])
{
  g_return_if_fail (self != NULL && successors[0] != NULL && successors[1] != NULL);
  g_return_if_fail (n_nodes > 0 && n_nodes <= MH_CENSUS_MAX_NODES);

  self->n_nodes = n_nodes;
  self->is_small = n_nodes <= MH_CENSUS_SMALL_NODES && !self->always_large;
  self->n_holes = 0;
  make_room (self);
  if (self->is_small)
    self->kernel->fill_small (&self->small, &self->rules, n_nodes, successors);
  else
    self->kernel->fill_large (&self->large, &self->rules, n_nodes, successors);
}

/* Returns: the bit of @hole; 0 in a pursuit */
static guint64
get_bit (guint32 hole)
{
  return hole != MH_NODE_NONE ? (guint64) 1 << hole : 0;
}

/* Solves for @hole and, if that costs no more, for the next hole in advance, because
 * holes are mostly asked for in order. */
static void
solve (MhCensus *self, guint32 hole)
{
  const guint64 holes[MH_CENSUS_MAX_HOLES] = { get_bit (hole), get_bit (hole) << 1 };
  const gboolean has_next = hole != MH_NODE_NONE && hole + 1 < self->n_nodes;

  self->first_hole = hole;
  self->n_holes = 1;
  if (self->is_small)
    {
      self->kernel->solve_small (&self->small, holes[0], &self->table);
      return;
    }

  if (has_next && self->n_nodes <= MH_CENSUS_PAIRED_NODES)
    self->n_holes = MH_CENSUS_MAX_HOLES;
  self->kernel->solve_large (&self->large, holes, self->n_holes, &self->table);
}

void
mh_census_solve (MhCensus *self, guint32 hole)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (self->game == MH_CENSUS_PURSUIT ? hole == MH_NODE_NONE : hole < self->n_nodes);

  if (self->n_holes == 0 || hole < self->first_hole || hole - self->first_hole >= self->n_holes)
    solve (self, hole);
  self->number = hole - self->first_hole;
}

MhValue
mh_census_get_value (const MhCensus *self, guint32 mouse, guint32 cat, MhPlayer mover)
{
  const MhValue none = { MH_OUTCOME_NONE, 0 };

  g_return_val_if_fail (self != NULL && self->n_holes > 0, none);
  g_return_val_if_fail (mouse < self->n_nodes && cat < self->n_nodes
                            && (self->rules.cat_wins_in_hole
                                || cat != self->first_hole + self->number),
                        none);

  for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
    if (has_bit (self, self->table.won[winner][mover], mouse, cat, mover))
      return (MhValue){ mh_outcome_win_of ((MhPlayer) winner),
                        find_level (self, mouse, cat, mover) };

  return (MhValue){ MH_OUTCOME_DRAW, 0 };
}

/* Returns: the nodes of the mouse in the positions of @half with the cat at @cat */
static guint64
get_row_of_cat (const MhCensus *self, const guint64 *half, guint32 cat)
{
  const MhCensusHalf *small = (gconstpointer) half;

  return self->is_small ? small->bytes[0][cat] | (guint64) small->bytes[1][cat] << 8 : half[cat];
}

static guint64
get_cells (const MhCensus *self)
{
  return ~(guint64) 0 >> (MH_CENSUS_MAX_NODES - self->n_nodes);
}

/* Returns: the moves that the cat needs from @cat, MH_REMOTENESS_UNKNOWN if some mouse
 * escapes */
static guint32
count_cat_moves (const MhCensus *self, guint32 cat)
{
  const guint64 *won = self->table.won[MH_PLAYER_SECOND][MH_PLAYER_SECOND];
  guint32 level = 0;

  if (get_row_of_cat (self, won, cat) != get_cells (self))
    return MH_REMOTENESS_UNKNOWN;

  while (get_row_of_cat (self, get_open (self, level, MH_PLAYER_SECOND), cat) != 0)
    level++;

  return (level + 1) / 2;
}

/* @value: of the pursuit. Returns: the first mouse with that value */
static guint32
find_mouse (const MhCensus *self, guint32 cat, MhValue value)
{
  const guint64 *won = self->table.won[MH_PLAYER_SECOND][MH_PLAYER_SECOND];
  guint64 mice = get_cells (self);

  if (value.outcome != MH_OUTCOME_SECOND)
    mice &= ~get_row_of_cat (self, won, cat);
  else if (value.remoteness > 0) /* the mice that are not caught with one move less */
    mice
        = get_row_of_cat (self, get_open (self, 2 * (value.remoteness - 1), MH_PLAYER_SECOND), cat);

  return (guint32) __builtin_ctzll (mice);
}

MhValue
mh_census_get_capture (const MhCensus *self, guint32 *mouse, guint32 *cat)
{
  MhValue best = { MH_OUTCOME_FIRST, MH_REMOTENESS_UNKNOWN };

  g_return_val_if_fail (self != NULL && self->n_holes > 0, best);
  g_return_val_if_fail (self->game == MH_CENSUS_PURSUIT && mouse != NULL && cat != NULL, best);

  *cat = 0;
  for (guint32 node = 0; node < self->n_nodes; node++)
    {
      const guint32 n_moves = count_cat_moves (self, node);

      if (n_moves >= best.remoteness)
        continue;
      best = (MhValue){ MH_OUTCOME_SECOND, n_moves };
      *cat = node;
    }
  *mouse = find_mouse (self, *cat, best);

  return best;
}

guint32
mh_census_get_n_levels (const MhCensus *self)
{
  g_return_val_if_fail (self != NULL && self->n_holes > 0, 0);

  return self->table.n_levels[self->number];
}

/* Returns: the starts with one hole and a given player to move */
static guint64
count_starts (const MhCensus *self)
{
  const guint64 n_floor = count_floor (self);

  return n_floor * (n_floor - 1);
}

static void
count_large (MhCensus *self, guint32 hole, MhCensusCounts *counts)
{
  mh_census_solve (self, hole);
  for (guint i = 0; i < MH_N_PLAYERS; i++)
    {
      const MhPlayer winner = (MhPlayer) i;

      for (guint mover = 0; mover < MH_N_PLAYERS; mover++)
        counts->n_starts[winner][mover]
            += self->kernel->count (&self->table, self->number, winner, (MhPlayer) mover);
      counts->n_levels[winner]
          = self->kernel->tally (&self->table, self->number, winner, counts->n_won[winner]);
    }
}

void
mh_census_count (MhCensus *self, guint32 hole, MhCensusCounts *counts)
{
  g_return_if_fail (self != NULL && counts != NULL);
  g_return_if_fail (self->game == MH_CENSUS_HOLE && hole < self->n_nodes);

  counts->n_holes++;
  if (self->is_small)
    self->kernel->count_small (&self->small, get_bit (hole), counts);
  else
    count_large (self, hole, counts);
}

guint64
mh_census_count_draws (const MhCensus *self, const MhCensusCounts *counts)
{
  g_return_val_if_fail (self != NULL && counts != NULL, 0);

  return counts->n_holes * count_starts (self) - counts->n_starts[MH_PLAYER_FIRST][MH_PLAYER_FIRST]
         - counts->n_starts[MH_PLAYER_SECOND][MH_PLAYER_FIRST];
}

void
mh_census_sum_positions (const MhCensus *self,
                         const MhCensusCounts *counts,
                         guint64 n_positions[MH_N_OUTCOMES])
{
  g_return_if_fail (self != NULL && counts != NULL && n_positions != NULL);

  const guint64 n_in_hole = self->game == MH_CENSUS_HOLE ? self->n_nodes - 1 : 0;
  const guint64 n_caught = count_floor (self) + (self->rules.cat_wins_in_hole ? n_in_hole : 0);

  for (guint mover = 0; mover < MH_N_PLAYERS; mover++)
    {
      const guint64 n_by_mouse = counts->n_starts[MH_PLAYER_FIRST][mover];
      const guint64 n_by_cat = counts->n_starts[MH_PLAYER_SECOND][mover];

      n_positions[MH_OUTCOME_FIRST] += n_by_mouse + counts->n_holes * n_in_hole;
      n_positions[MH_OUTCOME_SECOND] += n_by_cat + counts->n_holes * n_caught;
      n_positions[MH_OUTCOME_DRAW] += counts->n_holes * count_starts (self) - n_by_mouse - n_by_cat;
    }
}

void
mh_census_count_positions (const MhCensus *self, guint64 n_positions[MH_N_OUTCOMES])
{
  MhCensusCounts counts = { .n_holes = 1 };

  g_return_if_fail (self != NULL && self->n_holes > 0 && n_positions != NULL);

  for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
    for (guint mover = 0; mover < MH_N_PLAYERS; mover++)
      counts.n_starts[winner][mover]
          = self->kernel->count (&self->table, self->number, (MhPlayer) winner, (MhPlayer) mover);
  mh_census_sum_positions (self, &counts, n_positions);
}

MhValue
mh_census_chase (const MhCensus *self, guint32 *mouse, guint32 cats[MH_CENSUS_N_CATS])
{
  const MhValue escape = { MH_OUTCOME_FIRST, MH_REMOTENESS_UNKNOWN };
  MhCensusChase chase;

  g_return_val_if_fail (self != NULL && self->is_small && mouse != NULL && cats != NULL, escape);

  self->kernel->chase_small (&self->small, &chase);
  *mouse = chase.mouse;
  memcpy (cats, chase.cats, sizeof chase.cats);

  return chase.is_caught ? (MhValue){ MH_OUTCOME_SECOND, chase.n_turns } : escape;
}
