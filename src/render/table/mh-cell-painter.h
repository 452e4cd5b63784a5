/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-cell.h"
#include "mh-game-class.h"
#include "mh-pen.h"
#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/*
 * The picture of one cell of a table, also used as a swatch in the key.
 *
 * The cell of a position shows who wins by colour and shape, so that it can be read
 * without colours: the mouse's wins are rounded, the cat's have cut corners, draws are
 * grey with the sign "=". Lightness and number show the remoteness, the number of moves
 * until the end; where play without an end is a win, it is "∞". Where positions have
 * scores instead, the same shapes show the lead of the player to move: rounded if ahead,
 * with cut corners if behind, almost square if even.
 */
typedef struct
{
  const MhTheme *theme;
  guint32 max_remoteness; /* number shown at which the colour ramps end */
  MhText *text;           /* the font that measures the numbers */
  double digit_size;      /* font size of the number in pixels; 0 omits numbers */
  /* Whether cells of impossible positions are left out instead of hatched. */
  gboolean blank_impossible;
  gint64 max_score;         /* the lead at which the colour ramps of scores end, on both sides */
  const MhGameClass *klass; /* (nullable): shows values in the way of its game */
} MhCellStyle;

/* The largest font size for one or two digits, as a share of the side of a cell. */
#define MH_CELL_MAX_DIGIT 0.76

/* Paints a cell by the value of its position.
 * @path: scratch space, whose contents are overwritten
 * @rect: the cell alone, without the gap to its neighbours */
void mh_cell_paint (MhCell cell, const MhCellStyle *style, MhPen *pen, MhPath *path, MhRect rect);
/* Paints a cell by its score, the lead of the player to move. A cell without a value
 * looks as in mh_cell_paint(), and its score is ignored. */
void mh_cell_paint_score (MhCell cell,
                          gint64 score,
                          const MhCellStyle *style,
                          MhPen *pen,
                          MhPath *path,
                          MhRect rect);

G_END_DECLS
