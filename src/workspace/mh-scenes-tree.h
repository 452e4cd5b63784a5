/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-search-path.h"
#include "mh-tree-scene.h"
#include "mh-workspace.h"

G_BEGIN_DECLS

/*
 * The scene of the search that a workspace shows, at its step. Filled in for
 * one picture and cleared after it, as those of mh-scenes.h.
 */
typedef struct
{
  MhTreeScene scene;
  MhTreeRow *rows;
  MhTreeDisc *discs;
  GPtrArray *notes;
} MhSearchScene;

/* @path: of the shown step; kept by the caller from one picture to the next.
 * @scroll, @height: rows that are not seen are left out.
 * Returns: FALSE if what is shown is no search */
gboolean mh_search_scene_fill (MhSearchScene *self,
                               MhWorkspace *workspace,
                               MhSearchPath *path,
                               const MhTheme *theme,
                               MhText *text,
                               double scroll,
                               double height);
void mh_search_scene_clear (MhSearchScene *self);

/* "turn 3, 5 → 6: answered, draw; met again". Returns: (transfer full)
 * (nullable): NULL if the disc is not in the scene */
char *mh_search_scene_describe (const MhSearchScene *self,
                                MhWorkspace *workspace,
                                guint32 row,
                                guint32 index);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhSearchScene, mh_search_scene_clear)

G_END_DECLS
