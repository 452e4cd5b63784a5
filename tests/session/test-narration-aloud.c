/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-coins-fixtures.h"
#include "mh-game-class.h"
#include "mh-narration.h"
#include "mh-sentence.h"

#include <string.h>

#define BOARD "[[2],[2,3],[0,1,3],[1,2]]"
/* The smallest board on which marks without the turn are wrong. */
#define BOW_TIE "[[2],[2,3],[0,1,4,5,6],[1,4],[2,3],[2,6],[2,5]]"
/* The mouse is shut in by the cat. */
#define DEAD_END "[[],[2],[1]]"
/* The published example of a draw. */
#define PUBLISHED "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]"
/* The cat cannot move. */
#define CUL_DE_SAC "[[2],[3],[0],[1]]"
#define COPS_ON(list) "{\"game\": \"cops-and-robbers\", \"graph\": " list "}"

/* Sentences after the words for the position, in which # stands for any number and V for any
 * value. */
static const char *const shapes[] = {
  "<m># of # cells filled</m>.",
  "<m># positions are draws</m>.",
  "<m># positions are safe</m>.",
  "<m># replies are safe</m>, so this stays.",
  "<m># reply is safe</m>, so this stays.",
  "<m>cut off</m> at turn #, since # replies cannot change the answer.",
  "<m>cut off</m> at turn #, since # reply cannot change the answer.",
  "<m>every position is decided</m>.",
  "<m>every reply leaves the safe set</m>, so this is deleted: V.",
  "<m>every reply loses</m> at turn #, so V.",
  "<m>every reply loses</m>, so V.",
  "<m>next from the queue</m>, V.",
  "<m>no reply wins, but one does not lose</m> at turn #, so V.",
  "<m>not in the memo</m>, so examine what can be taken.",
  "<m>nothing can be taken</m>, so V.",
  "<m>nothing is decided yet</m>.",
  "<m>one more reply is refuted</m>, # are left.",
  "<m>one more reply is refuted</m>, # is left.",
  "<m>one reply leaves the opponent’s safe set</m>, so this is deleted: V.",
  "<m>one reply wins</m> at turn #, so V.",
  "<m>one reply wins</m>, so V.",
  "<m>only one is left</m>, worth #, so V.",
  "<m>taking # leaves a losing position</m>, so V.",
  "<m>taking # leaves a winning position</m>, so it does not win.",
  "<m>the cap is reached</m> at turn #, so V.",
  "<m>the cap is reached</m> at turn #, though the game is over, so V.",
  "<m>the game is over</m> at turn #, V.",
  "<m>the game is over</m>, V.",
  "<m>the last reply is refuted</m>, so V.",
  "<m>the memo knows</m> that V.",
  "<m>the memo knows</m> turn #, V.",
  "<m>there is no legal move</m> at turn #, so V.",
  "<m>too early for this value</m>, so this joins the queue again.",
  "<m>whatever is taken leaves a winning position</m>, so V.",
  "by <m>taking # (left)</m>, V.",
  "by <m>taking # (right)</m>, V.",
  "next from the queue, to be <m>worked out again</m>.",
  "next from the stack, to be <m>worked out again</m>.",
  "the game is over, so this <m>goes on the stack</m>.",
  "the game is over, so this <m>joins the queue</m>.",
  "the search is at turn # and <m>examines # replies</m>.",
  "the search is at turn # and <m>examines # reply</m>.",
  "this <m>goes on the stack</m>.",
  "this <m>joins the queue</m>.",
  "turn # <m>repeats a position of the path</m>, so V.",
  "worked out again, but <m>nothing changes</m>.",
};

