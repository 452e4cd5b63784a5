/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-scenes-coins.h"

#include "mh-coins-game.h"
#include "mh-game-scenes.h"
#include "mh-narration-coins.h"

#include <glib/gi18n.h>

/* The largest number of choices in the picture. More would hide each other; the smallest
 * amounts are shown. */
#define MAX_CHOICES 12

/* Returns: (transfer full): the number of a turn as text, such as "4th" */
static char *
describe_turn (guint32 move)
{
  const guint32 turn = move + 1;
  const guint32 last = turn % 100 / 10 == 1 ? 0 : turn % 10;

  switch (last)
    {
    case 1:
      /* Translators: the number of a turn: "1st", "21st". */
      return g_strdup_printf (_ ("%ust"), turn);
    case 2:
      /* Translators: the number of a turn: "2nd", "22nd". */
      return g_strdup_printf (_ ("%und"), turn);
    case 3:
      /* Translators: the number of a turn: "3rd", "23rd". */
      return g_strdup_printf (_ ("%urd"), turn);
    default:
      /* Translators: the number of a turn: "4th", "11th". */
      return g_strdup_printf (_ ("%uth"), turn);
    }
}

/* An MhCoinTurnFunc whose source is the scene. */
static gboolean
get_turn (gconstpointer source, guint32 coin, MhPlayer *player, char **order)
{
  const MhLineScene *self = source;
  const guint32 first = self->scene.first;

  if (coin < first || coin - first >= self->play->n_moves)
    return FALSE;

  const guint32 move = self->turns[coin - first];

  *player = self->play->moves[move].player;
  *order = describe_turn (move);

  return TRUE;
}

/* Marks the move of the greedy algorithm as its only best one. */
static void
mark_greedy (MhLineScene *self)
{
  for (guint32 i = 0; i < self->scene.n_choices; i++)
    self->choices[i].is_best = self->choices[i].first == self->play->moves[0].coin;
}

static void
fill_play (MhLineScene *self, const MhSnapshot *snapshot, guint32 position)
{
  gboolean is_greedy;

  self->play = mh_narration_coins_play (snapshot, position, &is_greedy);
  if (self->play == NULL)
    return;

  self->turns = g_new0 (guint32, self->play->n_moves);
  for (guint32 i = 0; i < self->play->n_moves; i++)
    self->turns[self->play->moves[i].coin - self->scene.first] = i;
  if (is_greedy && self->play->n_moves > 0)
    mark_greedy (self);
  self->scene.get_turn = get_turn;
  self->scene.turn_source = self;
  self->scene.player_names[MH_PLAYER_FIRST] = _ ("first");
  self->scene.player_names[MH_PLAYER_SECOND] = _ ("second");
}

/* Whether the results of choices are not shown, as they would tell how to play. */
static gboolean
hides_results (const MhSnapshot *snapshot)
{
  return snapshot->play.is_active && snapshot->play.match != NULL && !snapshot->play.is_hinted;
}

/* Returns: (transfer full): a choice with its result, "take 3 → −1" or "take 2 → wins in 3";
 * without a result while that is not decided */
static char *
describe_choice (const MhSnapshot *snapshot, const MhProof *proof, guint32 i)
{
  const MhGame *game = snapshot->game;
  const MhReply *reply = &proof->replies[i];
  g_autofree char *result = reply->worth != MH_SCORE_UNKNOWN
                                ? mh_narration_lead (reply->worth)
                                : mh_narration_choice_result (snapshot, proof, i);
  const MhCellIndex before = mh_space_get_cell_index (game, proof->position);
  const MhCellIndex after = mh_space_get_cell_index (game, reply->position);
  const guint32 amount = mh_space_has_scores (game)
                             ? mh_space_get_gain (game, proof->position, reply->position)
                             : before.column - after.column;

  if (*result == '\0' || hides_results (snapshot))
    return g_strdup_printf (_ ("take %'u"), amount);

  /* Translators: an amount or a value, and what comes of it: "take 3 → −1". */
  return g_strdup_printf (_ ("take %'u → %s"), amount, result);
}

