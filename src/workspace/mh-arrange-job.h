/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"
#include "mh-layout.h"

G_BEGIN_DECLS

/*
 * Arranges the nodes of an open board on a worker thread, and ends in one
 * edit. One at a time: a new start, and any edit meanwhile, drops the one under
 * way.
 *
 * Properties: working (boolean). Signals: arranged (the edit is made; before
 * that, places are where they were: what animates remembers them); failed
 * (const char *: a sentence).
 */
#define MH_TYPE_ARRANGE_JOB (mh_arrange_job_get_type ())
G_DECLARE_FINAL_TYPE (MhArrangeJob, mh_arrange_job, MH, ARRANGE_JOB, GObject)

MhArrangeJob *mh_arrange_job_new (MhDocument *document);

/* @nodes: which ones, in any order; fewer than two are taken for all. Their
 * middle stays where it is. */
void
mh_arrange_job_start (MhArrangeJob *self, MhLayoutKind kind, const guint32 *nodes, gsize n_nodes);
void mh_arrange_job_cancel (MhArrangeJob *self);
gboolean mh_arrange_job_is_working (MhArrangeJob *self);

G_END_DECLS
