/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A number at an edge of a grid that adds rows or columns there, and takes them away as far as
 * food, mouse and cat stay in the grid.
 *
 * Properties: session; orientation (GtkOrientation, construct only): GTK_ORIENTATION_VERTICAL for
 * rows, GTK_ORIENTATION_HORIZONTAL for columns.
 */
#define MH_TYPE_SIZE_HANDLE (mh_size_handle_get_type ())
G_DECLARE_FINAL_TYPE (MhSizeHandle, mh_size_handle, MH, SIZE_HANDLE, MhView)

G_END_DECLS
