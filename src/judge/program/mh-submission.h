/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-language.h"
#include "mh-submission-process.h"
#include "mh-task.h"

G_BEGIN_DECLS

/*
 * A program that is to be judged: a copy of the user's file in a folder of its own, made
 * ready to run. Whatever happens to the file later changes nothing, and freeing removes the
 * folder with all that was put there.
 */
typedef struct _MhSubmission MhSubmission;

typedef enum
{
  MH_CONFINED_IF_POSSIBLE, /* in a sandbox where there is one, else limits only */
  MH_CONFINED_NEVER,
  MH_CONFINED_ALWAYS, /* a program without a sandbox is refused */
} MhConfinement;

/* How programs are run. */
typedef struct
{
  double board_seconds; /* what a program may take for a board */
  double total_seconds; /* and a trial for a program */
  guint64 n_bytes;      /* of memory */
  MhConfinement confinement;
} MhSubmissionLimits;

extern const MhSubmissionLimits mh_submission_limits_default;

/* What is to be run, and how. */
typedef struct
{
  const MhTask *task;
  const char *path;           /* of the program; where @bytes are given, of nothing that is read */
  GBytes *bytes;              /* (nullable): the program; NULL to read it from @path */
  const MhLanguage *language; /* (nullable): NULL to guess it from @path */
  const char *command;        /* (nullable): words of a shell, to which the path of a copy is added,
                               * for a program that speaks the protocol itself */
  MhSubmissionLimits limits;
} MhSubmissionQuery;

/* Called every few milliseconds while a program is built. Returns: whether to go on */
typedef gboolean (*MhSubmissionWatch) (gpointer user_data);

/* Reads and builds a program, which may take seconds.
 * @complaint: (out) (transfer full) (nullable): what the compiler prints, if it refuses
 * Returns: (transfer full) (nullable): NULL with an error */
MhSubmission *mh_submission_new (const MhSubmissionQuery *query,
                                 MhSubmissionWatch watch,
                                 gpointer user_data,
                                 char **complaint,
                                 GError **error);
void mh_submission_free (MhSubmission *self);

/* Returns: whether it runs in a sandbox */
gboolean mh_submission_is_sandboxed (const MhSubmission *self);
/* (transfer none) */
const MhTask *mh_submission_get_task (const MhSubmission *self);
const MhLanguage *mh_submission_get_language (const MhSubmission *self);
const MhSubmissionLimits *mh_submission_get_limits (const MhSubmission *self);

/* Returns: (transfer none): the bytes of the user's file */
GBytes *mh_submission_get_source (const MhSubmission *self);

/* Returns: (transfer full): what the program or its compiler has written, as UTF-8, with the name
 * of the user's file in place of that of the copy */
char *mh_submission_dup_words (const MhSubmission *self, const char *text, gssize length);

/* Starts the program anew.
 * Returns: (transfer full) (nullable): NULL with an error */
MhSubmissionProcess *mh_submission_start (const MhSubmission *self, GError **error);
/* Starts it so that it reports its steps. @follow: (nullable): the function to follow, as for
 * MhSandbox */
MhSubmissionProcess *
mh_submission_start_traced (const MhSubmission *self, const char *follow, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhSubmission, mh_submission_free)

G_END_DECLS
