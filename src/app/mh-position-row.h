/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A row of a list that stands for a position: pointing at it, or moving the
 * focus to it, lights the position on the board and in the tables.
 */
#define MH_TYPE_POSITION_ROW (mh_position_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (MhPositionRow, mh_position_row, MH, POSITION_ROW, GtkListBoxRow)

struct _MhPositionRowClass
{
  GtkListBoxRowClass parent_class;
};

/* The row may be used again for another position, also while it is pointed
 * at. */
void mh_position_row_set_position (MhPositionRow *self, MhWorkspace *workspace, guint32 position);
/* Returns: MH_POSITION_NONE at first */
guint32 mh_position_row_get_position (MhPositionRow *self);

G_END_DECLS
