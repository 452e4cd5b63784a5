/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mh-board.h"

G_BEGIN_DECLS

/*
 * A thumbnail of a board or of coins, empty until it gets a board.
 */
#define MH_TYPE_SAMPLE_PICTURE (mh_sample_picture_get_type ())
G_DECLARE_FINAL_TYPE (MhSamplePicture, mh_sample_picture, MH, SAMPLE_PICTURE, GtkWidget)

/* Makes the picture @width_px wide, instead of 160, and three quarters of that high. */
void mh_sample_picture_set_width (MhSamplePicture *self, int width_px);
/* Sets the board to show.
 * @board: (transfer full) (nullable): a board that has been laid out */
void mh_sample_picture_take_board (MhSamplePicture *self, MhBoard *board);
/* Returns: (transfer none) (nullable) */
const MhBoard *mh_sample_picture_get_board (MhSamplePicture *self);

G_END_DECLS
