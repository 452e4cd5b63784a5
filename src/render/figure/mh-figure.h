/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-drawing.h"
#include "mh-heatmap.h"
#include "mh-key-painter.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/* One frame of a film strip: what a game is played on, or a table, as it is at one step of
 * a run. */
typedef struct
{
  MhDrawing drawing;
  const MhHeatmap *heatmap; /* NULL if there is a drawing, and only then */
  const char *id;           /* prefix for the ids of everything in the frame, such as "frame-1-" */
  const char *title;        /* bold text below the frame, such as "Level 2: wins in 2" */
  /* (nullable): second line, such as "5 decided at this level, 47 of 132 so far" */
  const char *detail;
} MhFrame;

/* A film strip: the same drawing or table at successive steps of a run. */
typedef struct
{
  /* (nullable): text above the frames, such as "Mouse to move: rows mouse, columns cat" */
  const char *heading;
  const MhFrame *frames;
  guint n_frames;
} MhFilm;

/*
 * A figure for a page: drawing, tables, key and caption in one picture.
 *
 * Lengths are in pixels of the screen at 100 %, that is 1/96 inch or three quarters of
 * a point. Parts that are nothing, NULL or 0 are left out. The figure chooses cameras and cell
 * sizes of its parts itself. It owns nothing, and all that it points to must outlive
 * it.
 */
typedef struct
{
  MhDrawing drawing; /* of what the game is played on */
  const MhHeatmap *heatmaps;
  guint n_heatmaps;
  const MhFilm *films; /* (nullable): film strips, shown in the place of drawing and tables */
  guint n_films;
  /* (nullable) (array zero-terminated=1): headings of consecutive groups of tables, all
   * groups of the same size */
  const char *const *headings;
  const MhKey *key;
  const char *title; /* (nullable): heading of the whole figure */
  /* (nullable): text below everything, such as "Level 6: wins in 6 · 176 of 264
   * decided" */
  const char *caption;
  /* (nullable): text of the document file, embedded in SVG and PDF files so that a
   * figure can be opened as a document again */
  const char *document;
  const MhTheme *theme;
  MhText *text;
  gboolean is_transparent;
  MhSize min_size; /* the least size of the whole figure, for one of several that are alike */
  /* Resolution of the target; 0 if unknown, as in a file that the reader may zoom. */
  double pixels_per_unit;
} MhFigure;

/* Returns: whether a film strip draws the cells of a table as shapes, each with a name in a
 * file; the cells of a larger table become pixels of an image */
gboolean mh_figure_frame_has_shapes (const MhHeatmap *heatmap);

/* Measures the figure in its natural size, at which every part has the size that suits
 * it within fixed limits. */
void mh_figure_get_natural_size (const MhFigure *self, double *width, double *height);
/* Paints the figure in its natural size. For another size, the caller scales what the
 * pen draws on. */
void mh_figure_paint (const MhFigure *self, MhPen *pen);

G_END_DECLS
