/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration-line.h"

#include "mh-game-class.h"
#include "mh-narrator.h"
#include "mh-words.h"

#include <glib/gi18n.h>

/* The largest numbers of moves and deviations in a sentence, which limits its length. */
#define MAX_TOLD_MOVES 12
#define MAX_TOLD_DEVIATIONS 6

/* Returns: (transfer full): text such as "cat 8 → 5" or "second player takes 2" */
static char *
describe_move (const MhGame *game, guint32 from, guint32 to)
{
  g_autofree char *move = mh_words_move (game, from, to);
  const char *player = mh_game_get_class (game)->player_names[mh_space_get_mover (game, from)];

  /* Translators: the mouse or the cat, and a move: "8 → 5", "stays on 8". */
  return g_strdup_printf (_ ("%s %s"), _ (player), move);
}

static char *
describe_win (const MhLine *line, const MhGame *game)
{
  g_autoptr (GString) moves = g_string_new (NULL);
  const guint32 n_told = MIN (line->n_moves, MAX_TOLD_MOVES);

  for (guint32 i = 0; i < n_told; i++)
    {
      g_autofree char *move = describe_move (game, line->positions[i], line->positions[i + 1]);

      g_string_append_printf (moves, i > 0 ? ", %s" : "%s", move);
    }

  return g_strdup_printf (n_told < line->n_moves || line->goes_on ? _ ("Best play: %s, and so on.")
                                                                  : _ ("Best play: %s."),
                          moves->str);
}

static const MhEndlessWords *
get_endless (const MhGame *game)
{
  return mh_narrator_find (mh_game_get_class (game))->endless;
}

char *
mh_narration_loop (const char *way, guint32 n_moves)
{
  g_return_val_if_fail (way != NULL, NULL);

  g_autofree char *round
      = g_strdup_printf (ngettext ("After %u more move the position there is the same again.",
                                   "After %u more moves the position there is the same again.",
                                   n_moves),
                         n_moves);

  /* Translators: a sentence about the moves into a loop, and one about those that go round. */
  return g_strdup_printf (C_ ("loop", "%s %s"), way, round);
}

char *
mh_narration_line (const MhLine *line, const MhGame *game)
{
  g_return_val_if_fail (line != NULL && game != NULL, NULL);

  if (line->draw == NULL)
    return describe_win (line, game);

  return get_endless (game)->describe_cycle (line->draw, game);
}

char *
mh_narration_draw_position (const MhDrawStep *step, const MhGame *game)
{
  g_return_val_if_fail (step != NULL && game != NULL, NULL);

  return mh_words_position_short (game, step->position);
}

char *
mh_narration_draw_move (const MhDrawStep *step, const MhGame *game)
{
  g_return_val_if_fail (step != NULL && game != NULL, NULL);

  if (step->next == MH_POSITION_NONE)
    return g_strdup ("");

  return mh_words_move (game, step->position, step->next);
}

static void
append_line (GString *text, const char *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
}

static void
append_losses (GString *text, const MhDrawStep *step, const MhGame *game)
{
  const guint32 n_losing = step->n_deviations - step->n_drawing;
  const guint32 n_told = n_losing > MAX_TOLD_DEVIATIONS ? MAX_TOLD_DEVIATIONS - 1 : n_losing;

  for (guint32 i = 0; i < n_told; i++)
    {
      const MhReply *reply = &step->deviations[step->n_drawing + i];
      g_autofree char *move = mh_words_move (game, step->position, reply->position);
      g_autofree char *value = mh_words_value_in (game, reply->value);
      /* Translators: a move and what comes of it: "8 → 3 loses: cat wins in 4" */
      g_autofree char *line = g_strdup_printf (_ ("%s loses: %s"), move, value);

      append_line (text, line);
    }
  if (n_told < n_losing)
    {
      const guint32 n_left = n_losing - n_told;
      g_autofree char *line
          = g_strdup_printf (ngettext ("%u other reply loses", "%u other replies lose", n_left),
                             n_left);

      append_line (text, line);
    }
}

static void
append_draws (GString *text, const MhDrawStep *step, const MhGame *game)
{
  g_autoptr (GString) moves = g_string_new (NULL);
  const guint32 n_told = MIN (step->n_drawing, MAX_TOLD_DEVIATIONS);

  if (step->n_drawing == 0)
    return;

  for (guint32 i = 0; i < n_told; i++)
    {
      g_autofree char *move = mh_words_move (game, step->position, step->deviations[i].position);

      g_string_append_printf (moves, i > 0 ? ", %s" : "%s", move);
    }

  g_autofree char *line
      = get_endless (game)->describe_others (mh_space_get_mover (game, step->position), moves->str,
                                             n_told, step->n_drawing - n_told);

  append_line (text, line);
}

char *
mh_narration_deviations (const MhDrawStep *step, const MhGame *game)
{
  g_return_val_if_fail (step != NULL && game != NULL, NULL);

  g_autoptr (GString) text = g_string_new (NULL);

  append_losses (text, step, game);
  append_draws (text, step, game);
  if (step->next == MH_POSITION_NONE)
    append_line (text, _ ("no legal move: the game is drawn"));
  else if (step->n_deviations == 0)
    append_line (text, _ ("the only reply"));

  return g_string_free (g_steal_pointer (&text), FALSE);
}
