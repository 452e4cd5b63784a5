/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-cell.h"
#include "mh-pen.h"
#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/*
 * One cell of a table, and of its key: colour and shape tell the winner
 * (mouse rounded, cat with cut corners, draw "=" on grey), lightness and
 * number how soon. A cell with a score tells by how much its mover ends ahead
 * in the same shapes: ahead rounded, behind with cut corners, even neither.
 */
typedef struct
{
  const MhTheme *theme;
  guint32 max_remoteness;
  MhText *text;              /* measures the numbers */
  double digit_size;         /* font size of the numbers; 0 for none */
  gboolean blank_impossible; /* such cells are left out */
  gint64 max_score;          /* where the ramps of scores end */
} MhCellStyle;

/* @rect: of the cell alone, without gaps. @path is for use meanwhile. */
void mh_cell_paint (MhCell cell, const MhCellStyle *style, MhPen *pen, MhPath *path, MhRect rect);
/* The same of a cell that has a score, if it has a value. */
void mh_cell_paint_score (MhCell cell,
                          gint64 score,
                          const MhCellStyle *style,
                          MhPen *pen,
                          MhPath *path,
                          MhRect rect);

G_END_DECLS
