/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-table-layout.h"

#include <gdk/gdk.h>

G_BEGIN_DECLS

/*
 * Keyboard navigation in a table: the cell that each key leads to. Cells without a position
 * are skipped. In a wrapped table the end of a row leads to the start of the next. Pure
 * functions, whose cost is at most the length of a row or column.
 */
typedef enum
{
  MH_TABLE_MOVE_LEFT,
  MH_TABLE_MOVE_RIGHT,
  MH_TABLE_MOVE_UP,
  MH_TABLE_MOVE_DOWN,
  MH_TABLE_MOVE_ROW_START,
  MH_TABLE_MOVE_ROW_END,
  MH_TABLE_MOVE_PAGE_UP,
  MH_TABLE_MOVE_PAGE_DOWN,
  MH_TABLE_MOVE_FIRST,
  MH_TABLE_MOVE_LAST,
} MhTableMove;

/* Moves within a plane.
 * @position: one that stands in @plane
 * @n_page_rows: the number of rows in a page
 * Returns: the position that @move leads to, or @position if there is none */
guint32 mh_table_cursor_move (const MhTableLayout *map,
                              guint32 plane,
                              guint32 position,
                              MhTableMove move,
                              guint32 n_page_rows);
/* Returns: the position in @plane at the same cell as @position. For MH_POSITION_NONE, the
 * first position in the plane. MH_POSITION_NONE if there is none */
guint32 mh_table_cursor_in_plane (const MhTableLayout *map, guint32 position, guint32 plane);

/* Converts a key to a move.
 * @move: (out): the move
 * Returns: FALSE if the key is not used in tables */
gboolean mh_table_move_for_key (guint key, GdkModifierType modifiers, MhTableMove *move);

G_END_DECLS
