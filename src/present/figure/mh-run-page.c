/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-run-page.h"

#include "mh-figure-parts.h"
#include "mh-game-picture.h"
#include "mh-narration.h"
#include "mh-run-data.h"
#include "mh-scenes-private.h"

#include <glib/gi18n.h>
#include <inttypes.h>

/* The lines of the log that are shown, as in page.js. */
#define LOG_LINES 6

struct _MhRunPage
{
  MhFigurePage page;
  MhSnapshot *moment; /* the shown step, as it is stepped to */
  MhGamePicture light, dark;
  MhTableScene tables[MH_MAX_PLANES];
  MhHeatmap heatmaps[MH_MAX_PLANES];
  guint32 planes[MH_MAX_PLANES];
  MhKey key;
  MhTimelineScene timeline;
  GPtrArray *code; /* (element-type utf8) */
  GPtrArray *log;  /* (element-type utf8) */
  char *subtitle, *sentence, *step, *detail, *data;
};

/* Returns: whether the run is shown by its levels alone */
static gboolean
is_by_level (const MhTrace *trace)
{
  return mh_trace_get_style (trace)->is_derived
         || mh_trace_get_n_steps (trace) > MH_RUN_DATA_MAX_EVENTS;
}

static guint64
count_cells (const MhSnapshot *snapshot, const MhFigureOptions *options)
{
  MhTableLayout layout;
  guint32 planes[MH_MAX_PLANES];

  if ((options->parts & MH_FIGURE_TABLES) == 0 || !mh_snapshot_get_table_map (snapshot, &layout))
    return 0;

  return (guint64) mh_figure_parts_list_planes (snapshot, options->map, planes) * layout.n_rows
         * layout.n_columns;
}

static gboolean
check (const MhSnapshot *snapshot,
       const MhFigureOptions *options,
       const MhTrace *trace,
       GError **error)
{
  const guint64 n_cells = count_cells (snapshot, options);

  if (options->n_moments > 0)
    g_set_error_literal (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_FAILED,
                         _ ("a web page has all steps, so it is not made of chosen ones"));
  else if (n_cells > MH_RUN_PAGE_MAX_CELLS)
    g_set_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_TOO_LARGE,
                 _ ("a web page has tables of at most %'u cells, and this board has "
                    "%'" PRIu64 "; a picture has room for all of them"),
                 MH_RUN_PAGE_MAX_CELLS, n_cells);
  else if (snapshot->is_comparing)
    g_set_error_literal (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_FAILED,
                         _ ("a web page shows one run, and this is a comparison of two; a picture "
                            "has both"));
  else if (trace == NULL)
    g_set_error_literal (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_FAILED,
                         _ ("a web page shows the steps of a run, and this run has none that "
                            "were kept"));
  else if (is_by_level (trace) && !mh_trace_get_style (trace)->has_levels)
    g_set_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_TOO_LARGE,
                 _ ("this run has %'u steps and no levels; a web page shows at most %'u steps"),
                 mh_trace_get_n_steps (trace), MH_RUN_DATA_MAX_EVENTS);
  else
    return TRUE;

  return FALSE;
}

static void
fill_picture (MhGamePicture *self, const MhSnapshot *snapshot, gboolean is_dark, MhText *text)
{
  mh_game_picture_fill (self, snapshot, mh_theme_get (is_dark, FALSE), text);
  if (self->strip != NULL)
    self->strip (self->scene);
}

static void
add_pictures (MhRunPage *self, const MhSnapshot *snapshot, MhText *text)
{
  fill_picture (&self->light, snapshot, FALSE, text);
  fill_picture (&self->dark, snapshot, TRUE, text);
  self->page.light = self->light.drawing;
  self->page.dark = self->dark.drawing;
}

static void
add_tables (MhRunPage *self, const MhSnapshot *snapshot, guint map, MhText *text)
{
  const MhTheme *light = mh_theme_get (FALSE, FALSE);
  const guint32 n_planes = mh_figure_parts_list_planes (snapshot, map, self->planes);

  for (guint32 i = 0; i < n_planes; i++)
    {
      mh_table_scene_fill (&self->tables[i], self->moment, MH_SIDE_MAIN, self->planes[i], light,
                           text);
      self->heatmaps[i] = self->tables[i].heatmap;
    }
  mh_key_scene_fill (&self->key, snapshot, light, text);
  self->page.heatmaps = self->heatmaps;
  self->page.n_heatmaps = n_planes;
  self->page.key = &self->key;
}

static void
add_code (MhRunPage *self, const MhTrace *trace)
{
  const MhAlgorithm *algorithm = mh_snapshot_get_algorithm (self->moment);
  const guint n_lines = mh_snapshot_get_n_code_lines (self->moment);
  const int line = mh_snapshot_get_code_line (self->moment);

  for (guint i = 0; i < n_lines; i++)
    g_ptr_array_add (self->code, g_strdup (mh_narration_code_line (self->moment, i)));
  g_ptr_array_add (self->code, NULL);
  self->page.algorithm = _ (algorithm->name);
  self->page.cost = _ (algorithm->cost);
  self->page.code = (const char *const *) self->code->pdata;
  self->page.has_queue
      = !is_by_level (trace) && mh_trace_get_style (trace)->waiting == MH_WAITING_QUEUE;
  self->page.line = line >= 0 && !is_by_level (trace) ? (guint) line : G_MAXUINT;
}

