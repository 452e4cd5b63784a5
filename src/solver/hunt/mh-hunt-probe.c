/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hunt-probe.h"

#include "mh-comparison.h"
#include "mh-game-class.h"
#include "mh-placement.h"
#include "mh-position-oracle.h"
#include "mh-retrograde.h"

#define N_ORACLES 2

struct _MhHuntProbe
{
  const MhHuntQuery *query;
  MhGame *game;
  MhPositionOracle *oracles[N_ORACLES];
  guint n_oracles;
  /* (nullable): the exact solution, until it has told where the players place themselves */
  MhPositionOracle *placer;
  MhPositionOracle *asked; /* the algorithm at work, or NULL */
  guint32 position;        /* the position being looked at */
  guint32 end;             /* the position behind the last one to look at */
  guint32 least;
  MhPlayer first; /* who usually moves first */
  gboolean is_single;
  MhHuntMatch match;
};

MhHuntProbe *
mh_hunt_probe_new (const MhHuntQuery *query, MhGame *game, guint32 position, guint32 least)
{
  g_return_val_if_fail (query != NULL && game != NULL, NULL);

  MhHuntProbe *self = g_new0 (MhHuntProbe, 1);
  const gboolean is_placed = position == MH_POSITION_NONE && mh_hunt_query_is_placed (query);
  MhAlgorithmSpec truth;

  mh_algorithm_spec_init (&truth, &mh_retrograde);
  self->query = query;
  self->game = mh_game_ref (game);
  self->n_oracles = query->goal == MH_HUNT_DIFFER ? N_ORACLES : 1;
  self->is_single = position != MH_POSITION_NONE || is_placed;
  self->position = position != MH_POSITION_NONE ? position : 0;
  self->end = self->is_single ? self->position + 1 : mh_space_get_n_positions (game);
  self->first = query->klass->needs_start ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;
  self->least = least;
  self->match.position = MH_POSITION_NONE;

  for (guint i = 0; i < self->n_oracles; i++)
    {
      self->oracles[i]
          = mh_position_oracle_new (query->goal == MH_HUNT_DIFFER ? &query->oracles[i] : &truth,
                                    game, query->max_work);
      if (self->is_single)
        mh_position_oracle_set_single (self->oracles[i]);
    }
  if (is_placed)
    self->placer = mh_position_oracle_new (&truth, game, query->max_work);

  return self;
}

void
mh_hunt_probe_free (MhHuntProbe *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->n_oracles; i++)
    mh_position_oracle_free (self->oracles[i]);
  mh_position_oracle_free (self->placer);
  mh_game_unref (self->game);
  g_free (self);
}

static MhValue
get_value (const MhHuntProbe *self, guint oracle)
{
  return mh_position_oracle_get_value (self->oracles[oracle], self->position);
}

static gboolean
is_looked_at (const MhHuntProbe *self)
{
  if (!mh_space_is_possible (self->game, self->position)
      || mh_space_get_end (self->game, self->position) != MH_OUTCOME_NONE)
    return FALSE;

  return self->is_single || self->query->starts == MH_HUNT_EVERY_POSITION
         || mh_space_get_mover (self->game, self->position) == self->first;
}

static guint32
count_moves (const MhHuntProbe *self, MhValue value)
{
  return mh_game_class_count_moves (self->query->klass, value.remoteness);
}

static gboolean
is_match (const MhHuntProbe *self)
{
  const MhValue value = get_value (self, 0);
  const MhOutcome winner = self->query->winner;

  switch (self->query->goal)
    {
    case MH_HUNT_DIFFER:
      return mh_comparison_differ (value, get_value (self, 1));
    case MH_HUNT_DRAW:
      return value.outcome == MH_OUTCOME_DRAW;
    case MH_HUNT_LONGEST:
      return mh_outcome_is_win (value.outcome) && count_moves (self, value) >= self->least
             && (winner == MH_OUTCOME_NONE || winner == value.outcome);
    default:
      g_assert_not_reached ();
    }
}

static void
set_match (MhHuntProbe *self)
{
  self->match.position = self->position;
  for (guint i = 0; i < self->n_oracles; i++)
    self->match.values[i] = get_value (self, i);
  self->match.n_moves = count_moves (self, self->match.values[0]);

  if (self->query->goal == MH_HUNT_LONGEST)
    self->least = self->match.n_moves + 1;
  else
    self->end = self->position + 1; /* one match is enough */
}

static void
ask (MhHuntProbe *self, MhPositionOracle *oracle)
{
  mh_position_oracle_ask (oracle, self->position);
  self->asked = oracle;
}

/* Asks the next algorithm whose answer is needed. Returns: FALSE if no answer is missing */
static gboolean
ask_next (MhHuntProbe *self)
{
  for (guint i = 0; i < self->n_oracles; i++)
    if (!mh_position_oracle_has_answered (self->oracles[i], self->position))
      {
        ask (self, self->oracles[i]);
        return TRUE;
      }

  if (!is_match (self))
    return FALSE;

  /* An answer found during a run from another start may depend on that start, so it is
   * asked for again from here. */
  for (guint i = 0; i < self->n_oracles; i++)
    if (!mh_position_oracle_has_answered_here (self->oracles[i], self->position))
      {
        ask (self, self->oracles[i]);
        return TRUE;
      }

  set_match (self);
  return FALSE;
}

/* Asks where the players place themselves, and then looks there alone. Without an answer there
 * is nothing to look at. */
static void
place (MhHuntProbe *self)
{
  if (!mh_position_oracle_has_answered (self->placer, self->position))
    {
      ask (self, self->placer);
      return;
    }

  const MhSolution *solution = mh_position_oracle_get_solution (self->placer);

  self->match.is_unanswered = solution == NULL;
  self->end = 0;
  if (solution != NULL)
    {
      self->position = mh_placement_find_position (solution);
      self->end = self->position + 1;
    }
  g_clear_pointer (&self->placer, mh_position_oracle_free);
}

gboolean
mh_hunt_probe_advance (MhHuntProbe *self, guint *budget)
{
  g_return_val_if_fail (self != NULL && budget != NULL, FALSE);

  while (*budget > 0 && (self->asked != NULL || self->position < self->end))
    if (self->asked != NULL)
      {
        if (!mh_position_oracle_advance (self->asked, budget))
          self->asked = NULL;
      }
    else if (self->placer != NULL)
      place (self);
    else if (!is_looked_at (self) || !ask_next (self))
      {
        self->position++;
        (*budget)--;
      }

  return self->asked != NULL || self->position < self->end;
}

MhHuntMatch
mh_hunt_probe_get_match (const MhHuntProbe *self)
{
  g_return_val_if_fail (self != NULL, (MhHuntMatch){ .position = MH_POSITION_NONE });

  MhHuntMatch match = self->match;

  for (guint i = 0; i < self->n_oracles; i++)
    if (mh_position_oracle_has_failed (self->oracles[i]))
      match.is_unanswered = TRUE;

  return match;
}
