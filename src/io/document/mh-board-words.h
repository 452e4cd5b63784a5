/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"

G_BEGIN_DECLS

/* The spelling of the attributes of a node, for all formats that write them. */

/* Appends a coordinate in its shortest decimal form, without an exponent. Coordinates
 * of a board are multiples of 0.01 within ±MH_MAX_COORDINATE. */
void mh_board_words_append_coordinate (GString *text, double coordinate);
/* Returns: (transfer full) (nullable): the roles of @node, separated by blanks; NULL if
 * the node has none */
char *mh_board_words_dup_roles (const MhBoard *board, guint32 node);

G_END_DECLS
