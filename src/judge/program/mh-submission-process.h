/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-gathered-bytes.h"
#include "mh-sandbox.h"

G_BEGIN_DECLS

/*
 * A running program that is judged, and its channels: lines to its standard input, lines
 * from descriptor 3, and what it prints, which is kept apart.
 *
 * One thread at a time. Freeing ends the program and all its descendants, and returns when
 * they are gone.
 */
typedef struct _MhSubmissionProcess MhSubmissionProcess;

/* The bytes that are kept of the text that a program prints; it may print as many between any
 * two lines. */
#define MH_SUBMISSION_MAX_PRINTED (64u << 10)
/* The bytes of events that are kept; a program that reports more waits until it is ended. */
#define MH_SUBMISSION_MAX_EVENTS (64u << 20)

typedef enum
{
  MH_NEWS_NONE,    /* nothing has come until the time was over */
  MH_NEWS_LINE,    /* a line has come on descriptor 3 */
  MH_NEWS_ENDED,   /* the program has ended, and so have its descendants */
  MH_NEWS_PRINTED, /* it has printed too much */
} MhNews;

/* Starts a program. @command: as for mh_sandbox_wrap()
 * Returns: (transfer full) (nullable): NULL with an error */
MhSubmissionProcess *
mh_submission_process_new (const MhSandbox *sandbox, const char *const *command, GError **error);
void mh_submission_process_free (MhSubmissionProcess *self);

/* Returns: the text to be sent; what is appended to it is sent by the next wait */
GString *mh_submission_process_get_outgoing (MhSubmissionProcess *self);
/* Waits for news; costs nothing while lines are there that have come already.
 * @line: (out) (transfer none): with MH_NEWS_LINE, the line without its end, valid until the
 * next wait */
MhNews mh_submission_process_wait (MhSubmissionProcess *self, int timeout_msec, const char **line);

/* Returns: the beginning of the text that was printed so far, of any encoding */
const GString *mh_submission_process_get_printed (const MhSubmissionProcess *self);
/* Returns: the events that it has reported so far, if its sandbox has any; whatever it had written
 * before a line that has come is there with that line. Where memory ends, there are none */
const MhGatheredBytes *mh_submission_process_get_events (const MhSubmissionProcess *self);
/* Returns: the exit status, where a signal counts as 128 and its number; -1 if it has not
 * ended by itself */
int mh_submission_process_get_status (const MhSubmissionProcess *self);
/* Returns: (transfer full): how it has ended, in words of the user's language */
char *mh_submission_process_describe_end (const MhSubmissionProcess *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhSubmissionProcess, mh_submission_process_free)

G_END_DECLS
