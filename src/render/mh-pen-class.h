/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"

/*
 * What a backend of the pen fills in. It puts an MhPen first in its struct.
 * Arguments come checked; begin(), clip() and
 * move() are ended by the same end().
 */
typedef struct
{
  gboolean wants_groups; /* whether begin() does anything with names */
  void (*free) (MhPen *self);
  void (*begin) (MhPen *self, const char *id, const char *title);
  void (*clip) (MhPen *self, MhRect rect);
  void (*move) (MhPen *self, MhPoint origin);
  void (*end) (MhPen *self);
  void (*path) (MhPen *self, const MhPath *path, const MhInk *ink);
  void (*text) (MhPen *self, const MhLabel *label);
  void (*image) (MhPen *self, const MhPixels *pixels, MhRect rect);
} MhPenClass;

struct _MhPen
{
  const MhPenClass *klass;
  guint n_open; /* groups begun and not ended */
  const char *id_prefix;
};

/* Hatching is lines of this width along x + y = k * MH_HATCH_PITCH, on the
 * page, so that neighbours go together. */
#define MH_HATCH_PITCH 5.0
#define MH_HATCH_WIDTH 1.0

/* From the middle of a label's capitals down to its base line, for a font of
 * size 1. A constant, so that no backend needs to know the font. */
#define MH_LABEL_DROP 0.355
/* The width of a halo, of which the inner half is under the letters. */
#define MH_LABEL_HALO 4.0
