/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-presenter.h"
#include "mh-narration-endless.h"
#include "mh-narration-play.h"
#include "mh-proof.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/* A move of best play, as a line of text. */
typedef struct
{
  guint32 position; /* the position before the move */
  MhPlayer player;
  char *move;  /* "first takes 5" */
  char *after; /* the totals after the move, "first 5, second 3" */
} MhToldMove;

/* Translatable names of positions with the same player to move that play from the start never
 * comes to: in which either player has won, in which the player to move is stuck, and in which
 * the game goes on. */
typedef struct
{
  const char *won[MH_N_PLAYERS];
  const char *stuck;
  const char *goes_on;
} MhUnreachedWords;

/*
 * The sentences that differ from one kind of game to another: a constant table of
 * functions. mh-narration has those that are the same for all. All strings that functions
 * return are (transfer full) plain text in the user's language; all others are
 * translatable. Positions are those of a game that is there, never MH_POSITION_NONE.
 */
struct _MhNarrator
{
  /* The size of the game: "12 nodes · 18 edges", "8 coins · total 39". */
  char *(*describe_size) (const MhBoard *board);
  /* (nullable) What the game is played on as lines of text, for readers without a picture: the
   * neighbours of each node, the values of coins. */
  char *(*list_parts) (const MhBoard *board);
  /* "Mouse on 1, cat on 8, cat to move". */
  char *(*describe_position) (const MhGame *game, guint32 position);
  /* A position, and a value as a clause, with the marks of mh-sentence.h for the players: "<1>Mouse
   * on 1</1>, <2>cat on 8</2>, cat to move", "the <2>cat wins in 4</2>", "the game is a draw". */
  char *(*mark_position) (const MhGame *game, guint32 position);
  char *(*mark_value) (const MhGame *game, MhValue value);
  /* "Mouse 1  Cat 8", "5 coins left": without who moves, for a line of few words. */
  char *(*describe_place) (const MhGame *game, guint32 position);
  const char *mover_names[MH_N_PLAYERS]; /* "Mouse to move" */
  /* "8 → 5", "take 3 (left)". */
  char *(*describe_move) (const MhGame *game, guint32 from, guint32 to);
  /* "cat wins in 3", "first player loses by 2". */
  char *(*describe_answer) (const MhSolution *solution, guint32 position);
  /* A value in a few words, "won in 3": at a disc of a tree, beside another value.
   * @score: or MH_SCORE_UNKNOWN */
  char *(*describe_result) (const MhGame *game, guint32 position, MhValue value, gint64 score);
  /* The shown value of a position, "the player to move wins in 3". */
  char *(*describe_value) (const MhSnapshot *snapshot, guint32 position);
  /* A position for screen readers: "mouse 4, cat 2, cat to move: cat wins in 5". */
  char *(*describe_cell) (const MhSnapshot *snapshot, guint32 position);
  /* (nullable) A cell of the table of placements for screen readers. */
  char *(*describe_placement) (const MhSnapshot *snapshot, guint32 position);
  /* The reason why the position of @proof has its shown value. */
  char *(*explain) (const MhSnapshot *snapshot, const MhProof *proof);
  /* The result of a reply, "cat wins in 3" or "3 − (+4) = −1"; "" while it is undecided. */
  char *(*describe_reply) (const MhSnapshot *snapshot, const MhProof *proof, guint32 reply);
  /* (nullable) The rest of the game after a reply, "then 3 coins are left". */
  char *(*describe_rest) (const MhSnapshot *snapshot, const MhProof *proof, guint32 reply);
  /* (nullable) The moves of best play, where they are listed, one below the other.
   * Returns: (transfer full) (element-type MhToldMove): at most @max of them; none while the
   * value of @position is not decided */
  GPtrArray *(*list_play) (const MhSnapshot *snapshot, guint32 position, guint max);
  /* (nullable: together with list_play) The words above a list that has moves, which may be
   * markup. */
  char *(*describe_play) (const MhSnapshot *snapshot, guint32 position);
  /* (nullable) "Won and lost repeat every 3 coins". Returns: (nullable) */
  char *(*describe_pattern) (const MhSnapshot *snapshot);
  /* (nullable: together) The rules of the game, and the meaning of the numbers or of the cells
   * in its table.
   * Returns: (transfer none) */
  const char *(*get_rules) (const MhBoard *board);
  const char *(*get_squares) (const MhBoard *board);
  /* (nullable) The words in an empty search entry for positions, with an example.
   * Returns: (transfer none) */
  const char *(*get_search_hint) (const MhBoard *board);
  /* The words for play without an end. Never NULL: an unfinished algorithm may call a position
   * endless even in a game that always ends. */
  const MhEndlessWords *endless;
  const MhPlayWords *play;
  /* (nullable: together) An event of a run that fills cells, one for both turns, as a line of the
   * log, and as a sentence like that of mh_narration_event_aloud().
   * @solution: (nullable) */
  char *(*describe_cell_event) (const MhTrace *trace,
                                const MhEvent *event,
                                const MhSolution *solution);
  char *(*tell_cell_event) (const MhTrace *trace, const MhEvent *event, const MhSolution *solution);
  /* The counts of all positions: "3 mouse · 4 cat · 5 draw". */
  char *(*describe_outcomes) (const MhStatistics *statistics);
  const MhUnreachedWords *unreached;       /* (array length=MH_N_PLAYERS): by who is to move */
  const MhUnreachedWords *unreached_cells; /* (nullable): those of grids, where they differ */
  const char *number_caption; /* (nullable): below the numbers of a chart; NULL: moves of both */
  /* (nullable) Pairs of lines of pseudocode that speak of draws, and of those that stand for
   * them, translatable; the last pair is NULL. */
  const char *const (*code)[2];
  /* (nullable) (translatable): the reason why runs have no steps, if they never have any */
  const char *no_steps;
  gboolean tells_count; /* whether a run under way shows the number of visited nodes */
};

extern const MhUnreachedWords mh_plain_unreached[MH_N_PLAYERS];
extern const MhUnreachedWords mh_board_unreached[MH_N_PLAYERS];

/* Narrators for a class without a narrator of its own, for a mouse and a cat on a board, for
 * cops and robbers, and for coins. */
extern const MhNarrator mh_plain_narrator;
extern const MhNarrator mh_board_narrator;
extern const MhNarrator mh_cops_narrator;
extern const MhNarrator mh_take_narrator;
extern const MhNarrator mh_ends_narrator;

void mh_told_move_free (MhToldMove *self);
/* Returns: (transfer none) */
const MhNarrator *mh_narrator_find (const MhGameClass *klass);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhToldMove, mh_told_move_free)

G_END_DECLS
