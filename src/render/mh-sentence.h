/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"
#include "mh-text.h"

G_BEGIN_DECLS

/*
 * A sentence in a picture: it wraps into lines, and what stands in <b>…</b> is
 * bold. There is no other markup. Costs what its words cost to measure.
 */
typedef struct
{
  MhText *text;
  const char *words;
  double size; /* of the font */
  double max_width;
  MhColor color;
} MhSentence;

void mh_sentence_get_size (const MhSentence *self, double *width, double *height);
/* @place: its upper left corner. */
void mh_sentence_paint (const MhSentence *self, MhPen *pen, MhPoint place);

G_END_DECLS
