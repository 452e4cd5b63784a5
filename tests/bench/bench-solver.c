/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-bench.h"
#include "mh-boards.h"
#include "mh-certificate.h"
#include "mh-space.h"

#include <malloc.h>

#define N_SEEKS 100000
#define N_FRAMES 20

typedef struct
{
  const char *name;
  MhGame *game;
  MhResult result;
  guint64 sum; /* of all that was read, so that reading is not left out */
} Board;

static void
board_init (Board *self, const char *name, MhGraph *graph)
{
  *self = (Board){ .name = name, .game = mh_boards_game (graph) };
  mh_graph_unref (graph);
}

static void
board_clear (Board *self)
{
  mh_result_clear (&self->result);
  g_clear_pointer (&self->game, mh_game_unref);
}

static void
solve_by (Board *self, const MhAlgorithm *algorithm)
{
  g_auto (MhProblem) problem = { NULL };

  mh_result_clear (&self->result);
  mh_problem_init (&problem, algorithm, self->game, MH_POSITION_NONE);
  MhAlgorithmRun *algorithm_run = algorithm->begin (&problem);
  g_assert_nonnull (algorithm_run);
  while (algorithm->advance (algorithm_run, 1u << 20))
    ;
  if (!algorithm->finish (algorithm_run, &self->result))
    g_error ("no memory to solve %s", self->name);
}

static void
solve (gpointer data)
{
  solve_by (data, mh_algorithms[0]);
}

static void
check (gpointer data)
{
  Board *self = data;
  MhTally *tally = mh_tally_new (self->result.solution);
  g_autoptr (MhCertificate) certificate = mh_certificate_new (self->result.solution, tally);

  while (mh_certificate_advance (certificate, 1u << 16))
    ;
  if (mh_certificate_get_fault (certificate) != NULL)
    g_error ("%s is solved wrong", self->name);
  while (mh_tally_advance (tally, 1u << 16))
    ;
  g_clear_pointer (&(MhStatistics *){ mh_tally_finish (tally) }, mh_statistics_free);
}

/* The judge of the certificate, which looks at one position after the other. */
static void
check_slowly (gpointer data)
{
  Board *self = data;
  MhFault fault;

  if (!mh_certificate_check (self->result.solution, 0, mh_space_get_n_positions (self->game),
                             &fault))
    g_error ("%s is solved wrong", self->name);
}

/* What the window asks when it comes to a step: the event, what is known of
 * its position, the level, the front of the queue. */
static void
visit_step (Board *self, guint32 step)
{
  const MhTrace *trace = self->result.trace;
  const guint32 last = mh_trace_get_n_steps (trace) - 1;
  const MhEvent event = mh_trace_get_event (trace, MIN (step, last));
  guint32 queue[12];

  if (event.slot != MH_SLOT_NONE)
    self->sum += mh_trace_get_record (trace, event.slot, step).counter;
  self->sum += mh_trace_get_phase_at (trace, step);
  self->sum += mh_trace_read_waiting (trace, step, queue, G_N_ELEMENTS (queue));
}

static void
seek_forward (gpointer data)
{
  Board *self = data;
  const guint32 n_steps = mh_trace_get_n_steps (self->result.trace);

  for (guint32 i = 0; i < N_SEEKS; i++)
    visit_step (self, i % (n_steps + 1));
}

static void
seek_backward (gpointer data)
{
  Board *self = data;
  const guint32 n_steps = mh_trace_get_n_steps (self->result.trace);

  for (guint32 i = 0; i < N_SEEKS; i++)
    visit_step (self, n_steps - i % (n_steps + 1));
}

/* The same random steps on every run. */
static guint32
next_random (guint32 *state)
{
  *state = *state * 1664525u + 1013904223u;

  return *state >> 8;
}

static void
seek_random (gpointer data)
{
  Board *self = data;
  const guint32 n_steps = mh_trace_get_n_steps (self->result.trace);
  guint32 random = 1;

  for (guint32 i = 0; i < N_SEEKS; i++)
    visit_step (self, next_random (&random) % (n_steps + 1));
}

/* Both tables whole, at random steps. */
static void
read_tables (gpointer data)
{
  Board *self = data;
  const guint32 n_steps = mh_trace_get_n_steps (self->result.trace);
  const guint32 n_columns = mh_space_get_n_columns (self->game);
  g_autofree MhCell *cells = g_new (MhCell, n_columns);
  guint32 random = 1;

  for (guint i = 0; i < N_FRAMES; i++)
    {
      const guint32 step = next_random (&random) % (n_steps + 1);
      const MhTraceView view
          = { self->result.trace, step > 50 ? step - 50 : 0, step, MH_LAYER_ALL };

      for (guint32 plane = 0; plane < 2; plane++)
        for (guint32 row = 0; row < mh_space_get_n_rows (self->game); row++)
          {
            mh_trace_view_read_row (&view, plane, row, 0, n_columns, cells);
            self->sum += cells[n_columns / 2];
          }
    }
}

