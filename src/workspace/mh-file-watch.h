/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"

G_BEGIN_DECLS

/*
 * Notices when the file of a document is not as we last read or wrote it.
 *
 * What is compared is a hash of the bytes: a time stamp proves nothing. A
 * worker reads the file when the system tells that something happened to it,
 * and when asked to.
 *
 * Properties: state (MhFileState).
 */
#define MH_TYPE_FILE_WATCH (mh_file_watch_get_type ())
G_DECLARE_FINAL_TYPE (MhFileWatch, mh_file_watch, MH, FILE_WATCH, GObject)

typedef enum
{
  MH_FILE_STATE_SAME, /* or there is no file, or it cannot be read now */
  MH_FILE_STATE_CHANGED,
  MH_FILE_STATE_GONE,
} MhFileState;

#define MH_TYPE_FILE_STATE (mh_file_state_get_type ())
GType mh_file_state_get_type (void);

/* Follows the path of the document. */
MhFileWatch *mh_file_watch_new (MhDocument *document);

MhFileState mh_file_watch_get_state (MhFileWatch *self);
/* Looks at the file, soon. */
void mh_file_watch_check (MhFileWatch *self);
/* While we write the file ourselves nothing is noticed; what happened
 * meanwhile is, afterwards. */
void mh_file_watch_hold (MhFileWatch *self);
void mh_file_watch_release (MhFileWatch *self);
/* The file was read again, and the document says what it held. */
void mh_file_watch_restart (MhFileWatch *self);
/* What the file holds now is known to the user: it may be overwritten. */
void mh_file_watch_accept (MhFileWatch *self);

G_END_DECLS
