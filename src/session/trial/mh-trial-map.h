/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-program-algorithm.h"
#include "mh-trial-program.h"

G_BEGIN_DECLS

/*
 * Makes an algorithm of a program on a worker, for the map of its answers. Only what the user has
 * agreed to run may be built.
 */
void mh_trial_map_build_async (MhTrialProgram *program,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
/* Returns: (transfer none) (nullable): to be closed with mh_trial_map_close(); NULL with an
 * error */
const MhAlgorithm *mh_trial_map_build_finish (GAsyncResult *result, GError **error);
/* Closes the algorithm on a worker, since the end of its processes and the removal of its files
 * take longer than a window may stand still. The application waits for it before it quits. */
void mh_trial_map_close (const MhAlgorithm *algorithm);

G_END_DECLS
