/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-private.h"

#include "mh-census-board.h"
#include "mh-census-capture.h"
#include "mh-census-kernels.h"

struct _MhCensus
{
  MhCensusSmallBoard small;
  MhCensusLargeBoard large;
  MhCensusTable table;
  const MhCensusKernel *kernel;
  MhCensusGame game;
  MhRules rules;
  gboolean always_large;
  gboolean is_small;
  guint32 n_nodes;
  guint32 hole;  /* of the last solve, MH_NODE_NONE in a pursuit */
  gsize n_bytes; /* of all levels */
};

/* No position that is still open is left undecided for long: each level decides
 * one, or is the last. */
static gsize
get_max_levels (const MhCensus *self)
{
  const gsize n_floor = self->n_nodes - (self->game == MH_CENSUS_HOLE ? 1 : 0);

  return n_floor > 1 ? MH_N_PLAYERS * n_floor * (n_floor - 1) + 1 : 1;
}

static void
make_room (MhCensus *self)
{
  const gsize n_half_bytes
      = self->is_small ? sizeof (MhCensusHalf) : self->n_nodes * sizeof (guint64);
  const gsize n_bytes = get_max_levels (self) * MH_N_PLAYERS * n_half_bytes;

  if (n_bytes <= self->n_bytes)
    return;

  g_free (self->table.open);
  self->table.open = g_malloc (n_bytes);
  self->n_bytes = n_bytes;
}

static gboolean
has_bit (const MhCensus *self, const guint64 *half, guint32 mouse, guint32 cat, MhPlayer mover)
{
  if (self->is_small)
    return ((const guint16 *) half)[cat] >> mouse & 1;
  if (mover == MH_PLAYER_FIRST)
    return (half[mouse] >> cat & 1) != 0;

  return (half[cat] >> mouse & 1) != 0;
}

static const guint64 *
get_open (const MhCensus *self, guint32 level, MhPlayer mover)
{
  return self->table.open + (MH_N_PLAYERS * (gsize) level + mover) * self->table.n_words;
}

/* What has been decided stays so. Returns: the level that decided it, as some did */
static guint32
find_level (const MhCensus *self, guint32 mouse, guint32 cat, MhPlayer mover)
{
  guint32 low = 0, high = self->table.n_levels - 1;

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

  g_free (self->table.open);
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
  g_return_if_fail (self != NULL && successors != NULL);
  g_return_if_fail (n_nodes > 0 && n_nodes <= MH_CENSUS_MAX_NODES);

  self->n_nodes = n_nodes;
  self->is_small = n_nodes <= MH_CENSUS_SMALL_NODES && !self->always_large;
  self->table.n_levels = 0;
  make_room (self);
  if (self->is_small)
    mh_census_board_fill_small (&self->small, &self->rules, n_nodes, successors);
  else
    mh_census_board_fill_large (&self->large, &self->rules, n_nodes, successors);
}

/* Nothing in a pursuit. */
static guint64
get_hole_bit (const MhCensus *self)
{
  return self->hole != MH_NODE_NONE ? (guint64) 1 << self->hole : 0;
}

void
mh_census_solve (MhCensus *self, guint32 hole)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (self->game == MH_CENSUS_PURSUIT ? hole == MH_NODE_NONE : hole < self->n_nodes);

  self->hole = hole;
  if (self->is_small)
    self->kernel->solve_small (&self->small, get_hole_bit (self), &self->table);
  else
    self->kernel->solve_large (&self->large, get_hole_bit (self), &self->table);
}

MhValue
mh_census_get_value (const MhCensus *self, guint32 mouse, guint32 cat, MhPlayer mover)
{
  const MhValue none = { MH_OUTCOME_NONE, 0 };

  g_return_val_if_fail (self != NULL && self->table.n_levels > 0, none);
  g_return_val_if_fail (mouse < self->n_nodes && cat < self->n_nodes && cat != self->hole, none);

  for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
    if (has_bit (self, self->table.won[winner][mover], mouse, cat, mover))
      return (MhValue){ mh_outcome_win_of ((MhPlayer) winner),
                        find_level (self, mouse, cat, mover) };

  return (MhValue){ MH_OUTCOME_DRAW, 0 };
}

