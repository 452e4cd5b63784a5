/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-drawing-cycle.h"
#include "mh-policy.h"
#include "mh-solving.h"
#include "mh-space.h"

#define FAR G_MAXUINT16

static gboolean
is_draw (const MhSolution *solution, guint32 position)
{
  return mh_solution_get_value (solution, position).outcome == MH_OUTCOME_DRAW;
}

/* The reply that is kept and the deviations are all replies, each once; none
 * wins for its mover, and the drawing ones come first. */
static void
check_replies (const MhSolution *solution, const MhDrawStep *step)
{
  const MhGame *game = mh_solution_get_game (solution);
  const MhPlayer mover = mh_space_get_mover (game, step->position);
  const MhOutcome loss = mh_outcome_win_of (mh_player_other (mover));
  g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game));
  const guint32 n_moves = mh_space_list_successors (game, step->position, moves);
  guint32 n_kept = 0;

  for (guint32 i = 0; i < n_moves; i++)
    {
      guint32 n_found = moves[i] == step->next ? 1 : 0;

      n_kept += n_found;
      for (guint32 j = 0; j < step->n_deviations; j++)
        n_found += step->deviations[j].position == moves[i] ? 1 : 0;
      g_assert_cmpuint (n_found, ==, 1);
    }
  g_assert_cmpuint (n_kept, ==, step->next != MH_POSITION_NONE ? 1 : 0);
  g_assert_cmpuint (n_moves, ==, n_kept + step->n_deviations);

  for (guint32 j = 0; j < step->n_deviations; j++)
    {
      const MhReply *deviation = &step->deviations[j];

      g_assert_cmpuint (deviation->value.remoteness, ==,
                        mh_solution_get_value (solution, deviation->position).remoteness);
      g_assert_cmpint (deviation->value.outcome, ==, j < step->n_drawing ? MH_OUTCOME_DRAW : loss);
    }
}

/* Each step is a move to the next, all are draws, and the last leads back, or
 * is the end of the game. */
static void
check_line (const MhSolution *solution, guint32 position, const MhDrawingCycle *loop)
{
  const MhGame *game = mh_solution_get_game (solution);
  const MhDrawStep *last = &loop->steps[loop->n_steps - 1];
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  g_assert_cmpuint (loop->steps[0].position, ==, position);
  for (guint32 i = 0; i < loop->n_steps; i++)
    {
      g_assert_true (is_draw (solution, loop->steps[i].position));
      g_assert_true (g_hash_table_add (seen, GUINT_TO_POINTER (loop->steps[i].position)));
      if (i + 1 < loop->n_steps)
        g_assert_cmpuint (loop->steps[i].next, ==, loop->steps[i + 1].position);
      check_replies (solution, &loop->steps[i]);
    }

  if (loop->loop_start < loop->n_steps)
    g_assert_cmpuint (last->next, ==, loop->steps[loop->loop_start].position);
  else
    g_assert_cmpint (mh_space_get_end (game, last->position), ==, MH_OUTCOME_DRAW);
}

typedef void (*LoopFunc) (const MhSolution *solution,
                          guint32 position,
                          const MhDrawingCycle *loop,
                          gpointer data);

/* Calls @check for every draw of @game. Returns: how many there are */
static guint32
for_all_draws (MhGame *game, guint64 budget, LoopFunc check, gpointer data)
{
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  guint32 n_draws = 0;

  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    if (mh_space_is_possible (game, position) && is_draw (solution, position))
      {
        g_autoptr (MhDrawingCycle) loop = mh_drawing_cycle_new (solution, position, budget);

        check_line (solution, position, loop);
        if (check != NULL)
          check (solution, position, loop, data);
        n_draws++;
      }

  return n_draws;
}

/* Both sides can hold the line, whatever the board and the rules. */
static void
test_draw_loop_is_held (void)
{
  guint32 n_draws = 0;

  for (guint round = 0; round < 1000; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (10);

      n_draws += for_all_draws (game, MH_DRAWING_CYCLE_BUDGET, NULL, NULL);
    }
  g_assert_cmpuint (n_draws, >, 500);
}

