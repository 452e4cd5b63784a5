/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The messages of a window, one at a time, above the lower edge of what the window shows.
 *
 * AdwToastOverlay is not used: a toast that is dismissed while it comes in is freed before its
 * animation ends, which then reads freed memory (libadwaita 1.2). Work that is over a moment after
 * its toast has come does just that.
 *
 * Properties:
 * - child (GtkWidget, nullable): what the window shows
 */
#define MH_TYPE_TOASTS (mh_toasts_get_type ())
G_DECLARE_FINAL_TYPE (MhToasts, mh_toasts, MH, TOASTS, GtkWidget)

/* Shows @text for some seconds, after the messages that came before. A message that would come
 * twice in a row comes once. */
void mh_toasts_say (MhToasts *self, const char *text);
/* Returns: (nullable) (transfer full): the text that is shown */
char *mh_toasts_dup_text (MhToasts *self);

/*
 * A toast that says what a worker of the window is doing, with a button that cancels it. It comes
 * only if the work takes longer than a moment, stands behind messages, and stays until it is
 * freed, which happens before @toasts goes.
 */
typedef struct _MhWaitToast MhWaitToast;

/* @describe: says how far the work is, time and again. Returns: (transfer full): the text
 * Returns: (transfer full) */
MhWaitToast *mh_wait_toast_new (MhToasts *toasts, char *(*describe) (gpointer data), gpointer data);
void mh_wait_toast_free (MhWaitToast *self);

G_END_DECLS
