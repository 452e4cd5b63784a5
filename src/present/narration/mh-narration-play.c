/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration-play.h"

#include "mh-narrator.h"
#include "mh-words.h"

#include <glib/gi18n.h>

/* The most moves that are listed in a sentence. */
#define MAX_LISTED_MOVES 8

static char *
describe_board_end (MhOutcome outcome, guint n_moves)
{
  if (outcome == MH_OUTCOME_FIRST)
    return g_strdup_printf (ngettext ("The mouse has won after %u move",
                                      "The mouse has won after %u moves", n_moves),
                            n_moves);
  if (outcome == MH_OUTCOME_SECOND)
    return g_strdup_printf (ngettext ("The cat has won after %u move",
                                      "The cat has won after %u moves", n_moves),
                            n_moves);

  return g_strdup_printf (ngettext ("A draw after %u move: no legal move is left",
                                    "A draw after %u moves: no legal move is left", n_moves),
                          n_moves);
}

static char *
describe_plain_end (MhOutcome outcome, guint n_moves)
{
  if (outcome == MH_OUTCOME_FIRST)
    return g_strdup_printf (ngettext ("The first player has won after %u move",
                                      "The first player has won after %u moves", n_moves),
                            n_moves);
  if (outcome == MH_OUTCOME_SECOND)
    return g_strdup_printf (ngettext ("The second player has won after %u move",
                                      "The second player has won after %u moves", n_moves),
                            n_moves);

  return g_strdup_printf (ngettext ("A draw after %u move", "A draw after %u moves", n_moves),
                          n_moves);
}

static char *
describe_board_moves (const MhGame *game, const char *moves)
{
  return g_strdup_printf (mh_game_has_cells (game) ? _ ("Click a lit cell or a ringed square: %s")
                                                   : _ ("Click a lit node or a ringed square: %s"),
                          moves);
}

static char *
describe_plain_moves (const MhGame *game, const char *moves)
{
  return g_strdup_printf (_ ("Click a ringed square: %s"), moves);
}

const MhPlayWords mh_board_play_words = {
  .your_move = { N_ ("You are the mouse: your move"), N_ ("You are the cat: your move") },
  .your_choice = { N_ ("You are the mouse: choose a node"), N_ ("You are the cat: choose a node") },
  .their_move
  = { N_ ("You are the mouse: the cat moves"), N_ ("You are the cat: the mouse moves") },
  .moves = { N_ ("The mouse is to move"), N_ ("The cat is to move") },
  .letters = { N_ ("M"), N_ ("C") },
  .captions = { N_ ("mouse wins"), N_ ("draw"), N_ ("cat wins") },
  .play_as = { N_ ("Play the _Mouse"), N_ ("Play the _Cat") },
  .describe_moves = describe_board_moves,
  .describe_end = describe_board_end,
};

const MhPlayWords mh_plain_play_words = {
  .your_move
  = { N_ ("You are the first player: your move"), N_ ("You are the second player: your move") },
  .their_move = { N_ ("You are the first player: the second moves"),
                  N_ ("You are the second player: the first moves") },
  .moves = { N_ ("The first player is to move"), N_ ("The second player is to move") },
  .letters = { N_ ("1"), N_ ("2") },
  .captions = { N_ ("first wins"), N_ ("draw"), N_ ("second wins") },
  .play_as = { N_ ("Play _First"), N_ ("Play _Second") },
  .describe_moves = describe_plain_moves,
  .describe_end = describe_plain_end,
};

static const MhPlayWords *
get_words (const MhSnapshot *snapshot)
{
  return mh_narrator_find (mh_snapshot_get_class (snapshot))->play;
}

/* What the players of a game with scores have taken so far, at the stage at @index. */
static void
count_totals (const MhSnapshot *snapshot, guint index, guint64 *totals)
{
  const MhGame *game = snapshot->game;
  const guint32 last = mh_snapshot_get_stage (snapshot, index);

  totals[0] = totals[1] = 0;
  for (guint i = 0; i < index; i++)
    {
      const guint32 from = mh_snapshot_get_stage (snapshot, i);

      totals[mh_stage_get_mover (game, from)]
          += mh_space_get_gain (game, from, mh_snapshot_get_stage (snapshot, i + 1));
    }
  if (mh_space_get_end (game, last) != MH_OUTCOME_NONE)
    totals[mh_stage_get_mover (game, last)] += mh_space_get_last_gain (game, last);
}

static char *
format_number (guint64 number)
{
  return g_strdup_printf ("%'" G_GUINT64_FORMAT, number);
}

