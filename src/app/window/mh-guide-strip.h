/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A strip that welcomes a newcomer with one sentence and offers *Take the Tour*: bubbles at
 * six places of the window, with Back, Next and Skip. They never block the window, and
 * Escape ends them. A place that is not visible is told of in the middle of the window.
 *
 * Signal: dismissed, when the welcome has been read and need not come again.
 */
#define MH_TYPE_GUIDE_STRIP (mh_guide_strip_get_type ())
G_DECLARE_FINAL_TYPE (MhGuideStrip, mh_guide_strip, MH, GUIDE_STRIP, GtkWidget)

/* Shows the welcome. */
void mh_guide_strip_welcome (MhGuideStrip *self);
/* Begins the tour. @stop: the first one that is shown; the last one if there are not so many */
void mh_guide_strip_begin (MhGuideStrip *self, gboolean is_grid, guint stop);
/* Returns: the number of stops up to the one that is shown; 0 if no tour is under way */
guint mh_guide_strip_get_n_seen (MhGuideStrip *self);
/* Returns: whether a tour was under way */
gboolean mh_guide_strip_end (MhGuideStrip *self);

G_END_DECLS
