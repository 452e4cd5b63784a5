/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-cell-painter.h"
#include "mh-drawing.h"

G_BEGIN_DECLS

/* A row of an outline: a position and the move that leads to it from the row that it belongs to,
 * the last row above it that is less deep. */
typedef struct
{
  guint depth;
  MhCell cell;
  gint64 score;         /* of the mover, in an outline with scores */
  gboolean is_blank;    /* whether there is no cell, only words */
  const char *move;     /* (nullable): "5 → 3" */
  const char *position; /* (nullable): "M3 C8, cat moves" */
  const char *note;     /* (nullable): "see above" */
} MhOutlineRow;

/*
 * The scene of positions that follow from each other, one below the other: best play, or the
 * tree of a proof. Deeper rows are set in, with lines that lead to them. The scene owns nothing.
 */
typedef struct
{
  const MhOutlineRow *rows; /* (array length=n_rows) */
  guint n_rows;
  const char *id; /* prefix of the numbers of rows in their ids, such as "proof" */
  gboolean has_scores;
  MhCellStyle style; /* of cells; the size of its digits means nothing */
} MhOutline;

/* A drawing of @outline, which is as narrow as its words allow. */
MhDrawing mh_outline_drawing (const MhOutline *outline);

G_END_DECLS
