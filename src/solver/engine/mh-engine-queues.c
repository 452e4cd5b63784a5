/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine-queues.h"

#include "mh-engine-kernel.h"
#include "mh-engine-memory.h"
#include "mh-engine-initial-rows.h"
#include "mh-space.h"

#include <string.h>

#define N_HALVES MH_N_PLAYERS

/* The longest remoteness whose code fits into 16 bits together with the flag of closed
 * positions, and the largest number of moves that fits below the flag. */
#define MAX_SHORT_REMOTENESS ((1u << 14) - 2)
#define MAX_SHORT_MOVES ((1u << 15) - 2)

typedef enum
{
  STEP_BEGIN, /* initializes the counters and finished games of each row */
  STEP_LEVELS,
  STEP_TURN,   /* transposes the mouse's half into the order of the table */
  STEP_DECODE, /* writes the codes, in the order of the board */
  STEP_DONE,
} Step;

/* A queue of positions of one mover and winner, stored as row << 16 | node of the
 * mover. The queues of the two winners share one array and grow towards each other. */
typedef struct
{
  gsize next;      /* index of the next position to take */
  gsize level_end; /* index behind the positions of the level */
  gsize free;      /* index of the first free element */
} Queue;

struct _MhEngineQueues
{
  const MhEngineNumbering *numbering;
  MhGame *game;
  guint32 n_nodes;
  MhEngineWidth width;
  guint32 max_remoteness;
  guint32 max_narrow_remoteness; /* longest remoteness whose codes fit into 16 bits */
  /* indexed by mover: the moves to each node; one array for both if they move alike */
  MhEngineMoves *before[N_HALVES];
  /* rows of both halves, one for each node of the waiting player */
  gpointer cells;
  gpointer codes; /* made at the end */
  /* indexed by mover, and by whether the other player is in a hole */
  MhEngineInitialRows patterns[N_HALVES][2];
  guint32 *room[N_HALVES];
  Queue queues[N_HALVES][MH_N_PLAYERS]; /* indexed by mover and winner */
  Step step;
  guint half, winner; /* progress within the step */
  guint32 row;
  guint32 level;
  gboolean has_overflowed;
};

/* Returns: the cells of a row */
static gpointer
get_row (const MhEngineQueues *self, guint half, guint32 row)
{
  const gsize first = ((gsize) half * self->n_nodes + row) * self->n_nodes;

  return (guint8 *) self->cells + first * mh_engine_cells_get_size (self->width);
}

static gboolean
may_pass (const MhEngineQueues *self, guint mover)
{
  const MhRules *rules = mh_game_get_rules (self->game);

  return mover == MH_PLAYER_FIRST ? rules->mouse_may_pass : rules->cat_may_pass;
}

guint64
mh_engine_queues_get_bytes_needed (const MhGame *game)
{
  const guint64 n_positions = mh_space_get_n_positions (game);
  const guint64 n_nodes = mh_game_get_n_nodes (game);

  return n_positions * (sizeof (guint32) + sizeof (guint32))
         + N_HALVES * n_nodes * (sizeof (MhEngineMoves) + 2 * 2 * sizeof (guint32));
}

void
mh_engine_queues_free (MhEngineQueues *self)
{
  for (guint i = 0; i < N_HALVES; i++)
    {
      for (guint in_hole = 0; in_hole < 2; in_hole++)
        mh_engine_initial_rows_clear (&self->patterns[i][in_hole]);
      g_free (self->room[i]);
    }
  if (self->before[1] != self->before[0])
    g_free (self->before[1]);
  g_free (self->before[0]);
  g_free (self->cells);
  g_free (self->codes);
  mh_game_unref (self->game);
  g_free (self);
}

/* Returns: FALSE if memory ran out */
static gboolean
make_half (MhEngineQueues *self, MhPlayer mover)
{
  const gsize n_positions = (gsize) self->n_nodes * self->n_nodes;
  const gsize last = n_positions - 1;

  self->room[mover] = mh_engine_memory_new (n_positions, sizeof (guint32));
  self->queues[mover][MH_PLAYER_SECOND] = (Queue){ last, last, last };
  for (int in_hole = 0; in_hole < 2; in_hole++)
    if (!mh_engine_initial_rows_init (&self->patterns[mover][in_hole], self->game, mover, in_hole,
                                      self->width))
      return FALSE;

  return self->room[mover] != NULL;
}

