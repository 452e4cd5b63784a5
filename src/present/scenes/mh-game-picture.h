/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-drawing.h"
#include "mh-snapshot.h"
#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/*
 * The picture of the board or the coins of a game as it appears in figures, without highlights
 * or animation. Some games have no such picture, only tables.
 */
typedef struct
{
  MhDrawing drawing; /* empty if the game has no picture */
  gpointer scene;    /* (nullable): the scene that the drawing borrows */
  GDestroyNotify free_scene;
  /* (nullable) Gives nodes and text sizes in pixels, whatever room the picture has, for one that
   * is seen from afar. NULL if its sizes follow the font. */
  void (*enlarge) (gpointer scene, double node_radius, double text_size);
  /* (nullable) Shows all of it as it is before the first move, where the position changes more than
   * the marks on it. */
  void (*strip) (gpointer scene);
} MhGamePicture;

/* Fills in the picture, which stays valid as long as @snapshot. */
void mh_game_picture_fill (MhGamePicture *self,
                           const MhSnapshot *snapshot,
                           const MhTheme *theme,
                           MhText *text);
void mh_game_picture_clear (MhGamePicture *self);

G_END_DECLS