static void
run (const char *what, Board *board, guint64 n_units, MhBenchFunc work)
{
  g_autofree char *name = g_strdup_printf ("%s, %s", what, board->name);

  mh_bench_run (name, n_units, work, board);
}

static gsize
get_n_bytes (void)
{
  const struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

/* Prints the memory of a recorded run with all that is looked up in it, with and without the
 * values of all positions, which a run that is not recorded has, too. */
static void
print_bytes (Board *board)
{
  solve (board);

  const double n_events = mh_trace_get_n_steps (board->result.trace);
  const gsize all = get_n_bytes ();

  g_clear_pointer (&board->result.trace, mh_trace_unref);
  const gsize rest = get_n_bytes ();

  mh_result_clear (&board->result);
  g_print ("%-44s %10.2f %10.2f\n", board->name, (double) (all - rest) / n_events,
           (double) (all - get_n_bytes ()) / n_events);
}

static void
bench_traced (Board *boards, guint n_boards)
{
  mh_bench_print_head ("with full trace; ns an event");
  for (guint i = 0; i < n_boards; i++)
    {
      solve (&boards[i]); /* for the number of its events */
      run ("solve", &boards[i], mh_trace_get_n_steps (boards[i].result.trace), solve);
    }
  g_print ("\n%-44s %10s %10s\n", "bytes an event", "the trace", "and values");
  for (guint i = 0; i < n_boards; i++)
    print_bytes (&boards[i]);
  for (guint i = 0; i < n_boards; i++)
    solve (&boards[i]);
  mh_bench_print_head ("100,000 seeks; ns a seek");
  for (guint i = 0; i < n_boards; i++)
    {
      run ("forward", &boards[i], N_SEEKS, seek_forward);
      run ("backward", &boards[i], N_SEEKS, seek_backward);
      run ("random", &boards[i], N_SEEKS, seek_random);
    }
  mh_bench_print_head ("20 random steps, both tables; ns a cell");
  for (guint i = 0; i < n_boards; i++)
    run ("read", &boards[i], (guint64) N_FRAMES * mh_space_get_n_positions (boards[i].game),
         read_tables);
}

static void
bench_untraced (Board *board)
{
  mh_bench_print_head ("without a trace; ns a position");
  run ("solve", board, mh_space_get_n_positions (board->game), solve);
}

static void
bench_certificate (Board *boards, guint n_boards)
{
  mh_bench_print_head ("certificate and statistics; ns a position");
  for (guint i = 0; i < n_boards; i++)
    {
      const guint64 n_positions = mh_space_get_n_positions (boards[i].game);

      solve_by (&boards[i], mh_algorithms_find ("engine"));
      run ("check", &boards[i], n_positions, check);
      run ("check one by one", &boards[i], n_positions, check_slowly);
    }
}

int
main (int argc, char **argv)
{
  Board boards[6], large[4];

  g_test_init (&argc, &argv, NULL);

  board_init (&boards[0], "sparse 50", mh_boards_random (50, 100, FALSE));
  board_init (&boards[1], "grid 49", mh_boards_grid (7, 7));
  board_init (&boards[2], "kite 50", mh_boards_kite (43));
  board_init (&boards[3], "sparse 200", mh_boards_random (200, 400, FALSE));
  board_init (&boards[4], "grid 196", mh_boards_grid (14, 14));
  board_init (&boards[5], "kite 200", mh_boards_kite (193));
  board_init (&large[0], "sparse 1000", mh_boards_random (1000, 2000, FALSE));
  board_init (&large[1], "dense 500", mh_boards_random (500, 37425, FALSE));
  board_init (&large[2], "sparse 2000", mh_boards_random (2000, 4000, FALSE));
  board_init (&large[3], "grid 1980", mh_boards_grid (44, 45));

  bench_traced (boards, G_N_ELEMENTS (boards));
  bench_untraced (&large[0]);
  bench_certificate (boards, G_N_ELEMENTS (boards));
  bench_certificate (large, G_N_ELEMENTS (large));
  g_print ("\n");
  mh_bench_print_memory ();

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    board_clear (&boards[i]);
  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    board_clear (&large[i]);

  return 0;
}
