/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-json-writer.h"
#include "mh-json.h"
#include "mh-prediction.h"

G_BEGIN_DECLS

/*
 * A step of a run that is marked, with a note and a question. It belongs to the run of one
 * algorithm with its options on one board: what is marked in another run is kept, but is no step of
 * this one.
 *
 * Immutable and shareable between threads (atomic reference count). Documents hold a list of
 * them; its schema is at the top of mh-document-file.c.
 */
typedef struct
{
  char *run; /* digest of the run, see mh_game_file_create_run_digest() */
  guint32 step;
  char *note; /* "" for none */
  /* What a lesson asks there, or MH_PREDICTION_NONE. The question itself and its answer are not
   * kept: they follow from the run. */
  MhPredictionKind question;
} MhBookmark;

/* The most bookmarks in a document. */
#define MH_MAX_BOOKMARKS 1000

/* @note: (nullable): lines, which lose what mh-name drops from labels. Returns: (transfer full) */
MhBookmark *
mh_bookmark_new (const char *run, guint32 step, const char *note, MhPredictionKind question);
/* Returns: (transfer full) */
MhBookmark *mh_bookmark_ref (const MhBookmark *self);
void mh_bookmark_unref (MhBookmark *self);

/* Reads the list of a document.
 * Returns: (transfer full) (nullable) (element-type MhBookmark): NULL with an error at the place of
 * the fault */
GPtrArray *mh_bookmark_read_list (const MhJson *json, guint32 value, GError **error);
void mh_bookmark_write_list (MhJsonWriter *writer, const GPtrArray *bookmarks);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhBookmark, mh_bookmark_unref)

G_END_DECLS