/* The larger total wins, whatever the last coin alone is worth. */
static char *
describe_totals (const MhSnapshot *snapshot, guint index)
{
  guint64 totals[MH_N_PLAYERS];

  count_totals (snapshot, index, totals);

  g_autofree char *first = format_number (totals[MH_PLAYER_FIRST]);
  g_autofree char *second = format_number (totals[MH_PLAYER_SECOND]);

  if (totals[MH_PLAYER_FIRST] == totals[MH_PLAYER_SECOND])
    return g_strdup_printf (_ ("Both players have taken %s: a tie is the first player’s win"),
                            first);
  if (totals[MH_PLAYER_FIRST] > totals[MH_PLAYER_SECOND])
    return g_strdup_printf (_ ("The first player has won, %s to %s"), first, second);

  return g_strdup_printf (_ ("The second player has won, %s to %s"), second, first);
}

/* Choices of a node are not counted. */
static guint
count_moves (const MhSnapshot *snapshot, guint index)
{
  guint n_choices = 0;

  while (n_choices < index
         && !mh_stage_is_position (snapshot->game, mh_snapshot_get_stage (snapshot, n_choices)))
    n_choices++;

  return mh_game_class_count_moves (mh_snapshot_get_class (snapshot), index - n_choices);
}

/* Returns: the outcome if the game is over at the last stage, else MH_OUTCOME_NONE */
static MhOutcome
get_end (const MhSnapshot *snapshot)
{
  const guint32 stage = mh_snapshot_get_stage (snapshot, snapshot->play.match->n_stages - 1);

  return mh_stage_is_position (snapshot->game, stage) ? mh_space_get_end (snapshot->game, stage)
                                                      : MH_OUTCOME_NONE;
}

static char *
describe_turn (const MhSnapshot *snapshot)
{
  const MhPlayWords *words = get_words (snapshot);
  const MhMatch *match = snapshot->play.match;
  const MhStageIndex *last = &match->stages[match->n_stages - 1];
  const MhPlayer mover = (MhPlayer) last->plane;
  const gboolean is_choice = last->row == MH_NODE_NONE && words->your_choice[mover] != NULL;

  if (!match->is_by_hand[mover])
    return g_strdup (_ (words->their_move[mh_player_other (mover)]));
  if (match->is_by_hand[mh_player_other (mover)])
    return g_strdup (_ (words->moves[mover]));

  return g_strdup (_ (is_choice ? words->your_choice[mover] : words->your_move[mover]));
}

char *
mh_narration_play_title (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhMatch *match = snapshot->play.match;

  if (match == NULL)
    return g_strdup (_ ("No game is being played"));

  const guint last = match->n_stages - 1;
  const MhOutcome end = get_end (snapshot);

  if (snapshot->play.index < last)
    return g_strdup_printf (_ ("Looking back: move %u of %u"), snapshot->play.index, last);
  if (end == MH_OUTCOME_NONE)
    return describe_turn (snapshot);
  if (mh_space_has_scores (snapshot->game))
    return describe_totals (snapshot, last);

  return get_words (snapshot)->describe_end (end, count_moves (snapshot, last));
}

/* "2 → 6, 2 → 9". */
static char *
list_moves (const MhSnapshot *snapshot, const guint32 *stages, guint n_stages)
{
  const guint32 from = mh_snapshot_get_stage (snapshot, snapshot->play.index);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < MIN (n_stages, MAX_LISTED_MOVES); i++)
    {
      g_autofree char *move = mh_words_move (snapshot->game, from, stages[i]);

      g_string_append_printf (list, i > 0 ? ", %s" : "%s", move);
    }
  if (n_stages > MAX_LISTED_MOVES)
    g_string_append (list, " …");

  return g_string_free (g_steal_pointer (&list), FALSE);
}

static char *
describe_legal (const MhSnapshot *snapshot)
{
  guint n_stages;
  g_autofree guint32 *stages = mh_snapshot_list_legal (snapshot, &n_stages);

  if (n_stages == 0)
    return NULL;
  if (!mh_stage_is_position (snapshot->game,
                             mh_snapshot_get_stage (snapshot, snapshot->play.index)))
    return g_strdup (mh_game_has_cells (snapshot->game) ? _ ("Click any cell")
                                                        : _ ("Click any node"));

  g_autofree char *moves = list_moves (snapshot, stages, n_stages);

  return get_words (snapshot)->describe_moves (snapshot->game, moves);
}

