/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-coins-geometry.h"

G_BEGIN_DECLS

/* The part of a line's geometry that is about its choices. For mh-coins-geometry
 * alone. */

/* Decides how much room they need; runs and rows are known, but not where. */
void mh_coins_places_make_room (MhCoinsGeometry *self, const MhCoinsScene *scene);
/* Returns: the room above the rows of a run, down to @row and with it */
double mh_coins_places_get_room (const MhCoinsGeometry *self, guint run, guint32 row);
/* Finds where they are; all else is known. */
void mh_coins_places_find (MhCoinsGeometry *self, const MhCoinsScene *scene);

G_END_DECLS
