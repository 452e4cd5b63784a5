/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"

G_BEGIN_DECLS

/*
 * Games on boards that differ by the numbers of their nodes alone: there is a renumbering that
 * takes holes to holes, and the graph of each player to his graph. Class and rules are the same.
 *
 * The colours of nodes are refined by those of their neighbours (Weisfeiler and Leman, 1968); where
 * nodes stay alike, one of them is told apart in each way there is, and all are refined again. That
 * is quick on the boards that people draw and on those of a census, regular ones, too. The worst
 * case is exponential, as for every known method of this kind: a search that takes too long is
 * given up.
 */

/* Returns: a number that is the same for all renumberings of a game, and seldom for others; costs
 * a look at every arc for each refinement, of which there are few, or a few for each node where all
 * nodes look the same */
guint64 mh_renumbering_hash (const MhGame *game);
/* Returns: whether @b is a renumbering of @a, or @a itself, or the search for an answer is given up
 * after seconds: a game that is FALSE here is certainly another one */
gboolean mh_renumbering_exists (const MhGame *a, const MhGame *b);

G_END_DECLS
