/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-isa.h"
#include "mh-census-matrix.h"

/*
 * Wins of the mouse have a parity: their remoteness is odd with the mouse to move,
 * because only the mouse enters a hole, and even with the cat to move. A level skips
 * the half in which no win of the mouse can be new.
 */
#define MOUSE MH_PLAYER_FIRST
#define CAT MH_PLAYER_SECOND

#define N_WORDS (sizeof (Bytes) / sizeof (guint64))

/* A board while it is being solved. */
typedef struct
{
  Bytes won[MH_N_PLAYERS][MH_N_PLAYERS]; /* indexed by winner, then mover */
  Bytes open[MH_N_PLAYERS];
  Bytes starts; /* the positions with neither player in the hole and not both on one node */
} Small;

INLINE void
set_row (MhCensusHalf *half, guint32 node, guint64 bits)
{
  half->bytes[0][node] = (guint8) bits;
  half->bytes[1][node] = (guint8) (bits >> 8);
}

void
MH_CENSUS_NAME (mh_census_fill_small) (MhCensusSmallBoard *self,
                                       const MhRules *rules,
                                       guint32 n_nodes,
                                       const guint64 *const successors[MH_N_PLAYERS])
{
  MhCensusHalf mouse_moves = { 0 }, cat_moves = { 0 };
  Bytes cells, stuck_mice, whence;
  guint64 ends = 0;

  self->n_nodes = n_nodes;
  self->stuck_loses = rules->stuck == MH_STUCK_LOSES;
  for (guint32 node = 0; node < n_nodes; node++)
    {
      set_row (&mouse_moves, node, successors[MOUSE][node]);
      set_row (&cat_moves, node, successors[CAT][node]);
      ends |= (guint64) (successors[MOUSE][node] == 0) << node;
    }
  transpose (bytes_of (&mouse_moves), &whence);
  fill_rows (((guint64) 1 << n_nodes) - 1, &cells);
  fill_rows (rules->mouse_may_pass ? 0 : ends, &stuck_mice);
  cells &= (Bytes) (row_numbers < (guint8) n_nodes);

  const Bytes captures = diagonal & cells;
  const Bytes nothing = cells ^ cells;

  *bytes_of (&self->cells) = cells;
  *bytes_of (&self->barring) = rules->cat_wins_in_hole ? nothing : ~nothing;
  *bytes_of (&self->captures) = captures;
  *bytes_of (&self->stuck_mice) = stuck_mice & cells;
  *bytes_of (&self->cat_moves.half)
      = *bytes_of (&cat_moves) | (rules->cat_may_pass ? captures : nothing);
  *bytes_of (&self->whence.half) = whence | (rules->mouse_may_pass ? captures : nothing);
  prepare_left (&self->cat_moves);
  prepare_right (&self->whence);
}

/* Sets @result to the positions from which a move of the mouse leads to @cells. */
INLINE void
come_by_mouse (const MhCensusSmallBoard *board, const Bytes *cells, Bytes *result)
{
  multiply_right (cells, &board->whence, board->n_nodes, result);
}

/* Sets @result to the positions from which a move of the cat leads to @cells. */
INLINE void
come_by_cat (const MhCensusSmallBoard *board, const Bytes *cells, Bytes *result)
{
  multiply_left (&board->cat_moves, cells, board->n_nodes, result);
}

/* Finds the rows in which the cat has no moves but those to @column. */
INLINE void
find_stuck_cats (const MhCensusSmallBoard *board, const Bytes *column, Bytes *result)
{
  const Bytes moves = *bytes_of (&board->cat_moves.half) & ~*column;
  Bytes none;

  find_zeroes (&moves, &none);

  const Lanes lanes = (Lanes) none;

  *result = (Bytes) (Lanes){ lanes[0] & lanes[2], lanes[1] & lanes[3], lanes[0] & lanes[2],
                             lanes[1] & lanes[3] };
}

/* Sets up the finished games. A cat that may not enter the hole counts as beaten there, so that a
 * move there neither wins for the cat nor saves it from losing. */
INLINE void
begin (const MhCensusSmallBoard *board, guint64 hole, Small *self)
{
  const guint8 node = (guint8) (hole != 0 ? __builtin_ctzll (hole) : MH_CENSUS_NO_ROW);
  const Bytes distances = row_numbers ^ node;
  Bytes row, column, stuck_cats;

  find_zeroes (&distances, &row);
  fill_rows (hole, &column);

  const Bytes nothing = column ^ column;
  const Bytes barred = column & *bytes_of (&board->barring);

  find_stuck_cats (board, &barred, &stuck_cats);

  const Bytes cells = *bytes_of (&board->cells);
  const Bytes cat_in_hole = cells & row;
  const Bytes cat_fails = cat_in_hole & *bytes_of (&board->barring);
  const Bytes cat_feeds = cat_in_hole ^ cat_fails;
  const Bytes in_hole = cells & column & ~cat_feeds;
  const Bytes live = cells & ~(row | column);
  const Bytes captures = *bytes_of (&board->captures) & live;
  const Bytes running = live & ~captures;
  const Bytes stuck_mice = *bytes_of (&board->stuck_mice) & running;

  stuck_cats &= running;
  self->won[MOUSE][MOUSE] = cat_fails | in_hole;
  self->won[MOUSE][CAT] = in_hole | (board->stuck_loses ? stuck_cats : nothing);
  self->won[CAT][MOUSE] = captures | cat_feeds | (board->stuck_loses ? stuck_mice : nothing);
  self->won[CAT][CAT] = captures | cat_feeds;
  self->open[MOUSE] = running & ~stuck_mice;
  self->open[CAT] = running & ~stuck_cats;
  self->starts = running;
}

