/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"
#include "mh-text.h"

G_BEGIN_DECLS

/*
 * A paragraph of text in a picture. It wraps into lines. Text within <b>…</b> is bold, within
 * <1>…</1> and <2>…</2> it has the colour of a player, within <m>…</m> the ground of what the
 * paragraph is about; these may be nested, and there is no other markup. The cost is that of
 * measuring its words.
 */
typedef struct
{
  MhText *text;
  const char *words;
  double size; /* font size in pixels */
  double max_width;
  MhColor color;
  MhColor players[2]; /* colours of words about the players */
  MhColor idea;       /* ground of what the paragraph is about */
  double line_height; /* as a multiple of the font size; 0 for the usual one */
} MhSentence;

/* Returns: (transfer full): @words without their marks */
char *mh_sentence_dup_plain (const char *words);
/* Measures the paragraph when it is wrapped to its maximal width. */
void mh_sentence_get_size (const MhSentence *self, double *width, double *height);
/* Paints the paragraph with its upper left corner at @place. */
void mh_sentence_paint (const MhSentence *self, MhPen *pen, MhPoint place);

G_END_DECLS
