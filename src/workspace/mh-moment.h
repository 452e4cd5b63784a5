/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-workspace.h"

G_BEGIN_DECLS

/*
 * Another step of the run that a workspace shows, looked at in passing.
 *
 * While it is entered, all that is asked of the workspace is told of that step,
 * and nobody hears of it. Nothing may be changed then, and it has to be left
 * before anything else is done; it may be entered again until the workspace
 * changes. To enter costs nothing.
 */
typedef struct _MhMoment MhMoment;

/* The workspace must have a trace. @unit: what has come to its end at @step.
 * Returns: (transfer full) */
MhMoment *mh_moment_new (MhWorkspace *workspace, MhStepUnit unit, guint32 step);
void mh_moment_free (MhMoment *self);

void mh_moment_enter (MhMoment *self);
void mh_moment_leave (MhMoment *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhMoment, mh_moment_free)

G_END_DECLS
