/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-file.h"

#include "mh-digits.h"

const MhGameFile *
mh_game_file_find (const MhGameClass *klass)
{
  for (const MhGameFile *const *file = mh_game_files; *file != NULL; file++)
    if ((*file)->klass == klass)
      return *file;

  return NULL;
}

const MhGameFile *
mh_game_file_find_list (const char *text, gsize length)
{
  for (const MhGameFile *const *file = mh_game_files; *file != NULL; file++)
    if ((*file)->recognizes_list != NULL && (*file)->recognizes_list (text, length))
      return *file;

  return NULL;
}

void
mh_game_file_append_value (GString *text, const MhGameClass *klass, MhValue value)
{
  const MhOutcome outcome = mh_game_class_get_winner (klass, value.outcome);

  if (mh_outcome_is_win (outcome))
    g_string_append (text, klass->player_ids[outcome == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST
                                                                         : MH_PLAYER_SECOND]);
  else if (outcome == MH_OUTCOME_DRAW)
    g_string_append (text, "draw");

  g_string_append_c (text, ',');
  if (mh_outcome_is_win (value.outcome) && value.remoteness != MH_REMOTENESS_UNKNOWN)
    mh_digits_append (text, value.remoteness);
}
