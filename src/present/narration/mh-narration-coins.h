/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-ends-play.h"
#include "mh-narrator.h"

G_BEGIN_DECLS

/*
 * The sentences of the window about games of coins. The sentences that all games have are in
 * mh-narration.h.
 *
 * All strings are (transfer full) plain text in the user's language.
 */

/* "+4", "−1", "0": a lead. */
char *mh_narration_lead (gint64 score);
/* "4 ahead", "1 behind", "even". */
char *mh_narration_ahead (gint64 score);

/* A choice: "take 3 (left)", "take 2". */
char *mh_narration_choice (const MhGame *game, guint32 from, guint32 to);
/* The result of a choice: "3 − (+4) = −1", "wins in 3"; "" while undecided. */
char *mh_narration_choice_result (const MhSnapshot *snapshot, const MhProof *proof, guint32 reply);
/* "then the other player is +4", "then 3 coins are left"; or "". */
char *mh_narration_choice_follow (const MhSnapshot *snapshot, const MhProof *proof, guint32 reply);

/* Plays a row of coins from @position on as the shown algorithm does: optimally or, if it is
 * greedy, greedily.
 * Returns: (transfer full) (nullable): NULL for other games, and while the play is not decided
 * at the shown step */
MhEndsPlay *
mh_narration_coins_play (const MhSnapshot *snapshot, guint32 position, gboolean *is_greedy);

/* "Won and lost repeat every 3 coins: whatever is taken, the other completes it
 * to 3". Returns: (nullable): NULL until that is proved and shown */
char *mh_narration_period (const MhSnapshot *snapshot);
/* "Best play, in this order: the first player takes 20, the second 19"; with
 * @has_markup the numbers are bold. Returns: (nullable): NULL while undecided */
char *mh_narration_totals (const MhSnapshot *snapshot, guint32 position, gboolean has_markup);

/* The rules of the game, and what its table shows. Returns: (transfer none) */
const char *mh_narration_coins_rules (const MhGame *game);
const char *mh_narration_coins_squares (const MhGame *game);

/* The value for the player to move: "4 ahead", "won in 3".
 * @score: or MH_SCORE_UNKNOWN */
char *mh_narration_coins_result (const MhGame *game, guint32 position, MhValue value, gint64 score);

/* The value as a clause: "the player to move wins in 3". */
char *mh_narration_coins_value (const MhGame *game, guint32 position, MhValue value, gint64 score);

/* The functions below are for the narrators of coins only. */
GPtrArray *mh_narration_coins_list_ends (const MhSnapshot *snapshot, guint32 position, guint max);
GPtrArray *mh_narration_coins_list_take (const MhSnapshot *snapshot, guint32 position, guint max);
char *mh_narration_coins_reason (const MhSnapshot *snapshot, const MhProof *proof);
/* @trace: must have cells */
char *
mh_narration_coins_event (const MhTrace *trace, const MhEvent *event, const MhSolution *solution);
char *mh_narration_coins_event_aloud (const MhTrace *trace,
                                      const MhEvent *event,
                                      const MhSolution *solution);

G_END_DECLS
