/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whatever bytes a table of values holds: it is read without harm or refused with a place, and
 * what was read is written and read again as the same.
 */
#include "fuzz-target.h"

#include "mh-coins-game.h"
#include "mh-io-error.h"
#include "mh-table-file.h"
#include "mh-table-reader.h"

/* Returns: (transfer full): a path of three nodes with the hole at its beginning, for an even
 * number, or a row of three coins */
static MhGame *
create_game (guint8 number)
{
  static const MhArc edges[] = { { 0, 1 }, { 1, 2 } };
  static const guint32 holes[] = { 0 };
  static const guint32 values[] = { 3, 9, 1 };
  const MhRules rules = { FALSE, FALSE, MH_STUCK_LOSES };

  if (number % 2 == 1)
    return mh_game_new_coins_ends (values, G_N_ELEMENTS (values));

  g_autoptr (MhGraph) graph = mh_graph_new (3, edges, G_N_ELEMENTS (edges), FALSE);

  return mh_game_new_cat_and_mouse (graph, holes, G_N_ELEMENTS (holes), &rules);
}

static gboolean
append (const char *data, gsize length, gpointer user_data, GError **error)
{
  g_string_append_len (user_data, data, (gssize) length);

  return TRUE;
}

/* Returns: (transfer full) */
static GString *
write_table (const MhSolution *solution)
{
  GString *text = g_string_new (NULL);

  g_assert_true (mh_table_file_write (solution, MH_TABLE_CSV, append, text, NULL));

  return text;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (size == 0)
    return 0;

  g_autoptr (MhGame) game = create_game (data[0]);
  /* A copy of the exact size, so that a sanitizer sees a step too far. */
  g_autofree char *text = size > 1 ? g_memdup2 (data + 1, size - 1) : g_strdup ("");
  g_autoptr (GError) error = NULL;
  g_autoptr (MhSolution) solution = mh_table_read (game, text, size - 1, &error);

  if (solution == NULL)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_cmpuint (mh_io_error_get_place (error).line, >, 0);
      g_assert_cmpuint (mh_io_error_get_place (error).column, >, 0);
      return 0;
    }

  g_autoptr (GString) written = write_table (solution);
  g_autoptr (MhSolution) back = mh_table_read (game, written->str, written->len, &error);

  g_assert_no_error (error);

  g_autoptr (GString) again = write_table (back);

  g_assert_cmpstr (again->str, ==, written->str);
  return 0;
}
