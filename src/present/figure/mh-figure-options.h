/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-format.h"
#include "mh-step-unit.h"

G_BEGIN_DECLS

/*
 * The content and the appearance of a figure of a snapshot.
 */
typedef enum
{
  MH_FIGURE_GRAPH, /* what the game is played on */
  MH_FIGURE_TABLES,
  MH_FIGURE_BOTH,
} MhFigureContent;

typedef enum
{
  MH_FIGURE_LIGHT,
  MH_FIGURE_DARK,
  MH_FIGURE_PRINT, /* without colours */
} MhFigureStyle;

typedef struct
{
  MhFigureContent content;
  const MhFigureFormat *format; /* (nullable): the format of the file; NULL for pixels on the
                                 * screen */
  MhFigureStyle style;
  double dpi; /* the resolution of a format that is not scalable */
  gboolean is_transparent;
  gboolean has_caption;

  /* A film strip of these levels or events instead of the shown step, in a run that has a
   * trace; the numbers are those of mh_step_unit_get_range(). Or else of these stages of the
   * game that is played. */
  gboolean is_of_play;
  MhStepUnit unit;
  const guint32 *moments; /* (array length=n_moments): borrowed until the figure is made */
  guint n_moments;        /* 0 for a figure of the shown step */
  /* Whether moments are shown one after the other instead of side by side, in a format that has
   * both. */
  gboolean is_one_by_one;
  MhFigureTimes times; /* of an animation */
} MhFigureOptions;

/* The size of a picture to look at, in which the figure is as large as it fits. */
typedef struct
{
  int width, height; /* pixels of the view */
  int scale;         /* device pixels per pixel */
} MhFigureView;

G_END_DECLS
