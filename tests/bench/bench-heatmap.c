/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-bench.h"
#include "mh-boards.h"
#include "mh-cairo-pen.h"
#include "mh-coins-painter.h"
#include "mh-heatmap-painter.h"
#include "mh-space.h"

#define SIDE 700
#define N_VALUES 2000
#define N_COINS 100000
#define STRIP_ROW 10

typedef struct
{
  MhHeatmap scene;
  MhText *text;
  cairo_surface_t *surface;
  cairo_t *cr;
  guint64 n_frames;
  const MhTrace *trace; /* (nullable): painted at another step each frame */
  MhTraceView view;
} Picture;

static void
picture_init (Picture *self, guint32 n_nodes, MhCellReadFunc read, gconstpointer source)
{
  *self = (Picture){ .text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1) };
  self->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  self->cr = cairo_create (self->surface);
  mh_heatmap_init (&self->scene, mh_theme_get (FALSE, FALSE), self->text);
  self->scene.n_rows = n_nodes;
  self->scene.n_columns = n_nodes;
  self->scene.read = read;
  self->scene.source = source;
  self->scene.title = "Mouse to move";
  self->scene.has_ground = TRUE;
  self->scene.device_scale = 1; /* as on a screen */
  self->scene.current_row = 1;
  self->scene.current_column = 2;
}

static void
picture_clear (Picture *self)
{
  cairo_destroy (self->cr);
  cairo_surface_destroy (self->surface);
  mh_text_free (self->text);
}

static void
paint (gpointer data)
{
  Picture *self = data;
  MhPen *pen = mh_cairo_pen_new (self->cr, self->text);

  if (self->trace != NULL)
    {
      const guint32 n_steps = mh_trace_get_n_steps (self->trace);
      const guint32 step = (guint32) (self->n_frames++ * 997 % (n_steps + 1));

      self->view = (MhTraceView){ self->trace, step > 100 ? step - 100 : 0, step, MH_LAYER_ALL };
    }
  mh_heatmap_paint (&self->scene, pen, SIDE, SIDE);
  mh_pen_free (pen);
  cairo_surface_flush (self->surface);
}

/* Random values: a solution of a board this size takes longer than to paint. */
static void
read_anything (gconstpointer source,
               guint32 plane,
               guint32 row,
               guint32 column,
               guint32 n,
               MhCell *cells)
{
  for (guint32 i = 0; i < n; i++)
    {
      const guint32 mixed = (row * 2654435761u) ^ ((column + i) * 40503u);

      cells[i] = mh_cell_new ((MhValue){ (MhOutcome) (mixed >> 7 & 3), mixed >> 9 & 63 });
    }
}

static void
bench_solution (guint32 n_nodes)
{
  g_autofree char *name = g_strdup_printf ("%u x %u cells", n_nodes, n_nodes);
  Picture picture;

  picture_init (&picture, n_nodes, read_anything, NULL);
  picture.scene.max_remoteness = 63;
  mh_bench_run (name, (guint64) SIDE * SIDE, paint, &picture);
  picture_clear (&picture);
}

/* By the game's first algorithm, with its trace. */
static void
solve (MhGame *game, MhResult *result)
{
  guint n_algorithms;
  const MhAlgorithm *const algorithm
      = mh_algorithms_list (mh_game_get_kind (game), &n_algorithms)[0];
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, algorithm, game, MH_POSITION_NONE);
  problem.is_traced = TRUE;
  MhCrank *crank = algorithm->begin (&problem);

  while (algorithm->advance (crank, 1u << 20))
    ;
  if (!algorithm->finish (crank, result))
    g_error ("no memory");
}

static void
read_scores (gconstpointer source,
             guint32 plane,
             guint32 row,
             guint32 column,
             guint32 n,
             gint64 *scores)
{
  const MhSolution *const solution = source;
  MhGame *const game = mh_solution_get_game (solution);
  const guint32 first = mh_space_position_at (game, (MhSpot){ plane, row, column });

  for (guint32 i = 0; i < n; i++)
    scores[i] = mh_solution_get_score (solution, first + i);
}

