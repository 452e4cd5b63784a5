/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-color.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * Every colour and width that painters use, as constant data: light, dark,
 * both in high contrast (2 px borders, nothing half transparent), and print.
 */
typedef struct
{
  gboolean is_dark;
  gboolean is_print; /* without colours: what the second player wins is hatched */
  double border;     /* width of thin outlines */
  double edge_width;

  /* grounds and text */
  MhColor canvas, panel;
  MhColor text, dim_text;
  MhColor band;   /* header of a lit row or column */
  MhColor light;  /* the lit row and column themselves, under the cells */
  MhColor accent; /* selection, keyboard cursor */

  /* board */
  MhColor dot, edge;
  MhColor node, node_border, node_text;
  MhColor hole, hole_core, hole_text;
  MhColor token[MH_N_PLAYERS], token_text;
  MhColor plate, pip; /* the counter under a node */

  /* tables */
  MhColor near[MH_N_PLAYERS], far[MH_N_PLAYERS]; /* ends of the ramps */
  MhColor draw;
  MhColor behind, even, ahead;       /* ends and middle of the ramp of scores */
  MhColor undecided;                 /* border of a cell without a value */
  MhColor impossible, hatch;         /* ground and lines of the cat in a hole */
  MhColor mark, mark_rim;            /* corner of what was decided just now */
  MhColor ring_outside, ring_inside; /* around the current position */

  /* coins */
  MhColor coin, coin_rim, coin_ring, coin_text;
  MhColor player[MH_N_PLAYERS]; /* words about the first and the second player */

  /* histogram */
  MhColor bar[MH_N_PLAYERS], draw_bar;
  MhColor future_bar[MH_N_PLAYERS], future_draw_bar;
  MhColor playhead;
} MhTheme;

/* Returns: (transfer none): lives for ever */
const MhTheme *mh_theme_get (gboolean is_dark, gboolean is_high_contrast);
/* For paper: all is told without colours. Returns: (transfer none) */
const MhTheme *mh_theme_get_print (void);

/* The colour of a won position: near is strong on white, bright on black.
 * @max_remoteness: where the ramp ends; an unknown remoteness lies on its
 * nearer half. For a draw or no value, the grey. */
MhColor mh_theme_get_value_color (const MhTheme *self, MhValue value, guint32 max_remoteness);

/* The colour of a lead: 0 is even, the ramps end at @max_score on either side.
 * The smallest lead still differs from none. */
MhColor mh_theme_get_score_color (const MhTheme *self, gint64 score, gint64 max_score);

G_END_DECLS
