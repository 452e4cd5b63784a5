/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-rules.h"

#include "mh-board-words.h"
#include "mh-json-spelling.h"

#include <glib/gi18n.h>
#include <string.h>

/* Returns: FALSE with the error of @source set */
static gboolean
refuse_choice (const MhSource *source,
               const char *value,
               gsize offset,
               const char *first,
               const char *second)
{
  g_autofree char *shown = mh_json_spelling_abridge (value, strlen (value));

  return mh_source_refuse (source, offset, MH_IO_ERROR_MEANING,
                           _ ("%s is neither \"%s\" nor \"%s\""), shown, first, second);
}

/* @choice: (out): the index of @value in @words */
static gboolean
read_choice (const MhSource *source,
             const char *value,
             gsize offset,
             const char *const words[2],
             guint *choice)
{
  g_autofree char *word = g_strstrip (g_strdup (value));

  for (*choice = 0; *choice < 2; (*choice)++)
    if (g_str_equal (word, words[*choice]))
      return TRUE;

  return refuse_choice (source, value, offset, words[0], words[1]);
}

/* @is_on: set only if @value could be read */
static gboolean
read_switch (const MhSource *source, const char *value, gsize offset, gboolean *is_on)
{
  return mh_board_words_read_boolean (value, is_on)
         || refuse_choice (source, value, offset, "false", "true");
}

gboolean
mh_board_rules_set (MhBoardRules *self,
                    const MhSource *source,
                    const char *key,
                    const char *value,
                    gsize offset)
{
  guint choice = 0;

  if (g_str_equal (key, "mouse-may-pass"))
    return read_switch (source, value, offset, &self->rules.mouse_may_pass);
  if (g_str_equal (key, "cat-may-pass"))
    return read_switch (source, value, offset, &self->rules.cat_may_pass);
  if (g_str_equal (key, "several-holes"))
    return read_switch (source, value, offset, &self->several_holes);

  if (g_str_equal (key, "first"))
    {
      if (!read_choice (source, value, offset, mh_board_words_players, &choice))
        return FALSE;
      self->first = (MhPlayer) choice;
    }
  else if (g_str_equal (key, "stuck"))
    {
      if (!read_choice (source, value, offset, mh_board_words_stuck, &choice))
        return FALSE;
      self->rules.stuck = (MhStuck) choice;
    }
  else if (g_str_equal (key, "cat-in-hole"))
    {
      if (!read_choice (source, value, offset, mh_board_words_cat_in_hole, &choice))
        return FALSE;
      self->rules.cat_wins_in_hole = choice == 1;
    }
  else if (g_str_equal (key, "profit"))
    {
      if (!read_choice (source, value, offset, mh_board_words_profit, &choice))
        return FALSE;
      self->rules.cat_profits = choice == 1;
    }

  return TRUE;
}