/* Decides the wins of the cat, which occur in every level. @fresh receives the decided
 * positions. */
INLINE void
expand_by_cat (const MhCensusSmallBoard *board, Small *self, Bytes *fresh)
{
  const Bytes not_won = ~self->won[CAT][CAT];
  Bytes kept, won;

  come_by_mouse (board, &not_won, &kept);
  come_by_cat (board, &self->won[CAT][MOUSE], &won);
  kept = self->open[MOUSE] & ~kept;
  won &= self->open[CAT];
  self->won[CAT][MOUSE] |= kept;
  self->won[CAT][CAT] |= won;
  self->open[MOUSE] &= ~kept;
  self->open[CAT] &= ~won;
  *fresh = kept | won;
}

/* Decides the wins of the mouse with the mouse to move, which occur in odd levels. */
INLINE void
expand_by_mouse (const MhCensusSmallBoard *board, Small *self, Bytes *fresh)
{
  Bytes won;

  come_by_mouse (board, &self->won[MOUSE][CAT], &won);
  won &= self->open[MOUSE];
  self->won[MOUSE][MOUSE] |= won;
  self->open[MOUSE] &= ~won;
  *fresh |= won;
}

/* Decides the wins of the mouse with the cat to move, which occur in even levels. */
INLINE void
expand_for_mouse (const MhCensusSmallBoard *board, Small *self, Bytes *fresh)
{
  const Bytes not_won = ~self->won[MOUSE][MOUSE];
  Bytes kept;

  come_by_cat (board, &not_won, &kept);
  kept = self->open[CAT] & ~kept;
  self->won[MOUSE][CAT] |= kept;
  self->open[CAT] &= ~kept;
  *fresh |= kept;
}

INLINE gboolean
is_decided (const Small *self)
{
  const Bytes open = self->open[MOUSE] | self->open[CAT];

  return is_empty (&open);
}

/* Decides the positions of a level. @fresh: the decided positions */
INLINE void
expand (const MhCensusSmallBoard *board, guint32 level, Small *self, Bytes *fresh)
{
  expand_by_cat (board, self, fresh);
  if (level % 2 == 1)
    expand_by_mouse (board, self, fresh);
  else
    expand_for_mouse (board, self, fresh);
}

void
MH_CENSUS_NAME (mh_census_solve_small) (const MhCensusSmallBoard *board,
                                        guint64 hole,
                                        MhCensusTable *table)
{
  guint64 *words = table->open;
  Small self;
  Bytes fresh;
  guint32 level = 0;

  begin (board, hole, &self);
  do
    {
      memcpy (words, self.open, sizeof self.open);
      words += MH_N_PLAYERS * N_WORDS;
      level++;
      if (is_decided (&self))
        break;
      expand (board, level, &self, &fresh);
    }
  while (!is_empty (&fresh));
  table->n_words = N_WORDS;
  table->n_levels[0] = level;
  memcpy (table->starts[0], &self.starts, sizeof self.starts);
  for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
    for (guint mover = 0; mover < MH_N_PLAYERS; mover++)
      memcpy (table->won[winner][mover], &self.won[winner][mover], sizeof (Bytes));
}

INLINE guint64
count_starts (const Small *self, const Bytes *cells)
{
  const Lanes lanes = (Lanes) (*cells & self->starts);
  guint64 n = 0;

  for (guint i = 0; i < N_WORDS; i++)
    n += (guint64) __builtin_popcountll (lanes[i]);

  return n;
}

/* The starts with the mouse to move that a player has won so far. */
typedef struct
{
  guint64 n_starts;
  guint32 n_levels;
} Tally;

INLINE void
tally_level (const Small *self, MhPlayer winner, guint32 level, Tally *tally, guint64 *n_won)
{
  const guint64 n_starts = count_starts (self, &self->won[winner][MOUSE]);

  n_won[level] += n_starts - tally->n_starts;
  tally->n_levels = n_starts > tally->n_starts ? level + 1 : tally->n_levels;
  tally->n_starts = n_starts;
}

void
MH_CENSUS_NAME (mh_census_count_small) (const MhCensusSmallBoard *board,
                                        guint64 hole,
                                        MhCensusCounts *counts)
{
  Tally tallies[MH_N_PLAYERS] = { { 0 } };
  Small self;
  Bytes fresh;
  guint32 level = 0;

  begin (board, hole, &self);
  tally_level (&self, CAT, level, &tallies[CAT], counts->n_won[CAT]);
  while (!is_decided (&self))
    {
      expand (board, ++level, &self, &fresh);
      if (is_empty (&fresh))
        break;
      tally_level (&self, CAT, level, &tallies[CAT], counts->n_won[CAT]);
      if (level % 2 == 1)
        tally_level (&self, MOUSE, level, &tallies[MOUSE], counts->n_won[MOUSE]);
    }
  for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
    {
      counts->n_starts[winner][MOUSE] += tallies[winner].n_starts;
      counts->n_starts[winner][CAT] += count_starts (&self, &self.won[winner][CAT]);
      counts->n_levels[winner] = tallies[winner].n_levels;
    }
}
