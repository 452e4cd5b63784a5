/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mh-sketch.h"

G_BEGIN_DECLS

/*
 * A thumbnail of a board or of coins, empty until it gets a sketch.
 */
#define MH_TYPE_SAMPLE_PICTURE (mh_sample_picture_get_type ())
G_DECLARE_FINAL_TYPE (MhSamplePicture, mh_sample_picture, MH, SAMPLE_PICTURE, GtkWidget)

/* Sets the sketch to show.
 * @sketch: (transfer full) (nullable): a sketch that has been laid out */
void mh_sample_picture_take_sketch (MhSamplePicture *self, MhSketch *sketch);
/* Returns: (transfer none) (nullable) */
const MhSketch *mh_sample_picture_get_sketch (MhSamplePicture *self);

G_END_DECLS
