/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-words.h"

const char *const mh_board_words_players[] = { "mouse", "cat", NULL };
const char *const mh_board_words_outcomes[] = { "", "mouse", "cat", "draw", NULL };
const char *const mh_board_words_stuck[] = { "loses", "draws", NULL };
const char *const mh_board_words_roles[] = { "hole", "mouse", "cat", NULL };

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
