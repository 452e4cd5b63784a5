/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A state of a document in its undo history. */
typedef struct
{
  guint64 state;    /* its number */
  guint64 n_undo;   /* the number of steps that could be undone */
  char *label;      /* (nullable): of the step that leads to it from the one before */
  GBytes *snapshot; /* of the document, see mh_document_snapshot_expand() */
  gboolean is_saved;
} MhLostStep;

/*
 * The document after the last command in a journal whose program has ended without
 * deleting the journal.
 *
 * The journal stays locked until the object is freed, so that no other process finds
 * it. A journal counts up to its first torn or damaged record, or one that cannot be read. Finding
 * lost work reads whole journals; do it on a worker thread.
 */
typedef struct
{
  char *path;   /* (nullable): the path of the file of the document */
  char *digest; /* (nullable): a digest of the content of that file */
  char *name;
  guint n_commands;  /* since the document was saved */
  gboolean is_saved; /* whether the document was saved after the last command */
  gint64 time;       /* the time of the last command, in seconds since 1970 */
  GBytes *document;  /* (nullable): the text of the document; NULL if there is no memory for it */

  /* The undo history, as far as it is known: the last states, at most MH_LOST_MAX_STEPS. The one
   * at @step is that of the document; those behind it can be redone. Empty if nothing is known. */
  GArray *steps; /* (element-type MhLostStep) */
  guint step;
  gboolean is_changed_besides; /* whether anything is unsaved that undo leaves alone */

  char *journal; /* (nullable): its path; NULL once it belongs to an MhJournal again */
  char *problem; /* (nullable): why the rest of the journal cannot be read at present */
  int lock;
  gboolean is_resumable; /* whether this version of the program can append to the journal */
  guint32 number;        /* the number of the last record */
  gsize n_bytes;         /* the length of the whole records */
  GBytes *snapshot;      /* the document as the journal holds it */
} MhLostWork;

#define MH_LOST_MAX_STEPS 1000

/* Finds the work in @folder that mh_lost_work_is_lost(). Journals of newer versions are ignored.
 * Returns: (transfer full) (element-type MhLostWork): the latest work first */
GPtrArray *mh_lost_work_find (const char *folder);
/* Finds the journals of documents that were saved, too. */
GPtrArray *mh_lost_work_find_all (const char *folder);
/* Reads the journal at @path, also of a document that was saved.
 * @problem: (out) (transfer full) (nullable): why nothing of the journal can be read at present, as
 * it is in use, for example; NULL if there is none, or it holds no document
 * Returns: (transfer full) (nullable): NULL if nothing was read */
MhLostWork *mh_lost_work_read (const char *path, char **problem);
/* Frees the object and unlocks its journal, which can be found again if it was not
 * deleted. */
void mh_lost_work_free (MhLostWork *self);
/* Returns: whether anything was not saved, as far as that can be read */
gboolean mh_lost_work_is_lost (const MhLostWork *self);
/* Deletes the journal, since there is nothing left to recover, unless a part of it could not be
 * read. The fields stay valid. */
void mh_lost_work_delete (MhLostWork *self);
/* Deletes the journal in any case, because the user wants nothing of it. */
void mh_lost_work_discard (MhLostWork *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhLostWork, mh_lost_work_free)

G_END_DECLS
