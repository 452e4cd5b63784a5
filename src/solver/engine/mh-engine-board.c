/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine-board.h"

#include <string.h>

/* Each strip reads all moves again. Long lists of moves are used for the next strip
 * before they leave the cache, of which at least 512 kB are assumed to be free. */
#define MAX_MOVE_BYTES ((guint64) 256 << 10)

static guint32
divide_up (guint32 n, guint32 by)
{
  return (n + by - 1) / by;
}

static void
lay_out (MhEngineBoard *self, guint32 n_nodes, guint32 n_block_words)
{
  *self = (MhEngineBoard){
    .n_nodes = n_nodes,
    .n_bands = divide_up (n_nodes, MH_ENGINE_TILE_SIZE),
    .n_strips = divide_up (n_nodes, MH_ENGINE_TILE_SIZE * n_block_words),
    .n_block_words = n_block_words,
  };
}

gsize
mh_engine_board_get_row_bytes (const MhEngineBoard *self)
{
  return (gsize) self->n_strips * self->n_block_words * sizeof (guint64);
}

gsize
mh_engine_board_get_flag_bytes (const MhEngineBoard *self)
{
  return (gsize) self->n_strips * self->n_bands * sizeof (guint64);
}

gsize
mh_engine_board_get_matrix_bytes (const MhEngineBoard *self)
{
  return (gsize) self->n_bands * MH_ENGINE_TILE_SIZE * mh_engine_board_get_row_bytes (self);
}

guint64
mh_engine_board_get_bytes_needed (guint32 n_nodes, guint n_matrices)
{
  const guint64 n_sets = MH_N_PLAYERS * MH_ENGINE_N_SETS;
  MhEngineBoard board;

  lay_out (&board, n_nodes, MH_ENGINE_MAX_BLOCK_WORDS);

  return mh_engine_arena_get_bytes_needed ((guint) (2 * n_sets) + n_matrices,
                                           mh_engine_board_get_matrix_bytes (&board))
         + (n_sets * board.n_bands + MH_N_PLAYERS + 2) * mh_engine_board_get_row_bytes (&board)
         + (n_sets + MH_N_PLAYERS) * mh_engine_board_get_flag_bytes (&board)
         + MH_N_PLAYERS * n_nodes * (sizeof *board.halves->moves + sizeof *board.halves->few_moves);
}

static gboolean
half_init (MhEngineBoard *self, MhEngineHalf *half)
{
  const gsize n_matrix_bytes = mh_engine_board_get_matrix_bytes (self);
  MhEngineArena *arena = &self->arena;
  gboolean has_all = TRUE;

  for (guint set = 0; set < MH_ENGINE_N_SETS; set++)
    {
      half->sets[set] = mh_engine_arena_new_bits (arena, n_matrix_bytes);
      half->turned[set] = mh_engine_arena_new_bits (arena, n_matrix_bytes);
      half->fresh[set]
          = mh_engine_arena_new_bits (arena, self->n_bands * mh_engine_board_get_row_bytes (self));
      half->changed[set] = mh_engine_arena_new_bits (arena, mh_engine_board_get_flag_bytes (self));
      has_all = has_all && half->sets[set] != NULL && half->turned[set] != NULL
                && half->fresh[set] != NULL && half->changed[set] != NULL;
    }
  half->open = mh_engine_arena_new_bits (arena, mh_engine_board_get_flag_bytes (self));
  half->legal = mh_engine_arena_new_bits (arena, mh_engine_board_get_row_bytes (self));

  return has_all && half->open != NULL && half->legal != NULL;
}

static guint64
get_bit (guint32 i)
{
  return (guint64) 1 << i % 64;
}

static void
set_bit (guint64 *bits, guint32 i)
{
  bits[i / 64] |= get_bit (i);
}

/* Adds the row @from to the row @node of @set. Words without bits are not written: a
 * write may be the first one to a page, which would then have to be cleared. */
static void
add_row (const MhEngineBoard *self,
         MhPlayer mover,
         MhEngineSet set,
         guint32 node,
         const guint64 *from)
{
  guint64 *matrix = self->halves[mover].sets[set];

  for (guint32 strip = 0; strip < self->n_strips; strip++)
    {
      guint64 *block = mh_engine_board_get_block (self, matrix, strip, node);

      for (guint32 word = 0; word < self->n_block_words; word++, from++)
        if (*from != 0)
          block[word] |= *from;
    }
}

