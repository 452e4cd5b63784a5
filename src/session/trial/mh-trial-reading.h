/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-program-link.h"
#include "mh-trial-program.h"

G_BEGIN_DECLS

/*
 * A program as it is now, and whether the user has agreed to run it: read on a worker, before
 * anything is asked or run.
 */

/* What has been read. Plain data with one owner. */
typedef struct
{
  MhTrialProgram *program; /* confined if the user has agreed to a sandbox only */
  gboolean has_sandbox;    /* whether it would run in one */
  gboolean is_agreed;      /* whether the user has agreed to run it so */
  gboolean is_changed;     /* whether a document remembers other bytes of it */
} MhTrialReading;

void mh_trial_reading_free (MhTrialReading *self);

/* Finds the file of a program, which takes a look at the disk. @path: may be relative to @folder
 * @folder: (nullable): of a document that remembers the program
 * Returns: (transfer full): an absolute path; if the file is gone, that of the file of its name
 * beside the document, if there is one */
char *mh_trial_reading_find_file (const char *path, const char *folder);

/* Reads a file.
 * @like: (nullable): a program that is run in the same way */
void mh_trial_reading_read_path_async (const char *path,
                                       const MhTrialProgram *like,
                                       GCancellable *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer user_data);
/* Looks at a program that has no file. */
void mh_trial_reading_look_async (MhTrialProgram *program,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
/* Reads the file that a document remembers, as mh_trial_reading_find_file() finds it.
 * @folder: (nullable): of the document */
void mh_trial_reading_read_link_async (const MhProgramLink *link,
                                       const char *folder,
                                       GCancellable *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer user_data);
/* Reads the program of a window that was left.
 * @kept: by mh_trial_link_write()
 * Returns: FALSE if that is damaged; nothing is read then */
gboolean mh_trial_reading_read_kept_async (const char *kept,
                                           GCancellable *cancellable,
                                           GAsyncReadyCallback callback,
                                           gpointer user_data);
/* Returns: (transfer full) (nullable): NULL with an error that names the file */
MhTrialReading *mh_trial_reading_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhTrialReading, mh_trial_reading_free)

G_END_DECLS
