/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-table-map.h"

#include <gdk/gdk.h>

G_BEGIN_DECLS

/*
 * Where the arrow keys lead in a table: from cell to cell of one plane, past
 * empty ones; in one that is wrapped from the end of a row to the next. Pure;
 * costs at most the length of a row or a column.
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

/* @n_page_rows: how far a page is. Returns: where @move leads from @position,
 * or @position where it leads nowhere */
guint32 mh_table_cursor_move (const MhTableMap *map,
                              guint32 position,
                              MhTableMove move,
                              guint32 n_page_rows);
/* Returns: the position of @plane that is at the same place as @position, or
 * the first possible one there if @position is MH_POSITION_NONE;
 * MH_POSITION_NONE if there is none */
guint32 mh_table_cursor_in_plane (const MhTableMap *map, guint32 position, guint32 plane);

/* Returns: FALSE if the key means nothing to a table */
gboolean mh_table_move_for_key (guint key, GdkModifierType modifiers, MhTableMove *move);

G_END_DECLS
