/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-picture.h"

#include "mh-game-scenes.h"

void
mh_game_picture_fill (MhGamePicture *self,
                      const MhSnapshot *snapshot,
                      const MhTheme *theme,
                      MhText *text)
{
  g_return_if_fail (self != NULL && snapshot != NULL);

  const MhGameScenes *scenes = mh_game_scenes_find (mh_snapshot_get_class (snapshot));

  *self = (MhGamePicture){ .scene = NULL };
  if (scenes->fill_picture != NULL)
    scenes->fill_picture (self, snapshot, theme, text);
}

void
mh_game_picture_clear (MhGamePicture *self)
{
  g_return_if_fail (self != NULL);

  if (self->scene != NULL)
    self->free_scene (self->scene);
  *self = (MhGamePicture){ .scene = NULL };
}
