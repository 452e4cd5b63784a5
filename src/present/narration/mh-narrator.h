/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-presenter.h"
#include "mh-proof.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * The sentences that differ from one kind of game to another: a constant table of
 * functions, for mh-narration alone. All strings are (transfer full) plain text in the
 * user's language. Positions are those of a game that is there, never MH_POSITION_NONE.
 */
struct _MhNarrator
{
  /* "12 nodes · 18 edges", "8 coins · total 39": how large it is. */
  char *(*describe_size) (const MhSketch *sketch);
  /* "Mouse on 1, cat on 8, cat to move". */
  char *(*describe_position) (const MhGame *game, guint32 position);
  /* "cat wins in 3", "first player loses by 2". */
  char *(*describe_answer) (const MhSolution *solution, guint32 position);
  /* A value in a few words, "won in 3": at a disc of a tree, beside another value.
   * @score: or MH_SCORE_UNKNOWN */
  char *(*describe_result) (const MhGame *game, guint32 position, MhValue value, gint64 score);
  /* What is shown of a position, "the player to move wins in 3". */
  char *(*describe_value) (const MhSnapshot *snapshot, guint32 position);
  /* For screen readers: "mouse 4, cat 2, cat to move: cat wins in 5". */
  char *(*describe_cell) (const MhSnapshot *snapshot, guint32 position);
  /* Why the position of @proof is worth what is shown. */
  char *(*explain) (const MhSnapshot *snapshot, const MhProof *proof);
  /* (nullable): an event of a run that fills cells, one for both turns.
   * @solution: (nullable) */
  char *(*describe_cell_event) (const MhTrace *trace,
                                const MhEvent *event,
                                const MhSolution *solution);
  /* "3 mouse · 4 cat · 5 draw": of all positions. */
  char *(*describe_outcomes) (const MhStatistics *statistics);
  /* (nullable) (translatable): why a run has no steps, if that is always the same */
  const char *no_steps;
  gboolean tells_count; /* a run at work says how many nodes it has looked at */
};

/* Narrators: of a class without one of its own, whose words are those of the class; of a
 * mouse and a cat on a board; of coins. */
extern const MhNarrator mh_plain_narrator;
extern const MhNarrator mh_board_narrator;
extern const MhNarrator mh_take_narrator;
extern const MhNarrator mh_ends_narrator;

/* Returns: (transfer none) */
const MhNarrator *mh_narrator_find (const MhGameClass *klass);

G_END_DECLS
