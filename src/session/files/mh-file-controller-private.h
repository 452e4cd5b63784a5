/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-file-registry.h"
#include "mh-recovery.h"

G_BEGIN_DECLS

typedef struct _MhSaving MhSaving;

/* What mh-file-controller.c (life, board), mh-file-opening.c (opening, tour) and
 * mh-file-saving.c (saving, closing) share. */
struct _MhFileController
{
  GObject parent_instance;

  MhFileRegistry *registry; /* not owned; NULL once the window is gone */
  MhSession *session;       /* NULL before the first board, as are the next three */
  GSignalGroup *document_signals;
  MhRecovery *recovery;
  MhFileWatch *watch;
  MhTour *tour;               /* or NULL */
  GCancellable *loading;      /* of the board that is on its way, or NULL */
  MhSaving *saving;           /* the document on its way into its file, or NULL */
  MhQuestion *closing;        /* asked before the window closes, or NULL */
  gboolean is_sample;         /* a sample or an empty board, and never edited */
  gboolean closes_when_saved; /* as the user decided */
  gboolean may_discard;       /* what is unsaved, as the user decided */
};

/* What the registry and its controllers know of each other. */
void mh_file_controller_take_registry (MhFileController *self, MhFileRegistry *registry);
void mh_file_registry_raise (MhFileRegistry *self, MhFileController *controller);
MhFileController *mh_file_registry_create (MhFileRegistry *self);
GBytes *mh_file_registry_get_first_board (MhFileRegistry *self);
/* Returns: (transfer none) (nullable): the controller whose document has @path */
MhFileController *mh_file_registry_find (MhFileRegistry *self, const char *path);
/* A window stays open: the program does not quit. */
void mh_file_registry_stay (MhFileRegistry *self);

/* Returns: (transfer none) (nullable) */
MhDocument *mh_file_controller_get_document (MhFileController *self);
/* Asks about the shown document. @question: (transfer full) */
void mh_file_controller_ask (MhFileController *self, MhQuestion *question);
void
mh_file_controller_say_error (MhFileController *self, const char *heading, const char *message);
/* @text: (nullable) */
void mh_file_controller_request (MhFileController *self, MhFileRequest request, const char *text);

/* What follows an answer. */
void mh_file_controller_start_reloading (MhFileController *self);
void mh_file_controller_close_as_answered (MhFileController *self, MhAnswer answer);
void mh_file_controller_overwrite (MhFileController *self, const MhQuestion *question);
void mh_file_controller_write_copy (MhFileController *self, const MhQuestion *question);

G_END_DECLS
