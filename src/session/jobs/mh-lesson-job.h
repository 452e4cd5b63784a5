/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-job-watch.h"
#include "mh-lesson-formats.h"

G_BEGIN_DECLS

/*
 * Makes the lesson about a snapshot on a worker, which stops soon when it is cancelled, and saves
 * it.
 * @progress: (nullable): must stay valid until @callback was called
 */
void mh_lesson_job_save_async (const MhSnapshot *snapshot,
                               const MhLessonFormat *format,
                               const char *path,
                               GCancellable *cancellable,
                               MhJobProgress *progress,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
/* Returns: FALSE with an error, MH_FIGURE_ERROR_CANCELLED if it was cancelled; the file is then as
 * it was */
gboolean mh_lesson_job_save_finish (GAsyncResult *result, GError **error);

G_END_DECLS
