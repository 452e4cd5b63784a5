/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-drawing-cycle.h"

#include "mh-space.h"

#define FIRST_LIMIT 4
#define NO_PARENT G_MAXUINT32

/* A line of positions, and how it goes on after the last of them. */
typedef struct
{
  GArray *positions; /* (element-type guint32) */
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
  GArray *found; /* (element-type Found) */
  GHashTable *seen;
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
ball_init (Ball *self)
{
  self->found = g_array_new (FALSE, FALSE, sizeof (Found));
  self->seen = g_hash_table_new (NULL, NULL);
}

static void
ball_clear (Ball *self)
{
  g_array_unref (self->found);
  g_hash_table_unref (self->seen);
}

static void
ball_add (Ball *self, guint32 position, guint32 parent, guint32 depth)
{
  const Found found = { position, parent, depth };

  if (g_hash_table_add (self->seen, GUINT_TO_POINTER (position)))
    g_array_append_val (self->found, found);
}

static void
ball_begin (Ball *self, guint32 position)
{
  g_array_set_size (self->found, 0);
  g_hash_table_remove_all (self->seen);
  ball_add (self, position, NO_PARENT, 0);
}

static Found
ball_get (const Ball *self, guint32 index)
{
  return g_array_index (self->found, Found, index);
}

/* Appends the path from the centre of the search to @index, both included. */
static void
ball_add_way (const Ball *self, guint32 index, Line *line)
{
  const guint32 n_before = line->positions->len;
  const guint32 n_added = ball_get (self, index).depth + 1;

  g_array_set_size (line->positions, n_before + n_added);
  for (guint32 i = n_added; i > 0; i--, index = ball_get (self, index).parent)
    g_array_index (line->positions, guint32, n_before + i - 1) = ball_get (self, index).position;
}

/* Makes the best line the path to @index around the first position, followed by the
 * loop that comes back from @last. */
static void
set_cycle (Search *self, guint32 index, guint32 last)
{
  Line *line = &self->best;

  g_array_set_size (line->positions, 0);
  ball_add_way (&self->around, index, line);
  line->loop_start = line->positions->len - 1;
  g_array_set_size (line->positions, line->loop_start);
  ball_add_way (&self->back, last, line);
  line->n_moves = line->positions->len;
}

/* Searches for a loop through @index that makes the whole line shorter than the best
 * one. */
static void
find_loop (Search *self, guint32 index)
{
  const Found middle = ball_get (&self->around, index);
  Ball *back = &self->back;

  ball_begin (back, middle.position);
  for (guint32 i = 0; i < back->found->len && self->n_left > 0; i++)
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
          ball_add (back, self->moves[j], i, here.depth + 1);
        }
    }
}

static void
set_end (Search *self, guint32 index)
{
  Line *line = &self->best;

  g_array_set_size (line->positions, 0);
  ball_add_way (&self->around, index, line);
  line->loop_start = line->positions->len;
}

/* Finds the best line of at most @limit moves, if there is one. */
static void
search_within (Search *self, guint32 position, guint32 limit)
{
  Ball *around = &self->around;

  self->best.n_moves = limit + 1;
  ball_begin (around, position);
  for (guint32 i = 0; i < around->found->len && self->n_left > 0; i++)
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
        ball_add (around, self->moves[j], i, here.depth + 1);
    }
}

/* Follows the first drawing reply again and again until a position repeats or the game
 * ends. */
static void
walk (Search *self, guint32 position)
{
  g_autoptr (GHashTable) indexes = g_hash_table_new (NULL, NULL);
  GArray *positions = self->best.positions;
  gpointer index;

  while (!g_hash_table_lookup_extended (indexes, GUINT_TO_POINTER (position), NULL, &index))
    {
      g_hash_table_insert (indexes, GUINT_TO_POINTER (position), GUINT_TO_POINTER (positions->len));
      g_array_append_val (positions, position);
      if (list_drawing_replies (self, position) == 0)
        {
          self->best.loop_start = positions->len;
          return;
        }
      position = self->moves[0];
    }
  self->best.loop_start = GPOINTER_TO_UINT (index);
}

/* Small limits come first: short lines are found without looking far. */
static void
find_line (Search *self, guint32 position)
{
  for (guint32 limit = FIRST_LIMIT; self->n_left > 0 && self->best.positions->len == 0; limit *= 2)
    search_within (self, position, limit);
  if (self->best.positions->len == 0)
    walk (self, position);
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
    .best = { .positions = g_array_new (FALSE, FALSE, sizeof (guint32)) },
  };
  ball_init (&self->around);
  ball_init (&self->back);
}

static void
search_clear (Search *self)
{
  g_free (self->moves);
  ball_clear (&self->around);
  ball_clear (&self->back);
  g_array_unref (self->best.positions);
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
  const guint32 *positions = &g_array_index (line->positions, guint32, 0);

  self->n_steps = line->positions->len;
  self->loop_start = line->loop_start;
  self->steps = g_new0 (MhDrawStep, self->n_steps);
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
  find_line (&search, position);

  MhDrawingCycle *self = create_loop (solution, &search.best);

  search_clear (&search);

  return self;
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
