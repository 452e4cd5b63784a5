/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"
#include "mh-formats.h"
#include "mh-tour.h"

G_BEGIN_DECLS

/*
 * A question to the user about a file, in words, with what is needed to act on the answer. A window
 * shows the question and returns it with the answer.
 *
 * Immutable once it is asked; reference-counted, for the main thread only.
 */
typedef enum
{
  MH_QUESTION_ERROR,     /* nothing to decide: a message to be dismissed */
  MH_QUESTION_MEND,      /* a list that cannot be read: mend it? */
  MH_QUESTION_LOOPS,     /* edges from a node to itself: open the board without them? */
  MH_QUESTION_CLOSE,     /* unsaved work: save it before the window is closed? */
  MH_QUESTION_OVERWRITE, /* another program changed the file: overwrite it? */
  MH_QUESTION_LOSSES,    /* the format does not keep everything: write it all the same? */
  MH_QUESTION_RELOAD,    /* unsaved work: replace it by what the file holds now? */
  MH_QUESTION_DISCARD,   /* work that was lost and found: delete it for good? */
  MH_QUESTION_TARGET,    /* which file to write, in which format */
  MH_QUESTION_BOARD,     /* which board of a file of many */
} MhQuestionKind;

typedef enum
{
  MH_ANSWER_CANCEL,
  MH_ANSWER_NO,
  MH_ANSWER_YES,
} MhAnswer;

typedef struct
{
  MhQuestionKind kind;
  /* The message: NULL for the last two kinds, which have dialogs of their own. */
  char *heading;
  char *body;
  char *yes; /* (nullable): verb, with a mnemonic; NULL if there is nothing to decide */
  char *no;  /* (nullable): verb of an answer that destroys something */
  gboolean is_destructive; /* whether "yes" destroys something */

  MhDocument *document;   /* (nullable): the board that the question is about */
  char *path;             /* (nullable): the file to be written */
  GBytes *bytes;          /* (nullable): the content of that file */
  const MhFormat *format; /* (nullable): the format of that file */
  MhTour *tour;           /* (nullable): the boards to choose from, and the first choice */
  char *list;             /* (nullable): the list with faults */
  GAsyncResult *refused;  /* (nullable): the attempt to read a board with such edges */
} MhQuestion;

/* Each function returns a new question (transfer full). */
MhQuestion *mh_question_new (MhQuestionKind kind);
MhQuestion *mh_question_new_error (const char *heading, const char *message);
/* @list: (transfer full) */
MhQuestion *mh_question_new_mend (const char *message, char *list);
/* @path: (nullable): the file that was refused
 * @refused: (transfer none): the result of mh_load_async() */
MhQuestion *mh_question_new_loops (const char *message, const char *path, GAsyncResult *refused);
MhQuestion *mh_question_new_close (const char *name);
/* @losses: the kinds of content that are lost, such as "places of nodes" */
MhQuestion *mh_question_new_losses (const MhFormat *format, const char *losses);
MhQuestion *mh_question_ref (MhQuestion *self);
void mh_question_unref (MhQuestion *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhQuestion, mh_question_unref)

G_END_DECLS
