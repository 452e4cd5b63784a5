/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render-board.h"

#include "mh-algorithms.h"
#include "mh-grid.h"
#include "mh-words.h"

#define LEVEL 6

static const MhPoint points[] = {
  { 90, 90 },   { 260, 70 },  { 520, 330 }, { 400, 110 }, { 210, 210 }, { 340, 240 },
  { 480, 190 }, { 120, 330 }, { 260, 370 }, { 400, 400 }, { 590, 120 }, { 620, 250 },
};

static const MhArc edges[] = {
  { 0, 4 }, { 0, 7 }, { 1, 3 }, { 1, 4 }, { 2, 6 }, { 2, 9 }, { 2, 11 }, { 3, 5 },  { 3, 6 },
  { 4, 5 }, { 4, 7 }, { 5, 8 }, { 5, 9 }, { 7, 8 }, { 8, 9 }, { 6, 10 }, { 6, 11 }, { 10, 11 },
};

static void
solve (RenderBoard *self)
{
  const MhAlgorithm *const algorithm = mh_algorithms[0];
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, algorithm, self->game, MH_POSITION_NONE);
  MhAlgorithmRun *const algorithm_run = algorithm->begin (&problem);

  while (algorithm->advance (algorithm_run, 1000))
    continue;
  const gboolean is_done = algorithm->finish (algorithm_run, &self->result);
  g_assert_true (is_done);
}

static void
fill_phases (RenderBoard *self)
{
  const MhTrace *const trace = self->result.trace;
  const guint32 n_phases = mh_trace_get_n_phases (trace);

  self->phases = g_new0 (MhHistogramPhase, n_phases);
  self->labels = g_new0 (char *, n_phases + 1);
  for (guint32 i = 0; i < n_phases; i++)
    {
      const MhPhase phase = mh_trace_get_phase (trace, i);

      self->labels[i] = i + 1 < n_phases ? g_strdup_printf ("%u", i) : g_strdup ("draws");
      self->phases[i]
          = (MhHistogramPhase){ .from = phase.from, .to = phase.to, .label = self->labels[i] };
      for (guint32 e = phase.from; e < phase.to; e++)
        {
          const MhEvent event = mh_trace_get_event (trace, e);

          if (MH_EVENT_FILTER (event.kind) & mh_trace_get_style (trace)->deciding)
            self->phases[i].n_won[event.outcome == MH_OUTCOME_FIRST ? 0 : 1]++;
        }
    }
  self->phases[n_phases - 1].n_drawn = 81;
}

static void
fill_replies (RenderBoard *self)
{
  const guint32 position = mh_space_get_position (self->game, 1, 8, MH_PLAYER_SECOND);
  guint32 positions[8];
  const guint32 n = mh_space_list_successors (self->game, position, positions);

  g_assert_cmpuint (n, ==, G_N_ELEMENTS (self->replies));
  for (guint32 i = 0; i < n; i++)
    {
      const MhValue value
          = mh_trace_get_record (self->result.trace, positions[i], self->view.until).value;

      self->replies[i] = (MhReplyArrow){
        .from = 8,
        .to = mh_space_get_cat (self->game, positions[i]),
        .value = value,
        .label = mh_words_value_short (value),
        .is_best = value.outcome == MH_OUTCOME_SECOND,
      };
    }
}

RenderBoard *
render_board_new (void)
{
  RenderBoard *self = g_new0 (RenderBoard, 1);

  self->board = mh_board_new_with_edges (G_N_ELEMENTS (points), edges, G_N_ELEMENTS (edges), FALSE);
  for (guint32 node = 0; node < G_N_ELEMENTS (points); node++)
    mh_board_set_point (self->board, node, points[node]);
  self->game = mh_board_create_game (self->board, NULL);
  solve (self);
  const MhPhase phase = mh_trace_get_phase (self->result.trace, LEVEL);
  self->view = (MhTraceView){ self->result.trace, phase.from, phase.to, MH_LAYER_ALL };
  fill_phases (self);
  fill_replies (self);
  return self;
}

void
render_board_free (RenderBoard *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (self->replies); i++)
    g_free ((char *) (guintptr) self->replies[i].label);
  g_strfreev (self->labels);
  g_free (self->phases);
  mh_result_clear (&self->result);
  mh_game_unref (self->game);
  mh_board_free (self->board);
  g_free (self);
}