static char *
describe_absence (const MhSnapshot *snapshot)
{
  const guint n_others = snapshot->play.n_others;

  if (snapshot->game == NULL)
    return g_strdup (snapshot->missing);
  if (n_others > 0)
    return g_strdup_printf (ngettext ("%u game was played on another board or with other rules. It "
                                      "is kept: undo the edit to go on with it.",
                                      "%u games were played on other boards or with other rules. "
                                      "They are kept: undo the edit to go on with one.",
                                      n_others),
                            n_others);

  return g_strdup (_ ("Choose New Game to play against perfect play: it takes the quickest win, "
                      "keeps a draw, and holds out as long as possible."));
}

char *
mh_narration_play_detail (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhMatch *match = snapshot->play.match;

  if (match == NULL)
    return describe_absence (snapshot);
  if (snapshot->play.index + 1 < match->n_stages || get_end (snapshot) != MH_OUTCOME_NONE)
    return NULL;
  if (snapshot->truth == NULL)
    return g_strdup (_ ("Perfect play has to know the board: it goes on when it is solved by an "
                        "exact algorithm."));
  if (snapshot->play.is_your_turn && mh_match_is_repeated (match, snapshot->play.index))
    return g_strdup (_ ("This position has been there before: go another way, or go back."));

  return describe_legal (snapshot);
}

char *
mh_narration_play_move (const MhSnapshot *snapshot, guint index)
{
  g_return_val_if_fail (snapshot != NULL && snapshot->play.match != NULL, NULL);
  g_return_val_if_fail (index > 0 && index < snapshot->play.match->n_stages, NULL);

  const guint32 from = mh_snapshot_get_stage (snapshot, index - 1);
  const MhStageIndex *to = &snapshot->play.match->stages[index];

  if (mh_stage_is_position (snapshot->game, from))
    return mh_words_move (snapshot->game, from, mh_snapshot_get_stage (snapshot, index));

  return g_strdup_printf (_ ("placed on %u"), to->row == MH_NODE_NONE ? to->column : to->row);
}

/* Returns: the shown number of moves of a win, or MH_REMOTENESS_UNKNOWN */
static guint32
get_n_moves (const MhGameClass *klass, MhValue value)
{
  return mh_outcome_is_win (value.outcome) ? mh_game_class_show_value (klass, value).remoteness
                                           : MH_REMOTENESS_UNKNOWN;
}

/* A win or an endless play was thrown away. */
static char *
describe_spoiled (const MhGameClass *klass, const MhJudgement *judgement)
{
  const MhEndlessWords *endless = mh_narrator_find (klass)->endless;
  const guint32 n_before = get_n_moves (klass, judgement->before);
  const guint32 n_after = get_n_moves (klass, judgement->after);

  if (!mh_outcome_is_win (judgement->before.outcome))
    return endless->describe_fall (n_after);
  if (!mh_outcome_is_win (judgement->after.outcome))
    return endless->describe_miss (n_before);

  return g_strdup_printf (_ ("was a win in %u, now lost in %u"), n_before, n_after);
}

static char *
describe_resistance (const MhGameClass *klass, const MhJudgement *judgement)
{
  const MhEndlessWords *endless = mh_narrator_find (klass)->endless;

  return g_strdup (judgement->after.outcome == MH_OUTCOME_DRAW ? _ (endless->in_vain)
                                                               : _ ("longest resistance"));
}

char *
mh_narration_judgement (const MhGameClass *klass, const MhJudgement *judgement, gboolean is_by_hand)
{
  g_return_val_if_fail (klass != NULL && judgement != NULL, NULL);

  g_autofree char *loss = format_number (judgement->loss);

  switch (judgement->kind)
    {
    case MH_JUDGEMENT_KEPT_WIN:
      return g_strdup (is_by_hand ? _ ("kept the win") : _ ("quickest win"));
    case MH_JUDGEMENT_KEPT_DRAW:
      return g_strdup (_ (mh_narrator_find (klass)->endless->kept));
    case MH_JUDGEMENT_RESISTED:
      return describe_resistance (klass, judgement);
    case MH_JUDGEMENT_SPOILED:
      return describe_spoiled (klass, judgement);
    case MH_JUDGEMENT_BEST:
      return g_strdup (_ ("best move"));
    case MH_JUDGEMENT_SLOWER:
      return g_strdup_printf (_ ("slower by %s"), loss);
    case MH_JUDGEMENT_SOONER:
      return g_strdup_printf (_ ("lost sooner by %s"), loss);
    case MH_JUDGEMENT_GAVE_AWAY:
      return g_strdup_printf (_ ("gave away %s"), loss);
    case MH_JUDGEMENT_NONE:
    default:
      return g_strdup ("");
    }
}

