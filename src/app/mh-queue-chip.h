/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A position as a small button of the colour of its value. Pointing at it, or
 * moving the focus to it, lights the position; pressing chooses it.
 */
#define MH_TYPE_QUEUE_CHIP (mh_queue_chip_get_type ())
G_DECLARE_FINAL_TYPE (MhQueueChip, mh_queue_chip, MH, QUEUE_CHIP, GtkWidget)

GtkWidget *mh_queue_chip_new (void);

/* @value: what is known of that position there. */
void
mh_queue_chip_show (MhQueueChip *self, MhWorkspace *workspace, guint32 position, MhValue value);

G_END_DECLS
