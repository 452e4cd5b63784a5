/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-search-path.h"
#include "mh-tree-scene.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * The scene of the search that a session shows, at its step. Filled in for
 * one picture and cleared after it, as those of mh-scenes.h.
 */
typedef struct
{
  MhTreeScene scene;
  GArray *rows;     /* MhTreeRow */
  GPtrArray *owned; /* their discs and texts */
} MhSearchScene;

/* What of the tree is seen. */
typedef struct
{
  double scroll, height;
} MhTreeWindow;

/* Only the rows in @window are filled in, and one above them: costs as many
 * looks at the trace as these have replies. @path: of the shown step. It is
 * kept by the caller from one picture to the next.
 * Returns: FALSE if what is shown is no search */
gboolean mh_search_scene_fill (MhSearchScene *self,
                               const MhSnapshot *snapshot,
                               MhSearchPath *path,
                               MhTreeWindow window,
                               const MhTheme *theme,
                               MhText *text);
void mh_search_scene_clear (MhSearchScene *self);

/* "turn 3, 5 → 6: answered, draw; met again on the path". Returns: (transfer
 * full) (nullable): NULL if the disc is not in the scene */
char *mh_search_scene_describe (const MhSearchScene *self,
                                const MhSearchPath *path,
                                guint32 row,
                                guint32 index);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhSearchScene, mh_search_scene_clear)

G_END_DECLS
