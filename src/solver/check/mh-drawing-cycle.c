/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-drawing-cycle.h"

#include "mh-gathered-bytes.h"
#include "mh-number-table.h"
#include "mh-space.h"

#define FIRST_LIMIT 4
#define NO_PARENT G_MAXUINT32

/* A line of positions, and how it goes on after the last of them. */
typedef struct
{
  MhGatheredBytes positions; /* (element-type guint32) */
  guint32 loop_start;
  guint32 n_moves; /* of a line with a loop */
} Line;

/* A position found by a breadth-first search around another position. The first path
 * found to a position is a shortest one, and among these the one over the smallest
 * nodes. */
typedef struct
{
  guint32 position;
  guint32 parent; /* index in the array of found positions, or NO_PARENT */
  guint32 depth;
} Found;

typedef struct
{
  MhGatheredBytes found; /* (element-type Found) */
  MhNumberTable indexes; /* of the found positions */
} Ball;

typedef struct
{
  const MhSolution *solution;
  const MhGame *game;
  guint32 *moves; /* the drawing replies that were listed last */
  guint32 shortest_loop;
  guint64 n_left; /* number of moves to look at before giving up */
  Ball around;    /* search around the first position */
  Ball back;      /* search from a position of the first one, for a way back to that position */
  Line best;
} Search;

static guint32
line_count (const Line *self)
{
  return (guint32) mh_gathered_bytes_count (&self->positions, guint32);
}

static gboolean
is_draw (const MhSolution *solution, guint32 position)
{
  return mh_solution_get_value (solution, position).outcome == MH_OUTCOME_DRAW;
}

/* Lists the drawing replies at @position in @self->moves. Returns: how many there are */
static guint32
list_drawing_replies (Search *self, guint32 position)
{
  const guint32 n_moves = mh_space_list_successors (self->game, position, self->moves);
  guint32 n_drawing = 0;

  for (guint32 i = 0; i < n_moves; i++)
    if (is_draw (self->solution, self->moves[i]))
      self->moves[n_drawing++] = self->moves[i];
  self->n_left -= MIN (self->n_left, (guint64) n_moves + 1);

  return n_drawing;
}

static void
ball_clear (Ball *self)
{
  mh_gathered_bytes_clear (&self->found);
  mh_number_table_clear (&self->indexes);
}

static guint32
ball_count (const Ball *self)
{
  return (guint32) mh_gathered_bytes_count (&self->found, Found);
}

/* Returns: FALSE if memory has ended */
static gboolean
ball_add (Ball *self, guint32 position, guint32 parent, guint32 depth)
{
  const Found found = { position, parent, depth };
  guint32 index;

  return mh_number_table_find (&self->indexes, position, &index)
         || (mh_number_table_set (&self->indexes, position, ball_count (self))
             && mh_gathered_bytes_add (&self->found, found));
}

static void
ball_begin (Ball *self, guint32 position)
{
  ball_clear (self);
  ball_add (self, position, NO_PARENT, 0);
}

static Found
ball_get (const Ball *self, guint32 index)
{
  return mh_gathered_bytes_array (&self->found, const Found)[index];
}

/* Appends the path from the centre of the search to @index, both included. */
static void
ball_add_way (const Ball *self, guint32 index, Line *line)
{
  const guint32 n_before = line_count (line);
  const guint32 n_added = ball_get (self, index).depth + 1;

  for (guint32 i = 0; i < n_added; i++)
    mh_gathered_bytes_add (&line->positions, index); /* the number is replaced below */

  guint32 *positions = mh_gathered_bytes_array (&line->positions, guint32) + n_before;

  for (guint32 i = n_added; i > 0 && !line->positions.is_short;
       i--, index = ball_get (self, index).parent)
    positions[i - 1] = ball_get (self, index).position;
}

/* Makes the best line the path to @index around the first position, followed by the
 * loop that comes back from @last. */
static void
set_cycle (Search *self, guint32 index, guint32 last)
{
  Line *line = &self->best;

  line->positions.length = 0;
  if (index > 0)
    ball_add_way (&self->around, ball_get (&self->around, index).parent, line);
  line->loop_start = line_count (line);
  ball_add_way (&self->back, last, line);
  line->n_moves = line_count (line);
  if (line->positions.is_short)
    self->n_left = 0;
}

/* Searches for a loop through @index that makes the whole line shorter than the best
 * one. */
static void
find_loop (Search *self, guint32 index)
{
  const Found middle = ball_get (&self->around, index);
  Ball *back = &self->back;

  ball_begin (back, middle.position);
  for (guint32 i = 0; i < ball_count (back) && self->n_left > 0; i++)
    {
      const Found here = ball_get (back, i);

      if (middle.depth + here.depth + 1 >= self->best.n_moves)
        return;

      const guint32 n_moves = list_drawing_replies (self, here.position);

      for (guint32 j = 0; j < n_moves; j++)
        {
          if (self->moves[j] == middle.position)
            {
              set_cycle (self, index, i);
              return;
            }
          if (!ball_add (back, self->moves[j], i, here.depth + 1))
            {
              self->n_left = 0;
              return;
            }
        }
    }
}

static void
set_end (Search *self, guint32 index)
{
  Line *line = &self->best;

  line->positions.length = 0;
  ball_add_way (&self->around, index, line);
  line->loop_start = line_count (line);
  if (line->positions.is_short)
    self->n_left = 0;
}

