/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-strategy.h"

G_BEGIN_DECLS

/*
 * Writer of a winner's strategy as a directed graph of Graphviz DOT: a node for each position, a
 * box at the winner's turns, with its words and its value, and an edge for each move. The root
 * comes first.
 */

/* @strategy: a complete one.
 * Returns: (transfer full) (nullable): the text; NULL with an error if there is no memory */
GBytes *mh_strategy_file_write (const MhStrategy *strategy, GError **error);

G_END_DECLS
