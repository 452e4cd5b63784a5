/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * The program: its arguments, its windows, and the keys of its commands.
 *
 * Each argument opens a window: a file, or an adjacency list written out.
 * Without arguments there is one window with a sample board.
 */
#define MH_TYPE_APPLICATION (mh_application_get_type ())
G_DECLARE_FINAL_TYPE (MhApplication, mh_application, MH, APPLICATION, AdwApplication)

MhApplication *mh_application_new (void);

G_END_DECLS
