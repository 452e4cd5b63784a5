/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"
#include "mh-layout.h"

G_BEGIN_DECLS

/*
 * Arranges the nodes of an open board on a worker thread and then makes one edit. Only one
 * run is active at a time: starting another one, or editing the board, cancels it.
 *
 * Properties: working (boolean: whether a run is active). Signals: arranged (after the
 * edit; the nodes keep their places until then, so that views can animate the change);
 * failed (const char *: a sentence for the user).
 */
#define MH_TYPE_ARRANGE_JOB (mh_arrange_job_get_type ())
G_DECLARE_FINAL_TYPE (MhArrangeJob, mh_arrange_job, MH, ARRANGE_JOB, GObject)

MhArrangeJob *mh_arrange_job_new (MhDocument *document);

/* @nodes: the nodes to arrange, in any order; fewer than two select all nodes. Their centre
 * stays where it is. */
void
mh_arrange_job_start (MhArrangeJob *self, MhLayoutKind kind, const guint32 *nodes, gsize n_nodes);
void mh_arrange_job_cancel (MhArrangeJob *self);
gboolean mh_arrange_job_is_working (MhArrangeJob *self);

G_END_DECLS