/* So it is when there is no time to look for a short one. */
static void
test_draw_loop_in_a_hurry (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (10);

      for (guint64 budget = 0; budget < 40; budget += 5)
        for_all_draws (game, budget, NULL, NULL);
    }
}

/* On boards of every size that solves itself a line is found at once. */
static void
test_draw_loop_large (void)
{
  for (guint round = 0; round < 4; round++)
    {
      const gboolean is_directed = round % 2 == 1;
      g_autoptr (MhGraph) graph = mh_boards_random (200, 320, is_directed);
      g_autoptr (MhGame) game = mh_boards_game_with (graph, 1, round * 2);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);

      for (guint i = 0; i < 200; i++)
        {
          const guint32 mouse = (guint32) g_test_rand_int_range (1, 200);
          const guint32 cat = (guint32) g_test_rand_int_range (1, 200);
          const guint32 position = mh_space_get_position (game, mouse, cat, MH_PLAYER_FIRST);

          if (!is_draw (solution, position))
            continue;

          g_autoptr (MhDrawingCycle) loop
              = mh_drawing_cycle_new (solution, position, MH_DRAWING_CYCLE_BUDGET);

          check_line (solution, position, loop);
        }
    }
}

/* Distances between all draws of a game, by trying each as a stop on the way. */
typedef struct
{
  guint32 n;
  guint16 *moves; /* of n * n: the fewest from the one to the other; at least one */
} Distances;

static guint16 *
get_distance (const Distances *self, guint32 from, guint32 to)
{
  return &self->moves[(gsize) from * self->n + to];
}

static void
distances_init (Distances *self, const MhSolution *solution)
{
  const MhGame *game = mh_solution_get_game (solution);
  g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game));

  self->n = mh_space_get_n_positions (game);
  self->moves = g_new (guint16, (gsize) self->n * self->n);
  for (guint32 from = 0; from < self->n; from++)
    {
      const guint32 n_moves
          = is_draw (solution, from) ? mh_space_list_successors (game, from, moves) : 0;

      for (guint32 to = 0; to < self->n; to++)
        *get_distance (self, from, to) = FAR;
      for (guint32 i = 0; i < n_moves; i++)
        if (is_draw (solution, moves[i]))
          *get_distance (self, from, moves[i]) = 1;
    }

  for (guint32 stop = 0; stop < self->n; stop++)
    for (guint32 from = 0; from < self->n; from++)
      for (guint32 to = 0; to < self->n; to++)
        {
          const guint sum
              = (guint) *get_distance (self, from, stop) + *get_distance (self, stop, to);

          if (sum < *get_distance (self, from, to))
            *get_distance (self, from, to) = (guint16) sum;
        }
}

/* The moves from @from to @to, none if it is the same. */
static guint
get_way (const Distances *self, guint32 from, guint32 to)
{
  return from == to ? 0 : *get_distance (self, from, to);
}

/* What a line from @position that turns back at @turn, or ends there, costs. */
static guint
count_moves (const Distances *self, const MhSolution *solution, guint32 position, guint32 turn)
{
  const gboolean is_end
      = is_draw (solution, turn)
        && mh_space_get_end (mh_solution_get_game (solution), turn) == MH_OUTCOME_DRAW;

  return get_way (self, position, turn) + (is_end ? 0 : *get_distance (self, turn, turn));
}

/* Of the lines that are as good as @loop, none goes over smaller nodes. */
static void
check_smallest (const Distances *self,
                const MhSolution *solution,
                const MhDrawingCycle *loop,
                guint way_in,
                guint n_moves)
{
  const MhGame *game = mh_solution_get_game (solution);
  const guint32 position = loop->steps[0].position;
  g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game));

  for (guint i = 0; i < n_moves; i++)
    {
      const guint32 n = mh_space_list_successors (game, loop->steps[i].position, moves);
      guint32 smallest = MH_POSITION_NONE;

      for (guint32 j = n; j > 0; j--)
        for (guint32 turn = 0; turn < self->n; turn++)
          {
            const gboolean is_turn
                = i < way_in ? get_way (self, position, turn) == way_in
                                   && count_moves (self, solution, position, turn) == n_moves
                             : turn == loop->steps[way_in].position;
            const guint left = (i < way_in ? way_in : n_moves) - i - 1;

            if (is_turn && is_draw (solution, moves[j - 1])
                && get_way (self, moves[j - 1], turn) == left)
              smallest = moves[j - 1];
          }
      g_assert_cmpuint (loop->steps[i].next, ==, smallest);
    }
}

