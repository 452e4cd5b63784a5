/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * All planes of the table, side by side or one above the other, whichever gives the larger
 * cells, if these have digits. Otherwise one plane is shown, which follows the player to move in
 * the current position or is fixed by the session. All planes zoom together; a large plane has an
 * overview.
 *
 * Properties:
 * - session
 * - side (uint): the MhSide whose results are shown
 * - row-caption (boolean): whether "mouse on →" is drawn beside the planes
 * - fits-all (boolean, read only): whether there is room for all planes, also while one is chosen;
 *   may change during allocation
 * - shows-both (boolean, read only): whether all planes are visible; may change during
 *   allocation
 * - is-large (boolean, read only): whether the digits of the whole table cannot be read at
 *   once, so that zooming is useful; may change during allocation
 * - narrow (boolean): whether cells keep a minimum size for touch, and the table scrolls
 */
#define MH_TYPE_TABLE_PAIR (mh_table_pair_get_type ())
G_DECLARE_FINAL_TYPE (MhTablePair, mh_table_pair, MH, TABLE_PAIR, MhView)

/* Returns: whether all planes are visible */
gboolean mh_table_pair_shows_both (MhTablePair *self);
/* The size of the cells in pixels, which the user has zoomed to; 0 for the usual one. */
double mh_table_pair_get_zoom (MhTablePair *self);
void mh_table_pair_set_zoom (MhTablePair *self, double zoom);
/* How far a table that is only partly seen is scrolled, in cells; zeros of another one. */
void mh_table_pair_get_place (MhTablePair *self, double *row, double *column);
void mh_table_pair_set_place (MhTablePair *self, double row, double column);
/* Synchronizes zoom and scroll position of two widgets until one of them is finalized. */
void mh_table_pair_link (MhTablePair *self, MhTablePair *other);
/* Returns: (transfer none): the actions zoom-in, zoom-out and zoom-fit, which the widget
 * inserts with the prefix "map" */
GActionGroup *mh_table_pair_get_actions (MhTablePair *self);

G_END_DECLS
