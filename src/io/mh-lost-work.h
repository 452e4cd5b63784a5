/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A document after the last command in a journal that nobody writes any more,
 * because the program was stopped.
 *
 * Its journal stays locked until it is freed, so that no other process finds it. A
 * journal is read up to the first torn or damaged record. Finding reads whole
 * journals: for use on a worker thread.
 */
typedef struct
{
  char *path;   /* (nullable): of the file of the document */
  char *digest; /* (nullable): of the content of that file */
  char *name;
  guint n_commands;
  gint64 time;      /* of the last one, in seconds since 1970 */
  GBytes *document; /* its text */

  char *journal;
  int lock;
} MhLostWork;

/* Finds the lost work in @folder, the latest first. Ignores journals of newer
 * versions. Returns: (transfer full) (element-type MhLostWork) */
GPtrArray *mh_lost_work_find (const char *folder);
/* Unlocks the journal, too, so that it can be found again. */
void mh_lost_work_free (MhLostWork *self);
/* Deletes the journal: there is nothing to recover any more. Keeps the fields. */
void mh_lost_work_delete (MhLostWork *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhLostWork, mh_lost_work_free)

G_END_DECLS