/* Enters the capture of the mouse by the cat at @node: lost for the mouse, won for the
 * cat. */
static void
add_capture (const MhEngineBoard *self, MhPlayer mover, guint32 node)
{
  const guint32 n_columns = self->n_block_words * 64;
  const guint32 strip = node / n_columns;
  const guint32 word = node % n_columns / 64;
  guint64 *const *sets = self->halves[mover].sets;
  guint64 *won = mh_engine_board_get_block (self, sets[MH_ENGINE_WON], strip, node);
  guint64 *lost = mh_engine_board_get_block (self, sets[MH_ENGINE_LOST], strip, node);

  won[word] &= ~get_bit (node);
  lost[word] &= ~get_bit (node);
  if (mover == MH_PLAYER_FIRST)
    lost[word] |= get_bit (node);
  else
    won[word] |= get_bit (node);
}

/* Marks a row as having nothing left to decide. */
static void
close_row (const MhEngineBoard *self, MhPlayer mover, guint32 node)
{
  guint64 *open = self->halves[mover].open;

  for (guint32 strip = 0; strip < self->n_strips; strip++)
    open[strip * self->n_bands + node / 64] &= ~get_bit (node);
}

static gboolean
is_stuck (const MhEngineBoard *self, MhPlayer mover, guint32 node)
{
  guint32 n_nodes;
  const guint32 *nodes
      = mh_graph_get_successors (mh_game_get_graph (self->game, mover), node, &n_nodes);

  if (self->halves[mover].may_pass)
    return FALSE;
  if (mover == MH_PLAYER_FIRST)
    return n_nodes == 0;

  for (guint32 i = 0; i < n_nodes; i++)
    if (!mh_game_is_barred (self->game, nodes[i]))
      return FALSE;

  return TRUE;
}

static void
end_row_if_stuck (const MhEngineBoard *self, MhPlayer mover, guint32 node)
{
  if (!is_stuck (self, mover, node))
    return;

  close_row (self, mover, node);
  if (mh_game_get_rules (self->game)->stuck == MH_STUCK_LOSES)
    add_row (self, mover, MH_ENGINE_LOST, node, self->halves[mover].legal);
}

static void
end_row (const MhEngineBoard *self, MhPlayer mover, guint32 node)
{
  const gboolean is_mouse = mover == MH_PLAYER_FIRST;
  const gboolean cat_wins = mh_game_get_rules (self->game)->cat_wins_in_hole;

  if (mh_game_is_hole (self->game, node))
    {
      close_row (self, mover, node);
      if (is_mouse || cat_wins)
        add_row (self, mover, MH_ENGINE_WON, node, self->floor);
      return;
    }
  end_row_if_stuck (self, mover, node);
  add_row (self, mover, is_mouse && !cat_wins ? MH_ENGINE_WON : MH_ENGINE_LOST, node, self->holes);
  add_capture (self, mover, node);
}

/* The cat cannot be in barred holes when the mouse moves, so those columns are not legal. */
static void
list_nodes (MhEngineBoard *self)
{
  for (guint32 node = 0; node < self->n_nodes; node++)
    {
      const gboolean is_hole = mh_game_is_hole (self->game, node);

      set_bit (is_hole ? self->holes : self->floor, node);
      if (!mh_game_is_barred (self->game, node))
        set_bit (self->halves[MH_PLAYER_FIRST].legal, node);
      set_bit (self->halves[MH_PLAYER_SECOND].legal, node);
      for (guint mover = 0; mover < MH_N_PLAYERS; mover++)
        for (guint32 strip = 0; strip < self->n_strips; strip++)
          set_bit (self->halves[mover].open + strip * self->n_bands, node);
    }
}

static void
list_moves (MhEngineHalf *self, const MhGraph *graph)
{
  for (guint32 node = 0; node < mh_graph_get_n_nodes (graph); node++)
    {
      MhEngineMoves *moves = &self->moves[node];
      guint32 *few = self->few_moves[node];

      moves->nodes = mh_graph_get_successors (graph, node, &moves->n_nodes);
      self->n_arcs += moves->n_nodes;
      if (moves->n_nodes >= MH_ENGINE_GROUP_SIZE)
        continue;

      for (guint i = 0; i < MH_ENGINE_GROUP_SIZE; i++)
        few[i] = moves->n_nodes > 0 ? moves->nodes[i % moves->n_nodes] : node;
      *moves = (MhEngineMoves){ few, MH_ENGINE_GROUP_SIZE };
    }
}