static MhCoinChoice
create_choice (MhLineScene *self, const MhGame *game, const MhProof *proof, guint32 i)
{
  const MhReply *reply = &proof->replies[i];
  const MhCellIndex before = mh_space_get_cell_index (game, proof->position);
  const MhCellIndex after = mh_space_get_cell_index (game, reply->position);
  MhCoinChoice choice = { .n_coins = 1, .label = self->labels[i], .is_best = reply->is_best };

  if (!mh_space_has_scores (game))
    {
      choice.first = after.column;
      choice.n_coins = before.column - after.column;
    }
  else
    {
      choice.first = after.row > before.row ? before.row : before.column;
    }

  return choice;
}

static void
fill_choices (MhLineScene *self, const MhSnapshot *snapshot, guint32 position)
{
  const MhGame *game = snapshot->game;
  g_autoptr (MhProof) proof = mh_snapshot_create_proof (snapshot, position);
  const guint32 n = MIN (proof->n_replies, MAX_CHOICES);

  self->choices = g_new0 (MhCoinChoice, n);
  self->replies = g_new0 (guint32, n);
  self->labels = g_new0 (char *, n + 1);
  for (guint32 i = 0; i < n; i++)
    {
      self->labels[i] = describe_choice (snapshot, proof, i);
      self->choices[i] = create_choice (self, game, proof, i);
      self->choices[i].is_best &= !hides_results (snapshot);
      self->replies[i] = proof->replies[i].position;
    }
  self->scene.choices = self->choices;
  self->scene.n_choices = n;
}

/* Fills in the coins that are left at @position. */
static void
fill_coins (MhLineScene *self, const MhGame *game, guint32 position)
{
  const MhCellIndex cell_index = mh_space_get_cell_index (game, position);
  const gboolean is_ends = mh_space_has_scores (game);
  guint32 n_values;

  self->scene.n_coins = mh_game_get_n_coins (game);
  self->scene.is_one_ended = !is_ends;
  if (self->scene.n_coins == 0)
    return;

  mh_game_scenes_find (mh_game_get_class (game))
      ->get_coins (cell_index, &self->scene.first, &self->scene.n_left);
  if (is_ends)
    self->scene.values = mh_game_get_values (game, &n_values);
}

void
mh_line_scene_fill (MhLineScene *self,
                    const MhSnapshot *snapshot,
                    const MhTheme *theme,
                    MhText *text)
{
  g_return_if_fail (self != NULL && snapshot != NULL);

  const MhGame *game = snapshot->game;
  const guint32 current = snapshot->current;

  *self = (MhLineScene){ 0 };
  mh_coins_scene_init (&self->scene, theme, text);
  if (game == NULL || mh_snapshot_get_class (snapshot)->has_board || current == MH_POSITION_NONE)
    return;

  fill_coins (self, game, current);
  fill_choices (self, snapshot, current);
  self->scene.hovered = snapshot->hovered_node;
  self->scene.selected = snapshot->node;
  if (hides_results (snapshot))
    return;

  fill_play (self, snapshot, current);
  self->sentence = mh_space_has_scores (game) ? mh_narration_totals (snapshot, current, TRUE)
                                              : mh_narration_period (snapshot);
  self->scene.sentence = self->sentence;
}

void
mh_line_scene_clear (MhLineScene *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->choices, g_free);
  g_clear_pointer (&self->replies, g_free);
  g_clear_pointer (&self->labels, g_strfreev);
  g_clear_pointer (&self->play, mh_ends_play_free);
  g_clear_pointer (&self->turns, g_free);
  g_clear_pointer (&self->sentence, g_free);
}

guint32
mh_line_scene_get_reply (const MhLineScene *self, guint32 choice)
{
  g_return_val_if_fail (self != NULL, MH_POSITION_NONE);

  return choice < self->scene.n_choices ? self->replies[choice] : MH_POSITION_NONE;
}
