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
 * use only these numbers. Some numbers may be impossible (the cat in a hole):
 * they have no moves to or from them and no value.
 *
 * A finished position has no moves: mouse in a hole, else cat on the mouse,
 * else a mover without a legal move. All functions are pure; listing moves
 * costs the degree of the mover's node, everything else next to nothing.
 */
typedef struct
{
  guint32 plane, row, column;
} MhCellIndex;

#define MH_POSITION_NONE G_MAXUINT32

guint32 mh_space_get_n_positions (const MhGame *game);
/* Positions that are not impossible. */
guint32 mh_space_get_n_possible (const MhGame *game);
guint32 mh_space_get_n_planes (const MhGame *game);
guint32 mh_space_get_n_rows (const MhGame *game);
guint32 mh_space_get_n_columns (const MhGame *game);
/* The capacity that the arrays of moves below need. */
guint32 mh_space_get_max_moves (const MhGame *game);
/* How many pairs (position, legal move) there are at most. */
guint64 mh_space_get_n_moves_bound (const MhGame *game);

guint32 mh_space_position_at (const MhGame *game, MhCellIndex cell_index);
MhCellIndex mh_space_get_cell_index (const MhGame *game, guint32 position);

gboolean mh_space_is_possible (const MhGame *game, guint32 position);
MhPlayer mh_space_get_mover (const MhGame *game, guint32 position);
/* Returns: who has won or that it is drawn, if @position ends the game, else
 * MH_OUTCOME_NONE. */
MhOutcome mh_space_get_end (const MhGame *game, guint32 position);
/* Whether @position ends the game because its mover has no legal move. */
gboolean mh_space_is_stuck (const MhGame *game, guint32 position);

/* Fill @positions in ascending order of the mover's node.
 * Returns: how many. */
guint32 mh_space_list_successors (const MhGame *game, guint32 position, guint32 *positions);
guint32 mh_space_list_predecessors (const MhGame *game, guint32 position, guint32 *positions);
guint32 mh_space_count_successors (const MhGame *game, guint32 position);
/* Returns: whether a single move leads from @from to @to */
gboolean mh_space_has_move (const MhGame *game, guint32 from, guint32 to);

/* The order in which solvers start from the end: column, plane, row, outermost
 * first. Returns: the position with rank @i in that order. */
guint32 mh_space_seed_at (const MhGame *game, guint32 i);

/* Whether the moves are those of mouse and cat on a graph, and all pairs of nodes are
 * positions: then the engine, and what works on whole rows of a table, may be used. */
gboolean mh_space_is_fast (const MhGame *game);
/* Whether a position is worth the same to its mover, whichever player that is. */
gboolean mh_space_is_symmetric (const MhGame *game);
/* How many of the first positions tell about all others: half of them where the game is
 * symmetric. */
guint32 mh_space_get_n_distinct (const MhGame *game);

/*
 * Coins: plane 0 is the first player's turn. To take from the end, there is one
 * row; its column is how many coins are left, and who cannot take loses, or
 * wins where the last coin loses. To take from either end, rows and columns
 * are the first and the last coin that is left; what counts is what is taken
 * from there on. The last coin falls to its mover, which ends the game. An
 * empty row of coins is like one with a single coin worth nothing.
 */
/* The position with all coins, first player to move; MH_POSITION_NONE on a board, on which
 * players are put where they start. */
guint32 mh_space_get_whole (const MhGame *game);
/* The same coins with @mover to move. */
guint32 mh_space_with_mover (const MhGame *game, guint32 position, MhPlayer mover);

/* @value of @position as tables of coins show it, in which one place stands for
 * both turns: a win of the mover is one of the first player. Of cat and mouse it
 * is what it was. */
MhValue mh_space_get_value_of_mover (const MhGame *game, guint32 position, MhValue value);

/* Whether players count what they take: coins from either end. Then each
 * position has a score: by how much its mover ends ahead, from there on. */
gboolean mh_space_has_scores (const MhGame *game);
/* What the move from @from to its successor @to is worth to its mover. */
guint32 mh_space_get_gain (const MhGame *game, guint32 from, guint32 to);
/* The same of the last coin, at a finished position. */
guint32 mh_space_get_last_gain (const MhGame *game, guint32 position);
/* Who wins at @position if its mover ends ahead by @score. */
MhOutcome mh_space_get_outcome_of_score (const MhGame *game, guint32 position, gint64 score);

/* Cat and mouse. */
guint32 mh_space_get_position (const MhGame *game, guint32 mouse, guint32 cat, MhPlayer mover);
guint32 mh_space_get_mouse (const MhGame *game, guint32 position);
guint32 mh_space_get_cat (const MhGame *game, guint32 position);
/* The node of @player in @position. */
guint32 mh_space_get_node (const MhGame *game, guint32 position, MhPlayer player);

G_END_DECLS
