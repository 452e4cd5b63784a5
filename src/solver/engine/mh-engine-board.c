/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine-board.h"

#include "mh-engine-memory.h"

#include <string.h>

static guint32
count_bands (guint32 n_nodes)
{
  return (n_nodes + MH_ENGINE_BAND_SIZE - 1) / MH_ENGINE_BAND_SIZE;
}

static guint32
count_words (guint32 n_nodes)
{
  const guint32 n_tiles = count_bands (n_nodes);
  const guint32 n_block
      = n_tiles <= MH_ENGINE_SMALL_BLOCK ? MH_ENGINE_SMALL_BLOCK : MH_ENGINE_LARGE_BLOCK;

  return (n_tiles + n_block - 1) / n_block * n_block;
}

static gsize
get_row_bytes (guint32 n_nodes)
{
  return count_words (n_nodes) * sizeof (guint64);
}

gsize
mh_engine_board_get_matrix_bytes (guint32 n_nodes)
{
  return (gsize) count_bands (n_nodes) * MH_ENGINE_BAND_SIZE * get_row_bytes (n_nodes);
}

guint64
mh_engine_board_get_bytes_needed (guint32 n_nodes)
{
  const guint64 n_sets = MH_N_PLAYERS * MH_ENGINE_N_SETS;
  const guint64 n_small_rows = n_sets * (count_bands (n_nodes) + 1) + MH_N_PLAYERS;

  return 2 * n_sets * mh_engine_board_get_matrix_bytes (n_nodes)
         + n_small_rows * get_row_bytes (n_nodes)
         + n_nodes * (sizeof (MhEngineMoves) + MH_N_PLAYERS * (sizeof (guint16) + sizeof (guint8)));
}

static gboolean
half_init (MhEngineHalf *half, guint32 n_nodes)
{
  gboolean has_all = TRUE;

  for (guint set = 0; set < MH_ENGINE_N_SETS; set++)
    {
      half->sets[set] = mh_engine_memory_new_bits (mh_engine_board_get_matrix_bytes (n_nodes));
      half->turned[set] = mh_engine_memory_new_bits (mh_engine_board_get_matrix_bytes (n_nodes));
      half->fresh[set]
          = mh_engine_memory_new_bits (count_bands (n_nodes) * get_row_bytes (n_nodes));
      half->changed[set] = mh_engine_memory_new_bits (get_row_bytes (n_nodes));
      has_all = has_all && half->sets[set] != NULL && half->turned[set] != NULL
                && half->fresh[set] != NULL && half->changed[set] != NULL;
    }
  half->legal = mh_engine_memory_new_bits (get_row_bytes (n_nodes));
  half->changes = g_try_new0 (guint16, n_nodes);
  half->is_closed = g_try_new0 (guint8, n_nodes);

  return has_all && half->legal != NULL && half->changes != NULL && half->is_closed != NULL;
}

static void
half_clear (MhEngineHalf *half)
{
  for (guint set = 0; set < MH_ENGINE_N_SETS; set++)
    {
      mh_engine_memory_free_bits (half->sets[set]);
      mh_engine_memory_free_bits (half->turned[set]);
      mh_engine_memory_free_bits (half->fresh[set]);
      mh_engine_memory_free_bits (half->changed[set]);
    }
  mh_engine_memory_free_bits (half->legal);
  g_free (half->changes);
  g_free (half->is_closed);
}

static void
set_bit (guint64 *row, guint32 column)
{
  row[column / 64] |= (guint64) 1 << (column % 64);
}

static guint64 *
get_set_row (const MhEngineBoard *self, MhPlayer mover, MhEngineSet set, guint32 node)
{
  return mh_engine_board_get_row (self, self->halves[mover].sets[set], node);
}

/* @row becomes those, and all that @from has but for @except. */
static void
add_row (const MhEngineBoard *self, guint64 *row, const guint64 *from, const guint64 *except)
{
  for (guint32 word = 0; word < self->n_words; word++)
    row[word] |= from[word] & ~except[word];
}

static gboolean
is_stuck (const MhEngineBoard *self, MhPlayer mover, guint32 node)
{
  const MhEngineMoves *moves = &self->moves[node];

  if (self->halves[mover].may_pass)
    return FALSE;
  if (mover == MH_PLAYER_FIRST)
    return moves->n_nodes == 0;

  for (guint32 i = 0; i < moves->n_nodes; i++)
    if (!mh_game_is_hole (self->game, moves->nodes[i]))
      return FALSE;

  return TRUE;
}

