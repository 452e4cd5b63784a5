/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-nim-heap.h"

#include "mh-game-private.h"

/* The column is how many stones are left; there is one row. */

MhGame *
mh_nim_heap_new (guint32 n_stones)
{
  MhGame *self = mh_game_alloc (&mh_nim_heap, 1, n_stones + 1);

  self->whole = n_stones;

  return self;
}

static gboolean
heap_equal (const MhGame *a, const MhGame *b)
{
  return a->n_columns == b->n_columns;
}

static guint32
heap_get_n_possible (const MhGame *game)
{
  return game->n_positions;
}

static guint32
heap_get_max_moves (const MhGame *game)
{
  return game->n_columns;
}

static guint64
heap_get_n_moves_bound (const MhGame *game)
{
  return (guint64) game->n_columns * game->n_columns;
}

static MhOutcome
heap_get_end (const MhGame *game, guint32 position)
{
  const MhCellIndex cell_index = mh_game_get_cell_index (game, position);

  return cell_index.column > 0 ? MH_OUTCOME_NONE
                               : mh_outcome_win_of (mh_player_other ((MhPlayer) cell_index.plane));
}

static gboolean
heap_is_stuck (const MhGame *game, guint32 position)
{
  return FALSE;
}

static guint32
heap_count_successors (const MhGame *game, guint32 position)
{
  const MhCellIndex cell_index = mh_game_get_cell_index (game, position);

  return cell_index.column;
}

static guint32
heap_list_successors (const MhGame *game, guint32 position, guint32 *positions)
{
  const MhCellIndex cell_index = mh_game_get_cell_index (game, position);

  for (guint32 i = 0; i < cell_index.column; i++)
    positions[i] = mh_game_position_at (game, (MhCellIndex){ 1 - cell_index.plane, 0, i });

  return cell_index.column;
}

static guint32
heap_list_predecessors (const MhGame *game, guint32 position, guint32 *positions)
{
  const MhCellIndex cell_index = mh_game_get_cell_index (game, position);
  guint32 n = 0;

  for (guint32 i = cell_index.column + 1; i < game->n_columns; i++)
    positions[n++] = mh_game_position_at (game, (MhCellIndex){ 1 - cell_index.plane, 0, i });

  return n;
}

static char *
heap_describe_position (const MhGame *game, MhCellIndex cell_index, MhWordsLength length)
{
  return g_strdup_printf ("%u stones", cell_index.column);
}

static char *
heap_describe_move (const MhGame *game, MhCellIndex from, MhCellIndex to)
{
  return g_strdup_printf ("takes %u", from.column - to.column);
}

static char *
heap_describe_value (MhValue value, MhWordsLength length)
{
  return g_strdup_printf ("%s in %u", value.outcome == MH_OUTCOME_FIRST ? "first" : "second",
                          value.remoteness);
}

static const MhGameName names[] = { { "nim-heap" }, { NULL } };

const MhGameClass mh_nim_heap = {
  .id = "nim-heap",
  .names = names,
  .player_ids = { "first", "second" },
  .player_names = { "first player", "second player" },
  .is_symmetric = TRUE,
  .always_ends = TRUE,
  .endless = MH_OUTCOME_DRAW,
  .n_plies = 1,
  .equal = heap_equal,
  .get_n_possible = heap_get_n_possible,
  .get_max_moves = heap_get_max_moves,
  .get_n_moves_bound = heap_get_n_moves_bound,
  .get_end = heap_get_end,
  .is_stuck = heap_is_stuck,
  .count_successors = heap_count_successors,
  .list_successors = heap_list_successors,
  .list_predecessors = heap_list_predecessors,
  .describe_position = heap_describe_position,
  .describe_move = heap_describe_move,
  .describe_value = heap_describe_value,
};
