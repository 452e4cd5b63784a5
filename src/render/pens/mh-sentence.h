/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"
#include "mh-text.h"

G_BEGIN_DECLS

/*
 * A paragraph of text in a picture. It wraps into lines, and text within <b>…</b> is
 * bold; there is no other markup. The cost is that of measuring its words.
 */
typedef struct
{
  MhText *text;
  const char *words;
  double size; /* font size in pixels */
  double max_width;
  MhColor color;
} MhSentence;

/* Measures the paragraph when it is wrapped to its maximal width. */
void mh_sentence_get_size (const MhSentence *self, double *width, double *height);
/* Paints the paragraph with its upper left corner at @place. */
void mh_sentence_paint (const MhSentence *self, MhPen *pen, MhPoint place);

G_END_DECLS
