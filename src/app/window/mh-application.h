/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * The application: command line arguments, windows and keyboard accelerators.
 *
 * Each argument opens a window: the path of a file, or an adjacency list as text. Without
 * arguments one window opens, showing a sample board.
 */
#define MH_TYPE_APPLICATION (mh_application_get_type ())
G_DECLARE_FINAL_TYPE (MhApplication, mh_application, MH, APPLICATION, AdwApplication)

MhApplication *mh_application_new (void);

G_END_DECLS
