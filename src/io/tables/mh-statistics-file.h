/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"
#include "mh-breakdown.h"

G_BEGIN_DECLS

/*
 * Writer of the statistics of a run as CSV with the columns statistic, turn, winner, item and
 * count, of which the middle three are empty where they do not apply:
 *
 *   positions  by who is to move and who wins ("draw", or empty without an answer)
 *   reachable  by who wins: of the positions that play from the start can come to
 *   other      the rest of them, by who is to move and who has won there; empty: nobody yet
 *   moves      by winner and number of moves until the end; of games with scores instead
 *   lead       by who is ahead and by how much, "10-19" where leads share a line
 *   work       by the name of the count
 *   memory     in bytes
 *
 * There are no times in it: the same run has the same bytes, in every language.
 */

/* Returns: (transfer full) */
char *mh_statistics_file_write (const MhBreakdown *breakdown,
                                const MhProblem *problem,
                                const MhResult *result);

G_END_DECLS
