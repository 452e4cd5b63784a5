/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-bench.h"
#include "mh-boards.h"
#include "mh-cairo-pen.h"
#include "mh-coins-game.h"
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
      = mh_algorithms_list (mh_game_get_class (game), &n_algorithms)[0];
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, algorithm, game, MH_POSITION_NONE);
  problem.is_traced = TRUE;
  MhAlgorithmRun *algorithm_run = algorithm->begin (&problem);

  while (algorithm->advance (algorithm_run, 1u << 20))
    ;
  if (!algorithm->finish (algorithm_run, result))
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
  const guint32 first = mh_space_position_at (game, (MhCellIndex){ plane, row, column });

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

/* A table as that of a random board, without solving it: mostly wins of the mouse,
 * near and far, with wins of the cat and draws among them. */
static MhSolution *
create_solution (guint32 n_nodes)
{
  g_autoptr (MhGraph) graph = mh_boards_path (n_nodes);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  const guint32 n_positions = mh_space_get_n_positions (game);
  guint16 *const codes = g_new (guint16, n_positions);
  guint64 state = 88172645463325252;

  for (guint32 position = 0; position < n_positions; position++)
    {
      state ^= state << 13;
      state ^= state >> 7;
      state ^= state << 17;
      codes[position] = (guint16) (state % 64 < 60 ? 8 + state / 64 % 20 * 2 : state / 64 % 13);
    }
  return mh_solution_new_take (game, codes);
}

/* What a worker does when a board is solved. */
static void
sum_up (gpointer data)
{
  g_autoptr (MhLevelPyramid) pyramid = mh_level_pyramid_new (data);

  while (mh_level_pyramid_advance (pyramid, 65536))
    ;
}

/* A table of which sums are kept. */
typedef struct
{
  Picture picture;
  MhLevelPyramid *pyramid;
} Summed;

static void
paint_summed (Summed *self)
{
  MhPen *const pen = mh_cairo_pen_new (self->picture.cr, self->picture.text);

  mh_heatmap_paint_base (&self->picture.scene, pen, SIDE, SIDE);
  mh_pen_free (pen);
  cairo_surface_flush (self->picture.surface);
}

/* Another level, or another position within one. */
static void
paint_level (gpointer data)
{
  Summed *const self = data;
  MhLevelPyramidView *const view = &self->picture.scene.summed;

  view->until = (MhLevelPyramidStep){ (guint32) (self->picture.n_frames++ % 30), 0 };
  view->since = view->until;
  paint_summed (self);
}

static void
paint_position (gpointer data)
{
  Summed *const self = data;
  const guint32 n = self->picture.scene.n_rows;
  MhLevelPyramidView *const view = &self->picture.scene.summed;

  view->until = (MhLevelPyramidStep){ 12, (guint32) (self->picture.n_frames++ * 9973 % (n * n)) };
  view->since = (MhLevelPyramidStep){ 12, view->until.position / 2 };
  paint_summed (self);
}

static void
paint_scrolled (gpointer data)
{
  Summed *const self = data;

  self->picture.scene.scroll_x = (double) (self->picture.n_frames++ % 50) * 7;
  self->picture.scene.scroll_y = self->picture.scene.scroll_x / 2;
  paint_summed (self);
}

static void
paint_hovered (gpointer data)
{
  Summed *const self = data;
  MhPen *const pen = mh_cairo_pen_new (self->picture.cr, self->picture.text);

  self->picture.scene.hovered_row = (guint32) (self->picture.n_frames++ % 50);
  self->picture.scene.hovered_column = self->picture.scene.hovered_row * 2;
  mh_heatmap_paint_overlay (&self->picture.scene, pen, SIDE, SIDE);
  mh_pen_free (pen);
  cairo_surface_flush (self->picture.surface);
}

static void
bench_zoom (Summed *self, const char *zoom, double cell)
{
  const struct
  {
    const char *name;
    MhBenchFunc paint;
  } frames[] = {
    { "a level each", paint_level },
    { "a position each", paint_position },
    { "scrolled", paint_scrolled },
    { "hovered", paint_hovered },
  };

  self->picture.scene.cell_size = cell;
  for (gsize i = 0; i < G_N_ELEMENTS (frames); i++)
    {
      g_autofree char *name
          = g_strdup_printf ("%u nodes, %s, %s", self->picture.scene.n_rows, zoom, frames[i].name);

      mh_bench_run (name, (guint64) SIDE * SIDE, frames[i].paint, self);
    }
}

static void
bench_summed (guint32 n_nodes)
{
  g_autoptr (MhSolution) solution = create_solution (n_nodes);
  g_autoptr (MhHeatmapCache) memory = mh_heatmap_cache_new ();
  g_autofree char *name = g_strdup_printf ("%u nodes, summed up once", n_nodes);
  Summed summed = { .pyramid = mh_level_pyramid_new (solution) };

  mh_bench_run (name, (guint64) n_nodes * n_nodes * 2, sum_up, solution);
  while (mh_level_pyramid_advance (summed.pyramid, 65536))
    ;
  picture_init (&summed.picture, n_nodes, mh_solution_read_row, solution);
  summed.picture.scene.max_remoteness = 30;
  summed.picture.scene.memory = memory;
  summed.picture.scene.summed.pyramid = summed.pyramid;
  bench_zoom (&summed, "all", 0);
  if (n_nodes > SIDE)
    {
      bench_zoom (&summed, "most cells one by one", 1.01 / MH_LEVEL_PYRAMID_SIDE);
      bench_zoom (&summed, "two cells a pixel", 0.5);
      bench_zoom (&summed, "a cell a pixel", 1);
    }
  bench_zoom (&summed, "with numbers", 24);
  picture_clear (&summed.picture);
  mh_level_pyramid_unref (summed.pyramid);
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
  bench_summed (50);
  bench_summed (200);
  bench_summed (2000);
  bench_summed (10000);
  bench_triangle ();
  bench_strip ();
  bench_coins ();
  g_print ("\n");
  mh_bench_print_memory ();

  return 0;
}
