/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * Counts the solutions that are alive, by the references that are taken and given back, and
 * knows the caches of solutions. The linker puts it between the callers and the functions
 * that it counts, in programs that are linked with living_dep.
 */

/* Drops what caches keep without need, and asserts that the solutions that are alive are those
 * of the game that is played now, and the one before the last edit, with which it is compared.
 * Workers may take a while to give up what they held.
 * @game: (nullable): NULL if all must be gone */
void mh_living_solutions_check (MhGame *game);

G_END_DECLS
