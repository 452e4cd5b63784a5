/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"
#include "mh-graph-scene.h"
#include "mh-heatmap.h"
#include "mh-histogram.h"

G_BEGIN_DECLS

/*
 * The board "Two Courtyards", solved, with the scenes that the tests of this
 * layer paint: level 6, mouse on 1, cat on 8, cat to move.
 */
typedef struct
{
  MhBoard *board;
  MhGame *game;
  MhResult result;
  MhTraceView view;
  MhReplyArrow replies[3];
  MhHistogramPhase *phases;
  char **labels;
} RenderBoard;

#define RENDER_BOARD_MAX_REMOTENESS 9

RenderBoard *render_board_new (void);
void render_board_free (RenderBoard *self);

MhGraphScene render_board_get_graph (const RenderBoard *self, const MhTheme *theme, MhText *text);
/* @plane: 0 has the row caption, as the left one of two */
MhHeatmap render_board_get_heatmap (const RenderBoard *self,
                                    guint32 plane,
                                    const MhTheme *theme,
                                    MhText *text);
MhHistogram
render_board_get_histogram (const RenderBoard *self, const MhTheme *theme, MhText *text);

/* An MhCellReadFunc of a table of any size, without a source: every kind of
 * cell, the same each time. */
void render_board_read_any (gconstpointer source,
                            guint32 plane,
                            guint32 row,
                            guint32 column,
                            guint32 n,
                            MhCell *cells);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RenderBoard, render_board_free)

/* Returns: (transfer full): the game of a grid without walls, of three cells at least */
MhGame *render_board_create_grid (guint32 n_rows, guint32 n_columns);

G_END_DECLS
