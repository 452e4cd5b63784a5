/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-cell.h"
#include "mh-heatmap-cells.h"
#include "mh-period.h"

G_BEGIN_DECLS

/*
 * The layout of a game's positions in tables.
 *
 * There is one table for each player to move, as in mh-space. Where a position is worth the
 * same to both players, one table suffices; its cells stand for positions with the first
 * player to move. A game whose class says that it is a row has a long one, which is wrapped
 * so that the period appears as columns. A game whose players choose where they start has a
 * table of placements, too: the positions with the second player to move once more, with a row
 * for each of his choices.
 *
 * A plain value that borrows the game. The layout depends only on the game and its period,
 * not on the screen. All functions cost almost nothing.
 */
#define MH_PLANE_PLACEMENTS MH_N_PLAYERS
#define MH_MAX_PLANES (MH_N_PLAYERS + 1)

typedef struct
{
  const MhGame *game;
  guint32 n_planes, n_rows, n_columns;
  gboolean is_wrapped;
} MhTableLayout;

/* @period: (nullable): the proven period of a row */
void mh_table_layout_init (MhTableLayout *self, const MhGame *game, const MhPeriod *period);

/* Returns: the plane that stands at @index from the left: placements come first */
guint32 mh_table_layout_get_plane (const MhTableLayout *self, guint32 index);
/* Returns: the plane of positions that the cells of @plane are */
guint32 mh_table_layout_get_plane_of_positions (guint32 plane);
MhCellIndex mh_table_layout_get_cell_index (const MhTableLayout *self, guint32 position);
/* Returns: the cell of @plane in which the pieces stand as in @position, whoever is to move */
MhCellIndex
mh_table_layout_get_cell_index_in (const MhTableLayout *self, guint32 plane, guint32 position);
/* Returns: whether @position stands in @plane, at @cell_index */
gboolean mh_table_layout_find (const MhTableLayout *self,
                               guint32 plane,
                               guint32 position,
                               MhCellIndex *cell_index);
/* Returns: the position at @cell_index, possibly impossible; MH_POSITION_NONE beyond the end of a
 * wrapped row */
guint32 mh_table_layout_get_position (const MhTableLayout *self, MhCellIndex cell_index);
/* Returns: whether @cell_index contains no possible position */
gboolean mh_table_layout_is_empty (const MhTableLayout *self, MhCellIndex cell_index);

/* The source for an MhCellReadFunc or MhScoreReadFunc that reads cells in the layout of the
 * table. */
typedef struct
{
  MhTableLayout map;
  MhCellReadFunc read; /* reads cells in the layout of the game */
  gconstpointer source;
  const MhSolution *solution; /* (nullable): a solution with scores */
} MhTableReader;

void mh_table_reader_read_cells (gconstpointer reader,
                                 guint32 plane,
                                 guint32 row,
                                 guint32 column,
                                 guint32 n,
                                 MhCell *cells);
void mh_table_reader_read_scores (gconstpointer reader,
                                  guint32 plane,
                                  guint32 row,
                                  guint32 column,
                                  guint32 n,
                                  gint64 *scores);

G_END_DECLS