/* An MhCensusValueFunc. */
static MhValue
get_value_of_chase (gconstpointer source, guint32 mouse, guint32 cat)
{
  return mh_census_get_value (source, mouse, cat, MH_PLAYER_SECOND);
}

MhValue
mh_census_get_capture (const MhCensus *self, guint32 *mouse, guint32 *cat)
{
  const MhValue none = { MH_OUTCOME_NONE, 0 };

  g_return_val_if_fail (self != NULL && self->table.n_levels > 0, none);
  g_return_val_if_fail (self->game == MH_CENSUS_PURSUIT && mouse != NULL && cat != NULL, none);

  return mh_census_capture_find (get_value_of_chase, self, self->n_nodes, mouse, cat);
}

guint32
mh_census_get_n_levels (const MhCensus *self)
{
  g_return_val_if_fail (self != NULL && self->table.n_levels > 0, 0);

  return self->table.n_levels;
}

/* Bits of rows as words, which small boards have as half words. */
static void
set_row (const MhCensus *self, guint64 *words, guint32 row, guint64 bits)
{
  if (self->is_small)
    ((guint16 *) words)[row] = (guint16) bits;
  else
    words[row] = bits;
}

static guint64
get_cells (const MhCensus *self)
{
  return ~(guint64) 0 >> (MH_CENSUS_MAX_NODES - self->n_nodes);
}

void
mh_census_count_starts (const MhCensus *self, MhPlayer winner, MhPlayer mover, guint64 *n_won)
{
  guint64 asked[MH_CENSUS_MAX_NODES] = { 0 };

  g_return_if_fail (self != NULL && self->table.n_levels > 0 && n_won != NULL);

  /* A row is one player's node, and its bits the other's. */
  for (guint32 row = 0; row < self->n_nodes; row++)
    if (row != self->hole)
      set_row (self, asked, row, get_cells (self) & ~get_hole_bit (self) & ~((guint64) 1 << row));
  self->kernel->tally (&self->table, winner, mover, asked, n_won);
}

/* The cat may be anywhere but in the hole: in rows of its own, or as a bit of
 * the mouse's. */
static void
list_possible (const MhCensus *self, MhPlayer mover, guint64 *words)
{
  const gboolean is_row_of_cat = self->is_small || mover == MH_PLAYER_SECOND;

  for (guint32 row = 0; row < self->n_nodes; row++)
    if (!is_row_of_cat)
      set_row (self, words, row, get_cells (self) & ~get_hole_bit (self));
    else if (row != self->hole)
      set_row (self, words, row, get_cells (self));
}

void
mh_census_count_positions (const MhCensus *self, guint64 n_positions[MH_N_OUTCOMES])
{
  const MhCensusTable *table = NULL;

  g_return_if_fail (self != NULL && self->table.n_levels > 0 && n_positions != NULL);

  table = &self->table;
  for (guint mover = 0; mover < MH_N_PLAYERS; mover++)
    {
      guint64 possible[MH_CENSUS_MAX_NODES] = { 0 };
      guint64 n_drawn
          = (guint64) self->n_nodes * (self->n_nodes - (self->hole != MH_NODE_NONE ? 1 : 0));

      list_possible (self, (MhPlayer) mover, possible);
      for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
        {
          const guint64 n
              = self->kernel->count (table->won[winner][mover], possible, table->n_words);

          n_positions[mh_outcome_win_of ((MhPlayer) winner)] += n;
          n_drawn -= n;
        }
      n_positions[MH_OUTCOME_DRAW] += n_drawn;
    }
}
