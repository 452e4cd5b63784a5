/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A document as it was after the last command that its journal holds, when
 * nobody writes that journal any more: the program was stopped.
 *
 * While it is held it is locked, so that nobody else finds it, too. What is
 * torn or damaged in a journal ends it there. Finding reads the journals
 * whole: for use on a worker thread.
 */
typedef struct
{
  char *path;   /* (nullable): of the file that was worked on */
  char *digest; /* (nullable): of what that file held */
  char *name;
  guint n_commands;
  gint64 time;      /* of the last one, in seconds since 1970 */
  GBytes *document; /* its text */

  char *journal;
  int lock;
} MhLostWork;

/* What nobody writes in @folder, the latest first. Journals of newer versions
 * are left alone. Returns: (transfer full) (element-type MhLostWork) */
GPtrArray *mh_lost_work_find (const char *folder);
/* Lets go of it; the next who looks finds it again. */
void mh_lost_work_free (MhLostWork *self);
/* There is nothing to be recovered any more. The fields stay. */
void mh_lost_work_delete (MhLostWork *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhLostWork, mh_lost_work_free)

G_END_DECLS
