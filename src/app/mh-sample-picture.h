/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mh-sketch.h"

G_BEGIN_DECLS

/*
 * A board, small. Empty until it was given one.
 */
#define MH_TYPE_SAMPLE_PICTURE (mh_sample_picture_get_type ())
G_DECLARE_FINAL_TYPE (MhSamplePicture, mh_sample_picture, MH, SAMPLE_PICTURE, GtkWidget)

/* @sketch: (transfer full), with places */
void mh_sample_picture_take_sketch (MhSamplePicture *self, MhSketch *sketch);
/* Returns: (nullable) (transfer none) */
const MhSketch *mh_sample_picture_get_sketch (MhSamplePicture *self);

G_END_DECLS
