/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-coins-scene.h"
#include "mh-graph-scene.h"
#include "mh-heatmap.h"
#include "mh-key-painter.h"

G_BEGIN_DECLS

/* What is shown at one moment of a run: one of the three. */
typedef struct
{
  const MhGraphScene *graph;
  const MhCoinsScene *coins;
  const MhHeatmap *heatmap;
  const char *id;     /* before the ids of what is in it: "frame-1-" */
  const char *title;  /* "Level 2: wins in 2" */
  const char *detail; /* "5 decided at this level, 47 of 132 so far"; or NULL */
} MhFrame;

/* The same part at one moment after the other. */
typedef struct
{
  const char *heading; /* "Mouse to move: rows mouse, columns cat"; or NULL */
  const MhFrame *frames;
  guint n_frames;
} MhFilm;

/*
 * A picture for a page: board, tables, key and caption put together.
 *
 * Its unit is that of the screen at 100 %, 1/96 inch, three quarters of a
 * point. Parts left NULL or 0 are left out. It owns nothing; the cameras and
 * cell sizes of the parts are chosen by the figure.
 */
typedef struct
{
  const MhGraphScene *graph;
  const MhCoinsScene *coins; /* instead of a board */
  const MhHeatmap *heatmaps;
  guint n_heatmaps;
  const MhFilm *films; /* instead of a board and tables; all of one length */
  guint n_films;
  const char *const *headings; /* of groups of tables of one size; NULL-terminated, or NULL */
  const MhKey *key;
  const char *title;    /* of the board */
  const char *caption;  /* "Level 6: wins in 6 · 176 of 264 decided" */
  const char *document; /* what it was made from; drawings and pages carry it along */
  const MhTheme *theme;
  MhText *text;
  gboolean is_transparent;
  double pixels_per_unit; /* of what it is painted on; 0: who looks at it may zoom */
} MhFigure;

/* Whether the cells of a table are shapes, which a file names; those of large
 * ones are pixels. */
gboolean mh_figure_has_shapes (const MhHeatmap *heatmap);
/* The same of a table in a film. */
gboolean mh_figure_frame_has_shapes (const MhHeatmap *heatmap);

/* The size at which nothing is squeezed. */
void mh_figure_get_natural_size (const MhFigure *self, double *width, double *height);
/* At that size; who wants another one scales the pen's ground. */
void mh_figure_paint (const MhFigure *self, MhPen *pen);

G_END_DECLS
