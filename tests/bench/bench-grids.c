/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-bench.h"
#include "mh-engine.h"
#include "mh-grid-random.h"
#include "mh-space.h"

/* Boards of Cat and Mouse II: the game is made and solved, without steps. */

typedef struct
{
  const char *name;
  guint32 n_sides; /* rows, and columns */
  guint32 walls;   /* of 100 cells */
  guint32 jumps[MH_N_PLAYERS];
} Case;

typedef struct
{
  MhBoard *board;
  const MhAlgorithm *algorithm;
} Work;

static void
solve (gpointer data)
{
  const Work *self = data;
  g_autoptr (MhGame) game = mh_board_create_game (self->board, NULL);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  mh_problem_init (&problem, self->algorithm, game, MH_POSITION_NONE);

  MhAlgorithmRun *run = self->algorithm->begin (&problem);

  g_assert_nonnull (run);
  while (self->algorithm->advance (run, 1u << 20))
    ;
  if (!self->algorithm->finish (run, &result))
    g_error ("no memory");
}

static MhBoard *
create_board (const Case *self)
{
  const guint32 n_cells = self->n_sides * self->n_sides;
  MhRandom random = mh_random_new (1);
  g_autofree char *cells
      = mh_grid_random_cells (self->n_sides, self->n_sides, n_cells * self->walls / 100, &random);
  const MhGrid grid = { .cells = cells,
                        .n_rows = self->n_sides,
                        .n_columns = self->n_sides,
                        .jumps = { self->jumps[0], self->jumps[1] } };

  return mh_grid_create_board (&grid);
}

static void
run_case (const Case *self, const MhAlgorithm *algorithm)
{
  g_autoptr (MhBoard) board = create_board (self);
  g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
  g_autofree char *name = g_strdup_printf ("%s, %s", self->name, algorithm->id);
  Work work = { board, algorithm };

  mh_bench_run (name, mh_space_get_n_positions (game), solve, &work);
}

int
main (int argc, char **argv)
{
  static const Case cases[] = {
    { "8 x 8, jumps 2 and 1", 8, 20, { 2, 1 } },
    { "8 x 8, jumps 8 and 8", 8, 0, { 8, 8 } },
    { "30 x 30, jumps 4 and 3", 30, 20, { 4, 3 } },
    { "100 x 100, jumps 1 and 1", 100, 20, { 1, 1 } },
    { "100 x 100, jumps 100 and 100", 100, 20, { 100, 100 } },
  };

  mh_bench_print_head ("grids, milliseconds");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      run_case (&cases[i], &mh_engine);
      if (cases[i].n_sides <= 8)
        run_case (&cases[i], mh_algorithms[0]);
    }
  mh_bench_print_memory ();

  return 0;
}
