/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mh-question.h"

G_BEGIN_DECLS

/*
 * Dialogs that ask the user a question, each modal to a window, except for errors and for
 * questions about a file that was not opened.
 *
 * Only this file, mh-file-dialogs.c, mh-consent-dialog.c and mh-follow-dialog.c use the dialog
 * classes that newer versions of GTK and libadwaita have deprecated. A callback is called at most
 * once, and not at all if the parent window has been closed meanwhile.
 */

typedef void (*MhAnsweredFunc) (GtkWindow *parent, const MhQuestion *question, MhAnswer answer);

/* Asks a question that consists of a message. If a dialog for the same question is open
 * already, it is presented again instead.
 * @answered: (nullable): called with the answer */
void mh_dialogs_ask (GtkWindow *parent, MhQuestion *question, MhAnsweredFunc answered);

/* @message: plain text; markup in it is shown literally */
void mh_dialogs_show_error (GtkWindow *parent, const char *heading, const char *message);

void mh_dialogs_show_about (GtkWindow *parent);
void mh_dialogs_show_shortcuts (GtkWindow *parent);

G_END_DECLS
