/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-color.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * A theme: all colours and line widths that painters use, as constant data. There are
 * five: light and dark, both also in high contrast (borders two pixels wide, nothing
 * half transparent), and one for print.
 */
typedef struct
{
  gboolean is_dark;
  /* Whether the theme has no colours, so that wins of the second player are hatched. */
  gboolean is_print;
  double border; /* width of thin outlines in pixels */
  double edge_width;

  /* Colours of backgrounds and text. */
  MhColor canvas, panel;
  MhColor text, dim_text;
  MhColor band;   /* background of the header of a highlighted row or column */
  MhColor light;  /* shade over the cells of a highlighted row or column; none in high contrast */
  MhColor accent; /* selection and keyboard cursor */
  MhColor idea;   /* background of the words that a step is about */
  MhColor ink;    /* of the pen in a presentation, and of the mark of what is false */

  /* Colours of the board. */
  MhColor dot, edge;
  MhColor node, node_border, node_text;
  MhColor hole, hole_core, hole_text;
  MhColor token[MH_N_PLAYERS], token_text;
  MhColor plate, pip; /* background and marks of the counter under a node */

  /* Colours of tables. */
  MhColor near[MH_N_PLAYERS], far[MH_N_PLAYERS]; /* ends of the ramps of wins: soonest and latest */
  MhColor draw;
  MhColor behind, even, ahead; /* ends and middle of the ramp of scores */
  MhColor undecided;           /* border of a cell without a value */
  /* Background and hatching of positions with the cat in a hole. */
  MhColor impossible, hatch;
  /* Corner mark of a cell decided in the current step, and its rim. */
  MhColor mark, mark_rim;
  MhColor ring_outside, ring_inside; /* double ring around the current position */

  /* Colours of coins. */
  MhColor coin, coin_rim, coin_ring, coin_text;
  MhColor player[MH_N_PLAYERS]; /* text about the first and the second player */

  /* Colours of the histogram. */
  MhColor bar[MH_N_PLAYERS], draw_bar;
  MhColor future_bar[MH_N_PLAYERS], future_draw_bar;
  MhColor playhead;
} MhTheme;

/* Looks up a theme for the screen.
 * Returns: (transfer none): static data */
const MhTheme *mh_theme_get (gboolean is_dark, gboolean is_high_contrast);
/* Looks up the theme for print, in which every distinction is visible without colours.
 * Returns: (transfer none): static data */
const MhTheme *mh_theme_get_print (void);

/* Returns the colour of a position's value. A win is coloured by its remoteness, with
 * the soonest wins most strongly set off from the background; an unknown remoteness is
 * in the nearer half of the ramp. A draw, or no value, is grey.
 * @max_remoteness: the remoteness at which the ramp ends */
MhColor mh_theme_get_value_color (const MhTheme *self, MhValue value, guint32 max_remoteness);

/* Returns the colour of a lead. A lead of 0 is even, and the ramps end at @max_score on
 * either side. The smallest lead is still distinct from an even score. */
MhColor mh_theme_get_score_color (const MhTheme *self, gint64 score, gint64 max_score);

G_END_DECLS
