/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-value.h"

G_BEGIN_DECLS

/*
 * How a pursuit begins: the cat takes the place from which it needs the fewest
 * moves of its own at worst, and then the mouse the worst. Of equal places the
 * first is taken.
 */

/* Returns: what it comes to with the cat to move */
typedef MhValue (*MhCensusValueFunc) (gconstpointer source, guint32 mouse, guint32 cat);

/* Costs a look at n × n values. Returns: the cat wins in so many moves of its own,
 * or the mouse, MH_REMOTENESS_UNKNOWN */
MhValue mh_census_capture_find (MhCensusValueFunc get_value,
                                gconstpointer source,
                                guint32 n_nodes,
                                guint32 *mouse,
                                guint32 *cat);

G_END_DECLS
