/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-submission.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * A program of the user's that can be tried: the bytes of its file at one moment, so that what
 * the user agrees to is what runs, whatever happens to the file later.
 *
 * Immutable and atomically counted; any thread may use it.
 */
typedef struct _MhTrialProgram MhTrialProgram;

/* Returns: whether a file is a program by its name; such a file is never read as a board */
gboolean mh_trial_program_is_path (const char *path);
/* Returns: whether a text that was pasted or dropped is a program rather than a board */
gboolean mh_trial_program_is_text (const char *text);

/* Reads a file, which blocks.
 * Returns: (transfer full) (nullable): NULL with an error that names the file */
MhTrialProgram *mh_trial_program_read (const char *path, GCancellable *cancellable, GError **error);
/* Returns: (transfer full): a program that has no file */
MhTrialProgram *mh_trial_program_new_text (const char *text);
/* Chooses how a program is run.
 * @language: (nullable)
 * @command: (nullable): as for MhSubmissionQuery
 * Returns: (transfer full): the same program, run in that way */
MhTrialProgram *mh_trial_program_choose (const MhTrialProgram *self,
                                         const MhLanguage *language,
                                         const char *command);
/* Confines a program for which the user has agreed to a sandbox.
 * Returns: (transfer full): the same program, which runs in a sandbox or not at all */
MhTrialProgram *mh_trial_program_confine (const MhTrialProgram *self);
MhTrialProgram *mh_trial_program_ref (MhTrialProgram *self);
void mh_trial_program_unref (MhTrialProgram *self);

/* Returns: the name of the file, as UTF-8, or words in place of it */
const char *mh_trial_program_get_name (const MhTrialProgram *self);
/* Returns: (nullable): the user's file; NULL for a text */
const char *mh_trial_program_get_path (const MhTrialProgram *self);
/* Returns: (nullable): NULL if it is not known yet */
const MhLanguage *mh_trial_program_get_language (const MhTrialProgram *self);
/* Returns: (nullable) */
const char *mh_trial_program_get_command (const MhTrialProgram *self);
/* Returns: (transfer none): what runs, and how */
const MhSubmissionQuery *mh_trial_program_get_query (const MhTrialProgram *self);
/* Returns: a hash of all that decides what is run: bytes, language and command */
const char *mh_trial_program_get_digest (const MhTrialProgram *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhTrialProgram, mh_trial_program_unref)

G_END_DECLS
