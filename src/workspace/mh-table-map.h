/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-cell.h"
#include "mh-heatmap-cells.h"
#include "mh-take-period.h"

G_BEGIN_DECLS

/*
 * How the positions of a game are laid out in the tables that are shown.
 *
 * Cat and mouse has a table for each turn, as in mh-space. Coins are worth the same
 * to both players, so that one table serves both turns; a place in it stands for the
 * position with the first player to move. Coins taken from either end make a
 * triangle: rows are the first coin that is left, columns the last. Coins taken from
 * one end make a long row, which is wrapped so that what repeats stands in columns.
 *
 * A plain value that borrows the game. It depends only on the game and on what is
 * known about its period, not on the space on the screen. Functions cost next to
 * nothing.
 */
typedef struct
{
  const MhGame *game;
  guint32 n_planes, n_rows, n_columns;
  gboolean is_wrapped;
} MhTableMap;

/* @period: (nullable): for coins taken from the end, once it is proved */
void mh_table_map_init (MhTableMap *self, const MhGame *game, const MhTakePeriod *period);

MhSpot mh_table_map_get_spot (const MhTableMap *self, guint32 position);
/* Returns: the position at @spot, which may be impossible, or MH_POSITION_NONE behind
 * the end of a wrapped row */
guint32 mh_table_map_get_position (const MhTableMap *self, MhSpot spot);
/* Whether no possible position stands at @spot. */
gboolean mh_table_map_is_empty (const MhTableMap *self, MhSpot spot);

/* The cells and scores of a game as they stand in its table. For an
 * MhCellReadFunc, and an MhScoreReadFunc, pass this as the source. */
typedef struct
{
  MhTableMap map;
  MhCellReadFunc read; /* of the game's own spots */
  gconstpointer source;
  const MhSolution *solution; /* with scores; or NULL */
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
