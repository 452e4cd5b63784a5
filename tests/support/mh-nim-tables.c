/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-file.h"
#include "mh-nim-heap.h"
#include "mh-space.h"

/* The tables of the layers with a game that no file of src names: a program that is linked
 * with this file knows cat and mouse and one heap of Nim. */
const MhGameClass *const mh_game_classes[] = { &mh_cat_and_mouse, &mh_nim_heap, NULL };

static MhGame *
heap_read (const MhJson *json, GError **error)
{
  const guint32 stones = mh_json_find (json, 0, "stones");

  return mh_nim_heap_new ((guint32) mh_json_get_integer (json, stones));
}

static void
heap_write (MhJsonWriter *writer, const MhGame *game)
{
  mh_json_writer_add_count (writer, "stones", mh_space_get_n_columns (game) - 1);
}

static void
heap_append_line (GString *text, const MhSolution *solution, guint32 position)
{
  g_string_append_printf (text, "%u,", position);
  mh_game_file_append_value (text, &mh_nim_heap, mh_solution_get_value (solution, position));
}

static guint32
heap_get_move (const MhGame *game, guint32 from, guint32 to)
{
  return mh_space_get_cell_index (game, from).column - mh_space_get_cell_index (game, to).column;
}

static const char *const keys[] = { "mousehole",    "name",        "game",   "stones", "games",
                                    "hide-results", "predictions", "moment", NULL };

static const MhGameFile heap_file = {
  .klass = &mh_nim_heap,
  .keys = keys,
  .read = heap_read,
  .write = heap_write,
  .table_header = "stones,winner,remoteness\n",
  .count_lines = mh_space_get_n_distinct,
  .append_line = heap_append_line,
  .get_move = heap_get_move,
};

const MhGameFile *const mh_game_files[] = { &mh_cat_and_mouse_file, &heap_file, NULL };
