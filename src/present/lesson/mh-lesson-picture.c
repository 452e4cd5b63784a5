/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-lesson-picture.h"

#include "mh-random.h"

/* The source of a table's cells, of which some say something else. */
typedef struct
{
  const MhHeatmap *heatmap; /* the true one */
  MhTableLayout layout;
  const MhPrediction *prediction;
  gboolean is_blank; /* whether only given cells say something; else the wrong one does */
  MhLessonGiven given;
} Source;

struct _MhLessonPicture
{
  MhFigureContent *content;
  MhFigure figure;
  MhHeatmap heatmaps[MH_MAX_PLANES];
  Source sources[MH_MAX_PLANES];
};

/* Returns: whether the wrong cell is one of the @n cells from @column on, and which */
static gboolean
find_wrong (const Source *self, guint32 plane, guint32 row, guint32 column, guint32 n, guint32 *at)
{
  MhCellIndex cell;

  if (self->is_blank
      || !mh_table_layout_find (&self->layout, plane, self->prediction->position, &cell)
      || cell.row != row || cell.column < column || cell.column >= column + n)
    return FALSE;

  *at = cell.column - column;
  return TRUE;
}

static gboolean
is_given (const MhLessonGiven *self, MhCellIndex cell)
{
  const guint64 place = (guint64) cell.plane << 60 ^ (guint64) cell.row << 30 ^ cell.column;
  MhRandom random = mh_random_new (self->seed ^ place);

  return mh_random_below (&random, 100) < self->percent;
}

static void
read_cells (gconstpointer source,
            guint32 plane,
            guint32 row,
            guint32 column,
            guint32 n,
            MhCell *cells)
{
  const Source *self = source;
  guint32 at;

  self->heatmap->read (self->heatmap->source, plane, row, column, n, cells);
  for (guint32 i = 0; i < n && self->is_blank; i++)
    if (!is_given (&self->given, (MhCellIndex){ plane, row, column + i }))
      cells[i] &= MH_CELL_IMPOSSIBLE;
  if (find_wrong (self, plane, row, column, n, &at))
    cells[at] = mh_cell_new (self->prediction->told_value);
}

static void
read_scores (gconstpointer source,
             guint32 plane,
             guint32 row,
             guint32 column,
             guint32 n,
             gint64 *scores)
{
  const Source *self = source;
  guint32 at;

  self->heatmap->read_scores (self->heatmap->score_source, plane, row, column, n, scores);
  if (find_wrong (self, plane, row, column, n, &at))
    scores[at] = self->prediction->told_score;
}

/* Values of rows, sums of cells and their names would tell what the cells do not. */
static void
change_table (MhLessonPicture *self, guint i)
{
  MhHeatmap *heatmap = &self->heatmaps[i];

  heatmap->read = read_cells;
  heatmap->source = &self->sources[i];
  if (heatmap->read_scores != NULL)
    {
      heatmap->read_scores = read_scores;
      heatmap->score_source = &self->sources[i];
    }
  heatmap->read_row_value = NULL;
  heatmap->row_values_caption = NULL;
  heatmap->summed = (MhLevelPyramidView){ 0 };
  heatmap->is_transposed = FALSE;
  heatmap->describe = NULL;
}

/* A table marks nothing but the wrong cell in the answer. */
static void
mark_table (MhHeatmap *heatmap, const Source *source, gboolean is_answered)
{
  MhCellIndex cell;

  heatmap->current_row = heatmap->current_column = MH_LINE_NONE;
  heatmap->n_looked_at = heatmap->n_reachable = 0;
  if (!is_answered
      || !mh_table_layout_find (&source->layout, heatmap->plane, source->prediction->position,
                                &cell))
    return;

  heatmap->current_row = cell.row;
  heatmap->current_column = cell.column;
}

MhLessonPicture *
mh_lesson_picture_new (const MhLessonPage *page,
                       const MhFigureOptions *options,
                       MhLessonCells cells,
                       MhText *text)
{
  g_return_val_if_fail (page != NULL && options != NULL && text != NULL, NULL);

  MhLessonPicture *self = g_new0 (MhLessonPicture, 1);
  const gboolean is_of_cells = page->has_question && page->prediction.kind == MH_PREDICTION_CELL;

  self->content = mh_figure_content_new (page->snapshot, options, NULL, text);
  self->figure = *mh_figure_content_get_figure (self->content);
  for (guint i = 0; i < self->figure.n_heatmaps; i++)
    {
      Source *source = &self->sources[i];

      *source = (Source){ .heatmap = &self->figure.heatmaps[i],
                          .prediction = &page->prediction,
                          .is_blank = cells == MH_LESSON_BLANK };
      mh_snapshot_get_table_map (page->snapshot, &source->layout);
      self->heatmaps[i] = self->figure.heatmaps[i];
      if (is_of_cells || cells == MH_LESSON_BLANK)
        mark_table (&self->heatmaps[i], source, cells == MH_LESSON_ANSWERED);
      if ((is_of_cells && cells == MH_LESSON_ASKED) || cells == MH_LESSON_BLANK)
        change_table (self, i);
    }
  /* The tables above borrow the cells of the true ones. */
  self->figure.heatmaps = self->heatmaps;

  return self;
}

MhLessonPicture *
mh_lesson_picture_new_given (const MhSnapshot *snapshot,
                             const MhFigureOptions *options,
                             const MhLessonGiven *given,
                             MhText *text)
{
  g_return_val_if_fail (snapshot != NULL && options != NULL && text != NULL, NULL);
  g_return_val_if_fail (given != NULL, NULL);

  MhLessonPicture *self = g_new0 (MhLessonPicture, 1);

  self->content = mh_figure_content_new (snapshot, options, NULL, text);
  self->figure = *mh_figure_content_get_figure (self->content);
  for (guint i = 0; i < self->figure.n_heatmaps; i++)
    {
      self->sources[i]
          = (Source){ .heatmap = &self->figure.heatmaps[i], .is_blank = TRUE, .given = *given };
      self->heatmaps[i] = self->figure.heatmaps[i];
      mark_table (&self->heatmaps[i], &self->sources[i], FALSE);
      if (given->percent < 100)
        change_table (self, i);
    }
  self->figure.heatmaps = self->heatmaps;

  return self;
}

void
mh_lesson_picture_free (MhLessonPicture *self)
{
  g_return_if_fail (self != NULL);

  mh_figure_content_free (self->content);
  g_free (self);
}

const MhFigure *
mh_lesson_picture_get_figure (const MhLessonPicture *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->figure;
}
