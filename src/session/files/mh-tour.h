/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board-list.h"
#include "mh-window-state.h"

G_BEGIN_DECLS

/*
 * The boards of one file or text, seen one after the other, and the one that is shown.
 *
 * For the main thread only. A step costs the number of unreadable boards that it
 * passes over.
 */
typedef struct
{
  MhBoardList *list;
  guint place;       /* the place of the shown board in the list */
  guint wanted;      /* the place that was requested last, whose board may still be being read */
  char *path;        /* (nullable): the path of the file; NULL if the boards were pasted */
  char *digest;      /* (nullable): a digest of the content of the file, as it was read, or of the
                      * text */
  gboolean is_loose; /* whether the boards are in no file and would be lost with the window */
} MhTour;

/* Returns: (transfer full) */
MhTour *mh_tour_new (MhBoardList *list,
                     guint place,
                     const char *path,
                     const char *digest,
                     gboolean is_loose);
/* Returns: (transfer full): the same boards, at another place */
MhTour *mh_tour_copy_at (const MhTour *self, guint place);
void mh_tour_free (MhTour *self);

/* Finds the place of the next readable board after the wanted one, or before it.
 * @place: (out) (nullable). Returns: FALSE if there is none */
gboolean mh_tour_find_next (const MhTour *self, gboolean is_forward, guint *place);

/* Stores where the tour is, for a window that comes back. Pasted boards need
 * mh_window_file_keep_text(), too. */
void mh_tour_keep (const MhTour *self, MhWindowTour *kept);
/* Returns: whether mh_tour_new_kept() needs a list with a survey */
gboolean mh_tour_needs_survey (const MhWindowTour *kept);
/* @list: all boards of the file that was read again, which is searched as it was then
 * Returns: (transfer full) (nullable): NULL if the board is not in it */
MhTour *mh_tour_new_kept (MhBoardList *list, const MhWindowTour *kept);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhTour, mh_tour_free)

G_END_DECLS
