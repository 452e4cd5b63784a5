/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-document.h"
#include "mh-hunt.h"

G_BEGIN_DECLS

/*
 * A search for rare boards on a worker thread, with its progress.
 *
 * Shared by the worker and its observers (atomic reference count). Reading the progress
 * takes a lock for a moment. A job can run only once; its finds remain valid after
 * cancelling.
 */
typedef struct _MhHuntJob MhHuntJob;

/* @query: a query accepted by mh_hunt_query_check()
 * Returns: (transfer full) */
MhHuntJob *mh_hunt_job_new (const MhHuntQuery *query);
void mh_hunt_job_unref (MhHuntJob *self);

/* Returns: (transfer none) */
const MhHuntQuery *mh_hunt_job_get_query (const MhHuntJob *self);
guint64 mh_hunt_job_get_n_boards (const MhHuntJob *self);
guint64 mh_hunt_job_get_n_tried (MhHuntJob *self);
guint64 mh_hunt_job_get_n_unanswered (MhHuntJob *self);
/* Returns: (transfer full) (element-type MhHuntFind): the finds in the order of
 * mh_hunt_get_finds(). The array is immutable and is replaced when the finds change */
GPtrArray *mh_hunt_job_dup_finds (MhHuntJob *self);

/* Runs the search and blocks until its end.
 * Returns: FALSE with G_IO_ERROR_CANCELLED if it was cancelled, or another error if there is no
 * memory to begin */
gboolean mh_hunt_job_run (MhHuntJob *self, GCancellable *cancellable, GError **error);
void mh_hunt_job_run_async (MhHuntJob *self,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
gboolean mh_hunt_job_run_finish (GAsyncResult *result, GError **error);

/* Lays out a find, which blocks for a moment.
 * Returns: (transfer full): an unsaved document, named after the search */
MhDocument *mh_hunt_job_create_document (const MhHuntJob *self, const MhHuntFind *find);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHuntJob, mh_hunt_job_unref)

G_END_DECLS
