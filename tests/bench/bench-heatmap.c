/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-bench.h"
#include "mh-boards.h"
#include "mh-cairo-pen.h"
#include "mh-heatmap-painter.h"

#define SIDE 700

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

static void
bench_trace (MhGraph *graph, const char *name)
{
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhResult) result = { NULL };
  g_auto (MhProblem) problem = { NULL };
  Picture picture;

  mh_problem_init (&problem, mh_algorithms[0], game, MH_POSITION_NONE);
  MhCrank *crank = mh_algorithms[0]->begin (&problem);

  while (mh_algorithms[0]->advance (crank, 1u << 20))
    ;
  if (!mh_algorithms[0]->finish (crank, &result))
    g_error ("no memory");

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
  g_print ("\n");
  mh_bench_print_memory ();

  return 0;
}
