/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-drawing.h"
#include "mh-figure-page.h"
#include "mh-figure-watch.h"
#include "mh-heatmap.h"
#include "mh-key-painter.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/* One frame of a film strip: what a game is played on, or a table, as it is at one step of
 * a run. */
typedef struct
{
  MhDrawing drawing;
  const MhHeatmap *heatmap; /* NULL if there is a drawing, or nothing to be seen at this step */
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

/* How the drawing and the tables of a figure stand. */
typedef enum
{
  MH_FIGURE_FITTING, /* beside each other if there is room, else below each other */
  MH_FIGURE_ROW,
  MH_FIGURE_STACKED,
} MhFigureLayout;

/*
 * A figure for a page: drawings, tables, key and caption in one picture.
 *
 * Lengths are in units. With a scale of 1 a unit is a pixel of the screen at 100 %, that is 1/96
 * inch or three quarters of a point. Parts that are nothing, NULL or 0 are left out. The figure
 * chooses cameras and cell sizes of its parts itself. It owns nothing, and all that it points to
 * must outlive it.
 */
typedef struct
{
  /* The width on the page, in units of scale 1: tables stand beside or below each other as they
   * fit into it with the usual size of numbers, and words are wrapped. Cells that have no room
   * become smaller, and lose their numbers. 0 for the natural width. */
  double width;
  double scale; /* the size of everything else, 0 for 1 */
  MhFigureLayout layout;
  MhDrawing drawing;      /* of what the game is played on */
  const MhDrawing *below; /* (array length=n_below): below it and the tables, as wide as these */
  guint n_below;
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
  /* (nullable): the document file as mh-carried encodes it, for files of formats that can
   * hold it, so that a figure can be opened as a document again */
  const char *document;
  const MhFigurePage *page; /* (nullable): takes the place of all but the document, in an
                            * interactive format */
  const MhTheme *theme;
  MhText *text;
  const MhFigureWatch *watch; /* (nullable) */
  gboolean is_transparent;
  /* Whether cells of tables are plain areas without shapes and numbers, for a file that can hold
   * little. */
  gboolean is_coarse;
  MhSize min_size; /* the least size of the whole figure, for one of several that are alike */
  /* Resolution of the target; 0 if unknown, as in a file that the reader may zoom. */
  double pixels_per_unit;
} MhFigure;

/* Measures the figure in units. */
void mh_figure_get_natural_size (const MhFigure *self, double *width, double *height);
/* Returns: the length of a unit on the page, as a multiple of 1/96 inch. It is the scale of the
 * figure, or less if words or drawings cannot be as narrow as the figure, which is as wide as it
 * says nevertheless */
double mh_figure_get_scale (const MhFigure *self);
/* Returns: whether the cells of all tables are as large as the usual size of numbers needs them */
gboolean mh_figure_has_room_for_numbers (const MhFigure *self);
/* Paints the figure in units. For another scale, the caller scales what the pen draws on. A part of
 * it is missing if its watch gave up. */
void mh_figure_paint (const MhFigure *self, MhPen *pen);

G_END_DECLS
