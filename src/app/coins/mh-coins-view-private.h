/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-coins-view.h"
#include "mh-scenes-coins.h"
#include "mh-accessible-cells.h"

G_BEGIN_DECLS

/* The part of MhCoinsView that its files share: mh-coins-view.c has life cycle, drawing and
 * descriptions; mh-coins-input.c has pointer, touch and keys. */
struct _MhCoinsView
{
  MhView parent_instance;

  int covered_top, covered_bottom;
  MhPoint pointer; /* the last position of the pointer */
  guint32 cursor;  /* the coin with the keyboard cursor */
  GArray *taken;   /* (element-type guint32): the positions before each move made in this view */
  MhAccessibleCells cells;
};

/* Returns: whether the document is a game with coins; FALSE means that there is nothing to
 * draw or do */
gboolean mh_coins_view_has_coins (MhCoinsView *self);
/* Returns: the current position */
guint32 mh_coins_view_get_current (MhCoinsView *self);
/* Returns: the height in pixels that no floating widget covers */
double mh_coins_view_get_height (MhCoinsView *self);

/* Fills @line with the coins of the current position, including hover and cursor. */
void mh_coins_view_fill (MhCoinsView *self, MhLineScene *line);
/* Returns: the choice whose first coin is @coin, or MH_COIN_NONE */
guint32 mh_coins_view_find_choice (const MhLineScene *line, guint32 coin);
/* Returns: the coin with the keyboard cursor, moved to the nearest coin that has not been
 * taken yet */
guint32 mh_coins_view_get_cursor (MhCoinsView *self, const MhCoinsScene *scene);
/* Moves the cursor to the first coin that may be taken. */
void mh_coins_view_begin_cursor (MhCoinsView *self);
/* Returns: (transfer full): a description for screen readers and tooltips, such as "coin 7,
 * worth 5: take 5 (right), 5 − (+4) = +1" */
char *mh_coins_view_describe (MhCoinsView *self, const MhLineScene *line, guint32 coin);
/* Makes a screen reader read the coin with the cursor. */
void mh_coins_view_speak (MhCoinsView *self);

void mh_coins_view_class_init_input (GtkWidgetClass *widget_class);

G_END_DECLS
