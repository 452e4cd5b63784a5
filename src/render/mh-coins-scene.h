/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-coins-marks.h"
#include "mh-rect.h"
#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/*
 * All that a picture of a line of coins depends on, and the geometry that
 * painter and picker share. A line wraps into rows, and its coins shrink to fit;
 * of a very long one only the ends that matter are seen. Nothing costs more than
 * what is seen. mh_coins_scene_init() sets what may not be zero; what is left
 * zero is left out. It owns nothing.
 */
typedef struct
{
  const MhTheme *theme;
  MhText *text;
  gboolean has_ground;            /* paint the ground */
  gboolean is_thumbnail;          /* coins in little room: no words */
  double top_inset, bottom_inset; /* of the view, left free */

  guint32 n_coins;
  const guint32 *values;   /* (nullable): what each coin is worth; NULL: all are alike */
  guint32 first, n_left;   /* the coins that are left; the others are faded */
  MhCoinTurnFunc get_turn; /* (nullable) */
  gconstpointer turn_source;
  const char *player_names[MH_N_PLAYERS]; /* (nullable): "first", "second", under the order */

  const MhCoinChoice *choices; /* at the ends of what is left */
  guint32 n_choices;
  gboolean is_one_ended; /* coins are taken from the right end alone: brackets show how many */
  const char *sentence;  /* (nullable): under the coins; what is in <b>…</b> is bold */

  guint32 hovered, cursor, selected;     /* coins, or MH_COIN_NONE */
  guint32 hovered_choice, cursor_choice; /* or MH_COIN_NONE */
} MhCoinsScene;

/* A scene of no coins, nothing of which is lit. */
void mh_coins_scene_init (MhCoinsScene *self, const MhTheme *theme, MhText *text);

/* The size of a picture in which coins are as large as they get, and rows at most
 * @max_width wide. */
void mh_coins_scene_get_natural_size (const MhCoinsScene *self,
                                      double max_width,
                                      double *width,
                                      double *height);

/* Below: in a view of that size. */
/* Returns: FALSE if that coin is not drawn: the line is too long */
gboolean mh_coins_scene_get_coin_rect (const MhCoinsScene *self,
                                       double width,
                                       double height,
                                       guint32 coin,
                                       MhRect *rect);
/* Returns: FALSE if that choice is not drawn */
gboolean mh_coins_scene_get_choice_rect (const MhCoinsScene *self,
                                         double width,
                                         double height,
                                         guint32 choice,
                                         MhRect *rect);
/* One of @coin and @choice is found, the other one is MH_COIN_NONE.
 * Returns: FALSE if there is nothing */
gboolean mh_coins_scene_pick (const MhCoinsScene *self,
                              double width,
                              double height,
                              MhPoint point,
                              guint32 *coin,
                              guint32 *choice);

G_END_DECLS
