/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"

G_BEGIN_DECLS

/*
 * Notices when the file of a document is no longer as we last read or wrote it.
 *
 * Compares a hash of the bytes, as a time stamp proves nothing. A worker thread
 * reads the file when the system reports a change, and when asked to.
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
/* Reads the file soon. */
void mh_file_watch_check (MhFileWatch *self);
/* Between these two calls we write the file ourselves: changes are noticed only
 * afterwards. */
void mh_file_watch_hold (MhFileWatch *self);
void mh_file_watch_release (MhFileWatch *self);
/* To be called when the file was read again, and the document has its new digest. */
void mh_file_watch_restart (MhFileWatch *self);
/* The user knows the present content of the file: it may be overwritten. */
void mh_file_watch_accept (MhFileWatch *self);

G_END_DECLS
