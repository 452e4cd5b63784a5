/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mh-file-controller.h"

G_BEGIN_DECLS

/*
 * A strip under the header that tells what has happened to the board's file, or has yet to happen,
 * and offers what can be done about it. It takes no space otherwise.
 *
 * Its buttons activate commands of the window.
 */
#define MH_TYPE_FILE_STRIP (mh_file_strip_get_type ())
G_DECLARE_FINAL_TYPE (MhFileStrip, mh_file_strip, MH, FILE_STRIP, GtkWidget)

/* @text: (nullable): NULL without a note */
void mh_file_strip_show (MhFileStrip *self, const char *text, MhFileNote note);

G_END_DECLS
