/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-dismantling.h"

G_BEGIN_DECLS

/*
 * The order in which a graph is dismantled, as rows of words: a row for each round, and one for
 * the remaining nodes. Strings are (transfer full) plain text in the user's language.
 */

guint32 mh_narration_dismantling_get_n_rows (const MhDismantling *order);
/* "round 2". */
char *mh_narration_dismantling_round (const MhDismantling *order, guint32 row);
/* The nodes of a row, ascending: (transfer full) (element-type guint32) */
GArray *mh_narration_dismantling_list_nodes (const MhDismantling *order, guint32 row);
/* "under 3", or "" for a node that is left. */
char *mh_narration_dismantling_node (const MhDismantling *order, guint32 node);
/* The remark behind the nodes of the last row: "is left", or the winner if several nodes are
 * left; "" for other rows. */
char *mh_narration_dismantling_rest (const MhDismantling *order, guint32 row);

G_END_DECLS
