/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-bench.h"
#include "mh-cairo-pen.h"
#include "mh-coins-game.h"
#include "mh-coins-painter.h"
#include "mh-ends-play.h"
#include "mh-heatmap-painter.h"
#include "mh-narration.h"
#include "mh-scenes-coins.h"
#include "mh-scenes.h"
#include "mh-space.h"
#include "mh-period.h"
#include "mh-session.h"

#define N_TAKE 100000
#define N_ENDS 2000
#define SIDE 700

typedef struct
{
  MhGame *game;
  const MhAlgorithm *algorithm;
  gboolean is_traced;
  MhResult result;
  guint64 sum; /* of all that was read, so that reading is not left out */
} Line;

static void
solve (gpointer data)
{
  Line *self = data;
  g_auto (MhProblem) problem = { NULL };

  mh_result_clear (&self->result);
  self->result = (MhResult){ NULL };
  mh_problem_init (&problem, self->algorithm, self->game, MH_POSITION_NONE);
  problem.is_traced = self->is_traced;

  MhAlgorithmRun *algorithm_run = self->algorithm->begin (&problem);

  g_assert_nonnull (algorithm_run);
  while (self->algorithm->advance (algorithm_run, 1u << 20))
    ;
  if (!self->algorithm->finish (algorithm_run, &self->result))
    g_error ("no memory for %s", self->algorithm->id);
}

/* The whole table in the middle of the run, as a frame does. */
static void
read_table (gpointer data)
{
  Line *self = data;
  const guint32 n_columns = mh_space_get_n_columns (self->game);
  const guint32 middle = mh_trace_get_n_steps (self->result.trace) / 2;
  const MhTraceView view = { self->result.trace, middle, middle, MH_LAYER_ALL };
  g_autofree MhCell *cells = g_new (MhCell, n_columns);

  for (guint32 row = 0; row < mh_space_get_n_rows (self->game); row++)
    {
      mh_trace_view_read_row (&view, 0, row, 0, n_columns, cells);
      self->sum += cells[n_columns / 2];
    }
}

static void
find_period (gpointer data)
{
  Line *self = data;
  MhPeriod period;

  if (mh_period_find (self->result.solution, &period))
    self->sum += period.period;
}

static void
play (gpointer data)
{
  Line *self = data;
  g_autoptr (MhEndsPlay) best
      = mh_ends_play_new (self->result.solution, mh_space_get_whole (self->game));

  self->sum += (guint64) best->totals[MH_PLAYER_FIRST];
}

static void
bench_game (MhGame *game, const char *what, MhBenchFunc ask)
{
  const guint32 n_cells = mh_space_get_n_possible (game) / 2;
  guint n_algorithms;
  const MhAlgorithm *const *algorithms
      = mh_algorithms_list (mh_game_get_class (game), &n_algorithms);

  for (guint i = 0; i < n_algorithms; i++)
    for (guint traced = 0; traced < 2; traced++)
      {
        Line line = { .game = game, .algorithm = algorithms[i], .is_traced = traced == 1 };
        g_autofree char *name
            = g_strdup_printf ("%s%s", algorithms[i]->id, traced == 1 ? ", traced" : "");

        mh_bench_run (name, n_cells, solve, &line);
        if (i == 0 && traced == 1)
          {
            mh_bench_run ("read the table half-way", n_cells, read_table, &line);
            mh_bench_run (what, 1, ask, &line);
          }
        mh_result_clear (&line.result);
      }
}

/* What a window holds, without the window. */
typedef struct
{
  MhGame *game;
  MhSession *session;
  MhText *text;
  cairo_surface_t *surface;
  cairo_t *cr;
  guint64 n_steps;
} Window;

/* Certificate and counts included, as when a document is opened. */
static void
open_window (gpointer data)
{
  Window *self = data;
  g_autoptr (MhDocument) document
      = mh_document_new (mh_document_file_new (mh_board_new_with_game (self->game)), NULL);
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->session);
  self->session = mh_session_new (document);
  if (!mh_session_solve_now (self->session, &error))
    g_error ("%s", error->message);
}

/* Somewhere else in the run, with its title and its line in the log. */
static void
step (gpointer data)
{
  Window *self = data;
  MhPlayback *playback = mh_session_get_playback (self->session);
  const guint32 n_steps = mh_playback_get_n_steps (playback);

  mh_playback_set_step (playback, 1 + (guint32) (self->n_steps++ * 7919 % n_steps));
  g_free (mh_narration_step_title (mh_session_get_snapshot (self->session)));
  g_free (mh_narration_step_detail (mh_session_get_snapshot (self->session)));
  g_free (
      mh_narration_event (mh_playback_get_trace (playback), mh_playback_get_step (playback) - 1));
}

/* All scenes of a frame; painted unless @pen is NULL. */
static void
show_all (Window *self, MhPen *pen)
{
  const MhTheme *theme = mh_theme_get (FALSE, FALSE);
  g_auto (MhLineScene) line = { 0 };
  g_auto (MhTimelineScene) timeline = { 0 };
  MhTableScene table;

  mh_line_scene_fill (&line, mh_session_get_snapshot (self->session), theme, self->text);
  mh_timeline_scene_fill (&timeline, mh_session_get_snapshot (self->session), theme, self->text);
  mh_table_scene_fill (&table, mh_session_get_snapshot (self->session), MH_SIDE_MAIN, 0, theme,
                       self->text);
  table.heatmap.device_scale = 1;
  if (pen == NULL)
    return;

  mh_coins_paint (&line.scene, pen, SIDE, SIDE);
  mh_heatmap_paint (&table.heatmap, pen, SIDE, SIDE);
}

static void
fill (gpointer data)
{
  show_all (data, NULL);
}

static void
paint_step (gpointer data)
{
  Window *self = data;
  MhPen *pen = mh_cairo_pen_new (self->cr, self->text);

  step (self);
  show_all (self, pen);
  mh_pen_free (pen);
  cairo_surface_flush (self->surface);
}

static void
bench_window (MhGame *game)
{
  Window window = { .game = game, .text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1) };

  window.surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  window.cr = cairo_create (window.surface);
  mh_bench_run ("open and solve", 1, open_window, &window);
  mh_bench_run ("one step, with its words", 1, step, &window);
  mh_bench_run ("fill the scenes in the middle", 1, fill, &window);
  mh_playback_set_step (mh_session_get_playback (window.session), G_MAXUINT32);
  mh_bench_run ("fill the scenes at the end", 1, fill, &window);
  mh_bench_run ("step, fill and paint", 1, paint_step, &window);
  g_clear_object (&window.session);
  cairo_destroy (window.cr);
  cairo_surface_destroy (window.surface);
  mh_text_free (window.text);
}

int
main (int argc, char **argv)
{
  const guint32 amounts[] = { 1, 2 };
  guint32 values[N_ENDS];

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < N_ENDS; i++)
    values[i] = (guint32) g_test_rand_int_range (0, MH_COINS_MAX_VALUE);

  g_autoptr (MhGame) take = mh_game_new_coins_take (N_TAKE, amounts, 2, FALSE);
  g_autoptr (MhGame) ends = mh_game_new_coins_ends (values, N_ENDS);

  mh_bench_print_head ("take 1 or 2 of 100,000; ns a number of coins");
  bench_game (take, "find the period", find_period);
  mh_bench_print_head ("2,000 coins from either end; ns an interval");
  bench_game (ends, "best play", play);
  mh_bench_print_head ("the same in a session; ns each");
  bench_window (take);
  bench_window (ends);
  g_print ("\n");
  mh_bench_print_memory ();

  return 0;
}
