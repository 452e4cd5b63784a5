/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"
#include "mh-trace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A row for an event in the log: step number, symbol of its kind, and sentence. The event
 * shown at present is highlighted, later events are dimmed. Rows are recycled by a list
 * view, so that long logs cost only as much as the visible part.
 *
 * A row is blank until it shows its first event: it has no labels, which are most of what a
 * row costs. A list view makes about two hundred rows at once, whatever it has room for.
 */
#define MH_TYPE_EVENT_ROW (mh_event_row_get_type ())
G_DECLARE_FINAL_TYPE (MhEventRow, mh_event_row, MH, EVENT_ROW, GtkWidget)

GtkWidget *mh_event_row_new (void);

/* Returns: whether the row has shown no event yet */
gboolean mh_event_row_is_blank (MhEventRow *self);
/* Lets a blank row have the height of others.
 * @height_px: the height of a line of text */
void mh_event_row_set_blank_height (MhEventRow *self, int height_px);

/* Shows an event.
 * @event: the index of the event in @trace
 * @solution: (nullable): the result of the same run, which contains the leads in games with
 * coins
 * @truth: (nullable): against which the answers of a program are held */
void mh_event_row_show (MhEventRow *self,
                        const MhTrace *trace,
                        guint32 event,
                        const MhSolution *solution,
                        const MhSolution *truth);
/* Marks the content as outdated, for example because the trace has been replaced. */
void mh_event_row_forget (MhEventRow *self);
/* Returns: whether the content is outdated, which is TRUE until the first event is shown */
gboolean mh_event_row_is_forgotten (MhEventRow *self);
/* Returns: the event that is shown, or MH_STEP_NONE */
guint32 mh_event_row_get_event (MhEventRow *self);
/* Highlights or dims the row.
 * @step: the step that is shown, or the number of events up to it */
void mh_event_row_set_step (MhEventRow *self, guint32 step);

G_END_DECLS
