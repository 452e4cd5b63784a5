/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-isa.h"
#include "mh-census-matrix.h"

#include <string.h>

/*
 * A matrix for each node of the first cat, with a row for each node of the second cat
 * and a bit for each node of the mouse. The cats move at once, which takes two passes:
 * a sum over the moves of one cat, and then one over those of the other.
 */
typedef struct
{
  Bytes of[MH_CENSUS_SMALL_NODES];
} Teams;

/* Sets up the captures: the mouse is where one of the cats is. */
INLINE void
begin (const MhCensusSmallBoard *board, Teams *captures)
{
  for (guint32 cat = 0; cat < board->n_nodes; cat++)
    {
      Bytes column;

      fill_rows ((guint64) 1 << cat, &column);
      captures->of[cat] = (column | diagonal) & *bytes_of (&board->cells);
    }
}

/* Sets @result to the positions with the mouse to move in which the cats have caught it
 * or will, since they do from wherever it goes: @won has the positions with the cats to
 * move that they win. */
INLINE void
keep (const MhCensusSmallBoard *board, const Teams *captures, const Teams *won, Teams *result)
{
  const Bytes cells = *bytes_of (&board->cells);
  const Bytes nothing = cells ^ cells;
  const Bytes safe_mice = board->stuck_loses ? nothing : *bytes_of (&board->stuck_mice);

  for (guint32 cat = 0; cat < board->n_nodes; cat++)
    {
      const Bytes not_won = ~won->of[cat];
      Bytes escapes;

      multiply_right (&not_won, &board->whence, board->n_nodes, &escapes);
      result->of[cat] = (cells & ~(escapes | safe_mice)) | captures->of[cat];
    }
}

/* Adds to @won the positions from which a move of both cats leads to @kept.
 * Returns: whether any were added */
INLINE gboolean
come (const MhCensusSmallBoard *board, const Teams *kept, Teams *won)
{
  const MhCensusHalf *moves = &board->cat_moves.half;
  Bytes all_fresh = kept->of[0] ^ kept->of[0];

  for (guint32 cat = 0; cat < board->n_nodes; cat++)
    {
      guint nodes = moves->bytes[0][cat] | (guint) moves->bytes[1][cat] << 8;
      Bytes sum = all_fresh ^ all_fresh, fresh;

      for (; nodes != 0; nodes &= nodes - 1)
        sum |= kept->of[__builtin_ctz (nodes)];
      multiply_left (&board->cat_moves, &sum, board->n_nodes, &fresh);
      fresh &= ~won->of[cat];
      won->of[cat] |= fresh;
      all_fresh |= fresh;
    }

  return !is_empty (&all_fresh);
}

/* Finds the first nodes of the cats from which they catch every mouse.
 * Returns: whether there are any */
INLINE gboolean
find_team (const MhCensusSmallBoard *board, const Teams *won, guint32 *cats)
{
  for (cats[0] = 0; cats[0] < board->n_nodes; cats[0]++)
    {
      const Bytes missing = *bytes_of (&board->cells) ^ won->of[cats[0]];
      Bytes none;

      find_zeroes (&missing, &none);
      none &= (Bytes) (row_numbers < (guint8) board->n_nodes);

      const Lanes lanes = (Lanes) none;
      const guint64 rows[] = { lanes[0] & lanes[2], lanes[1] & lanes[3] };

      if ((rows[0] | rows[1]) == 0)
        continue;
      cats[1] = (guint32) (rows[0] != 0 ? __builtin_ctzll (rows[0]) / 8
                                        : 8 + __builtin_ctzll (rows[1]) / 8);
      return TRUE;
    }

  return FALSE;
}

/* Finds the first mouse that the cats on the nodes @cats have not won yet. */
INLINE guint32
find_mouse (const MhCensusSmallBoard *board, const Teams *won, const guint32 *cats)
{
  const Bytes rows = *bytes_of (&board->cells) & ~won->of[cats[0]];
  MhCensusHalf missing;

  memcpy (&missing, &rows, sizeof missing);

  return (guint32) __builtin_ctz (missing.bytes[0][cats[1]]
                                  | (guint) missing.bytes[1][cats[1]] << 8);
}

void
MH_CENSUS_NAME (mh_census_chase_small) (const MhCensusSmallBoard *board, MhCensusChase *chase)
{
  Teams captures, won, before, kept;
  gboolean has_more = TRUE;

  begin (board, &captures);
  won = captures;
  *chase = (MhCensusChase){ 0 };
  chase->is_caught = find_team (board, &won, chase->cats);
  while (!chase->is_caught && has_more)
    {
      before = won;
      keep (board, &captures, &won, &kept);
      has_more = come (board, &kept, &won);
      chase->n_turns++;
      chase->is_caught = find_team (board, &won, chase->cats);
    }
  if (!chase->is_caught)
    {
      chase->cats[0] = 0;
      chase->cats[1] = 1;
    }
  if (chase->n_turns > 0)
    chase->mouse = find_mouse (board, &before, chase->cats);
}
