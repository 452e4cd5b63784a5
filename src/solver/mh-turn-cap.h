/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * What a cap on turns does to a search, and how that is said.
 *
 * Its answers are those of the game that is drawn after so many turns: a win
 * that takes as long as the cap (longer, if the end of the game is tested
 * first) becomes a draw, and nothing else is ever wrong.
 *
 * @problem: with the two options below, in all of these.
 */
enum
{
  MH_TURN_CAP_CAP,
  MH_TURN_CAP_TEST, /* an MhTurnTest */
};

extern const MhOption mh_turn_cap_options[];

/* Returns: after how many turns the search gives up */
guint32 mh_turn_cap_get (const MhProblem *problem);
/* Whether a position that is worth @truth is called a draw. */
gboolean mh_turn_cap_is_spoiled (const MhProblem *problem, MhValue truth);

/* As in MhAlgorithm. */
MhExactness mh_turn_cap_get_exactness (const MhProblem *problem);
char *mh_turn_cap_describe_exactness (const MhProblem *problem);
char *
mh_turn_cap_explain (const MhProblem *problem, guint32 position, MhValue answer, MhValue truth);
char *mh_turn_cap_suggest_repair (const MhProblem *problem, MhValue truth, MhOptions *repaired);

G_END_DECLS
