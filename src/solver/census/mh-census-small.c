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
} Small;

void
MH_CENSUS_NAME (mh_census_fill_small) (MhCensusSmallBoard *self,
                                       const MhRules *rules,
                                       guint32 n_nodes,
                                       const guint64 *successors)
{
  MhCensusHalf arcs = { 0 };
  Bytes cells, stuck_mice, whence;
  guint64 ends = 0;

  self->n_nodes = n_nodes;
  self->stuck_loses = rules->stuck == MH_STUCK_LOSES;
  for (guint32 node = 0; node < n_nodes; node++)
    {
      arcs.bytes[0][node] = (guint8) successors[node];
      arcs.bytes[1][node] = (guint8) (successors[node] >> 8);
      ends |= (guint64) (successors[node] == 0) << node;
    }
  transpose (bytes_of (&arcs), &whence);
  fill_rows (((guint64) 1 << n_nodes) - 1, &cells);
  fill_rows (rules->mouse_may_pass ? 0 : ends, &stuck_mice);
  cells &= (Bytes) (row_numbers < (guint8) n_nodes);

  const Bytes captures = diagonal & cells;
  const Bytes nothing = cells ^ cells;

  *bytes_of (&self->cells) = cells;
  *bytes_of (&self->captures) = captures;
  *bytes_of (&self->stuck_mice) = stuck_mice & cells;
  *bytes_of (&self->cat_moves.half)
      = *bytes_of (&arcs) | (rules->cat_may_pass ? captures : nothing);
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

/* Sets up the finished games. A cat in the hole counts as a win of the mouse, so that a
 * move there neither wins for the cat nor saves it from losing. */
INLINE void
begin (const MhCensusSmallBoard *board, guint64 hole, Small *self, MhCensusTable *table)
{
  const guint8 node = (guint8) (hole != 0 ? __builtin_ctzll (hole) : MH_CENSUS_NO_ROW);
  const Bytes distances = row_numbers ^ node;
  Bytes row, column, stuck_cats;

  find_zeroes (&distances, &row);
  fill_rows (hole, &column);
  find_stuck_cats (board, &column, &stuck_cats);

  const Bytes cells = *bytes_of (&board->cells);
  const Bytes in_hole = cells & column;
  const Bytes cat_in_hole = cells & row;
  const Bytes live = cells & ~(row | column);
  const Bytes captures = *bytes_of (&board->captures) & live;
  const Bytes running = live & ~captures;
  const Bytes stuck_mice = *bytes_of (&board->stuck_mice) & running;
  const Bytes nothing = cells ^ cells;

  stuck_cats &= running;
  self->won[MOUSE][MOUSE] = cat_in_hole | in_hole;
  self->won[MOUSE][CAT] = in_hole | (board->stuck_loses ? stuck_cats : nothing);
  self->won[CAT][MOUSE] = captures | (board->stuck_loses ? stuck_mice : nothing);
  self->won[CAT][CAT] = captures;
  self->open[MOUSE] = running & ~stuck_mice;
  self->open[CAT] = running & ~stuck_cats;
  memcpy (table->starts[0], &running, sizeof running);
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

void
MH_CENSUS_NAME (mh_census_solve_small) (const MhCensusSmallBoard *board,
                                        guint64 hole,
                                        MhCensusTable *table)
{
  guint64 *words = table->open;
  Small self;
  Bytes open, fresh;
  guint32 level = 0;

  begin (board, hole, &self, table);
  do
    {
      memcpy (words, self.open, sizeof self.open);
      words += MH_N_PLAYERS * N_WORDS;
      open = self.open[MOUSE] | self.open[CAT];
      level++;
      if (is_empty (&open))
        break;
      expand_by_cat (board, &self, &fresh);
      if (level % 2 == 1)
        expand_by_mouse (board, &self, &fresh);
      else
        expand_for_mouse (board, &self, &fresh);
    }
  while (!is_empty (&fresh));
  table->n_words = N_WORDS;
  table->n_levels[0] = level;
  for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
    for (guint mover = 0; mover < MH_N_PLAYERS; mover++)
      memcpy (table->won[winner][mover], &self.won[winner][mover], sizeof (Bytes));
}
