/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-file-registry.h"
#include "mh-recovery.h"

G_BEGIN_DECLS

typedef struct _MhSaving MhSaving;

/* The part of the controller that its files share: mh-file-controller.c (life cycle, board),
 * mh-file-opening.c (opening, tour) and mh-file-saving.c (saving, closing). */
struct _MhFileController
{
  GObject parent_instance;

  MhFileRegistry *registry; /* (nullable): the owner of the controller; NULL once the window is
                             * gone */
  MhSession *session;       /* (nullable), as are the next three: NULL before the first board */
  GSignalGroup *document_signals;
  MhRecovery *recovery;
  MhFileWatch *watch;
  char *id;              /* (nullable): the name of the journal and of the file of the window */
  MhWindowFile *kept;    /* (nullable): that file; NULL while there is nothing to keep */
  MhLostWork *resumed;   /* (nullable): the work that the next board goes on with */
  MhFileNote restored;   /* what is to be said about a restored window */
  gboolean is_ended;     /* whether the program was told to end, so that the window stays kept */
  guint waiting_source;  /* a timeout until waiting for a board is told of, or 0 */
  char *waiting;         /* (nullable): the file that is waited for */
  MhTour *tour;          /* or NULL */
  GCancellable *loading; /* (nullable): cancels the board that is being read */
  MhSaving *saving;      /* (nullable): the document that is being written */
  MhQuestion *closing;   /* (nullable): the question about the window that is to be closed */
  MhMoment expected;     /* what is shown of the next board that is opened */
  gboolean is_sample;    /* whether the board is a sample or empty, and was never edited */
  gboolean closes_when_saved; /* whether the window closes once the board is saved */
  gboolean may_discard;       /* whether the user has agreed to lose unsaved work */
  MhWindowTour returning;     /* the tour of a window that was left, until its boards are read */
};

/* Functions that the registry and its controllers call of each other. */
void mh_file_controller_set_registry (MhFileController *self, MhFileRegistry *registry);
void mh_file_registry_raise (MhFileRegistry *self, MhFileController *controller);
MhFileController *mh_file_registry_create (MhFileRegistry *self);
GBytes *mh_file_registry_get_first_board (MhFileRegistry *self);
/* Returns: (transfer none) (nullable): the controller whose document has @path */
MhFileController *mh_file_registry_find (MhFileRegistry *self, const char *path);
/* Returns: (transfer none) (nullable): the window that was active last among those with a board */
MhFileController *mh_file_registry_find_shown (MhFileRegistry *self);
/* Ends quitting the program, because a window stays open. */
void mh_file_registry_stay (MhFileRegistry *self);

/* Keeps the window for the next start, because the program is told to end. */
void mh_file_controller_end (MhFileController *self);

/* What is shown of the board that is opened next. @moment: (nullable) */
void mh_file_controller_expect (MhFileController *self, const MhMoment *moment);

/* Returns: (transfer none) (nullable) */
MhDocument *mh_file_controller_get_document (MhFileController *self);
/* Asks about the shown document. @question: (transfer full) */
void mh_file_controller_ask (MhFileController *self, MhQuestion *question);
void
mh_file_controller_say_error (MhFileController *self, const char *heading, const char *message);
/* @text: (nullable) */
void mh_file_controller_request (MhFileController *self, MhFileRequest request, const char *text);

/* Continue after an answer to a question. */
void mh_file_controller_start_reloading (MhFileController *self);
void mh_file_controller_open_without_loops (MhFileController *self, const MhQuestion *question);
void mh_file_controller_close_as_answered (MhFileController *self, MhAnswer answer);
void mh_file_controller_overwrite (MhFileController *self, const MhQuestion *question);
void mh_file_controller_write_copy (MhFileController *self, const MhQuestion *question);

G_END_DECLS
