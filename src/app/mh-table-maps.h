/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The planes of the table side by side, while cells stay large enough; else
 * one of them, which follows the turn of the current position. The plane of
 * the workspace may ask for one, too. Both zoom together; one that is zoomed has
 * an overview.
 *
 * Properties: workspace; side (uint: the MhSide that is shown); row-caption
 * (boolean: "mouse on →" stands at the first); shows-both (boolean, read only:
 * may change while it is laid out); is-large (boolean, likewise: not all cells can
 * be read at once, so that it pays to zoom); narrow (boolean: cells stay large enough
 * to be hit, and the table scrolls).
 */
#define MH_TYPE_TABLE_MAPS (mh_table_maps_get_type ())
G_DECLARE_FINAL_TYPE (MhTableMaps, mh_table_maps, MH, TABLE_MAPS, MhView)

/* Whether both planes are seen. */
gboolean mh_table_maps_shows_both (MhTableMaps *self);
/* Makes both zoom and scroll together as long as they live. */
void mh_table_maps_link (MhTableMaps *self, MhTableMaps *other);
/* zoom-in, zoom-out and zoom-fit, known inside as "map". Returns: (transfer none) */
GActionGroup *mh_table_maps_get_actions (MhTableMaps *self);

G_END_DECLS
