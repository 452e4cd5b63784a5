/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mh-file-controller.h"

G_BEGIN_DECLS

/*
 * A window: one board, its table, steps and timeline, and the commands.
 *
 * Commands are actions ("win.open", …) and nothing else; they are enabled while they
 * would do something. What happens to boards and files is decided by the controller,
 * whose session the window hands to the widgets inside.
 *
 * Properties: session (MhSession, NULL before the first board).
 */
#define MH_TYPE_WINDOW (mh_window_get_type ())
G_DECLARE_FINAL_TYPE (MhWindow, mh_window, MH, WINDOW, AdwApplicationWindow)

MhWindow *mh_window_new (GtkApplication *application);

/* Returns: (nullable) (transfer none) */
MhSession *mh_window_get_session (MhWindow *self);
/* Returns: (transfer none) */
MhFileController *mh_window_get_files (MhWindow *self);

/* Shows the window as it was left, as soon as it has its board. */
void mh_window_look_as_left (MhWindow *self, const MhWindowState *state);

/* Tells a newcomer what the game is, and offers the tour, until it was dismissed once. */
void mh_window_welcome (MhWindow *self);

/* Says @message in passing. */
void mh_window_show_toast (MhWindow *self, const char *message);

G_END_DECLS
