/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The key to the tables: what colours, shapes and numbers say. It wraps onto
 * as many lines as its width makes it need.
 *
 * Properties: workspace.
 */
#define MH_TYPE_KEY_VIEW (mh_key_view_get_type ())
G_DECLARE_FINAL_TYPE (MhKeyView, mh_key_view, MH, KEY_VIEW, GtkWidget)

MhWorkspace *mh_key_view_get_workspace (MhKeyView *self);
void mh_key_view_set_workspace (MhKeyView *self, MhWorkspace *workspace);

G_END_DECLS
