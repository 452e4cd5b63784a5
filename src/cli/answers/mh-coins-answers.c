/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-answers.h"

#include "mh-coins-game.h"
#include "mh-coins-report.h"

#include <glib/gi18n.h>

static char *
report (const MhInput *input,
        const MhProblem *problem,
        const MhResult *result,
        const MhSolution *truth,
        gboolean is_json)
{
  const MhCoinsReport self = { input, problem, result, truth };

  return is_json ? mh_coins_report_create_json (&self) : mh_coins_report_create_words (&self);
}

static void
append_coins (GString *text, const char *name)
{
  if (name != NULL)
    g_string_append_printf (text, _ ("Coins: %s"), name);
  else
    g_string_append (text, _ ("Coins: without a name"));
}

static void
append_take (GString *text, const MhGame *game)
{
  guint32 n_amounts;
  const guint32 *amounts = mh_game_get_amounts (game, &n_amounts);
  g_autofree char *list = mh_coins_dup_words (amounts, n_amounts);

  const guint32 n_coins = mh_game_get_n_coins (game);

  if (mh_game_last_loses (game))
    g_string_append_printf (text,
                            /* Translators: how many coins, and the amounts that may be taken. */
                            ngettext ("%u coin, taken from the end, at once %s; who takes the last "
                                      "coin loses",
                                      "%u coins, taken from the end, at once %s; who takes the "
                                      "last coin loses",
                                      n_coins),
                            n_coins, list);
  else
    g_string_append_printf (text,
                            /* Translators: how many coins, and the amounts that may be taken. */
                            ngettext ("%u coin, taken from the end, at once %s",
                                      "%u coins, taken from the end, at once %s", n_coins),
                            n_coins, list);
}

static void
add_take (MhJsonWriter *writer, const MhGame *game)
{
  guint32 n_amounts;
  const guint32 *amounts = mh_game_get_amounts (game, &n_amounts);

  mh_json_writer_add_string (writer, "game", "take");
  mh_json_writer_add_integer (writer, "coins", mh_game_get_n_coins (game));
  mh_json_writer_begin_array (writer, "amounts");
  for (guint32 i = 0; i < n_amounts; i++)
    mh_json_writer_add_integer (writer, NULL, amounts[i]);
  mh_json_writer_end (writer);
  mh_json_writer_add_boolean (writer, "misere", mh_game_last_loses (game));
}

const MhGameAnswer mh_coins_take_answer = {
  .klass = &mh_coins_take,
  .column_key = "left",
  .append_title = append_coins,
  .append_words = append_take,
  .add_members = add_take,
  .report = report,
};

static void
append_ends (GString *text, const MhGame *game)
{
  const guint32 n_coins = mh_game_get_n_coins (game);

  g_string_append_printf (text,
                          ngettext ("%u coin, taken from either end",
                                    "%u coins, taken from either end", n_coins),
                          n_coins);
}

static void
add_ends (MhJsonWriter *writer, const MhGame *game)
{
  mh_json_writer_add_string (writer, "game", "ends");
  mh_json_writer_add_integer (writer, "coins", mh_game_get_n_coins (game));
}

const MhGameAnswer mh_coins_ends_answer = {
  .klass = &mh_coins_ends,
  .row_key = "from",
  .column_key = "to",
  .append_title = append_coins,
  .append_words = append_ends,
  .add_members = add_ends,
  .report = report,
};