MhGraphScene
render_board_get_graph (const RenderBoard *self, const MhTheme *theme, MhText *text)
{
  MhGraphScene scene;

  mh_graph_scene_init (&scene, self->board, theme, text);
  scene.has_ground = TRUE;
  scene.has_dots = TRUE;
  scene.tokens[MH_PLAYER_FIRST] = 1;
  scene.tokens[MH_PLAYER_SECOND] = 8;
  scene.starts[MH_PLAYER_FIRST] = 1;
  scene.starts[MH_PLAYER_SECOND] = 2;
  scene.mover = MH_PLAYER_SECOND;
  scene.replies = self->replies;
  scene.n_replies = G_N_ELEMENTS (self->replies);
  scene.max_remoteness = RENDER_BOARD_MAX_REMOTENESS;
  scene.camera = mh_camera_fit (mh_graph_scene_get_bounds (&scene), 652, 635, 24, 1);
  return scene;
}

static void
describe (gconstpointer source, MhCellIndex cell_index, MhCell cell, char **id, char **title)
{
  const MhGame *const game = source;
  const guint32 position = mh_space_position_at (game, cell_index);
  const gboolean is_mouse = mh_space_get_mover (game, position) == MH_PLAYER_FIRST;
  g_autofree char *words = mh_words_position_long (game, position);
  g_autofree char *value = mh_words_value (mh_cell_get_value (cell));

  *id = g_strdup_printf ("cell-m%u-c%u-%s", cell_index.row, cell_index.column,
                         is_mouse ? "mouse" : "cat");
  *title = g_strdup_printf ("%s: %s", words, value);
}

MhHeatmap
render_board_get_heatmap (const RenderBoard *self,
                          guint32 plane,
                          const MhTheme *theme,
                          MhText *text)
{
  MhHeatmap heatmap;

  mh_heatmap_init (&heatmap, theme, text);
  heatmap.n_rows = mh_space_get_n_rows (self->game);
  heatmap.n_columns = mh_space_get_n_columns (self->game);
  heatmap.plane = plane;
  heatmap.read = mh_trace_view_read_row;
  heatmap.source = &self->view;
  heatmap.max_remoteness = RENDER_BOARD_MAX_REMOTENESS;
  heatmap.title = plane == 0 ? "Mouse to move" : "Cat to move";
  heatmap.row_caption = plane == 0 ? "mouse on →" : NULL;
  heatmap.column_caption = "cat on →";
  heatmap.describe = describe;
  heatmap.describe_source = self->game;
  heatmap.has_ground = TRUE;
  if (plane == 1)
    {
      heatmap.current_row = 1;
      heatmap.current_column = 8;
    }
  return heatmap;
}

MhHistogram
render_board_get_histogram (const RenderBoard *self, const MhTheme *theme, MhText *text)
{
  return (MhHistogram){ .phases = self->phases,
                        .n_phases = mh_trace_get_n_phases (self->result.trace),
                        .step = self->view.until,
                        .theme = theme,
                        .text = text };
}

void
render_board_read_any (gconstpointer source,
                       guint32 plane,
                       guint32 row,
                       guint32 column,
                       guint32 n,
                       MhCell *cells)
{
  for (guint32 i = 0; i < n; i++)
    {
      const guint32 mixed = (row * 31 + column + i) * 2654435761u >> 12;
      const MhOutcome outcome = (MhOutcome) (mixed & 3);
      const MhValue value = { outcome, mh_outcome_is_win (outcome) ? (mixed >> 2) % 60 : 0 };

      cells[i] = column + i == 0 ? MH_CELL_IMPOSSIBLE : mh_cell_new (value);
      if (mh_outcome_is_win (outcome) && (mixed >> 8) % 7 == 0)
        cells[i] |= MH_CELL_FRESH;
    }
}

MhGame *
render_board_create_grid (guint32 n_rows, guint32 n_columns)
{
  g_autofree char *cells = g_strnfill (n_rows * n_columns, '.');
  const MhGrid grid = {
    .cells = memcpy (cells, "CMF", 3), .n_rows = n_rows, .n_columns = n_columns, .jumps = { 1, 1 }
  };
  g_autoptr (MhBoard) board = mh_grid_create_board (&grid);

  return mh_board_create_game (board, NULL);
}
