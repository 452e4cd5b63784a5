/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure.h"
#include "mh-key-painter.h"
#include "render-board.h"

G_BEGIN_DECLS

/* A figure of the board, both tables and the key, with what it points to. */
typedef struct
{
  RenderBoard *board;
  MhText *text;
  MhGraphScene graph;
  MhHeatmap heatmaps[2];
  MhKey key;
  MhFigure figure;
} RenderFigure;

/* A fixture of g_test_add(). */
void render_figure_set_up (RenderFigure *self, gconstpointer data);
void render_figure_tear_down (RenderFigure *self, gconstpointer data);

/* Returns: (transfer full): the figure as SVG */
char *render_figure_create_svg (const MhFigure *figure);
/* Returns: how often @part occurs in @svg */
guint render_figure_count (const char *svg, const char *part);
/* Fails if an id occurs twice. Returns: (transfer full) (element-type utf8 utf8): all ids */
GHashTable *render_figure_collect_ids (const char *svg);

G_END_DECLS
