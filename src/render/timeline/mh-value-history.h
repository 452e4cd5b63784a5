/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-cell-painter.h"

G_BEGIN_DECLS

/*
 * What the stages of a game that is played are worth, from its beginning on: tiles like the cells
 * of a table on a line, the first player's wins above, the second player's below, the higher the
 * nearer they are. The scene owns nothing.
 */
typedef enum
{
  MH_HISTORY_PLAIN,
  MH_HISTORY_DOUBTED, /* the move before it was not the best */
  MH_HISTORY_BLAMED,  /* the move before it threw a win or a draw away */
} MhHistoryMark;

typedef struct
{
  MhCell cell;
  gint64 score; /* lead of the first player, in games with scores */
  MhHistoryMark mark;
} MhHistoryTile;

typedef struct
{
  const MhHistoryTile *tiles; /* (array length=n_tiles) */
  guint n_tiles;
  guint current; /* the tile that is looked at */
  MhCellStyle style;
  gboolean has_scores;
  const char *captions[3]; /* of wins of the first player, of draws, and of the second's */
} MhValueHistory;

#define MH_VALUE_HISTORY_HEIGHT 76

void mh_value_history_paint (const MhValueHistory *self, MhPen *pen, double width, double height);
/* Returns: the tile nearest to @x; 0 without tiles */
guint mh_value_history_pick (const MhValueHistory *self, double width, double x);

G_END_DECLS
