/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * Cops and robbers before the first move: the cat chooses a node, then the mouse.
 *
 * A placement is a position with the cat to move. Its capture time counts the cat's
 * moves. Looking for the best takes one pass over all of them.
 */
typedef struct
{
  guint32 mouse, cat;
  guint32 capture; /* MH_REMOTENESS_UNKNOWN if the mouse escapes */
} MhPlacement;

/* Returns: the cat's best node, the first of equal ones, and the mouse's best answer to it */
MhPlacement mh_placement_find_best (const MhSolution *solution);
/* Returns: its position, with the cat to move */
guint32 mh_placement_find_position (const MhSolution *solution);

G_END_DECLS
