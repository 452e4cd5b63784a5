/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mh-file-watch.h"

G_BEGIN_DECLS

/*
 * A strip under the header that reports changes of the board's file by other programs and
 * offers what can be done about them. It takes no space otherwise.
 *
 * Its buttons activate win.reload, win.keep-mine, win.save and win.save-as.
 */
#define MH_TYPE_FILE_STRIP (mh_file_strip_get_type ())
G_DECLARE_FINAL_TYPE (MhFileStrip, mh_file_strip, MH, FILE_STRIP, GtkWidget)

/* @text: (nullable): NULL if the file is as it was */
void mh_file_strip_show (MhFileStrip *self, const char *text, MhFileState state);

G_END_DECLS