/* Returns: FALSE if memory ran out */
static gboolean
make_moves (MhEngineBoard *self)
{
  MhEngineHalf *first = &self->halves[MH_PLAYER_FIRST];

  for (guint mover = 0; mover < MH_N_PLAYERS; mover++)
    {
      MhEngineHalf *half = &self->halves[mover];
      const MhGraph *graph = mh_game_get_graph (self->game, (MhPlayer) mover);

      if (mover > 0 && graph == mh_game_get_graph (self->game, MH_PLAYER_FIRST))
        {
          half->moves = first->moves;
          half->few_moves = first->few_moves;
          half->n_arcs = first->n_arcs;
          return TRUE;
        }
      half->moves = g_try_new (MhEngineMoves, self->n_nodes);
      half->few_moves = g_try_malloc_n (self->n_nodes, sizeof *half->few_moves);
      if (half->moves == NULL || half->few_moves == NULL)
        return FALSE;
      list_moves (half, graph);
    }

  return TRUE;
}

static void
clear_moves (MhEngineBoard *self)
{
  MhEngineHalf *first = &self->halves[MH_PLAYER_FIRST], *second = &self->halves[MH_PLAYER_SECOND];

  if (second->moves != first->moves)
    {
      g_free (second->moves);
      g_free (second->few_moves);
    }
  g_free (first->moves);
  g_free (first->few_moves);
}

/* Returns: how many bands have moves that fit into the cache together */
static guint32
count_bands_at_once (const MhEngineBoard *self)
{
  const guint64 n_arcs
      = MAX (self->halves[MH_PLAYER_FIRST].n_arcs, self->halves[MH_PLAYER_SECOND].n_arcs);
  const guint64 n_move_bytes = n_arcs * sizeof (guint32);
  const guint64 n_bands = self->n_bands * MAX_MOVE_BYTES / MAX (n_move_bytes, 1);

  return (guint32) CLAMP (n_bands, 1, self->n_bands);
}

gboolean
mh_engine_board_init (MhEngineBoard *self, MhGame *game, guint32 n_block_words)
{
  const MhRules *rules = mh_game_get_rules (game);

  lay_out (self, mh_game_get_n_nodes (game), n_block_words);
  self->game = mh_game_ref (game);
  self->halves[MH_PLAYER_FIRST].may_pass = rules->mouse_may_pass;
  self->halves[MH_PLAYER_SECOND].may_pass = rules->cat_may_pass;
  self->holes = mh_engine_arena_new_bits (&self->arena, mh_engine_board_get_row_bytes (self));
  self->floor = mh_engine_arena_new_bits (&self->arena, mh_engine_board_get_row_bytes (self));
  if (self->holes == NULL || self->floor == NULL || !half_init (self, &self->halves[0])
      || !half_init (self, &self->halves[1]) || !make_moves (self))
    return FALSE;

  list_nodes (self);
  self->n_bands_at_once = count_bands_at_once (self);

  return TRUE;
}

void
mh_engine_board_clear (MhEngineBoard *self)
{
  mh_engine_arena_clear (&self->arena);
  clear_moves (self);
  mh_game_unref (self->game);
}

void
mh_engine_board_end_games (MhEngineBoard *self, guint32 node)
{
  end_row (self, MH_PLAYER_FIRST, node);
  end_row (self, MH_PLAYER_SECOND, node);
}

/* Marks the finished games of one set in one strip of the row @node. */
static guint64
mark_ended (const MhEngineBoard *self,
            const MhEngineHalf *half,
            guint32 strip,
            guint32 node,
            MhEngineSet set,
            guint64 *plane)
{
  const guint32 band = node / MH_ENGINE_TILE_SIZE;
  const guint64 *legal = mh_engine_board_get_words (self, half->legal, strip);
  const guint64 *block = mh_engine_board_get_block (self, half->sets[set], strip, node);
  guint64 *fresh = mh_engine_board_get_fresh (self, half->fresh[set], strip, band);
  guint64 *marked = mh_engine_board_get_block (self, plane, strip, node);
  guint64 n_ended = 0;

  for (guint32 word = 0; word < self->n_block_words; word++)
    {
      const guint64 ended = block[word] & legal[word];

      fresh[word] |= block[word];
      if (ended == 0)
        continue;

      marked[word] |= ended;
      n_ended += (guint64) __builtin_popcountll (ended);
    }

  return n_ended;
}

