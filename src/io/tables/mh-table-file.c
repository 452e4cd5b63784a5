/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-table-file.h"

#include "mh-game-file.h"
#include "mh-space.h"

#define PIECE_BYTES 65536

gboolean
mh_table_file_write (const MhSolution *solution,
                     MhTableSink sink,
                     gpointer user_data,
                     GError **error)
{
  g_return_val_if_fail (solution != NULL && sink != NULL, FALSE);

  const MhGame *game = mh_solution_get_game (solution);
  const MhGameFile *file = mh_game_file_find (mh_game_get_class (game));
  const guint32 n_positions = file->count_lines (game);
  g_autoptr (GString) text = g_string_sized_new (PIECE_BYTES + 256);

  g_string_append (text, file->table_header);
  for (guint32 position = 0; position < n_positions; position++)
    {
      if (!mh_space_is_possible (game, position))
        continue;

      file->append_line (text, solution, position);
      g_string_append_c (text, '\n');
      if (text->len >= PIECE_BYTES)
        {
          if (!sink (text->str, text->len, user_data, error))
            return FALSE;
          g_string_truncate (text, 0);
        }
    }

  return sink (text->str, text->len, user_data, error);
}
