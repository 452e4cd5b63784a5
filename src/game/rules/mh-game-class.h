/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-space.h"

G_BEGIN_DECLS

/*
 * A kind of game: a constant table of its words, its properties and its moves.
 *
 * Only mh-space calls the functions about moves, and it checks their arguments; all other code
 * calls mh-space. The functions are pure. They are called once for a list of moves, never for
 * each cell of a table. Positions of a game on a board are described by nodes: the row is the
 * mouse's, the column the cat's. All tables are read-only and safe in any thread.
 *
 * Layers above know more about some kinds, such as their files, pictures or sentences; each
 * layer has one table of that by class.
 */

/* The length of words for a position or a value. */
typedef enum
{
  MH_WORDS_SHORT, /* "M11 C2, mouse moves" */
  MH_WORDS_CHIP,  /* "M11 C2 m" */
  MH_WORDS_LONG,  /* "mouse on 11, cat on 2, mouse to move" */
} MhWordsLength;

/* A name of a game in files and on the command line, which never changes. */
typedef struct
{
  const char *id;       /* "cat-and-mouse" */
  const MhRules *rules; /* (nullable): the rules that the name stands for */
  /* (nullable) (translatable): what sets them apart from those of the first name */
  const char *note;
} MhGameName;

struct _MhGameClass
{
  const char *id;          /* "cat-and-mouse": its first name */
  const MhGameName *names; /* ends with a NULL id */
  const char *title;       /* (nullable) (translatable): "Cat and mouse", if it has a board */
  const char *player_ids[MH_N_PLAYERS];   /* "mouse", "cat": stable likewise */
  const char *player_names[MH_N_PLAYERS]; /* translatable */

  gboolean has_board;   /* whether it is played on a graph that users draw */
  gboolean has_holes;   /* whether the board needs a hole */
  gboolean needs_start; /* whether the board needs a mouse and a cat */
  /* whether positions are all pairs of nodes and moves those of cat and mouse, so that functions
   * on whole rows of the table apply */
  gboolean is_fast;
  gboolean is_symmetric; /* whether a position is worth the same to either player as its mover */
  gboolean is_row;       /* whether a position is one number, the column, beside its mover */
  gboolean always_ends;  /* whether every play ends */
  gboolean has_scores;   /* whether the totals of the players decide */
  /* whether the players choose their nodes, the second one first; a table shows the value of
   * each choice */
  gboolean has_placements;
  gboolean is_dismantled; /* whether dismantling the graph decides who wins, see mh-dismantling */
  MhOutcome endless;      /* the outcome of play without an end: a draw, or a win */
  guint32 n_plies;        /* the number of plies that a shown number counts as one move */

  /* (nullable: without a board) @graphs: for each player, over the same nodes.
   * @holes: none where the class has no holes. Returns: (transfer full) */
  MhGame *(*create) (MhGraph *const *graphs,
                     const guint32 *holes,
                     gsize n_holes,
                     const MhRules *rules);
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

  /* (nullable: together): for rows whose moves repeat along them. */
  /* The largest number of columns that a move goes back. */
  guint32 (*get_reach) (const MhGame *game);
  /* The period of values that follows from the rules alone, in columns; 0 if none does. */
  guint32 (*get_period) (const MhGame *game);
  /* Tells whether the rows of two games differ in nothing but their length. */
  gboolean (*has_same_moves) (const MhGame *a, const MhGame *b);

  /* (nullable: together): for games with scores. */
  guint32 (*get_gain) (const MhGame *game, MhCellIndex from, MhCellIndex to);
  guint32 (*get_last_gain) (const MhGame *game, MhCellIndex cell_index);
  MhOutcome (*get_outcome_of_score) (MhPlayer mover, gint64 score);

  /* Words in the user's language. All functions return (transfer full). */
  char *(*describe_position) (const MhGame *game, MhCellIndex cell_index, MhWordsLength length);
  char *(*describe_move) (const MhGame *game, MhCellIndex from, MhCellIndex to);
  /* Words for a value, of which the short ones fit on an arrow. @value: a win, or a draw if
   * play without an end is a win */
  char *(*describe_value) (MhValue value, MhWordsLength length);
  /* (nullable) "5 coins": the position without its mover */
  char *(*describe_rest) (const MhGame *game, MhCellIndex cell_index);
};

extern const MhGameClass mh_cat_and_mouse;
extern const MhGameClass mh_coins_take;
extern const MhGameClass mh_coins_ends;
extern const MhGameClass mh_cops_and_robbers;

/* All classes, in the order in which they are offered; the first is the default.
 * NULL-terminated. */
extern const MhGameClass *const mh_game_classes[];

/* Returns: the number of shown moves for a number of plies; MH_REMOTENESS_UNKNOWN for unknown */
guint32 mh_game_class_count_moves (const MhGameClass *self, guint32 remoteness);
/* Converts a value to the shown one, with its winner and a number of moves. A win by play
 * without an end has no number. @self: (nullable): NULL leaves the value as it is */
MhValue mh_game_class_show_value (const MhGameClass *self, MhValue value);
/* Returns: the shown outcome; play without an end may be a win */
MhOutcome mh_game_class_get_winner (const MhGameClass *self, MhOutcome outcome);
/* @id: any of its names. @name: (out) (nullable). Returns: (nullable) (transfer none) */
const MhGameClass *mh_game_class_find (const char *id, const MhGameName **name);
/* Returns: (transfer none) (nullable): the first game on a board without holes, which is the
 * game of census finds without a hole */
const MhGameClass *mh_game_class_find_without_holes (void);
/* Returns: (transfer none): the first name that stands for @rules */
const MhGameName *mh_game_class_get_name (const MhGameClass *self, const MhRules *rules);

G_END_DECLS
