/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * The sentences about a game that is played.
 *
 * All strings that functions return are (transfer full) plain text in the user's language; those
 * in tables are translatable.
 */

/* What differs from one kind of game to another: the names of the players, and where one clicks. */
typedef struct
{
  const char *your_move[MH_N_PLAYERS];   /* "You are the mouse: your move" */
  const char *your_choice[MH_N_PLAYERS]; /* (nullable) "You are the cat: choose a node" */
  const char *their_move[MH_N_PLAYERS];  /* "You are the mouse: the cat moves", by who is you */
  const char *moves[MH_N_PLAYERS];       /* "The mouse is to move": both are played by hand */
  const char *letters[MH_N_PLAYERS];     /* "M": on a token */
  const char *captions[3];               /* "mouse wins", "draw", "cat wins" */
  const char *play_as[MH_N_PLAYERS];     /* "Play the _Mouse": commands */
  /* "Click a lit node or a ringed square: 2 → 6, 2 → 9". @moves: in words */
  char *(*describe_moves) (const MhGame *game, const char *moves);
  /* "The mouse has won after 5 moves". @outcome: no winner for a draw */
  char *(*describe_end) (MhOutcome outcome, guint n_moves);
} MhPlayWords;

extern const MhPlayWords mh_board_play_words;
extern const MhPlayWords mh_plain_play_words;

/* "You are the mouse: your move", "The cat has won after 3 moves", "Looking back: move 2 of 7". */
char *mh_narration_play_title (const MhSnapshot *snapshot);
/* The last move that is looked at as a sentence with the marks of mh-sentence.h, and at the end of
 * the game the title: "Move 3, <1>mouse 5 → 9</1>: <m>slower by 4</m>. You are the cat: your
 * move." */
char *mh_narration_play_aloud (const MhSnapshot *snapshot);
/* The moment of a game on the timeline: "Move 3 of 7", and "mouse 5 → 9: slower by 4". */
char *mh_narration_replay_title (const MhSnapshot *snapshot);
char *mh_narration_replay_detail (const MhSnapshot *snapshot);
/* What can be done now, or why nothing can: the legal moves, that nothing is solved yet, that a
 * game was played on another board; NULL if there is nothing to say. */
char *mh_narration_play_detail (const MhSnapshot *snapshot);
/* "6 → 3", "placed on 4": the move to the stage at @index. */
char *mh_narration_play_move (const MhSnapshot *snapshot, guint index);
/* "kept the win", "was a win in 5, now a draw"; "" without a judgement.
 * @is_by_hand: whether the mover is not the perfect player, whose moves need no praise */
char *mh_narration_judgement (const MhGameClass *klass,
                              const MhJudgement *judgement,
                              gboolean is_by_hand);
/* The judgement of the move to the stage at @index. */
char *mh_narration_play_judgement (const MhSnapshot *snapshot, guint index);
/* "Start", "3. mouse 5 → 9": the stage at @index in a figure. */
char *mh_narration_play_caption (const MhSnapshot *snapshot, guint index);
/* For screen readers: "move 3, mouse 5 → 9: slower by 4". */
char *mh_narration_play_row (const MhSnapshot *snapshot, guint index);

G_END_DECLS
