/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board-list.h"

G_BEGIN_DECLS

/*
 * The boards of one file, seen one after the other, and the one that is shown.
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
  gboolean is_loose; /* whether the boards are in no file and would be lost with the window */
} MhTour;

/* Returns: (transfer full) */
MhTour *mh_tour_new (MhBoardList *list, guint place, const char *path, gboolean is_loose);
/* Returns: (transfer full): the same boards, at another place */
MhTour *mh_tour_copy_at (const MhTour *self, guint place);
void mh_tour_free (MhTour *self);

/* Finds the place of the next readable board after the wanted one, or before it.
 * @place: (out) (nullable). Returns: FALSE if there is none */
gboolean mh_tour_find_next (const MhTour *self, gboolean is_forward, guint *place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhTour, mh_tour_free)

G_END_DECLS
