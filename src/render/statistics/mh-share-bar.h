/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"
#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/* A part of a whole: positions with one outcome. */
typedef struct
{
  guint32 n;
  MhOutcome winner;      /* decides colour and shape; MH_OUTCOME_NONE: neither */
  gboolean is_elsewhere; /* hatched: left out of what the others are about */
  const char *label;     /* (nullable): what is written on it if there is room */
} MhShare;

/*
 * A bar as wide as the picture whose parts are shares of a whole. The shape of a part tells
 * the winner as in the cells of a table: rounded for the first player, with cut corners for
 * the second. A part that is not empty can be seen, however small it is.
 */
typedef struct
{
  const MhTheme *theme;
  MhText *text;
  const MhShare *shares; /* (array length=n_shares) */
  guint n_shares;
} MhShareBar;

void mh_share_bar_paint (const MhShareBar *scene, MhPen *pen, double width, double height);

G_END_DECLS
