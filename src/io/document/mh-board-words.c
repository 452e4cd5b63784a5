/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-words.h"

const char *const mh_board_words_players[] = { "mouse", "cat", NULL };
const char *const mh_board_words_movers[] = { "both", "mouse", "cat", NULL };
const char *const mh_board_words_outcomes[] = { "", "mouse", "cat", "draw", NULL };
const char *const mh_board_words_stuck[] = { "loses", "draws", NULL };
const char *const mh_board_words_cat_in_hole[] = { "forbidden", "wins", NULL };
const char *const mh_board_words_profit[] = { "nobody", "cat", NULL };
const char *const mh_board_words_roles[] = { "hole", "mouse", "cat", NULL };
const char *const mh_board_words_no_role = "none";

gboolean
mh_board_words_read_boolean (const char *value, gboolean *boolean)
{
  static const char *const words[][2] = { { "false", "true" }, { "0", "1" }, { "no", "yes" } };
  g_autofree char *word = g_strstrip (g_strdup (value));

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    for (guint j = 0; j < G_N_ELEMENTS (words[i]); j++)
      if (g_ascii_strcasecmp (word, words[i][j]) == 0)
        {
          *boolean = j == 1;
          return TRUE;
        }

  return FALSE;
}

void
mh_board_words_append_coordinate (GString *text, double coordinate)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (digits, sizeof digits, "%.2f", coordinate);
  g_string_append (text, digits);
  while (text->str[text->len - 1] == '0')
    g_string_truncate (text, text->len - 1);
  if (text->str[text->len - 1] == '.')
    g_string_truncate (text, text->len - 1);
}

static gboolean
has_roles (const MhBoard *board)
{
  const MhStart start = mh_board_get_start (board);

  return start.mouse != MH_NODE_NONE || start.cat != MH_NODE_NONE
         || mh_board_get_n_holes (board) > 0;
}

char *
mh_board_words_dup_role_attribute (const MhBoard *board, guint32 node)
{
  if (node == 0 && !has_roles (board))
    return g_strdup (mh_board_words_no_role);

  return mh_board_words_dup_roles (board, node);
}

char *
mh_board_words_dup_roles (const MhBoard *board, guint32 node)
{
  const MhStart start = mh_board_get_start (board);
  const char *words[G_N_ELEMENTS (mh_board_words_roles)];
  guint n_words = 0;

  if (mh_board_is_hole (board, node))
    words[n_words++] = "hole";
  if (start.mouse == node)
    words[n_words++] = "mouse";
  if (start.cat == node)
    words[n_words++] = "cat";
  words[n_words] = NULL;

  return n_words > 0 ? g_strjoinv (" ", (char **) words) : NULL;
}