static MhEngineMoves *
list_moves (const MhGraph *graph)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  MhEngineMoves *before = g_new (MhEngineMoves, n_nodes);

  for (guint32 node = 0; node < n_nodes; node++)
    before[node].nodes = mh_graph_get_predecessors (graph, node, &before[node].n_nodes);

  return before;
}

MhEngineQueues *
mh_engine_queues_new (const MhEngineNumbering *numbering,
                      guint32 max_short_remoteness,
                      gboolean wide)
{
  g_autoptr (MhEngineQueues) self = g_new0 (MhEngineQueues, 1);
  MhGame *game = numbering->renumbered;
  const MhGraph *mouse = mh_game_get_graph (game, MH_PLAYER_FIRST);
  const MhGraph *cat = mh_game_get_graph (game, MH_PLAYER_SECOND);
  const gsize n_positions = mh_space_get_n_positions (game);

  self->numbering = numbering;
  self->game = mh_game_ref (game);
  self->n_nodes = mh_game_get_n_nodes (game);
  self->width = MH_ENGINE_SHORT;
  self->max_remoteness = MIN (max_short_remoteness, MAX_SHORT_REMOTENESS);
  self->max_narrow_remoteness = max_short_remoteness;
  if (wide || mh_graph_get_max_degree (mouse) > MAX_SHORT_MOVES
      || mh_graph_get_max_degree (cat) > MAX_SHORT_MOVES)
    {
      self->width = MH_ENGINE_WIDE;
      self->max_remoteness = G_MAXUINT32;
    }
  self->before[MH_PLAYER_FIRST] = list_moves (mouse);
  self->before[MH_PLAYER_SECOND] = cat == mouse ? self->before[0] : list_moves (cat);
  self->cells = mh_engine_memory_new (n_positions, mh_engine_cells_get_size (self->width));
  if (self->cells == NULL || !make_half (self, MH_PLAYER_FIRST)
      || !make_half (self, MH_PLAYER_SECOND))
    return NULL;

  return g_steal_pointer (&self);
}

/* Returns: 1 for the queues of the first player's wins, which grow upwards, or -1 for
 * the others */
static gsize
get_direction (guint winner)
{
  return winner == MH_PLAYER_FIRST ? 1 : (gsize) -1;
}

static void
push (MhEngineQueues *self, guint half, guint winner, guint32 row, guint32 node)
{
  Queue *queue = &self->queues[half][winner];

  self->room[half][queue->free] = row << 16 | node;
  queue->free += get_direction (winner);
}

/* Begins the row of the player who waits at @row; the other player may move from any
 * node. */
static void
begin_row (MhEngineQueues *self, guint half, guint32 row)
{
  const MhEngineWidth width = self->width;
  const gboolean in_hole = mh_game_is_hole (self->game, row);
  const MhEngineInitialRows *pattern = &self->patterns[half][in_hole];
  gpointer cells = get_row (self, half, row);

  memcpy (cells, pattern->cells, self->n_nodes * mh_engine_cells_get_size (self->width));
  for (guint32 i = 0; i < pattern->n_ended; i++)
    {
      const guint32 node = pattern->ended[i];
      const guint32 cell = mh_engine_cells_get (cells, node, width);

      if (in_hole || node != row)
        push (self, half, cell & 1 ? MH_PLAYER_SECOND : MH_PLAYER_FIRST, row, node);
    }
  if (!in_hole)
    {
      mh_engine_cells_set (cells, row,
                           mh_engine_cells_get_closed (width)
                               | mh_solution_code (MH_PLAYER_SECOND, 0),
                           width);
      push (self, half, MH_PLAYER_SECOND, row, row);
    }
}

/* The array for the predecessors of the positions in a queue, and their code. */
typedef struct
{
  guint32 *room;
  gsize free;
  gsize direction;
  guint32 code; /* code of the next level */
} Target;

/* Decides the open positions of @nodes, whose mover wins by moving to @entry. */
MH_ENGINE_INLINE void
win_before (Target *target,
            gpointer row,
            guint32 entry,
            const guint32 *nodes,
            guint32 n,
            const MhEngineWidth width)
{
  for (guint32 i = 0; i < n; i++)
    {
      if (mh_engine_cells_get (row, nodes[i], width) >= mh_engine_cells_get_closed (width))
        continue;

      mh_engine_cells_set (row, nodes[i], target->code, width);
      target->room[target->free] = entry << 16 | nodes[i];
      target->free += target->direction;
    }
}

