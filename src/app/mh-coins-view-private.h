/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-coins-view.h"
#include "mh-scenes-coins.h"
#include "mh-spoken-cells.h"

G_BEGIN_DECLS

/* What the files of MhCoinsView share: mh-coins-view.c (life, drawing, words)
 * and mh-coins-input.c (pointer, fingers and keys). */
struct _MhCoinsView
{
  MhView parent_instance;

  int covered_top, covered_bottom;
  MhPoint pointer; /* where it was last */
  guint32 cursor;  /* a coin */
  GArray *taken;   /* of guint32: the positions before each move that was played here */
  MhSpokenCells cells;
};

/* While the document is a board, there is nothing to show, or to do. */
gboolean mh_coins_view_has_coins (MhCoinsView *self);
guint32 mh_coins_view_get_current (MhCoinsView *self);
/* Of what is not covered. */
double mh_coins_view_get_height (MhCoinsView *self);

/* With what is lit. */
void mh_coins_view_fill (MhCoinsView *self, MhLineScene *line);
/* Returns: the choice that begins with @coin, or MH_COIN_NONE */
guint32 mh_coins_view_find_choice (const MhLineScene *line, guint32 coin);
/* The coin that the keyboard is on: one that is left, else the nearest that is. */
guint32 mh_coins_view_get_cursor (MhCoinsView *self, const MhCoinsScene *scene);
/* Moves it to the first coin that may be taken. */
void mh_coins_view_begin_cursor (MhCoinsView *self);
/* "coin 7, worth 5: take 5 (right), 5 − (+4) = +1". Returns: (transfer full) */
char *mh_coins_view_describe (MhCoinsView *self, const MhLineScene *line, guint32 coin);
void mh_coins_view_speak (MhCoinsView *self);

void mh_coins_view_class_init_input (GtkWidgetClass *widget_class);

G_END_DECLS
