/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * Players, outcomes and values: plain numbers.
 *
 * Every game here has two players. Only the classes of games, mh-space and mh-words know that
 * the first of them may be a mouse.
 */

typedef enum
{
  MH_PLAYER_FIRST,  /* the mouse */
  MH_PLAYER_SECOND, /* the cat */
} MhPlayer;

#define MH_N_PLAYERS 2

typedef enum
{
  MH_OUTCOME_NONE, /* not decided (yet) */
  MH_OUTCOME_FIRST,
  MH_OUTCOME_SECOND,
  MH_OUTCOME_DRAW,
} MhOutcome;

#define MH_N_OUTCOMES 4

/* The remoteness of a win if only the winner is known. */
#define MH_REMOTENESS_UNKNOWN ((1u << 27) - 1)

/* The value of a position as far as it is known. */
typedef struct
{
  MhOutcome outcome;
  /* The number of plies to the end if the winner hurries and the loser delays; 0 without a
   * winner, or MH_REMOTENESS_UNKNOWN. */
  guint32 remoteness;
} MhValue;

static inline gboolean
mh_value_equal (MhValue a, MhValue b)
{
  return a.outcome == b.outcome && a.remoteness == b.remoteness;
}

static inline MhOutcome
mh_outcome_win_of (MhPlayer player)
{
  return player == MH_PLAYER_FIRST ? MH_OUTCOME_FIRST : MH_OUTCOME_SECOND;
}

static inline MhPlayer
mh_player_other (MhPlayer player)
{
  return player == MH_PLAYER_FIRST ? MH_PLAYER_SECOND : MH_PLAYER_FIRST;
}

/* Returns: whether @outcome names a winner */
static inline gboolean
mh_outcome_is_win (MhOutcome outcome)
{
  return outcome == MH_OUTCOME_FIRST || outcome == MH_OUTCOME_SECOND;
}
