/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-format.h"
#include "mh-figure-size.h"
#include "mh-step-unit.h"

G_BEGIN_DECLS

/*
 * The content and the appearance of a figure of a snapshot.
 */

/* What is in a figure: flags. The table of these parts is in mh-figure-parts. */
typedef enum
{
  MH_FIGURE_GRAPH = 1 << 0, /* what the game is played on */
  MH_FIGURE_TABLES = 1 << 1,
  MH_FIGURE_TIMELINE = 1 << 2,
  MH_FIGURE_LINE = 1 << 3,   /* best play from the current position */
  MH_FIGURE_PROOF = 1 << 4,  /* the winner's strategy */
  MH_FIGURE_SEARCH = 1 << 5, /* the tree of a search */
  MH_FIGURE_STATISTICS = 1 << 6,
  MH_FIGURE_BOTH = MH_FIGURE_GRAPH | MH_FIGURE_TABLES,
} MhFigureParts;

/* What can be left out of a figure: flags. */
typedef enum
{
  MH_FIGURE_RING = 1 << 0, /* the marks of the current position in tables */
  MH_FIGURE_KEY = 1 << 1,
  MH_FIGURE_CAPTION = 1 << 2,  /* and the title */
  MH_FIGURE_DOCUMENT = 1 << 3, /* that travels in the file, with the moment */
} MhFigureExtras;

typedef enum
{
  MH_FIGURE_LIGHT,
  MH_FIGURE_DARK,
  MH_FIGURE_PRINT, /* without colours */
} MhFigureStyle;

/* The limits of what is accepted as the resolution of pixels. */
#define MH_FIGURE_MIN_DPI 10
#define MH_FIGURE_MAX_DPI 2400

typedef struct
{
  guint parts; /* MhFigureParts */
  guint lacks; /* MhFigureExtras */
  MhFigureSize size;
  MhFigureLayout layout;
  guint map; /* the one table that is shown, from 1 on; 0 for all that the snapshot shows */
  const MhFigureFormat *format; /* (nullable): the format of the file; NULL for pixels on the
                                 * screen */
  MhFigureStyle style;
  double dpi; /* the resolution of a format that is not scalable */
  gboolean is_transparent;

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
  MhFigureTimes times;        /* of an animation */
  const MhFigureWatch *watch; /* (nullable): borrowed until the figure is made */
} MhFigureOptions;

/* Words for what can be chosen, in the order of MhFigureLayout, MhFigureStyle and the flags of
 * MhFigureExtras: stable, for the command line and for settings. */
extern const char *const mh_figure_layout_words[]; /* (array zero-terminated=1), as the next */
extern const char *const mh_figure_style_words[];
extern const char *const mh_figure_extra_words[];

/* The size of a picture to look at, in which the figure is as large as it fits. */
typedef struct
{
  int width, height; /* pixels of the view */
  int scale;         /* device pixels per pixel */
  guint page;        /* of a figure whose moments are written one after the other, from 0 on */
} MhFigureView;

/* What is known of a figure after it was measured. */
typedef struct
{
  double width, height; /* on the page, in millimetres */
  gboolean has_numbers; /* whether the numbers of its tables have room */
} MhFigureFacts;

G_END_DECLS
