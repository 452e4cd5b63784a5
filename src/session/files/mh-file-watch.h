/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"

G_BEGIN_DECLS

/*
 * Detects that the file of a document differs from what was last read or written.
 *
 * The watch compares a hash of the bytes, because time stamps are unreliable. A worker
 * thread reads the file when the system reports a change and on request.
 *
 * Properties: state (MhFileState).
 */
#define MH_TYPE_FILE_WATCH (mh_file_watch_get_type ())
G_DECLARE_FINAL_TYPE (MhFileWatch, mh_file_watch, MH, FILE_WATCH, GObject)

typedef enum
{
  MH_FILE_STATE_SAME, /* the file is unchanged, unreadable at present, or the document has none */
  MH_FILE_STATE_CHANGED,
  MH_FILE_STATE_GONE,
} MhFileState;

#define MH_TYPE_FILE_STATE (mh_file_state_get_type ())
GType mh_file_state_get_type (void);

/* Creates a watch, which follows changes of the document's path. */
MhFileWatch *mh_file_watch_new (MhDocument *document);

MhFileState mh_file_watch_get_state (MhFileWatch *self);
/* Requests a check, which is done asynchronously. */
void mh_file_watch_check (MhFileWatch *self);
/* Suspends and resumes the watch around writing the file. */
void mh_file_watch_hold (MhFileWatch *self);
void mh_file_watch_release (MhFileWatch *self);
/* Called after the file was read again and the document has got the new digest. */
void mh_file_watch_restart (MhFileWatch *self);
/* Accepts the present content of the file, which the user agrees to overwrite. */
void mh_file_watch_accept (MhFileWatch *self);

G_END_DECLS
