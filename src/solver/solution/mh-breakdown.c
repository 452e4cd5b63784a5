/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-breakdown.h"

#include "mh-game-class.h"

#include <string.h>

#define WATCH_EVERY 65536
#define FIRST_ROOM 64 /* number of bars to reserve first */

typedef struct
{
  MhBreakdown *breakdown;
  const MhSolution *solution;
  const MhGame *game;
  const MhGameClass *klass;
  const MhReach *reach; /* (nullable) */
  guint32 n_room;       /* number of bars reserved */
} Pass;

/* Returns: FALSE if @position is no win, or one whose number is unknown */
static gboolean
get_number (const Pass *self, guint32 position, MhValue value, guint64 *number)
{
  if (!mh_outcome_is_win (value.outcome) || value.remoteness == MH_REMOTENESS_UNKNOWN)
    return FALSE;

  if (mh_solution_has_scores (self->solution))
    {
      const gint64 score = mh_solution_get_score (self->solution, position);

      *number = (guint64) ABS (score);
    }
  else
    *number = mh_game_class_count_moves (self->klass, value.remoteness);

  return TRUE;
}

static void
make_room (Pass *self, guint32 n_bars)
{
  MhBreakdown *breakdown = self->breakdown;
  const guint32 n_before = self->n_room;

  if (n_bars > n_before)
    {
      const guint32 n_doubled = MAX (2 * n_before, FIRST_ROOM);

      self->n_room = MAX (n_doubled, n_bars);
      breakdown->bars = g_realloc_n (breakdown->bars, self->n_room, sizeof *breakdown->bars);
      memset (breakdown->bars + n_before, 0, (self->n_room - n_before) * sizeof *breakdown->bars);
    }
  breakdown->n_bars = MAX (breakdown->n_bars, n_bars);
}

static void
add_to_bar (Pass *self, guint64 number, MhPlayer winner)
{
  const guint32 bar = (guint32) (number / self->breakdown->bar_width);

  make_room (self, bar + 1);
  self->breakdown->bars[bar][winner]++;
}

/* Keeps the greatest numbers in order; a position goes by unless it has one of them. */
static void
add_to_longest (MhBreakdown *self, guint64 number, MhPlayer winner, guint32 position)
{
  MhBreakdownWins *longest = self->longest[winner];
  guint *n = &self->n_longest[winner];
  guint place = 0;

  while (place < *n && longest[place].number > number)
    place++;
  if (number == 0 || place == MH_BREAKDOWN_N_LONGEST)
    return;
  if (place < *n && longest[place].number == number)
    {
      longest[place].n_positions++;
      return;
    }

  *n = MIN (*n + 1, MH_BREAKDOWN_N_LONGEST);
  memmove (longest + place + 1, longest + place, (*n - place - 1) * sizeof *longest);
  longest[place] = (MhBreakdownWins){ number, position, 1 };
}

static gboolean
is_reached (const Pass *self, guint32 position)
{
  if (mh_reach_has (self->reach, position))
    return TRUE;

  return mh_space_is_symmetric (self->game)
         && mh_reach_has (self->reach,
                          mh_space_with_mover (self->game, position, MH_PLAYER_SECOND));
}

static void
add_to_reach (Pass *self, guint32 position, MhOutcome outcome)
{
  if (is_reached (self, position))
    self->breakdown->n_reachable[outcome]++;
  else
    self->breakdown->n_others[mh_space_get_mover (self->game, position)]
                             [mh_space_get_end (self->game, position)]
                             [mh_space_is_stuck (self->game, position)]++;
}

static void
add_position (Pass *self, guint32 position)
{
  MhBreakdown *breakdown = self->breakdown;
  const MhValue value = mh_solution_get_value (self->solution, position);
  const MhPlayer winner = value.outcome == MH_OUTCOME_SECOND ? MH_PLAYER_SECOND : MH_PLAYER_FIRST;
  guint64 number;

  breakdown->n_positions++;
  breakdown->n_by_turn[mh_space_get_mover (self->game, position)][value.outcome]++;
  if (self->reach != NULL)
    add_to_reach (self, position, value.outcome);
  if (get_number (self, position, value, &number))
    {
      add_to_bar (self, number, winner);
      add_to_longest (breakdown, number, winner, position);
    }
}

/* Returns: so many leads for a bar that there are at most MH_BREAKDOWN_MAX_LEADS bars */
static guint64
choose_bar_width (const Pass *self, guint32 n_positions)
{
  guint64 max = 0;

  if (!mh_solution_has_scores (self->solution))
    return 1;

  for (guint32 position = 0; position < n_positions; position++)
    {
      const MhValue value = mh_solution_get_value (self->solution, position);
      guint64 number;

      if (mh_space_is_possible (self->game, position)
          && get_number (self, position, value, &number))
        max = MAX (max, number);
    }

  return max / MH_BREAKDOWN_MAX_LEADS + 1;
}

MhBreakdown *
mh_breakdown_new (const MhSolution *solution, guint32 start, MhReachWatch watch, gpointer user_data)
{
  g_return_val_if_fail (solution != NULL, NULL);

  const MhGame *game = mh_solution_get_game (solution);
  const guint32 n_positions = mh_space_get_n_distinct (game);
  g_autoptr (MhReach) reach
      = start != MH_POSITION_NONE ? mh_reach_new (game, start, watch, user_data) : NULL;
  g_autoptr (MhBreakdown) self = g_new0 (MhBreakdown, 1);
  Pass pass = { self, solution, game, mh_game_get_class (game), reach, 0 };

  self->n_turns = mh_space_is_symmetric (game) ? 1 : MH_N_PLAYERS;
  self->has_reach = reach != NULL;
  self->bar_width = choose_bar_width (&pass, n_positions);
  for (guint32 position = 0; position < n_positions; position++)
    {
      if (position % WATCH_EVERY == 0 && watch != NULL && !watch (user_data))
        return NULL;
      if (mh_space_is_possible (game, position)
          && mh_solution_get_gap (solution, position) != MH_SOLUTION_GAP_UNASKED)
        add_position (&pass, position);
    }

  return g_steal_pointer (&self);
}

void
mh_breakdown_free (MhBreakdown *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->bars);
  g_free (self);
}

guint32
mh_breakdown_add_up (const guint32 n_by_outcome[MH_N_OUTCOMES])
{
  guint32 sum = 0;

  for (guint outcome = 0; outcome < MH_N_OUTCOMES; outcome++)
    sum += n_by_outcome[outcome];

  return sum;
}
