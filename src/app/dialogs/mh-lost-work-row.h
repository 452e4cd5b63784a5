/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mh-lost-work.h"

G_BEGIN_DECLS

/*
 * A row for work that had not been saved when the program stopped, with buttons for
 * restoring, copying and discarding it.
 *
 * Signals: chosen (uint: an MhLostWorkChoice).
 */
#define MH_TYPE_LOST_WORK_ROW (mh_lost_work_row_get_type ())
G_DECLARE_FINAL_TYPE (MhLostWorkRow, mh_lost_work_row, MH, LOST_WORK_ROW, AdwActionRow)

typedef enum
{
  MH_LOST_WORK_RESTORE,
  MH_LOST_WORK_COPY,
  MH_LOST_WORK_DISCARD,
} MhLostWorkChoice;

/* @work: (transfer full): the row owns the work, which stays locked against other instances
 * of the program until the row is finalized
 * Returns: (transfer floating) */
GtkWidget *mh_lost_work_row_new (MhLostWork *work);
/* Returns: (transfer none) */
MhLostWork *mh_lost_work_row_get_work (MhLostWorkRow *self);

G_END_DECLS
