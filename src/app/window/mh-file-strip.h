/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mh-file-watch.h"

G_BEGIN_DECLS

/*
 * The line under the header that tells what somebody else did to the file of
 * the board, and what can be done about it. Else it takes no room.
 *
 * Its buttons activate win.reload, win.keep-mine, win.save and win.save-as.
 */
#define MH_TYPE_FILE_STRIP (mh_file_strip_get_type ())
G_DECLARE_FINAL_TYPE (MhFileStrip, mh_file_strip, MH, FILE_STRIP, GtkWidget)

/* @text: (nullable): NULL if the file is as it was */
void mh_file_strip_show (MhFileStrip *self, const char *text, MhFileState state);

G_END_DECLS
