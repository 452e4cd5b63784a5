/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"
#include "mh-layout.h"

G_BEGIN_DECLS

/*
 * Arranges the nodes of an open board on a worker thread, and then makes one edit.
 * There is one run at a time: starting another, or editing the board meanwhile,
 * drops it.
 *
 * Properties: working (boolean). Signals: arranged (after the edit; until then nodes
 * are where they were, so that views can animate from there); failed (const char *:
 * a sentence).
 */
#define MH_TYPE_ARRANGE_JOB (mh_arrange_job_get_type ())
G_DECLARE_FINAL_TYPE (MhArrangeJob, mh_arrange_job, MH, ARRANGE_JOB, GObject)

MhArrangeJob *mh_arrange_job_new (MhDocument *document);

/* @nodes: those to arrange, in any order; fewer than two mean all of them. Their
 * middle stays where it is. */
void
mh_arrange_job_start (MhArrangeJob *self, MhLayoutKind kind, const guint32 *nodes, gsize n_nodes);
void mh_arrange_job_cancel (MhArrangeJob *self);
gboolean mh_arrange_job_is_working (MhArrangeJob *self);

G_END_DECLS
