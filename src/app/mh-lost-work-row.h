/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mh-lost-work.h"

G_BEGIN_DECLS

/*
 * Work that was not saved when the program stopped, and what to do with it.
 *
 * Signals: chosen (MhLostWorkChoice).
 */
#define MH_TYPE_LOST_WORK_ROW (mh_lost_work_row_get_type ())
G_DECLARE_FINAL_TYPE (MhLostWorkRow, mh_lost_work_row, MH, LOST_WORK_ROW, AdwActionRow)

typedef enum
{
  MH_LOST_WORK_RESTORE,
  MH_LOST_WORK_COPY,
  MH_LOST_WORK_DISCARD,
} MhLostWorkChoice;

/* @work: (transfer full): held, and so kept from others, as long as the row */
GtkWidget *mh_lost_work_row_new (MhLostWork *work);
/* Returns: (transfer none) */
MhLostWork *mh_lost_work_row_get_work (MhLostWorkRow *self);

G_END_DECLS
