/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-run-page.h"

#include "mh-comparison.h"
#include "mh-figure-parts.h"
#include "mh-game-picture.h"
#include "mh-narration-comparison.h"
#include "mh-narration.h"
#include "mh-run-data.h"
#include "mh-scenes-private.h"

#include <glib/gi18n.h>
#include <inttypes.h>

/* The lines of the log that are shown, as in page.js. */
#define LOG_LINES 6

/* A run of the page. */
typedef struct
{
  MhSnapshot *moment; /* the shown step, as it is stepped to; its main side is this run */
  MhTableScene tables[MH_MAX_PLANES];
  MhHeatmap heatmaps[MH_MAX_PLANES];
  GPtrArray *code; /* (element-type utf8) */
  GPtrArray *log;  /* (element-type utf8) */
  char *name, *answer, *note;
  GBytes *data; /* (nullable) */
} Side;

struct _MhRunPage
{
  MhFigurePage page;
  Side sides[MH_N_SIDES];
  MhSnapshot *moment; /* (unowned): that of the first run */
  MhGamePicture light, dark;
  guint32 planes[MH_MAX_PLANES];
  MhKey key;
  MhTimelineScene timeline;
  char *subtitle, *sentence, *step, *detail, *difference;
};

/* Returns: whether the run is shown by its levels alone */
static gboolean
is_by_level (const MhTrace *trace)
{
  return mh_trace_get_style (trace)->is_derived
         || mh_trace_get_n_steps (trace) > MH_RUN_DATA_MAX_EVENTS;
}

static guint
count_sides (const MhSnapshot *snapshot)
{
  return snapshot->is_comparing ? MH_N_SIDES : 1;
}

static guint64
count_cells (const MhSnapshot *snapshot, const MhFigureOptions *options)
{
  MhTableLayout layout;
  guint32 planes[MH_MAX_PLANES];

  if ((options->parts & MH_FIGURE_TABLES) == 0 || !mh_snapshot_get_table_map (snapshot, &layout))
    return 0;

  return (guint64) mh_figure_parts_list_planes (snapshot, options->map, planes) * layout.n_rows
         * layout.n_columns * count_sides (snapshot);
}

/* @trace: (nullable): of a run that is to be shown */
static gboolean
check_run (const MhTrace *trace, GError **error)
{
  if (trace == NULL)
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

static gboolean
check (const MhSnapshot *snapshot, const MhFigureOptions *options, GError **error)
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
  else
    {
      for (guint i = 0; i < count_sides (snapshot); i++)
        if (!check_run (mh_snapshot_get_trace (snapshot, (MhSide) i), error))
          return FALSE;
      return TRUE;
    }

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

/* Returns: (transfer full): the moment with its sides changed, at the step that belongs to its
 * own */
static MhSnapshot *
turn_round (const MhSnapshot *moment)
{
  const MhTrace *trace = mh_snapshot_get_trace (moment, MH_SIDE_MAIN);
  const MhTrace *other = mh_snapshot_get_trace (moment, MH_SIDE_OTHER);
  MhSnapshot parts = *moment;

  parts.sides[MH_SIDE_MAIN] = moment->sides[MH_SIDE_OTHER];
  parts.sides[MH_SIDE_OTHER] = moment->sides[MH_SIDE_MAIN];
  parts.step = mh_comparison_align (trace, moment->step, other);
  parts.unit = mh_step_unit_fit (moment->unit, other);
  parts.false_step = 0;

  return mh_snapshot_new (&parts);
}

static void
add_tables (MhRunPage *self, guint i, guint32 n_planes, MhText *text)
{
  Side *side = &self->sides[i];

  for (guint32 plane = 0; plane < n_planes; plane++)
    {
      mh_table_scene_fill (&side->tables[plane], self->moment, (MhSide) i, self->planes[plane],
                           mh_theme_get (FALSE, FALSE), text);
      side->heatmaps[plane] = side->tables[plane].heatmap;
    }
  self->page.sides[i].heatmaps = side->heatmaps;
  self->page.sides[i].n_heatmaps = n_planes;
}

static void
add_code (Side *self, MhFigurePageSide *page)
{
  const MhTrace *trace = mh_snapshot_get_trace (self->moment, MH_SIDE_MAIN);
  const MhAlgorithm *algorithm = mh_snapshot_get_algorithm (self->moment);
  const guint n_lines = mh_snapshot_get_n_code_lines (self->moment);
  const int line = mh_snapshot_get_code_line (self->moment);

  self->code = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n_lines; i++)
    g_ptr_array_add (self->code, g_strdup (mh_narration_code_line (self->moment, i)));
  g_ptr_array_add (self->code, NULL);
  page->algorithm = _ (algorithm->name);
  page->cost = _ (algorithm->cost);
  page->code = (const char *const *) self->code->pdata;
  page->has_queue = !is_by_level (trace) && mh_trace_get_style (trace)->waiting == MH_WAITING_QUEUE;
  page->line = line >= 0 && !is_by_level (trace) ? (guint) line : G_MAXUINT;
}