/* The runs that have them all. */
static const struct
{
  const char *board, *algorithm, *option, *value;
} runs[] = {
  { BOARD, "retrograde", NULL, NULL },
  { PUBLISHED, "retrograde", NULL, NULL },
  { BOARD, "relaxation", NULL, NULL },
  { BOARD, "relaxation", "order", "lifo" },
  { BOARD, "safe", "player", "mouse" },
  { BOARD, "safe", "player", "cat" },
  { BOARD, "capped", "cap", "3" },
  { BOW_TIE, "capped", NULL, NULL },
  { DEAD_END, "capped", NULL, NULL },
  { CUL_DE_SAC, "capped", NULL, NULL },
  { BOARD, "alphabeta", NULL, NULL },
  { BOW_TIE, "alphabeta", NULL, NULL },
  { COPS_ON (BOARD), "retrograde", NULL, NULL },
  { COPS_ON (BOARD), "relaxation", NULL, NULL },
  { COPS_ON (BOARD), "safe", NULL, NULL },
  { COPS_ON ("[[1],[0,2],[1,3],[2]]"), "capped", NULL, NULL },
  { COPS_ON ("[[1,3],[0,2],[1,3],[0,2]]"), "capped", NULL, NULL },
  { COPS_ON (BOARD), "alphabeta", NULL, NULL },
  { NULL, "take-table", NULL, NULL },
  { NULL, "take-memo", NULL, NULL },
  { NULL, "ends-table", NULL, NULL },
  { NULL, "ends-memo", NULL, NULL },
  { NULL, "ends-greedy", NULL, NULL },
};

/* Returns: (transfer full): a session with the steps of a run */
static MhSession *
create_session (const char *board, const char *id, const char *option, const char *value)
{
  MhSession *session = board != NULL
                           ? mh_fixtures_session_for (board)
                           : mh_fixtures_game (g_str_has_prefix (id, "take") ? mh_fixtures_take (7)
                                                                             : mh_fixtures_row ());
  const MhAlgorithm *algorithm = mh_algorithms_find_for (mh_session_get_class (session), id);

  mh_session_set_algorithm (session, MH_SIDE_MAIN, algorithm);

  MhOptions options = mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN].options;

  if (option != NULL)
    g_assert_true (mh_options_parse (&options, algorithm->options, option, value, NULL));
  mh_session_set_options (session, MH_SIDE_MAIN, &options);
  g_assert_true (mh_session_solve_now (session, NULL));

  return session;
}

/* Returns: whether something in @words has the mark */
static gboolean
has_marks (const char *words, const char *mark)
{
  g_autofree char *open = g_strdup_printf ("<%s>", mark);
  g_autofree char *close = g_strdup_printf ("</%s>", mark);
  const char *from = strstr (words, open);
  const char *to = strstr (words, close);

  return from != NULL && to != NULL && from < to;
}

/* Returns: (transfer full): what a sentence says of its position */
static char *
get_shape (const char *told)
{
  g_autoptr (GRegex) values
      = g_regex_new ("the (<[12]>[^<]*</[12]>|game is a draw|player to move (has|wins|loses|ends)"
                     "[^.]*)",
                     0, 0, NULL);
  g_autoptr (GRegex) numbers = g_regex_new ("[0-9]+", 0, 0, NULL);
  const char *colon = strstr (told, ": ");

  g_assert_nonnull (colon);

  g_autofree char *short_values = g_regex_replace_literal (values, colon + 2, -1, 0, "V", 0, NULL);

  return g_regex_replace_literal (numbers, short_values, -1, 0, "#", 0, NULL);
}

/* A sentence read from afar is a whole one, names its players in their colours, and lights what
 * it is about. */
static void
check_sentence (const MhSnapshot *snapshot, const char *told)
{
  g_autofree char *plain = mh_sentence_dup_plain (told);

  g_test_message ("%s", told);
  g_assert_true (g_unichar_isupper (g_utf8_get_char (plain)) || g_ascii_isdigit (plain[0]));
  g_assert_true (g_str_has_suffix (plain, "."));
  g_assert_null (strstr (plain, "→"));
  g_assert_null (strchr (plain, '<'));
  g_assert_true (has_marks (told, "m"));
  if (snapshot->unit == MH_STEP_UNIT_EVENT && snapshot->step > 0
      && snapshot->step < mh_snapshot_get_n_steps (snapshot)
      && mh_snapshot_get_class (snapshot)->has_board)
    g_assert_true (has_marks (told, "1") && has_marks (told, "2"));
}

