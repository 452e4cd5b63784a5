/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"
#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/*
 * A chart of how many positions are won by each number, such as moves until the end: one bar
 * for each number, from 0, in which the wins of the second player stand on those of the first.
 * Where bars would be too narrow, neighbours share one. The scene owns nothing.
 */
typedef struct
{
  const MhTheme *theme;
  MhText *text;
  const guint32 (*bars)[MH_N_PLAYERS]; /* (array length=n_bars): wins of each player */
  guint32 n_bars;
  guint64 bar_width;   /* how many numbers one bar stands for */
  const char *caption; /* below the numbers */
} MhWinsChart;

void mh_wins_chart_paint (const MhWinsChart *scene, MhPen *pen, double width, double height);

G_END_DECLS