static void
bench_triangle (void)
{
  g_autofree guint32 *values = g_new (guint32, N_VALUES);
  g_auto (MhResult) result = { NULL };
  Picture picture;

  for (guint i = 0; i < N_VALUES; i++)
    values[i] = (guint32) g_test_rand_int_range (0, 1000);

  g_autoptr (MhGame) game = mh_game_new_coins_ends (values, N_VALUES);
  solve (game, &result);
  picture_init (&picture, N_VALUES, mh_trace_view_read_row, &picture.view);
  picture.trace = result.trace;
  picture.scene.read_scores = read_scores;
  picture.scene.score_source = result.solution;
  picture.scene.max_score = 1000;
  picture.scene.blank_impossible = TRUE;
  picture.scene.column_values = values;
  mh_bench_run ("2,000 coins from either end, a step each", (guint64) SIDE * SIDE, paint, &picture);
  picture.scene.cell_size = 40;
  mh_bench_run ("the same, scrolled with numbers", (guint64) SIDE * SIDE, paint, &picture);
  picture_clear (&picture);
}

/* A line of numbers of coins, wrapped. */
static void
read_strip (gconstpointer source,
            guint32 plane,
            guint32 row,
            guint32 column,
            guint32 n,
            MhCell *cells)
{
  const guint32 first = row * STRIP_ROW + column;
  const guint32 n_cells = first <= N_COINS ? MIN (n, N_COINS + 1 - first) : 0;

  if (n_cells > 0)
    mh_trace_view_read_row (source, 0, 0, first, n_cells, cells);
  for (guint32 i = n_cells; i < n; i++)
    cells[i] = MH_CELL_IMPOSSIBLE;
}

static void
bench_strip (void)
{
  static const guint32 amounts[] = { 1, 2 };
  g_autoptr (MhGame) game = mh_game_new_coins_take (N_COINS, amounts, 2, FALSE);
  g_auto (MhResult) result = { NULL };
  Picture picture;

  solve (game, &result);
  picture_init (&picture, N_COINS / STRIP_ROW + 1, read_strip, &picture.view);
  picture.trace = result.trace;
  picture.scene.n_columns = STRIP_ROW;
  picture.scene.row_step = STRIP_ROW;
  picture.scene.max_remoteness = N_COINS;
  picture.scene.blank_impossible = TRUE;
  mh_bench_run ("100,001 numbers of coins, all, a step each", (guint64) SIDE * SIDE, paint,
                &picture);
  picture.scene.cell_size = 40;
  mh_bench_run ("the same, scrolled with numbers", (guint64) SIDE * SIDE, paint, &picture);
  picture_clear (&picture);
}

static void
paint_coins (gpointer data)
{
  Picture *self = data;
  MhPen *pen = mh_cairo_pen_new (self->cr, self->text);
  MhCoinsScene scene;

  mh_coins_scene_init (&scene, mh_theme_get (FALSE, FALSE), self->text);
  scene.n_coins = N_COINS;
  scene.n_left = N_COINS - (guint32) (self->n_frames++ % N_COINS);
  scene.is_one_ended = TRUE;
  mh_coins_paint (&scene, pen, SIDE, SIDE);
  mh_pen_free (pen);
  cairo_surface_flush (self->surface);
}

static void
bench_coins (void)
{
  Picture picture;

  picture_init (&picture, 1, read_anything, NULL);
  mh_bench_run ("a line of 100,000 coins", (guint64) SIDE * SIDE, paint_coins, &picture);
  picture_clear (&picture);
}

static void
bench_trace (MhGraph *graph, const char *name)
{
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhResult) result = { NULL };
  Picture picture;

  solve (game, &result);
  picture_init (&picture, mh_graph_get_n_nodes (graph), mh_trace_view_read_row, &picture.view);
  picture.trace = result.trace;
  picture.scene.max_remoteness = 40;
  mh_bench_run (name, (guint64) SIDE * SIDE, paint, &picture);
  picture_clear (&picture);
  mh_graph_unref (graph);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  mh_bench_print_head ("a frame of the table, 700 x 700; ns a pixel");
  bench_solution (12);
  bench_solution (50);
  bench_solution (200);
  bench_solution (2000);
  bench_trace (mh_boards_grid (4, 3), "12 x 12 cells of a trace, a step each");
  bench_trace (mh_boards_grid (10, 5), "50 x 50 cells of a trace, a step each");
  bench_trace (mh_boards_random (200, 400, FALSE), "200 x 200 cells of a trace, a step each");
  bench_triangle ();
  bench_strip ();
  bench_coins ();
  g_print ("\n");
  mh_bench_print_memory ();

  return 0;
}