/* Counts one refuted reply in the open positions of @nodes, and decides those without a
 * remaining reply. */
MH_ENGINE_INLINE void
lose_before (Target *target,
             gpointer row,
             guint32 entry,
             const guint32 *nodes,
             guint32 n,
             const MhEngineWidth width)
{
  for (guint32 i = 0; i < n; i++)
    {
      const guint32 cell = mh_engine_cells_get (row, nodes[i], width);

      if (cell >= mh_engine_cells_get_closed (width))
        continue;

      mh_engine_cells_set (row, nodes[i], cell > 1 ? cell - 1 : target->code, width);
      if (cell > 1)
        continue;

      target->room[target->free] = entry << 16 | nodes[i];
      target->free += target->direction;
    }
}

/* Takes positions from one queue until its level or the budget ends.
 * Returns: what is left of the budget */
MH_ENGINE_INLINE gint64
decide (MhEngineQueues *self,
        gint64 budget,
        const gboolean winner_moves_before,
        const MhEngineWidth width)
{
  const guint before = 1 - self->half;
  const gsize direction = get_direction (self->winner);
  const gsize row_bytes = self->n_nodes * mh_engine_cells_get_size (width);
  const gboolean passes = may_pass (self, before);
  const MhEngineMoves *all_moves = self->before[before];
  const guint32 *room = self->room[self->half];
  guint8 *rows = get_row (self, before, 0);
  Queue *queue = &self->queues[self->half][self->winner];
  Queue *queue_before = &self->queues[before][self->winner];
  const gsize end = queue->level_end;
  gsize next = queue->next;
  Target target = {
    .room = self->room[before],
    .free = queue_before->free,
    .direction = direction,
    .code = mh_engine_cells_get_closed (width)
            | mh_solution_code ((MhPlayer) self->winner, self->level + 1),
  };

  for (; next != end && budget > 0; next += direction)
    {
      const guint32 waiting = room[next] >> 16, moving = room[next] & 0xffff;
      const MhEngineMoves *moves = &all_moves[waiting];
      gpointer row = rows + moving * row_bytes;

      if (winner_moves_before)
        win_before (&target, row, moving, moves->nodes, moves->n_nodes, width);
      else
        lose_before (&target, row, moving, moves->nodes, moves->n_nodes, width);
      if (passes && winner_moves_before)
        win_before (&target, row, moving, &waiting, 1, width);
      else if (passes)
        lose_before (&target, row, moving, &waiting, 1, width);
      budget -= 1 + (gint64) moves->n_nodes;
    }
  queue->next = next;
  queue_before->free = target.free;

  return budget;
}

static gint64
process_queue (MhEngineQueues *self, gint64 budget)
{
  const gboolean winner_moves_before = self->winner != self->half;

  if (self->width == MH_ENGINE_WIDE)
    return winner_moves_before ? decide (self, budget, TRUE, MH_ENGINE_WIDE)
                               : decide (self, budget, FALSE, MH_ENGINE_WIDE);

  return winner_moves_before ? decide (self, budget, TRUE, MH_ENGINE_SHORT)
                             : decide (self, budget, FALSE, MH_ENGINE_SHORT);
}

/* Returns: whether the level has positions to take */
static gboolean
begin_level (MhEngineQueues *self)
{
  gboolean has_more = FALSE;

  for (guint half = 0; half < N_HALVES; half++)
    for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
      {
        Queue *queue = &self->queues[half][winner];

        queue->level_end = queue->free;
        has_more = has_more || queue->next != queue->level_end;
      }

  return has_more;
}

static void
go_to (MhEngineQueues *self, Step step)
{
  self->step = step;
  self->half = 0;
  self->winner = 0;
  self->row = 0;
}

/* Begins the next level after all four queues were emptied, or the next step. */
static void
end_level (MhEngineQueues *self)
{
  go_to (self, STEP_LEVELS);
  if (!begin_level (self))
    {
      go_to (self, STEP_TURN);
      return;
    }
  self->level++;
  if (self->level == self->max_remoteness)
    {
      self->has_overflowed = TRUE;
      go_to (self, STEP_DONE);
    }
}