/* Finds the best line of at most @limit moves, if there is one. */
static void
search_within (Search *self, guint32 position, guint32 limit)
{
  Ball *around = &self->around;

  self->best.n_moves = limit + 1;
  ball_begin (around, position);
  for (guint32 i = 0; i < ball_count (around) && self->n_left > 0; i++)
    {
      const Found here = ball_get (around, i);

      if (here.depth >= self->best.n_moves)
        return;
      if (here.depth + self->shortest_loop < self->best.n_moves)
        find_loop (self, i);

      const guint32 n_moves = list_drawing_replies (self, here.position);

      if (n_moves == 0)
        {
          set_end (self, i); /* what is farther away is no better */
          return;
        }
      for (guint32 j = 0; j < n_moves; j++)
        if (!ball_add (around, self->moves[j], i, here.depth + 1))
          {
            self->n_left = 0;
            return;
          }
    }
}

/* Follows the first drawing reply again and again until a position repeats or the game
 * ends.
 * Returns: FALSE if there is no memory */
static gboolean
walk (Search *self, guint32 position)
{
  g_auto (MhNumberTable) indexes = { NULL };
  Line *line = &self->best;

  while (!mh_number_table_find (&indexes, position, &line->loop_start))
    {
      if (!mh_number_table_set (&indexes, position, line_count (line))
          || !mh_gathered_bytes_add (&line->positions, position))
        return FALSE;
      if (list_drawing_replies (self, position) == 0)
        {
          line->loop_start = line_count (line);
          return TRUE;
        }
      position = self->moves[0];
    }

  return TRUE;
}

/* Small limits come first: short lines are found without looking far.
 * Returns: FALSE if there is no memory */
static gboolean
find_line (Search *self, guint32 position)
{
  for (guint32 limit = FIRST_LIMIT; self->n_left > 0 && line_count (&self->best) == 0; limit *= 2)
    search_within (self, position, limit);

  return line_count (&self->best) > 0 || walk (self, position);
}

static void
search_init (Search *self, const MhSolution *solution, guint64 budget)
{
  const MhGame *game = mh_solution_get_game (solution);
  const MhRules *rules = mh_game_get_rules (game);

  *self = (Search){
    .solution = solution,
    .game = game,
    .moves = g_new (guint32, mh_space_get_max_moves (game)),
    /* A player who may not pass needs two moves to be on the same node again. */
    .shortest_loop = rules->mouse_may_pass && rules->cat_may_pass ? 2 : 4,
    .n_left = budget,
  };
}

static void
search_clear (Search *self)
{
  g_free (self->moves);
  ball_clear (&self->around);
  ball_clear (&self->back);
  mh_gathered_bytes_clear (&self->best.positions);
}

/* Takes the replies from the proof of @position, all but the one that leads to @next. */
static void
fill_step (MhDrawStep *self, const MhSolution *solution, guint32 position, guint32 next)
{
  g_autoptr (MhProof) proof = mh_proof_new (mh_solution_get_game (solution), position,
                                            mh_proof_value_in_solution, solution);

  *self = (MhDrawStep){ .position = position, .next = next };
  self->deviations = g_new (MhReply, proof->n_replies);
  for (guint32 i = 0; i < proof->n_replies; i++)
    if (proof->replies[i].position != next)
      {
        self->deviations[self->n_deviations++] = proof->replies[i];
        if (proof->replies[i].value.outcome == MH_OUTCOME_DRAW)
          self->n_drawing++;
      }
}

static MhDrawingCycle *
create_loop (const MhSolution *solution, const Line *line)
{
  MhDrawingCycle *self = g_new0 (MhDrawingCycle, 1);
  const guint32 *positions = mh_gathered_bytes_array (&line->positions, const guint32);

  self->loop_start = line->loop_start;
  self->steps = g_try_new0 (MhDrawStep, line_count (line));
  self->n_steps = self->steps != NULL ? line_count (line) : 0;
  for (guint32 i = 0; i < self->n_steps; i++)
    {
      const guint32 following = i + 1 < self->n_steps ? i + 1 : self->loop_start;
      const guint32 next = following < self->n_steps ? positions[following] : MH_POSITION_NONE;

      fill_step (&self->steps[i], solution, positions[i], next);
    }

  return self;
}

MhDrawingCycle *
mh_drawing_cycle_new (const MhSolution *solution, guint32 position, guint64 budget)
{
  Search search;

  g_return_val_if_fail (solution != NULL, NULL);
  g_return_val_if_fail (position < mh_space_get_n_positions (mh_solution_get_game (solution)),
                        NULL);
  g_return_val_if_fail (is_draw (solution, position), NULL);

  search_init (&search, solution, budget);

  g_autoptr (MhDrawingCycle) self
      = find_line (&search, position) ? create_loop (solution, &search.best) : NULL;

  search_clear (&search);

  return self != NULL && self->steps != NULL ? g_steal_pointer (&self) : NULL;
}

void
mh_drawing_cycle_free (MhDrawingCycle *self)
{
  g_return_if_fail (self != NULL);

  for (guint32 i = 0; i < self->n_steps; i++)
    g_free (self->steps[i].deviations);
  g_free (self->steps);
  g_free (self);
}
