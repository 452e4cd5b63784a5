/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * A toast that says what a worker of the window is doing, with a button that cancels it. It comes
 * only if the work takes longer than a moment, and stays until it is freed or dismissed.
 */
typedef struct _MhWaitToast MhWaitToast;

/* @describe: says how far the work is, time and again. Returns: (transfer full): the text
 * Returns: (transfer full) */
MhWaitToast *
mh_wait_toast_new (AdwToastOverlay *overlay, char *(*describe) (gpointer data), gpointer data);
void mh_wait_toast_free (MhWaitToast *self);

G_END_DECLS
