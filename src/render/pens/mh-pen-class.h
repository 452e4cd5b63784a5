/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"

/*
 * The virtual functions of a pen, which every backend implements. The struct of a
 * backend begins with an MhPen.
 *
 * The functions of mh-pen.h check arguments and count groups before calling these. The
 * groups that @begin, @clip and @move begin are all ended by @end.
 */
typedef struct
{
  gboolean wants_groups;                   /* whether @begin makes use of ids and titles */
  gboolean (*goes_on) (const MhPen *self); /* (nullable): NULL for a pen that always does */
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
  guint n_open; /* number of groups that have not been ended */
  const char *id_prefix;
};

/* Hatching consists of lines of this width along x + y = k * MH_HATCH_PITCH for every
 * integer k, in units of the pen. The lines do not depend on the hatched shape, so that
 * they continue from one cell to the next. */
#define MH_HATCH_PITCH 5.0
#define MH_HATCH_WIDTH 1.0

/* The distance from the middle of a label's capitals down to the baseline, for a font
 * of size 1. A constant, because not every backend knows the metrics of the font. */
#define MH_LABEL_DROP 0.355
/* The stroke width of a label's halo; the inner half lies under the letters. */
#define MH_LABEL_HALO 4.0
