/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-search-path.h"
#include "mh-tree-scene.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * The scene of the search tree that a snapshot shows, at its step. It is filled for one frame
 * and cleared afterwards, like the scenes of mh-scenes.h.
 */
typedef struct
{
  MhTreeScene scene;
  GArray *rows;     /* (element-type MhTreeRow) */
  GPtrArray *owned; /* the discs and texts of the rows */
} MhSearchScene;

/* The visible part of the tree. */
typedef struct
{
  double scroll, height;
} MhTreeRange;

/* Fills in the rows in @visible and the row above them, at the cost of a look at the trace for
 * each of their replies.
 * @path: the path of the shown step, which the caller keeps from one frame to the next
 * Returns: FALSE if the shown run is no search */
gboolean mh_search_scene_fill (MhSearchScene *self,
                               const MhSnapshot *snapshot,
                               MhSearchPath *path,
                               MhTreeRange visible,
                               const MhTheme *theme,
                               MhText *text);
void mh_search_scene_clear (MhSearchScene *self);

/* Describes a disc: "turn 3, 5 → 6: answered, draw; met again on the path".
 * Returns: (transfer full) (nullable): NULL if the disc is not in the scene */
char *mh_search_scene_describe (const MhSearchScene *self,
                                const MhSearchPath *path,
                                guint32 row,
                                guint32 index);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhSearchScene, mh_search_scene_clear)

G_END_DECLS
