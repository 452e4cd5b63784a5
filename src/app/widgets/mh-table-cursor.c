/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-table-cursor.h"

/* A path through a table: the first cell to examine and the step to the next one. */
typedef struct
{
  gint64 row, column;
  int row_step, column_step;
} Way;

static Way
get_way (const MhTableLayout *map, MhCellIndex from, MhTableMove move, guint32 n_page_rows)
{
  const gint64 row = from.row;
  const gint64 column = from.column;
  const gint64 last_row = (gint64) map->n_rows - 1;
  const gint64 last_column = (gint64) map->n_columns - 1;

  switch (move)
    {
    case MH_TABLE_MOVE_LEFT:
      return (Way){ row, column - 1, 0, -1 };
    case MH_TABLE_MOVE_RIGHT:
      return (Way){ row, column + 1, 0, 1 };
    case MH_TABLE_MOVE_UP:
      return (Way){ row - 1, column, -1, 0 };
    case MH_TABLE_MOVE_DOWN:
      return (Way){ row + 1, column, 1, 0 };
    case MH_TABLE_MOVE_ROW_START:
      return (Way){ row, 0, 0, 1 };
    case MH_TABLE_MOVE_ROW_END:
      return (Way){ row, last_column, 0, -1 };
    case MH_TABLE_MOVE_PAGE_UP:
      return (Way){ MAX (row - n_page_rows, 0), column, 1, 0 };
    case MH_TABLE_MOVE_PAGE_DOWN:
      return (Way){ MIN (row + n_page_rows, last_row), column, -1, 0 };
    case MH_TABLE_MOVE_FIRST:
      return (Way){ 0, 0, 0, 1 };
    case MH_TABLE_MOVE_LAST:
      return (Way){ last_row, last_column, 0, -1 };
    default:
      g_assert_not_reached ();
    }
}

/* Returns: the first position on @way, or MH_POSITION_NONE */
static guint32
follow (const MhTableLayout *map, guint32 plane, Way way)
{
  while (way.row >= 0 && way.row < map->n_rows && way.column >= 0 && way.column < map->n_columns)
    {
      const MhCellIndex cell_index = { plane, (guint32) way.row, (guint32) way.column };

      if (!mh_table_layout_is_empty (map, cell_index))
        return mh_table_layout_get_position (map, cell_index);
      way.row += way.row_step;
      way.column += way.column_step;
    }

  return MH_POSITION_NONE;
}

/* Returns: @way, continued in the adjacent row if the table is wrapped and @way leaves its
 * row */
static Way
wrap (const MhTableLayout *map, Way way)
{
  if (map->is_wrapped && way.column < 0)
    return (Way){ way.row - 1, (gint64) map->n_columns - 1, 0, -1 };
  if (map->is_wrapped && way.column >= map->n_columns)
    return (Way){ way.row + 1, 0, 0, 1 };

  return way;
}

guint32
mh_table_cursor_move (const MhTableLayout *map,
                      guint32 plane,
                      guint32 position,
                      MhTableMove move,
                      guint32 n_page_rows)
{
  g_return_val_if_fail (map != NULL, position);
  g_return_val_if_fail (position < mh_space_get_n_positions (map->game), position);

  const MhCellIndex from = mh_table_layout_get_cell_index_in (map, plane, position);
  const Way way = wrap (map, get_way (map, from, move, n_page_rows));
  const guint32 to = follow (map, from.plane, way);

  return to != MH_POSITION_NONE ? to : position;
}

guint32
mh_table_cursor_in_plane (const MhTableLayout *map, guint32 position, guint32 plane)
{
  g_return_val_if_fail (map != NULL, MH_POSITION_NONE);

  if (position >= mh_space_get_n_positions (map->game))
    return follow (map, plane, (Way){ 0, 0, 0, 1 });

  return mh_table_layout_get_position (map,
                                       mh_table_layout_get_cell_index_in (map, plane, position));
}

gboolean
mh_table_move_for_key (guint key, GdkModifierType modifiers, MhTableMove *move)
{
  static const struct
  {
    guint key, keypad_key;
    gboolean has_control;
    MhTableMove move;
  } keys[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, FALSE, MH_TABLE_MOVE_LEFT },
    { GDK_KEY_Right, GDK_KEY_KP_Right, FALSE, MH_TABLE_MOVE_RIGHT },
    { GDK_KEY_Up, GDK_KEY_KP_Up, FALSE, MH_TABLE_MOVE_UP },
    { GDK_KEY_Down, GDK_KEY_KP_Down, FALSE, MH_TABLE_MOVE_DOWN },
    { GDK_KEY_Home, GDK_KEY_KP_Home, FALSE, MH_TABLE_MOVE_ROW_START },
    { GDK_KEY_End, GDK_KEY_KP_End, FALSE, MH_TABLE_MOVE_ROW_END },
    { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, FALSE, MH_TABLE_MOVE_PAGE_UP },
    { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, FALSE, MH_TABLE_MOVE_PAGE_DOWN },
    { GDK_KEY_Home, GDK_KEY_KP_Home, TRUE, MH_TABLE_MOVE_FIRST },
    { GDK_KEY_End, GDK_KEY_KP_End, TRUE, MH_TABLE_MOVE_LAST },
  };
  const gboolean has_control = (modifiers & GDK_CONTROL_MASK) != 0;

  if ((modifiers & (GDK_ALT_MASK | GDK_SHIFT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if ((key == keys[i].key || key == keys[i].keypad_key) && has_control == keys[i].has_control)
      {
        *move = keys[i].move;
        return TRUE;
      }

  return FALSE;
}
