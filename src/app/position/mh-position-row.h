/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * An entry of a list of positions. Hovering or focusing the entry highlights the position on
 * the board and in the tables.
 */
#define MH_TYPE_POSITION_ROW (mh_position_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (MhPositionRow, mh_position_row, MH, POSITION_ROW, GtkFlowBoxChild)

struct _MhPositionRowClass
{
  GtkFlowBoxChildClass parent_class;
};

/* Sets the position. A row may be reused for another position even while it is hovered.
 * @session: the session, which the row references weakly */
void mh_position_row_set_position (MhPositionRow *self, MhSession *session, guint32 position);
/* Returns: the position; MH_POSITION_NONE before the first one is set */
guint32 mh_position_row_get_position (MhPositionRow *self);

G_END_DECLS