/* The line has the fewest moves of all; of these the shortest way in; of these
 * the smallest nodes. */
static void
check_shortest (const MhSolution *solution,
                guint32 position,
                const MhDrawingCycle *loop,
                gpointer distances)
{
  const Distances *self = distances;
  const gboolean is_loop = loop->loop_start < loop->n_steps;
  guint fewest = FAR, way_in = FAR;

  for (guint32 turn = 0; turn < self->n; turn++)
    {
      const guint way = get_way (self, position, turn);
      const guint n_moves = count_moves (self, solution, position, turn);

      if (n_moves < fewest || (n_moves == fewest && way < way_in))
        {
          fewest = n_moves;
          way_in = way;
        }
    }

  g_assert_cmpuint (loop->n_steps, ==, is_loop ? fewest : fewest + 1);
  g_assert_cmpuint (is_loop ? loop->loop_start : loop->n_steps - 1, ==, way_in);
  check_smallest (self, solution, loop, way_in, fewest);
}

static void
check_shortest_in (MhGame *game)
{
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  Distances distances;

  distances_init (&distances, solution);
  for_all_draws (game, MH_DRAWING_CYCLE_BUDGET, check_shortest, &distances);
  g_free (distances.moves);
}

static void
test_draw_loop_is_shortest (void)
{
  for (guint round = 0; round < 600; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (6);

      check_shortest_in (game);
    }
}

/* One-way boards have long loops, and ways into them. */
static void
test_draw_loop_is_shortest_one_way (void)
{
  for (guint round = 0; round < 100; round++)
    {
      const guint32 n_nodes = (guint32) g_test_rand_int_range (4, 8);
      g_autoptr (MhGraph) graph = mh_boards_random (n_nodes, n_nodes + 2, TRUE);
      g_autoptr (MhGame) game
          = mh_boards_game_with (graph, 1, (guint) g_test_rand_int_range (0, MH_BOARDS_N_RULES));

      check_shortest_in (game);
    }
}

/* Mouse and cat are apart, each on a round of four one-way edges that a round
 * of three leaves and comes back to: eight moves without a way in are as many
 * as two moves and a loop of six. */
static void
test_draw_loop_shortest_way_in (void)
{
  static const MhArc arcs[] = {
    { 1, 2 }, { 2, 3 }, { 3, 4 },  { 4, 1 },  { 2, 5 },  { 5, 6 },   { 6, 2 },
    { 7, 8 }, { 8, 9 }, { 9, 10 }, { 10, 7 }, { 8, 11 }, { 11, 12 }, { 12, 8 },
  };
  g_autoptr (MhGraph) graph = mh_graph_new (13, arcs, G_N_ELEMENTS (arcs), TRUE);
  g_autoptr (MhGame) game = mh_boards_game (graph);

  check_shortest_in (game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/draw-loop/is-held", test_draw_loop_is_held);
  g_test_add_func ("/solver/draw-loop/in-a-hurry", test_draw_loop_in_a_hurry);
  g_test_add_func ("/solver/draw-loop/large", test_draw_loop_large);
  g_test_add_func ("/solver/draw-loop/is-shortest", test_draw_loop_is_shortest);
  g_test_add_func ("/solver/draw-loop/is-shortest-one-way", test_draw_loop_is_shortest_one_way);
  g_test_add_func ("/solver/draw-loop/shortest-way-in", test_draw_loop_shortest_way_in);

  return g_test_run ();
}