char *
mh_narration_play_judgement (const MhSnapshot *snapshot, guint index)
{
  g_return_val_if_fail (snapshot != NULL && snapshot->play.match != NULL, NULL);

  const MhJudgement judgement = mh_snapshot_judge (snapshot, index);

  return mh_narration_judgement (mh_snapshot_get_class (snapshot), &judgement,
                                 snapshot->play.match->is_by_hand[judgement.mover]);
}

/* Returns: (transfer none): who made the move to the stage at @index */
static const char *
get_mover_name (const MhSnapshot *snapshot, guint index)
{
  const guint32 mover = snapshot->play.match->stages[index - 1].plane;

  return _ (mh_snapshot_get_class (snapshot)->player_names[mover]);
}

char *
mh_narration_play_caption (const MhSnapshot *snapshot, guint index)
{
  g_return_val_if_fail (snapshot != NULL && snapshot->play.match != NULL, NULL);

  if (index == 0)
    return g_strdup (_ ("Start"));

  g_autofree char *move = mh_narration_play_move (snapshot, index);

  /* Translators: the number of a move, the player and the move: "3. mouse 5 → 9". */
  return g_strdup_printf (_ ("%u. %s %s"), index, get_mover_name (snapshot, index), move);
}

char *
mh_narration_play_row (const MhSnapshot *snapshot, guint index)
{
  g_return_val_if_fail (snapshot != NULL && snapshot->play.match != NULL, NULL);

  const char *mover = get_mover_name (snapshot, index);
  g_autofree char *move = mh_narration_play_move (snapshot, index);
  g_autofree char *words = mh_narration_play_judgement (snapshot, index);

  if (words[0] == '\0')
    return g_strdup_printf (_ ("move %u, %s %s"), index, mover, move);

  /* Translators: the number of a move, the player, the move, and how good it was. */
  return g_strdup_printf (_ ("move %u, %s %s: %s"), index, mover, move, words);
}

char *
mh_narration_replay_title (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL && snapshot->play.match != NULL, NULL);

  if (snapshot->play.index == 0)
    return g_strdup (_ ("Before the first move"));

  return g_strdup_printf (_ ("Move %'u of %'u"), snapshot->play.index,
                          snapshot->play.match->n_stages - 1);
}

char *
mh_narration_replay_detail (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL && snapshot->play.match != NULL, NULL);

  const guint index = snapshot->play.index;

  if (index == 0)
    return g_strdup ("");

  g_autofree char *move = mh_narration_play_move (snapshot, index);
  g_autofree char *words = mh_narration_play_judgement (snapshot, index);

  if (words[0] == '\0')
    return g_strdup_printf (_ ("%s %s"), get_mover_name (snapshot, index), move);

  /* Translators: the player, the move, and how good it was. */
  return g_strdup_printf (_ ("%s %s: %s"), get_mover_name (snapshot, index), move, words);
}

/* Returns: (transfer full): the move that is looked at, of which there is one */
static char *
tell_move (const MhSnapshot *snapshot)
{
  const guint index = snapshot->play.index;
  const guint32 mover = snapshot->play.match->stages[index - 1].plane;
  g_autofree char *move = mh_narration_play_move (snapshot, index);
  g_autofree char *words = mh_narration_play_judgement (snapshot, index);
  g_autofree char *player
      = g_strdup_printf (mover == MH_PLAYER_FIRST ? "<1>%s %s</1>" : "<2>%s %s</2>",
                         get_mover_name (snapshot, index), move);

  if (words[0] == '\0')
    return g_strdup_printf (_ ("Move %'u: %s."), index, player);

  return g_strdup_printf (_ ("Move %'u, %s: <m>%s</m>."), index, player, words);
}

char *
mh_narration_play_aloud (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL && snapshot->play.match != NULL, NULL);

  const gboolean is_last = snapshot->play.index + 1 == snapshot->play.match->n_stages;
  g_autofree char *title
      = is_last ? mh_narration_play_title (snapshot) : mh_narration_replay_title (snapshot);

  if (snapshot->play.index == 0)
    return g_strdup_printf ("<m>%s</m>.", title);

  g_autofree char *move = tell_move (snapshot);

  if (!is_last)
    return g_steal_pointer (&move);

  /* Translators: a sentence about the last move, and one about what is to be done now. */
  return g_strdup_printf (_ ("%s %s."), move, title);
}