/* A hole and a capture come first. */
static void
end_row_if_stuck (MhEngineBoard *self, MhPlayer mover, guint32 node)
{
  MhEngineHalf *half = &self->halves[mover];

  if (!is_stuck (self, mover, node))
    return;

  half->is_closed[node] = TRUE;
  if (mh_game_get_rules (self->game)->stuck == MH_STUCK_LOSES)
    add_row (self, get_set_row (self, mover, MH_ENGINE_LOST, node), half->legal,
             get_set_row (self, mover, MH_ENGINE_WON, node));
}

static void
end_mouse_row (MhEngineBoard *self, guint32 node)
{
  MhEngineHalf *mouse = &self->halves[MH_PLAYER_FIRST];
  const MhEngineHalf *cat = &self->halves[MH_PLAYER_SECOND];
  guint64 *won = get_set_row (self, MH_PLAYER_FIRST, MH_ENGINE_WON, node);

  if (mh_game_is_hole (self->game, node))
    {
      mouse->is_closed[node] = TRUE;
      memcpy (won, cat->legal, get_row_bytes (self->n_nodes));
      return;
    }
  add_row (self, won, cat->legal, mouse->legal); /* the holes */
  set_bit (get_set_row (self, MH_PLAYER_FIRST, MH_ENGINE_LOST, node), node);
  end_row_if_stuck (self, MH_PLAYER_FIRST, node);
}

static void
end_cat_row (MhEngineBoard *self, guint32 node)
{
  const MhEngineHalf *mouse = &self->halves[MH_PLAYER_FIRST];
  MhEngineHalf *cat = &self->halves[MH_PLAYER_SECOND];

  if (mh_game_is_hole (self->game, node))
    {
      cat->is_closed[node] = TRUE;
      return;
    }
  add_row (self, get_set_row (self, MH_PLAYER_SECOND, MH_ENGINE_LOST, node), cat->legal,
           mouse->legal);
  set_bit (get_set_row (self, MH_PLAYER_SECOND, MH_ENGINE_WON, node), node);
  end_row_if_stuck (self, MH_PLAYER_SECOND, node);
}

/* The cat cannot be in a hole when the mouse moves. */
static void
list_legal (MhEngineBoard *self)
{
  for (guint32 node = 0; node < self->n_nodes; node++)
    {
      if (!mh_game_is_hole (self->game, node))
        set_bit (self->halves[MH_PLAYER_FIRST].legal, node);
      set_bit (self->halves[MH_PLAYER_SECOND].legal, node);
    }
}

static void
list_moves (MhEngineBoard *self)
{
  MhGraph *graph = mh_game_get_graph (self->game);

  self->moves = g_new0 (MhEngineMoves, self->n_nodes);
  for (guint32 node = 0; node < self->n_nodes; node++)
    {
      MhEngineMoves *moves = &self->moves[node];

      moves->nodes = mh_graph_get_successors (graph, node, &moves->n_nodes);
      self->n_arcs += moves->n_nodes;
    }
}

gboolean
mh_engine_board_init (MhEngineBoard *self, MhGame *game)
{
  const MhRules *rules = mh_game_get_rules (game);
  const guint32 n_nodes = mh_graph_get_n_nodes (mh_game_get_graph (game));

  *self = (MhEngineBoard){
    .game = mh_game_ref (game),
    .n_nodes = n_nodes,
    .n_bands = count_bands (n_nodes),
    .n_words = count_words (n_nodes),
  };
  self->halves[MH_PLAYER_FIRST].may_pass = rules->mouse_may_pass;
  self->halves[MH_PLAYER_SECOND].may_pass = rules->cat_may_pass;
  list_moves (self);
  if (!half_init (&self->halves[0], n_nodes) || !half_init (&self->halves[1], n_nodes))
    return FALSE;

  list_legal (self);

  return TRUE;
}

void
mh_engine_board_clear (MhEngineBoard *self)
{
  half_clear (&self->halves[0]);
  half_clear (&self->halves[1]);
  g_free (self->moves);
  mh_game_unref (self->game);
}

void
mh_engine_board_end_games (MhEngineBoard *self, guint32 node)
{
  end_mouse_row (self, node);
  end_cat_row (self, node);
}
