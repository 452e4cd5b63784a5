/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-submission.h"
#include "mh-verdict.h"

G_BEGIN_DECLS

/*
 * Asks a program about boards, of which many may be open at once; it answers them in their
 * order. The program is started when it is needed, and anew after a board that it does not
 * answer; what is still open is then asked once more.
 *
 * One thread at a time. Freeing ends the program.
 */
typedef struct _MhExaminer MhExaminer;

/* The answer to a board, or the lack of one. */
typedef struct
{
  MhVerdict verdict; /* right for every integer: the caller knows the truth */
  gint64 number;     /* the answer, if it is one */
  char *answer;      /* (nullable): the answer as it was written */
  char *reason;      /* (nullable): a sentence in the user's language, or the program's words */
  char *printed;     /* (nullable): what the program printed until it failed, as UTF-8 */
} MhReply;

void mh_reply_clear (MhReply *self);

/* @submission: borrowed, must outlive the examiner. Returns: (transfer full) */
MhExaminer *mh_examiner_new (const MhSubmission *submission);
void mh_examiner_free (MhExaminer *self);

/* Opens a board; costs nothing but memory. */
void mh_examiner_ask (MhExaminer *self, const MhTrialBoard *board);
/* Waits for the reply to the board that has been open longest, of which there must be one.
 * @reply: (out caller-allocates): with mh_reply_clear()
 * Returns: FALSE if nothing has come in @timeout_msec, and there is time left */
gboolean mh_examiner_wait (MhExaminer *self, int timeout_msec, MhReply *reply);
/* Closes that board. While it stays open after a reply that is no answer, it is asked again. */
void mh_examiner_close (MhExaminer *self);
/* Ends the program, and forgets the boards. */
void mh_examiner_end (MhExaminer *self);

/* Returns: how many boards were closed since the program was last started */
guint64 mh_examiner_get_n_answered (const MhExaminer *self);
/* Returns: (transfer full) (nullable): what it has printed since then, as UTF-8 */
char *mh_examiner_dup_printed (const MhExaminer *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhExaminer, mh_examiner_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhReply, mh_reply_clear)

G_END_DECLS
