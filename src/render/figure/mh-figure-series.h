/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure.h"

G_BEGIN_DECLS

/* The times of an animation. */
typedef struct
{
  guint delay_ms; /* how long each figure is shown */
  guint hold_ms;  /* how long the last one is */
  guint n_plays;  /* how often all is played; 0 for without end */
} MhFigureTimes;

/* Initializer of the times that a film has unless others are asked for. */
#define MH_FIGURE_TIMES_DEFAULT                                                                    \
  {                                                                                                \
    .delay_ms = 1000, .hold_ms = 3000                                                              \
  }
#define MH_FIGURE_TIMES_MIN_MS 20
#define MH_FIGURE_TIMES_MAX_MS 60000
#define MH_FIGURE_TIMES_MAX_PLAYS 1000

/*
 * Several figures that are shown one after the other: on pages, as overlays or as an animation.
 *
 * The figures have one text, one theme and one watch, and are painted equally large.
 */
typedef struct
{
  const MhFigure *figures;
  guint n_figures; /* at least 1 */
  MhFigureTimes times;
} MhFigureSeries;

/* Returns the size of the largest figure, in units of figures. */
MhSize mh_figure_series_get_size (const MhFigureSeries *self);
/* Returns a figure that is as large as the largest. */
MhFigure mh_figure_series_get (const MhFigureSeries *self, guint i, MhSize size);
/* Tells the watch of the figures that the first @n_done figures are done.
 * Returns: FALSE with MH_FIGURE_ERROR_CANCELLED if it gives up */
gboolean mh_figure_series_go_on (const MhFigureSeries *self, guint n_done, GError **error);

G_END_DECLS
