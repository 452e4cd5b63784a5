/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mh-question.h"

G_BEGIN_DECLS

/*
 * Questions to the user, each in a dialog over a window.
 *
 * This file and mh-file-dialogs.c are the only ones that know those classes of
 * dialogs that newer versions of GTK and libadwaita replace. An answer comes at
 * most once, and only while the window is still on the screen.
 */

typedef void (*MhAnsweredFunc) (GtkWindow *parent, const MhQuestion *question, MhAnswer answer);

/* Asks a question that has a message; one that is asked already comes to the front.
 * @answered: (nullable) */
void mh_dialogs_ask (GtkWindow *parent, MhQuestion *question, MhAnsweredFunc answered);

/* @message: plain text; markup in it is shown literally */
void mh_dialogs_show_error (GtkWindow *parent, const char *heading, const char *message);

void mh_dialogs_show_about (GtkWindow *parent);
void mh_dialogs_show_shortcuts (GtkWindow *parent);

G_END_DECLS
