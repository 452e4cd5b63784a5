/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-line.h"
#include "mh-position-row.h"

G_BEGIN_DECLS

/*
 * A row for a position of a drawing cycle: number, the move that keeps the draw, and the
 * results of all other moves.
 */
#define MH_TYPE_CYCLE_ROW (mh_cycle_row_get_type ())
G_DECLARE_FINAL_TYPE (MhCycleRow, mh_cycle_row, MH, CYCLE_ROW, MhPositionRow)

GtkWidget *mh_cycle_row_new (void);

/* Shows a position.
 * @step: the index of the position among the steps of @draw */
void
mh_cycle_row_show (MhCycleRow *self, MhSession *session, const MhDrawingCycle *draw, guint32 step);

G_END_DECLS
