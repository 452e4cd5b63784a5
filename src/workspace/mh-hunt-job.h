/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-document.h"
#include "mh-hunt.h"

G_BEGIN_DECLS

/*
 * A hunt on a worker thread, and how far it has come.
 *
 * Shared by the thread that hunts and those that watch (atomic reference
 * count); watching costs a lock for a moment. It runs once. What was found
 * stays when it is cancelled.
 */
typedef struct _MhHuntJob MhHuntJob;

/* @query: one that mh_hunt_query_check() accepts. Returns: (transfer full) */
MhHuntJob *mh_hunt_job_new (const MhHuntQuery *query);
MhHuntJob *mh_hunt_job_ref (MhHuntJob *self);
void mh_hunt_job_unref (MhHuntJob *self);

/* Returns: (transfer none) */
const MhHuntQuery *mh_hunt_job_get_query (const MhHuntJob *self);
guint64 mh_hunt_job_get_n_boards (const MhHuntJob *self);
guint64 mh_hunt_job_get_n_tried (MhHuntJob *self);
guint64 mh_hunt_job_get_n_unanswered (MhHuntJob *self);
/* Returns: (transfer full) (element-type MhHuntFind): as mh_hunt_get_finds()
 * has them. Never changes: a new array is made when something is found. */
GPtrArray *mh_hunt_job_dup_finds (MhHuntJob *self);

/* Blocks. Returns: FALSE with G_IO_ERROR_CANCELLED */
gboolean mh_hunt_job_run (MhHuntJob *self, GCancellable *cancellable, GError **error);
void mh_hunt_job_run_async (MhHuntJob *self,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
gboolean mh_hunt_job_run_finish (GAsyncResult *result, GError **error);

/* A find as a document, laid out, named after the hunt, and not saved yet.
 * Blocks for a moment. Returns: (transfer full) */
MhDocument *mh_hunt_job_create_document (const MhHuntJob *self, const MhHuntFind *find);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHuntJob, mh_hunt_job_unref)

G_END_DECLS
