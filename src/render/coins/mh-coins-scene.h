/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-coins-marks.h"
#include "mh-rect.h"
#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/*
 * The scene of a line of coins: everything that the picture depends on, with the
 * geometry that painter and picker share.
 *
 * The line wraps into rows, and the coins shrink to fit the view; of a very long line
 * only the relevant ends are drawn, so that every operation costs only what is visible.
 * mh_coins_scene_init() sets the fields that may not be zero; a field that is left zero
 * omits its part of the picture. The scene owns nothing, and all that it points to must
 * outlive it.
 */
typedef struct
{
  const MhTheme *theme;
  MhText *text;
  gboolean has_ground;            /* whether the background is painted */
  gboolean is_thumbnail;          /* whether this is a small preview, without any text */
  double top_inset, bottom_inset; /* heights of the margins in the view that stay free, in pixels */

  guint32 n_coins;
  /* (nullable) (array length=n_coins): worth of each coin; NULL if all are alike */
  const guint32 *values;
  guint32 first, n_left;   /* range of the coins that are left; all others are faded */
  MhCoinTurnFunc get_turn; /* (nullable): source of the text under each coin */
  gconstpointer turn_source;
  /* (nullable): words such as "first" and "second", written under the order of a coin */
  const char *player_names[MH_N_PLAYERS];

  /* (array length=n_choices): legal moves, at the ends of the range that is left */
  const MhCoinChoice *choices;
  guint32 n_choices;
  /* Whether coins are taken from the right end alone, where brackets show how many. */
  gboolean is_one_ended;
  const char *sentence; /* (nullable): text under the coins, in which <b>…</b> is bold */

  guint32 hovered, cursor, selected;     /* numbers of coins, or MH_COIN_NONE */
  guint32 hovered_choice, cursor_choice; /* indexes into @choices, or MH_COIN_NONE */
} MhCoinsScene;

/* Initializes a scene that has no coins and no highlights. */
void mh_coins_scene_init (MhCoinsScene *self, const MhTheme *theme, MhText *text);

/* Measures the picture in which the coins have their largest size and rows are at most
 * @max_width pixels wide. The height is limited, so that a very long line is abridged. */
void mh_coins_scene_get_natural_size (const MhCoinsScene *self,
                                      double max_width,
                                      double *width,
                                      double *height);

/* Locates a coin in a view of the given size.
 * Returns: FALSE if the coin is not drawn because the line is too long */
gboolean mh_coins_scene_get_coin_rect (const MhCoinsScene *self,
                                       double width,
                                       double height,
                                       guint32 coin,
                                       MhRect *rect);
/* Locates the label of a choice, including a margin for pressing it.
 * Returns: FALSE if the choice is not drawn */
gboolean mh_coins_scene_get_choice_rect (const MhCoinsScene *self,
                                         double width,
                                         double height,
                                         guint32 choice,
                                         MhRect *rect);
/* Finds what lies at @point in a view of the given size.
 * @coin: (out): the coin at @point, or MH_COIN_NONE
 * @choice: (out): the choice at @point, or MH_COIN_NONE; a choice has precedence over a
 * coin
 * Returns: FALSE if both are MH_COIN_NONE */
gboolean mh_coins_scene_pick (const MhCoinsScene *self,
                              double width,
                              double height,
                              MhPoint point,
                              guint32 *coin,
                              guint32 *choice);

G_END_DECLS
