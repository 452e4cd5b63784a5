/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-proof.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * The sentences of the window about a snapshot.
 *
 * All strings are (transfer full) plain text in the user's language.
 */

/* "12 nodes · 18 edges · mouse wins in 3", "8 coins · total 39 · first player wins
 * by 1". */
char *mh_narration_subtitle (const MhSnapshot *snapshot);
/* "Level 6: wins in 6", "Step 379 of 543", by the unit of the playback. */
char *mh_narration_step_title (const MhSnapshot *snapshot);
/* "176 of 264 decided", or "level 4: wins in 4" under a step's number. */
char *mh_narration_step_detail (const MhSnapshot *snapshot);
/* The count of decided positions at the shown step, "145 of 264 decided". */
char *mh_narration_decided (const MhSnapshot *snapshot);
/* Describes the cost of the algorithm and what it has done up to the shown step:
 * "O(n · m) · 42 taken · 11 waiting". Returns: (transfer full) */
char *mh_narration_work (const MhSnapshot *snapshot);
/* The state of the run: a role is missing, it is not solved, it failed, its budget
 * was used up, its steps were not kept, or not all of them, or the engine was used
 * instead. NULL if there is nothing to say. */
char *mh_narration_status (const MhSnapshot *snapshot);
/* "Solving… 3,200,000 nodes, 1,600,000 a second · about 12 seconds left"; the last
 * part as soon as there is an estimate. @seconds: since the run began */
char *mh_narration_working (const MhRunFacts *run, double seconds);
/* "M11 C2, mouse moves: last reply refuted → cat wins in 4". */
char *mh_narration_event (const MhTrace *trace, guint32 event);
/* A line about an event, with the leads of coins, which events do not contain.
 * @solution: (nullable): a solution of the same run */
char *mh_narration_event_with (const MhTrace *trace, guint32 event, const MhSolution *solution);
/* An event as a sentence with the marks of mh-sentence.h, to be read from afar: "<1>Mouse on
 * 11</1>, <2>cat on 2</2>, mouse to move: <m>the last reply is refuted</m>, so the <2>cat wins in
 * 4</2>." */
char *mh_narration_event_aloud (const MhTrace *trace, guint32 event, const MhSolution *solution);
/* The sentence about what the shown step has just done, with such marks; where no event is shown,
 * about the level, the game that is played, or the current position. */
char *mh_narration_aloud (const MhSnapshot *snapshot);
/* The answer of @solution: "cat wins in 3", "first player loses by 2". */
char *mh_narration_answer (const MhSolution *solution, guint32 position);
/* "Mouse on 1, cat on 8, cat to move" and "cat wins in 3". */
char *mh_narration_position (const MhSnapshot *snapshot, guint32 position);
char *mh_narration_value (const MhSnapshot *snapshot, guint32 position);
/* Returns: (nullable): why a side has no answer at @position, "Cannot be asked: …"; NULL if it has
 * one, or no reason is known */
char *mh_narration_gap (const MhSnapshot *snapshot, MhSide side, guint32 position);
/* A value, "cat wins in 3"; if it has no winner, the words of the shown algorithm: "not decided
 * yet", "no answer", "still safe". For games on boards only. */
char *mh_narration_outcome (const MhSnapshot *snapshot, MhValue value);
/* "Decided at level 3, because one reply leads to a position the cat already
 * wins." */
char *mh_narration_reason (const MhSnapshot *snapshot, const MhProof *proof);
/* The reason as markup, in which the first clause is a link to the step that decided the position,
 * if there is one.
 * @step: (out): that step, or MH_STEP_NONE */
char *mh_narration_reason_markup (const MhSnapshot *snapshot, const MhProof *proof, guint32 *step);
/* A position for screen readers: "mouse 4, cat 2, cat to move: cat wins in 5". */
char *mh_narration_cell (const MhSnapshot *snapshot, guint32 position);
/* A cell of a table for screen readers: "cat placed on 4, mouse placed on 9: cat wins in 3". */
char *mh_narration_cell_in (const MhSnapshot *snapshot, guint32 plane, guint32 position);
/* Returns: (transfer none): a line of an algorithm's pseudocode in words of a kind of game */
const char *mh_narration_pseudocode (const MhGameClass *klass, const char *text);
/* Returns: (transfer none): a line of the code of the main side, see
 * mh_snapshot_get_n_code_lines(): of a program as it is, of an algorithm in words of the game */
const char *mh_narration_code_line (const MhSnapshot *snapshot, guint line);
/* A node for screen readers: "node 4, neighbours 0, 1, 5, 7". */
char *mh_narration_node (const MhSnapshot *snapshot, guint32 node);
/* "The edge from 3 to 5 has no way back, so this board is directed", or NULL. */
char *mh_narration_one_way (const MhSnapshot *snapshot);

G_END_DECLS
