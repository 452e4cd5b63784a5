/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"

G_BEGIN_DECLS

/*
 * The words in which files spell a board: one table for all readers and writers.
 */

/* The words of files for players, indexed by MhPlayer; who moves along an edge, by MhMover;
 * outcomes, by MhOutcome, of which the one that is not known is empty; rules of stuck players, by
 * MhStuck; and of the cat in a hole and of who profits, by whether that is on. The roles of nodes
 * have no order. All arrays end with NULL. */
extern const char *const mh_board_words_players[];
extern const char *const mh_board_words_movers[];
extern const char *const mh_board_words_outcomes[];
extern const char *const mh_board_words_stuck[];
extern const char *const mh_board_words_cat_in_hole[];
extern const char *const mh_board_words_profit[];
extern const char *const mh_board_words_roles[];
/* The role of a node without one, for programs that lose empty texts. */
extern const char *const mh_board_words_no_role;

/* Reads a boolean as other programs spell it: true, True, 1, yes and their opposites, with
 * blanks around it.
 * @boolean: (out): set only if @value is one
 * Returns: whether @value is one */
gboolean mh_board_words_read_boolean (const char *value, gboolean *boolean);

/* Appends a coordinate in its shortest decimal form, without an exponent. Coordinates
 * of a board are multiples of 0.01 within ±MH_MAX_COORDINATE. */
void mh_board_words_append_coordinate (GString *text, double coordinate);
/* Returns: (transfer full) (nullable): the roles of @node, separated by blanks; NULL if
 * the node has none */
char *mh_board_words_dup_roles (const MhBoard *board, guint32 node);
/* Returns: (transfer full) (nullable): the same for an attribute whose mere presence says that
 * there are no default roles: of a board without any role, node 0 has "none" */
char *mh_board_words_dup_role_attribute (const MhBoard *board, guint32 node);

G_END_DECLS