guint64
mh_engine_board_mark_ended (const MhEngineBoard *self, MhPlayer mover, guint32 node, guint64 *plane)
{
  const MhEngineHalf *half = &self->halves[mover];
  guint64 n_ended = 0;

  for (guint32 strip = 0; strip < self->n_strips; strip++)
    for (guint set = 0; set < MH_ENGINE_N_SETS; set++)
      n_ended += mark_ended (self, half, strip, node, (MhEngineSet) set, plane);

  return n_ended;
}

/* Returns: whether any bit is set in the words */
static gboolean
has_bits (const guint64 *words, guint32 n_words)
{
  guint64 all = 0;

  for (guint32 i = 0; i < n_words; i++)
    all |= words[i];

  return all != 0;
}

gint64
mh_engine_board_turn (const MhEngineBoard *self,
                      const MhEngineKernel *kernel,
                      MhPlayer mover,
                      MhEngineSet set,
                      guint32 strip)
{
  const MhEngineHalf *half = &self->halves[mover];
  const guint32 first = strip * self->n_block_words; /* the first band of transposed rows */
  const guint32 n_words = MIN (self->n_block_words, self->n_bands - first);
  gint64 n_tiles = 0;

  for (guint32 band = 0; band < self->n_bands; band++)
    {
      const guint64 *fresh = mh_engine_board_get_fresh (self, half->fresh[set], strip, band);
      const guint32 there = band / self->n_block_words;
      guint64 *turned
          = mh_engine_board_get_block (self, half->turned[set], there, first * MH_ENGINE_TILE_SIZE);
      guint64 *changed = mh_engine_board_get_flags (self, half->changed[set], there) + first;

      if (!has_bits (fresh, self->n_block_words))
        continue;

      kernel->turn (mh_engine_board_get_block (self, half->sets[set], strip,
                                               band * MH_ENGINE_TILE_SIZE),
                    turned + band % self->n_block_words, fresh);
      for (guint32 word = 0; word < n_words; word++)
        changed[word] |= fresh[word];
      n_tiles += self->n_block_words;
    }

  return n_tiles;
}

gboolean
mh_engine_board_has_flags (const MhEngineBoard *self, guint64 *flags, guint32 strip)
{
  return has_bits (mh_engine_board_get_flags (self, flags, strip), self->n_bands);
}

/* Adds the rows from which @mover can move to one of the @changed rows of a band. */
static void
add_active (const MhEngineBoard *self,
            MhPlayer mover,
            guint32 band,
            guint64 changed,
            guint64 *active)
{
  const MhGraph *graph = mh_game_get_graph (self->game, mover);

  for (; changed != 0; changed &= changed - 1)
    {
      const guint32 row = band * MH_ENGINE_TILE_SIZE + (guint32) __builtin_ctzll (changed);
      guint32 n_nodes;
      const guint32 *nodes = mh_graph_get_predecessors (graph, row, &n_nodes);

      if (self->halves[mover].may_pass)
        set_bit (active, row);
      for (guint32 i = 0; i < n_nodes; i++)
        set_bit (active, nodes[i]);
    }
}

void
mh_engine_board_list_active (const MhEngineBoard *self,
                             MhPlayer mover,
                             guint32 strip,
                             guint64 *active)
{
  const MhEngineHalf *other = &self->halves[mh_player_other (mover)];
  const guint64 *won = mh_engine_board_get_flags (self, other->changed[MH_ENGINE_WON], strip);
  const guint64 *lost = mh_engine_board_get_flags (self, other->changed[MH_ENGINE_LOST], strip);
  const guint64 *open = mh_engine_board_get_flags (self, self->halves[mover].open, strip);
  const guint64 n = self->n_nodes;
  guint64 n_changed = 0;

  for (guint32 band = 0; band < self->n_bands; band++)
    n_changed += (guint64) __builtin_popcountll (won[band] | lost[band]);
  if (n_changed * self->halves[mover].n_arcs >= n * n)
    {
      memcpy (active, open, self->n_bands * sizeof *active);
      return;
    }

  memset (active, 0, self->n_bands * sizeof *active);
  for (guint32 band = 0; band < self->n_bands; band++)
    add_active (self, mover, band, won[band] | lost[band], active);
  for (guint32 band = 0; band < self->n_bands; band++)
    active[band] &= open[band];
}