static void
add_log (MhRunPage *self, const MhTrace *trace)
{
  const MhSolution *solution = mh_snapshot_get_solution (self->moment, MH_SIDE_MAIN);
  const guint32 step = self->moment->step;
  const guint32 first = is_by_level (trace) ? step : step - MIN (step, LOG_LINES);

  for (guint32 i = first; i < step; i++)
    g_ptr_array_add (self->log, mh_narration_event_with (trace, i, solution));
  g_ptr_array_add (self->log, NULL);
  self->page.log = (const char *const *) self->log->pdata;
  self->page.first_event = first + 1;
}

static void
add_words (MhRunPage *self, const MhTrace *trace)
{
  const MhSolution *solution = mh_snapshot_get_solution (self->moment, MH_SIDE_MAIN);
  const guint32 step = self->moment->step;

  self->subtitle = mh_narration_subtitle (self->moment);
  self->step = mh_narration_step_title (self->moment);
  self->detail = mh_narration_step_detail (self->moment);
  self->sentence = step > 0 && !is_by_level (trace) ? mh_run_data_tell (trace, step - 1, solution)
                                                    : g_strdup (self->step);
  self->page.subtitle = self->subtitle;
  self->page.step = self->step;
  self->page.detail = self->detail;
  self->page.sentence = self->sentence;
  /* Translators: the code of the language that you translate to, such as “zh-CN”. */
  self->page.language = C_ ("language of the page", "en");
}

static void
add_data (MhRunPage *self,
          const MhSnapshot *snapshot,
          const MhTrace *trace,
          const MhFigureWatch *watch)
{
  const gboolean has_scores = mh_space_has_scores (snapshot->game);
  const guint32 most = mh_scenes_get_max_remoteness (snapshot);
  const MhRunData data = {
    .snapshot = self->moment,
    .trace = trace,
    .is_by_level = is_by_level (trace),
    .histogram = &self->timeline.histogram,
    .planes = self->planes,
    .n_planes = self->page.n_heatmaps,
    .most = has_scores ? (guint64) mh_scenes_get_max_score (snapshot) : most,
    .watch = watch,
  };

  self->data = mh_run_data_write (&data);
  self->page.data = self->data;
}

/* Returns: the name of the document, or else of the game */
static const char *
get_title (const MhSnapshot *snapshot)
{
  const char *game = mh_snapshot_get_class (snapshot)->title;

  if (snapshot->is_named)
    return snapshot->name;

  return game != NULL ? _ (game) : _ ("Coins");
}

MhRunPage *
mh_run_page_new (const MhSnapshot *snapshot,
                 const MhFigureOptions *options,
                 MhText *text,
                 GError **error)
{
  g_return_val_if_fail (snapshot != NULL && options != NULL && text != NULL, NULL);

  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);

  if (!check (snapshot, options, trace, error))
    return NULL;

  MhRunPage *self = g_new0 (MhRunPage, 1);

  self->moment = mh_snapshot_at_step (snapshot,
                                      is_by_level (trace) ? MH_STEP_UNIT_LEVEL : MH_STEP_UNIT_EVENT,
                                      snapshot->step);
  self->code = g_ptr_array_new_with_free_func (g_free);
  self->log = g_ptr_array_new_with_free_func (g_free);
  self->page.title = get_title (self->moment);
  self->page.has_board = mh_snapshot_get_class (snapshot)->has_board;
  if ((options->parts & MH_FIGURE_GRAPH) != 0)
    add_pictures (self, self->moment, text);
  if ((options->parts & MH_FIGURE_TABLES) != 0)
    add_tables (self, self->moment, options->map, text);
  mh_timeline_scene_fill (&self->timeline, self->moment, mh_theme_get (FALSE, FALSE), text);
  self->page.histogram = &self->timeline.histogram;
  add_code (self, trace);
  add_log (self, trace);
  add_words (self, trace);
  add_data (self, snapshot, trace, options->watch);
  if (mh_figure_watch_check (options->watch, error))
    return self;

  mh_run_page_free (self);
  return NULL;
}

void
mh_run_page_free (MhRunPage *self)
{
  mh_game_picture_clear (&self->light);
  mh_game_picture_clear (&self->dark);
  mh_timeline_scene_clear (&self->timeline);
  mh_snapshot_unref (self->moment);
  g_ptr_array_unref (self->code);
  g_ptr_array_unref (self->log);
  g_free (self->subtitle);
  g_free (self->sentence);
  g_free (self->step);
  g_free (self->detail);
  g_free (self->data);
  g_free (self);
}

const MhFigurePage *
mh_run_page_get_page (const MhRunPage *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->page;
}