static void
add_log (Side *self, MhFigurePageSide *page)
{
  const MhTrace *trace = mh_snapshot_get_trace (self->moment, MH_SIDE_MAIN);
  const MhSolution *solution = mh_snapshot_get_solution (self->moment, MH_SIDE_MAIN);
  const guint32 step = self->moment->step;
  const guint32 first = is_by_level (trace) ? step : step - MIN (step, LOG_LINES);

  self->log = g_ptr_array_new_with_free_func (g_free);
  for (guint32 i = first; i < step; i++)
    g_ptr_array_add (self->log, mh_narration_event_with (trace, i, solution));
  g_ptr_array_add (self->log, NULL);
  page->log = (const char *const *) self->log->pdata;
  page->first_event = first + 1;
}

static void
add_names (MhRunPage *self, guint i)
{
  Side *side = &self->sides[i];
  MhFigurePageSide *page = &self->page.sides[i];

  page->name = side->name = mh_narration_side_name (self->moment, (MhSide) i);
  page->answer = side->answer
      = mh_narration_side_answer (self->moment, (MhSide) i, self->moment->start);
  page->note = side->note = mh_narration_side_detail (self->moment, (MhSide) i);
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
add_data (MhRunPage *self, guint i, const MhFigureWatch *watch)
{
  const MhSnapshot *moment = self->sides[i].moment;
  const MhTrace *trace = mh_snapshot_get_trace (moment, MH_SIDE_MAIN);
  const MhTrace *first = mh_snapshot_get_trace (self->moment, MH_SIDE_MAIN);
  const gboolean has_scores = mh_space_has_scores (moment->game);
  const guint32 most = mh_scenes_get_max_remoteness (moment);
  const MhRunData data = {
    .snapshot = moment,
    .trace = trace,
    .is_by_level = is_by_level (trace),
    .beside = i > 0 ? first : NULL,
    .is_beside_by_level = is_by_level (first),
    .histogram = i == 0 ? &self->timeline.histogram : NULL,
    .telling
    = self->page.differs ? mh_narration_get_telling_position (self->moment) : MH_POSITION_NONE,
    .planes = self->planes,
    .n_planes = self->page.sides[i].n_heatmaps,
    .most = has_scores ? (guint64) mh_scenes_get_max_score (moment) : most,
    .watch = watch,
  };

  self->sides[i].data = mh_run_data_write (&data);
  self->page.sides[i].data = self->sides[i].data;
}

static void
add_side (MhRunPage *self, guint i, const MhFigureOptions *options, guint32 n_planes, MhText *text)
{
  Side *side = &self->sides[i];

  if (i > 0)
    side->moment = turn_round (self->moment);
  add_tables (self, i, n_planes, text);
  add_code (side, &self->page.sides[i]);
  add_log (side, &self->page.sides[i]);
  if (self->page.n_sides > 1)
    add_names (self, i);
  add_data (self, i, options->watch);
}

/* The reason why the sides differ. */
static void
add_difference (MhRunPage *self)
{
  self->difference = mh_narration_difference (self->moment);
  self->page.difference = self->difference;
  self->page.difference_title = mh_narration_difference_title (self->moment);
  self->page.differs = self->moment->comparison != NULL
                       && mh_narration_get_telling_position (self->moment) != MH_POSITION_NONE;
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

  if (!check (snapshot, options, error))
    return NULL;

  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);
  const MhStepUnit unit = is_by_level (trace) ? MH_STEP_UNIT_LEVEL : MH_STEP_UNIT_EVENT;
  const gboolean has_tables = (options->parts & MH_FIGURE_TABLES) != 0;
  MhRunPage *self = g_new0 (MhRunPage, 1);
  const guint32 n_planes
      = has_tables ? mh_figure_parts_list_planes (snapshot, options->map, self->planes) : 0;

  self->moment = self->sides[0].moment = mh_snapshot_at_step (snapshot, unit, snapshot->step);
  self->page.title = get_title (self->moment);
  self->page.has_board = mh_snapshot_get_class (snapshot)->has_board;
  self->page.n_sides = count_sides (snapshot);
  if ((options->parts & MH_FIGURE_GRAPH) != 0)
    add_pictures (self, self->moment, text);
  mh_timeline_scene_fill (&self->timeline, self->moment, mh_theme_get (FALSE, FALSE), text);
  self->page.histogram = &self->timeline.histogram;
  if (snapshot->is_comparing)
    add_difference (self);
  for (guint i = 0; i < self->page.n_sides; i++)
    add_side (self, i, options, n_planes, text);
  if (n_planes > 0)
    {
      mh_key_scene_fill (&self->key, snapshot, mh_theme_get (FALSE, FALSE), text);
      self->page.key = &self->key;
    }
  add_words (self, trace);
  if (mh_figure_watch_check (options->watch, error))
    return self;

  mh_run_page_free (self);
  return NULL;
}

static void
side_clear (Side *self)
{
  mh_snapshot_unref (self->moment);
  g_ptr_array_unref (self->code);
  g_ptr_array_unref (self->log);
  g_free (self->name);
  g_free (self->answer);
  g_free (self->note);
  g_clear_pointer (&self->data, g_bytes_unref);
}

void
mh_run_page_free (MhRunPage *self)
{
  mh_game_picture_clear (&self->light);
  mh_game_picture_clear (&self->dark);
  mh_timeline_scene_clear (&self->timeline);
  for (guint i = 0; i < self->page.n_sides; i++)
    side_clear (&self->sides[i]);
  g_free (self->subtitle);
  g_free (self->sentence);
  g_free (self->step);
  g_free (self->detail);
  g_free (self->difference);
  g_free (self);
}

const MhFigurePage *
mh_run_page_get_page (const MhRunPage *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->page;
}
