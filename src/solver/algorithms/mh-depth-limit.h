/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * The effect of a turn limit, the cap, on a search, and the explanations of it for
 * users.
 *
 * With a cap a search solves the game that is drawn after that many turns. A win that
 * takes as long as the cap (longer, if the end of the game is tested first) becomes a
 * draw, and nothing else is ever wrong.
 *
 * The problem given to each function must have the two options below.
 */
enum
{
  MH_DEPTH_LIMIT_CAP,
  MH_DEPTH_LIMIT_TEST, /* an MhTurnTest */
};

extern const MhOption mh_depth_limit_options[];

/* Returns: after how many turns the search gives up */
guint32 mh_depth_limit_get (const MhProblem *problem);
/* Returns: whether a position with the exact value @truth is called a draw */
gboolean mh_depth_limit_is_spoiled (const MhProblem *problem, MhValue truth);

/* The functions of MhAlgorithm with the same names. */
MhExactness mh_depth_limit_get_exactness (const MhProblem *problem);
char *mh_depth_limit_describe_exactness (const MhProblem *problem);
char *mh_depth_limit_explain (const MhProblem *problem,
                              guint32 position,
                              MhValue answer,
                              const MhSolution *truth);
char *mh_depth_limit_suggest_repair (const MhProblem *problem, MhValue truth, MhOptions *repaired);

G_END_DECLS
