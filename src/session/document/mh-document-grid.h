/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"
#include "mh-grid.h"

G_BEGIN_DECLS

/*
 * The edits of an open grid, which is painted instead of drawn.
 *
 * Each is a single undoable edit, and the edits of one gesture are undone together. Nothing
 * happens where nothing would change. What is not allowed returns FALSE with MH_DOCUMENT_ERROR, a
 * sentence for the user. Cost: the edges of the grid, but the nodes alone for a role on floor.
 */
typedef enum
{
  MH_PAINT_WALL, /* but for the cells of food, mouse and cat */
  MH_PAINT_FLOOR,
  MH_PAINT_FOOD,
  MH_PAINT_MOUSE,
  MH_PAINT_CAT,
} MhPaint;

/* Returns: whether the board is a grid of up to MH_MAX_EDITABLE_NODES cells of floor */
gboolean mh_document_can_paint (MhDocument *self);
gboolean
mh_document_paint (MhDocument *self, MhPaint paint, guint32 row, guint32 column, GError **error);
/* Finds the least size that the grid can be given: that of the part at the left and above which
 * has food, mouse and cat. The board must be a grid.
 * @n_rows, @n_columns: (out) */
void mh_document_get_least_grid (MhDocument *self, guint32 *n_rows, guint32 *n_columns);
/* Adds cells of floor at the right and below, or takes rows and columns away there, but for those
 * with food, mouse or cat. */
gboolean
mh_document_resize_grid (MhDocument *self, guint32 n_rows, guint32 n_columns, GError **error);
/* @jump: 1 to MH_GRID_MAX_JUMP */
void mh_document_set_piece (MhDocument *self, MhPlayer player, MhPiece piece, guint32 jump);

G_END_DECLS