static gint64
process_level (MhEngineQueues *self, gint64 budget)
{
  const Queue *queue = &self->queues[self->half][self->winner];

  if (queue->next != queue->level_end)
    return process_queue (self, budget);

  if (++self->winner == MH_N_PLAYERS)
    {
      self->winner = 0;
      self->half++;
    }
  if (self->half == N_HALVES)
    end_level (self);

  return budget - 1;
}

/* Returns: the width of the codes at the end. Wide codes may fit into 16 bits although the
 * counters did not. */
static MhEngineWidth
get_code_width (const MhEngineQueues *self)
{
  return self->level <= self->max_narrow_remoteness ? MH_ENGINE_SHORT : MH_ENGINE_WIDE;
}

/* Makes a table for the codes. The queues are empty and make room: one of them is as large
 * as a table with 16 bits, and both as one with 32. */
static void
begin_codes (MhEngineQueues *self)
{
  self->codes = g_steal_pointer (&self->room[0]);
  if (get_code_width (self) == MH_ENGINE_SHORT)
    return;

  g_clear_pointer (&self->codes, g_free);
  g_clear_pointer (&self->room[1], g_free);
  self->codes = mh_engine_memory_new (mh_space_get_n_positions (self->game), sizeof (guint32));
  if (self->codes == NULL)
    go_to (self, STEP_DONE);
}

static void
decode_row (MhEngineQueues *self, guint half, guint32 row)
{
  const MhEngineWidth width = get_code_width (self);
  const guint32 *nodes = self->numbering->nodes;
  const guint32 node = nodes != NULL ? nodes[row] : row;
  const gsize first = ((gsize) half * self->n_nodes + node) * self->n_nodes;

  mh_engine_cells_decode ((guint8 *) self->codes + first * mh_engine_cells_get_size (width), width,
                          get_row (self, half, row), self->width, self->numbering->numbers,
                          self->n_nodes);
}

/* Processes one row of both halves, or a row of tiles. Returns: whether the step is over */
static gboolean
do_row (MhEngineQueues *self)
{
  const guint32 row = self->row;

  switch (self->step)
    {
    case STEP_BEGIN:
      begin_row (self, 0, row);
      begin_row (self, 1, row);
      self->row++;
      break;
    case STEP_TURN:
      self->row += mh_engine_cells_turn (self->cells, self->n_nodes, row, self->width);
      break;
    case STEP_DECODE:
      decode_row (self, 0, row);
      decode_row (self, 1, row);
      self->row++;
      break;
    case STEP_LEVELS:
    case STEP_DONE:
    default:
      g_assert_not_reached ();
    }

  return self->row >= self->n_nodes;
}

static gint64
do_rows (MhEngineQueues *self, gint64 budget)
{
  if (do_row (self))
    {
      go_to (self, self->step + 1);
      if (self->step == STEP_LEVELS)
        begin_level (self);
      if (self->step == STEP_DECODE)
        begin_codes (self);
    }

  return budget - self->n_nodes;
}

gboolean
mh_engine_queues_advance (MhEngineQueues *self, guint budget)
{
  gint64 left = budget;

  while (left > 0 && self->step != STEP_DONE)
    left = self->step == STEP_LEVELS ? process_level (self, left) : do_rows (self, left);

  return self->step != STEP_DONE;
}

gboolean
mh_engine_queues_has_overflowed (const MhEngineQueues *self)
{
  return self->has_overflowed;
}

guint64
mh_engine_queues_get_n_decided (const MhEngineQueues *self)
{
  const gsize last = (gsize) self->n_nodes * self->n_nodes - 1;
  guint64 n_decided = 0;

  for (guint half = 0; half < N_HALVES; half++)
    {
      n_decided += self->queues[half][MH_PLAYER_FIRST].free;
      n_decided += last - self->queues[half][MH_PLAYER_SECOND].free;
    }

  return n_decided;
}

double
mh_engine_queues_get_progress (const MhEngineQueues *self)
{
  return self->step == STEP_DONE ? 1
                                 : (double) mh_engine_queues_get_n_decided (self)
                                       / (double) mh_space_get_n_positions (self->game);
}

MhSolution *
mh_engine_queues_steal_solution (MhEngineQueues *self)
{
  MhGame *game = self->numbering->game;

  if (self->codes == NULL)
    return NULL;

  return get_code_width (self) == MH_ENGINE_WIDE
             ? mh_solution_new_take_wide (game, g_steal_pointer (&self->codes))
             : mh_solution_new_take (game, g_steal_pointer (&self->codes));
}
