/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-space.h"

G_BEGIN_DECLS

/*
 * A kind of game: a constant table of what it is called, what may be done in it, and
 * how it is played.
 *
 * The functions that play are for mh-space alone, which checks arguments; everybody else
 * asks mh-space. They are pure, and called once for a list of moves, never for each cell
 * of a table. A kind that is played on a board describes positions by nodes: the row is
 * the mouse's, the column the cat's. All tables are read-only and safe in any thread.
 *
 * Layers above know more of some kinds (how they are written, drawn or told); each layer
 * has one table of that, by class.
 */

/* How much room words have. */
typedef enum
{
  MH_WORDS_SHORT, /* "M11 C2, mouse moves" */
  MH_WORDS_CHIP,  /* "M11 C2 m" */
  MH_WORDS_LONG,  /* "mouse on 11, cat on 2, mouse to move" */
} MhWordsLength;

/* What a game is called in files and on the command line: stable. */
typedef struct
{
  const char *id;       /* "cat-and-mouse" */
  const MhRules *rules; /* those that the name stands for; NULL if it does not say */
} MhGameName;

struct _MhGameClass
{
  const char *id;          /* "cat-and-mouse": its first name */
  const MhGameName *names; /* ends with a NULL id */
  const char *title;       /* (nullable) (translatable): "Cat and mouse", if it has a board */
  const char *player_ids[MH_N_PLAYERS];   /* "mouse", "cat": stable likewise */
  const char *player_names[MH_N_PLAYERS]; /* translatable */

  gboolean has_board;    /* it is played on a drawn graph, and players start where they are put */
  gboolean has_holes;    /* the board needs a hole */
  gboolean needs_start;  /* the board needs a mouse and a cat */
  gboolean is_fast;      /* positions are all pairs of nodes, and the moves those of cat and mouse:
                          * what works on whole rows of the table may be used */
  gboolean is_symmetric; /* a position is worth the same to its mover, whoever that is, so that
                          * half of the table tells all */
  gboolean is_row;       /* a position is a number, the column, beside who moves */
  gboolean always_ends;  /* no play goes on for ever */
  gboolean has_scores;   /* the totals of the players decide */
  /* Before the first move the second player chooses a node, then the first; a table shows
   * what each choice is worth. */
  gboolean has_placements;
  gboolean is_dismantled; /* taking corners off the graph tells who wins, see mh-dismantling */
  MhOutcome endless;      /* what play without an end is: a draw, or somebody's win */
  guint32 n_plies;        /* a number shown to the user stands for so many moves of either player */

  /* (nullable: without a board) @holes: none where the class has no holes.
   * Returns: (transfer full) */
  MhGame *(*create) (MhGraph *graph, const guint32 *holes, gsize n_holes, const MhRules *rules);
  /* Compares two games of the class. */
  gboolean (*equal) (const MhGame *a, const MhGame *b);

  guint32 (*get_n_possible) (const MhGame *game);
  guint32 (*get_max_moves) (const MhGame *game);
  guint64 (*get_n_moves_bound) (const MhGame *game);
  MhOutcome (*get_end) (const MhGame *game, guint32 position);
  gboolean (*is_stuck) (const MhGame *game, guint32 position);
  guint32 (*count_successors) (const MhGame *game, guint32 position);
  guint32 (*list_successors) (const MhGame *game, guint32 position, guint32 *positions);
  guint32 (*list_predecessors) (const MhGame *game, guint32 position, guint32 *positions);

  /* Of a row, where the moves repeat along it; else NULL. */
  /* The most columns that a move goes back. */
  guint32 (*get_reach) (const MhGame *game);
  /* So many columns apart values are the same, where the rules alone say so; else 0. */
  guint32 (*get_period) (const MhGame *game);
  /* Whether the rows differ in nothing but their length. */
  gboolean (*has_same_moves) (const MhGame *a, const MhGame *b);

  /* Of a class that has scores; else NULL. */
  guint32 (*get_gain) (const MhGame *game, MhCellIndex from, MhCellIndex to);
  guint32 (*get_last_gain) (const MhGame *game, MhCellIndex cell_index);
  MhOutcome (*get_outcome_of_score) (MhPlayer mover, gint64 score);

  /* In the user's language; all return (transfer full). */
  char *(*describe_position) (const MhGame *game, MhCellIndex cell_index, MhWordsLength length);
  char *(*describe_move) (const MhGame *game, MhCellIndex from, MhCellIndex to);
  /* @value: a win, or a draw where play without an end is a win. Short words fit on an arrow */
  char *(*describe_value) (MhValue value, MhWordsLength length);
  /* (nullable) "5 coins": the position without its mover */
  char *(*describe_rest) (const MhGame *game, MhCellIndex cell_index);
};

extern const MhGameClass mh_cat_and_mouse;
extern const MhGameClass mh_coins_take;
extern const MhGameClass mh_coins_ends;
extern const MhGameClass mh_cops_and_robbers;

/* All kinds, in the order in which they are offered; the first is meant where none is
 * named. NULL-terminated. */
extern const MhGameClass *const mh_game_classes[];

/* Returns: how many moves are shown for so many plies, MH_REMOTENESS_UNKNOWN for unknown */
guint32 mh_game_class_count_moves (const MhGameClass *self, guint32 remoteness);
/* @self: (nullable): shows values as they are
 * Returns: @value as it is shown: with its winner, and a number of moves. A win by play
 * without an end has no number */
MhValue mh_game_class_show_value (const MhGameClass *self, MhValue value);
/* Returns: who wins if play comes to @outcome: play without an end may be somebody's win */
MhOutcome mh_game_class_get_winner (const MhGameClass *self, MhOutcome outcome);
/* @id: any of its names. @name: (out) (nullable). Returns: (nullable) (transfer none) */
const MhGameClass *mh_game_class_find (const char *id, const MhGameName **name);
/* Returns: (transfer none) (nullable): the first game that is played on a board without
 * holes: the one that a find of a census without a hole is of */
const MhGameClass *mh_game_class_find_without_holes (void);
/* Returns: (transfer none): the first name that stands for @rules */
const MhGameName *mh_game_class_get_name (const MhGameClass *self, const MhRules *rules);

G_END_DECLS
