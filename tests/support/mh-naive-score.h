/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-value.h"

G_BEGIN_DECLS

/*
 * Outcomes as the numbers that the published programs compute with: 1 if the
 * mouse wins, -1 if the cat does, 0 for a draw. The mouse maximises.
 */

static inline int
mh_naive_score_of (MhOutcome outcome)
{
  return outcome == MH_OUTCOME_FIRST ? 1 : outcome == MH_OUTCOME_SECOND ? -1 : 0;
}

static inline MhOutcome
mh_naive_score_outcome (int score)
{
  return score > 0 ? MH_OUTCOME_FIRST : score < 0 ? MH_OUTCOME_SECOND : MH_OUTCOME_DRAW;
}

/* The score of a win of @player. */
static inline int
mh_naive_score_win (MhPlayer player)
{
  return player == MH_PLAYER_FIRST ? 1 : -1;
}

G_END_DECLS
