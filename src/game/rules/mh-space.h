/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * The positions of a game, numbered 0 … n-1, and the moves between them.
 *
 * A position also has a cell in a table: plane (whose turn it is), row (where
 * the mouse is) and column (where the cat is). Solvers, tables and painters
 * use only these numbers. Some numbers may be impossible (the cat in a hole that
 * it may not enter, or both players in holes): they have no moves to or from them
 * and no value.
 *
 * A finished position has no moves: a player in a hole, else cat on the mouse,
 * else a mover without a legal move. All functions are pure; listing moves
 * costs the degree of the mover's node, everything else next to nothing.
 */
typedef struct
{
  guint32 plane, row, column;
} MhCellIndex;

#define MH_POSITION_NONE G_MAXUINT32

guint32 mh_space_get_n_positions (const MhGame *game);
/* Returns: the number of positions that are possible */
guint32 mh_space_get_n_possible (const MhGame *game);
guint32 mh_space_get_n_planes (const MhGame *game);
guint32 mh_space_get_n_rows (const MhGame *game);
guint32 mh_space_get_n_columns (const MhGame *game);
/* Returns: the capacity that the arrays of moves below need */
guint32 mh_space_get_max_moves (const MhGame *game);
/* Returns: an upper bound of the number of pairs of a position and a legal move */
guint64 mh_space_get_n_moves_bound (const MhGame *game);

guint32 mh_space_position_at (const MhGame *game, MhCellIndex cell_index);
MhCellIndex mh_space_get_cell_index (const MhGame *game, guint32 position);

gboolean mh_space_is_possible (const MhGame *game, guint32 position);
MhPlayer mh_space_get_mover (const MhGame *game, guint32 position);
/* Returns: the winner or a draw if @position ends the game, or else MH_OUTCOME_NONE */
MhOutcome mh_space_get_end (const MhGame *game, guint32 position);
/* Returns: whether @position ends the game because its mover has no legal move */
gboolean mh_space_is_stuck (const MhGame *game, guint32 position);

/* Fill @positions in ascending order of the mover's node.
 * Returns: the number of positions */
guint32 mh_space_list_successors (const MhGame *game, guint32 position, guint32 *positions);
guint32 mh_space_list_predecessors (const MhGame *game, guint32 position, guint32 *positions);
guint32 mh_space_count_successors (const MhGame *game, guint32 position);
/* Returns: whether a single move leads from @from to @to */
gboolean mh_space_has_move (const MhGame *game, guint32 from, guint32 to);

/* The order in which solvers start from the end: column, plane, row, outermost
 * first. Returns: the position with rank @i in that order. */
guint32 mh_space_seed_at (const MhGame *game, guint32 i);

/* Returns: whether the moves are those of mouse and cat on a graph and all pairs of nodes are
 * positions, so that the engine and functions on whole rows of a table may be used */
gboolean mh_space_is_fast (const MhGame *game);
/* Returns: whether a position has the same value for its mover, whichever player that is */
gboolean mh_space_is_symmetric (const MhGame *game);
/* Returns: the number of first positions that determine all others: half of them if the game is
 * symmetric */
guint32 mh_space_get_n_distinct (const MhGame *game);

/*
 * The layout of games of coins. Plane 0 is the first player's turn.
 * If coins are taken from the end, there is one row, whose column is the number of coins that
 * are left; a player who cannot take loses, or wins if the last coin loses.
 * If coins are taken from either end, row and column are the first and the last coin that is
 * left, and only coins taken from there on count. The last coin falls to its mover, which ends
 * the game. An empty row is like a row with a single coin that is worth nothing.
 */
/* Returns: the first position of a game without a board, with the first player to move;
 * MH_POSITION_NONE on a board, which has a start of its own */
guint32 mh_space_get_whole (const MhGame *game);
/* Returns: the position with the same coins and @mover to move */
guint32 mh_space_with_mover (const MhGame *game, guint32 position, MhPlayer mover);

/* Returns: the value that tables of coins show, in which a cell stands for both turns: a win of
 * the mover becomes one of the first player. Values of other games stay as they are. */
MhValue mh_space_get_value_of_mover (const MhGame *game, guint32 position, MhValue value);

/* Returns: whether players add up what they take, so that each position has a score: the final
 * lead of its mover, counted from that position on */
gboolean mh_space_has_scores (const MhGame *game);
/* Returns: the gain of the mover by the move from @from to its successor @to */
guint32 mh_space_get_gain (const MhGame *game, guint32 from, guint32 to);
/* Returns: the gain of the mover by the last coin, at a finished position */
guint32 mh_space_get_last_gain (const MhGame *game, guint32 position);
/* Returns: the winner at @position if its mover ends ahead by @score */
MhOutcome mh_space_get_outcome_of_score (const MhGame *game, guint32 position, gint64 score);

/* The functions below are for games on a board. */
guint32 mh_space_get_position (const MhGame *game, guint32 mouse, guint32 cat, MhPlayer mover);
guint32 mh_space_get_mouse (const MhGame *game, guint32 position);
guint32 mh_space_get_cat (const MhGame *game, guint32 position);
/* Returns: the node of @player in @position */
guint32 mh_space_get_node (const MhGame *game, guint32 position, MhPlayer player);

G_END_DECLS
