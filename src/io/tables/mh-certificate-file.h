/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-table-file.h"

G_BEGIN_DECLS

/*
 * Writer of a certificate: the rules of a game and the value of every position, as lines of
 * JSON that a program without this one can check.
 *
 * The first line is an object with the "game" and what its moves depend on; roads are lists of
 * the nodes to which a player can go, and an edge is in the lists of both its ends. "start", where
 * the game has one, is one of the other lines. Each of those is an array with the fields of a
 * line of the table (mh-table-file.h), with null for an empty one, and the witness: the move that
 * shows the value, which is a node, a number of coins or the coin that is taken, or null where
 * the game is over.
 */

/* @solution: with exact values everywhere
 * @start: the position that the certificate is about, or MH_POSITION_NONE
 * Returns: FALSE with the error of @sink if @sink returned FALSE */
gboolean mh_certificate_file_write (const MhSolution *solution,
                                    guint32 start,
                                    MhTableSink sink,
                                    gpointer user_data,
                                    GError **error);

G_END_DECLS
