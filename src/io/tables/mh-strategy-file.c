/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-strategy-file.h"

#include "mh-gathered-text.h"
#include "mh-space.h"
#include "mh-words.h"

static void
append_quoted (GString *text, const char *words)
{
  g_string_append_c (text, '"');
  for (const char *c = words; *c != '\0'; c++)
    {
      if (*c == '"' || *c == '\\')
        g_string_append_c (text, '\\');
      g_string_append_c (text, *c);
    }
  g_string_append_c (text, '"');
}

static void
append_position (GString *text, const MhStrategy *strategy, guint32 position)
{
  const MhGame *game = mh_solution_get_game (strategy->solution);
  const MhValue value = mh_solution_get_value (strategy->solution, position);
  g_autofree char *words = mh_words_position_short (game, position);
  g_autofree char *result
      = mh_words_value_in (game, mh_space_get_value_of_mover (game, position, value));
  g_autofree char *label = g_strdup_printf ("%s: %s", words, result);
  const gboolean is_winners = mh_space_get_mover (game, position) == strategy->winner;

  g_string_append_printf (text, "  p%u [label=", position);
  append_quoted (text, label);
  g_string_append (text, is_winners ? ", shape=box];\n" : "];\n");
}

static void
append_moves (GString *text, const MhStrategy *strategy, guint32 position, guint32 *replies)
{
  const MhGame *game = mh_solution_get_game (strategy->solution);
  const guint32 n_replies = mh_strategy_list_replies (strategy, position, replies);

  for (guint32 i = 0; i < n_replies; i++)
    {
      g_autofree char *move = mh_words_move (game, position, replies[i]);

      g_string_append_printf (text, "  p%u -> p%u [label=", position, replies[i]);
      append_quoted (text, move);
      g_string_append (text, "];\n");
    }
}

GBytes *
mh_strategy_file_write (const MhStrategy *strategy, GError **error)
{
  g_return_val_if_fail (strategy != NULL && strategy->is_complete, NULL);

  const MhGame *game = mh_solution_get_game (strategy->solution);
  g_auto (MhGatheredBytes) gathered = { NULL };
  g_autoptr (GString) text = g_string_new ("digraph proof {\n");
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (game) + 1);

  for (guint32 i = 0; i < strategy->n_positions; i++)
    {
      append_position (text, strategy, strategy->positions[i]);
      mh_gathered_bytes_take (&gathered, text);
    }
  for (guint32 i = 0; i < strategy->n_positions; i++)
    {
      append_moves (text, strategy, strategy->positions[i], replies);
      mh_gathered_bytes_take (&gathered, text);
    }
  g_string_append (text, "}\n");

  return mh_gathered_text_finish (&gathered, text, error);
}
