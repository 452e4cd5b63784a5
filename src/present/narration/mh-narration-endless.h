/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-drawing-cycle.h"
#include "mh-proof.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * The sentences about play without an end, which is a draw in one game and an escape of the
 * mouse in another: a constant table of functions, for narrators. All strings are (transfer
 * full) plain text in the user's language.
 */
typedef struct
{
  /* "3 positions are draws": what a run leaves undecided. */
  char *(*describe_left) (guint32 n_left);
  /* "the queue is empty: the remaining 3 positions are draws": the last event of a run. */
  char *(*describe_close) (const MhTraceStyle *style, guint32 n_left);
  /* "turn 3: …: a draw is the best → draw": an answer of a search. @turn, @value: in words */
  char *(*describe_best) (MhPlayer mover, const char *turn, const char *value);
  /* The reason why a position is decided by play without an end. */
  char *(*explain) (const MhGame *game, const MhProof *proof);
  /* "Both can keep the loop: …". */
  char *(*describe_cycle) (const MhDrawingCycle *cycle, const MhGame *game);
  /* "8 → 3 and 2 other replies keep the draw, too". @moves: a list in words of @n_moves */
  char *(*describe_others) (MhPlayer mover, const char *moves, guint32 n_moves, guint32 n_untold);
  /* "45 of 132 decided, 7 draws": a table of a film strip. */
  char *(*describe_tally) (guint32 n_decided, guint32 n_possible, guint32 n_endless);
  const char *clause; /* translatable, with marks: "the game is a draw" */
  /* Moves of a game that is played; the first two are translatable. */
  const char *kept;    /* "kept the draw": by a player who does not lose by it */
  const char *in_vain; /* "the mouse escapes": no move prevents it */
  /* "was a draw, now lost in 4", "was a win in 5, now a draw". */
  char *(*describe_fall) (guint32 n_moves);
  char *(*describe_miss) (guint32 n_moves);
} MhEndlessWords;

/* Adds to @way, a sentence about the moves into a loop, one about its @n_moves.
 * Returns: (transfer full) */
char *mh_narration_loop (const char *way, guint32 n_moves);

extern const MhEndlessWords mh_endless_draws;

G_END_DECLS
