/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-table-pair.h"

G_BEGIN_DECLS

/*
 * The table with plane switcher, zoom buttons and key, or a text about what is missing.
 *
 * Properties: session; narrow (boolean); plane (int: the plane of the session, for the
 * action table.plane).
 */
#define MH_TYPE_TABLE_PANE (mh_table_pane_get_type ())
G_DECLARE_FINAL_TYPE (MhTablePane, mh_table_pane, MH, TABLE_PANE, MhView)

/* Returns: (transfer none): the planes of the table */
MhTablePair *mh_table_pane_get_pair (MhTablePane *self);

G_END_DECLS
