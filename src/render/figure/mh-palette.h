/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-watch.h"

G_BEGIN_DECLS

/*
 * The colours of an image of few colours: at most 255 that stand for all that occur in it.
 *
 * A colour is a number 0xRRGGBB. Where there are too many, neighbours are taken together, and
 * the most frequent one stands for all, so that flat areas keep their exact colour.
 */
typedef struct _MhPalette MhPalette;

/* The colour of a pixel that is to be left out. */
#define MH_PALETTE_NONE 0xff000000u
#define MH_PALETTE_MAX 255

/* The same pixels give the same palette. Pixels that are MH_PALETTE_NONE do not count.
 * @watch: (nullable): asked at every run of equal pixels
 * Returns: (transfer full) (nullable): NULL if the watch gave up */
MhPalette *mh_palette_new (const guint32 *pixels, gsize n_pixels, const MhFigureWatch *watch);
void mh_palette_free (MhPalette *self);

/* Returns: (transfer none) (array length=n_colors): 0 to MH_PALETTE_MAX colours */
const guint32 *mh_palette_get_colors (const MhPalette *self, guint *n_colors);
/* Returns: the index of what stands for @color, which must have been among the pixels */
guint8 mh_palette_find (const MhPalette *self, guint32 color);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhPalette, mh_palette_free)

G_END_DECLS
