/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A button for a position, coloured by its value. Hovering or focusing the button
 * highlights the position; pressing makes it the current position.
 */
#define MH_TYPE_QUEUE_CHIP (mh_queue_chip_get_type ())
G_DECLARE_FINAL_TYPE (MhQueueChip, mh_queue_chip, MH, QUEUE_CHIP, GtkWidget)

GtkWidget *mh_queue_chip_new (void);

/* Shows a position.
 * @session: the session, which the chip references weakly
 * @value: the value of @position at the shown step */
void mh_queue_chip_show (MhQueueChip *self, MhSession *session, guint32 position, MhValue value);

G_END_DECLS
