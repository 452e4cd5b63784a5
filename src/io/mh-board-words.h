/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-sketch.h"

G_BEGIN_DECLS

/* How writers spell the attributes of a node. */

/* Appends a coordinate of a place, which is a multiple of 0.01 inside the
 * limits: hence without an exponent, and in the shortest form. */
void mh_board_words_append_coordinate (GString *text, double coordinate);
/* Returns: (transfer full) (nullable): the roles of @node, separated by blanks */
char *mh_board_words_dup_roles (const MhSketch *sketch, guint32 node);

G_END_DECLS
