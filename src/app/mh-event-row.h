/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"
#include "mh-trace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * An event in the log: its step, a sign for its kind, and a sentence. The
 * last that has happened is lit, those to come are dimmed. A list has many
 * more rows than are seen: what a row shows is made when it is needed.
 */
#define MH_TYPE_EVENT_ROW (mh_event_row_get_type ())
G_DECLARE_FINAL_TYPE (MhEventRow, mh_event_row, MH, EVENT_ROW, GtkWidget)

GtkWidget *mh_event_row_new (void);

/* @solution: (nullable): of the same run; it knows the leads of coins. */
void mh_event_row_show (MhEventRow *self,
                        const MhTrace *trace,
                        guint32 event,
                        const MhSolution *solution);
/* What it shows is not what it stands for any more. */
void mh_event_row_forget (MhEventRow *self);
/* Whether that was called since it was shown. */
gboolean mh_event_row_is_forgotten (MhEventRow *self);
/* @step: the one that is shown. */
void mh_event_row_set_step (MhEventRow *self, guint32 step);

G_END_DECLS
