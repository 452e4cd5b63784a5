/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The document after the last command in a journal whose program has ended without
 * deleting the journal.
 *
 * The journal stays locked until the object is freed, so that no other process finds
 * it. A journal counts up to its first torn or damaged record. Finding lost work reads
 * whole journals; do it on a worker thread.
 */
typedef struct
{
  char *path;   /* (nullable): the path of the file of the document */
  char *digest; /* (nullable): a digest of the content of that file */
  char *name;
  guint n_commands;
  gint64 time;      /* the time of the last command, in seconds since 1970 */
  GBytes *document; /* the text of the document */

  char *journal;
  int lock;
} MhLostWork;

/* Finds the lost work in @folder. Journals of newer versions are ignored.
 * Returns: (transfer full) (element-type MhLostWork): the latest work first */
GPtrArray *mh_lost_work_find (const char *folder);
/* Frees the object and unlocks its journal, which can be found again if it was not
 * deleted. */
void mh_lost_work_free (MhLostWork *self);
/* Deletes the journal, since there is nothing left to recover. The fields stay valid. */
void mh_lost_work_delete (MhLostWork *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhLostWork, mh_lost_work_free)

G_END_DECLS