static void
report_unknown_cb (gpointer shape, gpointer value, gpointer user_data)
{
  g_error ("“%s” is not in the table", (const char *) shape);
}

/* Every event of every algorithm and game has a sentence, and each sentence is seen. */
static void
test_narration_aloud_events (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gsize run = 0; run < G_N_ELEMENTS (runs); run++)
    {
      g_autoptr (MhSession) session = create_session (runs[run].board, runs[run].algorithm,
                                                      runs[run].option, runs[run].value);
      MhPlayback *playback = mh_session_get_playback (session);
      const guint32 n_steps = mh_playback_get_n_steps (playback);

      mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
      for (guint32 step = 0; step <= n_steps; step++)
        {
          mh_playback_set_step (playback, step);

          const MhSnapshot *snapshot = mh_session_get_snapshot (session);
          g_autofree char *told = mh_narration_aloud (snapshot);

          check_sentence (snapshot, told);
          g_hash_table_add (seen, get_shape (told));
        }
    }
  for (gsize i = 0; i < G_N_ELEMENTS (shapes); i++)
    if (!g_hash_table_remove (seen, shapes[i]))
      g_error ("no event was told as “%s”", shapes[i]);
  g_hash_table_foreach (seen, report_unknown_cb, NULL);
}

/* Whole sentences of all kinds of game. */
static void
test_narration_aloud_examples (void)
{
  static const struct
  {
    const char *board, *algorithm;
    MhStepUnit unit;
    guint32 step;
    const char *told;
  } examples[] = {
    { BOARD, "alphabeta", MH_STEP_UNIT_EVENT, 8,
      "<1>Mouse on 2</1>, <2>cat on 1</2>, cat to move: <m>cut off</m> at turn 3, since 1 reply "
      "cannot change the answer." },
    { BOARD, "retrograde", MH_STEP_UNIT_LEVEL, 0,
      "Before the first step: <m>nothing is decided yet</m>." },
    { BOARD, "retrograde", MH_STEP_UNIT_LEVEL, 2,
      "Level 1: wins in 1. <m>8 new results</m>, 20 of 24 decided." },
    { COPS_ON (BOARD), "retrograde", MH_STEP_UNIT_EVENT, 20,
      "<1>Mouse on 2</1>, <2>cat on 0</2>, cat to move: <m>one reply wins</m>, so the <2>cat wins "
      "in 1</2>." },
    { COPS_ON (BOARD), "retrograde", MH_STEP_UNIT_LEVEL, 2,
      "Level 1: wins in 1. <m>13 new results</m>, 21 of 32 decided." },
    { NULL, "take-table", MH_STEP_UNIT_EVENT, 8,
      "5 coins: <m>taking 1 leaves a winning position</m>, so it does not win." },
    { NULL, "ends-table", MH_STEP_UNIT_EVENT, 20,
      "Coins 4 to 6: by <m>taking 8 (right)</m>, the player to move ends 5 ahead." },
    { NULL, "ends-table", MH_STEP_UNIT_LEVEL, 2,
      "Length 2 of 8. <m>7 new results</m>, 15 of 36 cells filled." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autoptr (MhSession) session
          = create_session (examples[i].board, examples[i].algorithm, NULL, NULL);
      MhPlayback *playback = mh_session_get_playback (session);
      const MhTrace *trace = mh_playback_get_trace (playback);

      mh_playback_set_unit (playback, examples[i].unit);
      mh_playback_set_step (playback,
                            mh_step_unit_get_step (examples[i].unit, trace, examples[i].step));

      g_autofree char *told = mh_narration_aloud (mh_session_get_snapshot (session));

      g_assert_cmpstr (told, ==, examples[i].told);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/narration-aloud/events", test_narration_aloud_events);
  g_test_add_func ("/narration-aloud/examples", test_narration_aloud_examples);

  return g_test_run ();
}
