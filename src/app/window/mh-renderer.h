/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets windows of @display be painted by cairo where OpenGL is only imitated by the processor,
 * which takes a quarter of the time; GTK 4.18 prefers the imitation, too. Called before the first
 * window is shown. The environment variable GSK_RENDERER takes precedence. */
void mh_renderer_choose (GdkDisplay *display);

G_END_DECLS
