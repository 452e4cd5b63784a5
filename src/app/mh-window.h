/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mh-lost-work.h"
#include "mh-workspace.h"

G_BEGIN_DECLS

/*
 * A window: one board, its table, steps and timeline, and the commands.
 *
 * It owns the workspace and hands it to the widgets inside. Commands are
 * actions ("win.open", …) and nothing else; they are enabled while they would
 * do something. Opening is asynchronous; whatever fails leaves the board that
 * is open as it was and says why in a dialog.
 *
 * Properties: workspace (MhWorkspace, NULL before the first board).
 * Signals: stays (it was to close once its board is saved, and does not).
 */
#define MH_TYPE_WINDOW (mh_window_get_type ())
G_DECLARE_FINAL_TYPE (MhWindow, mh_window, MH, WINDOW, AdwApplicationWindow)

MhWindow *mh_window_new (GtkApplication *application);

/* Returns: (nullable) (transfer none) */
MhWorkspace *mh_window_get_workspace (MhWindow *self);
/* Shows another board. @document: (transfer full). @is_sample: nobody would
 * miss it if something else was opened in its place. */
void mh_window_take_document (MhWindow *self, MhDocument *document, gboolean is_sample);
/* The board that a window begins with: Two Courtyards. */
void mh_window_show_first_board (MhWindow *self);
/* Whether it shows a sample or an empty board that was never edited, and is
 * not about to show something else. */
gboolean mh_window_is_untouched (MhWindow *self);

/* Whether closing it would ask what to do with its board. */
gboolean mh_window_is_unsaved (MhWindow *self);

/* These present the window when they are done, and open a new one if this
 * shows a board that matters. */
void mh_window_open_path (MhWindow *self, const char *path);
/* @text: a list or a document; @hint: (nullable): what to call it, if it was
 * pasted or dropped, so that it exists nowhere else and counts as unsaved */
void mh_window_open_text (MhWindow *self, const char *text, const char *hint);
/* Shows @work, unsaved, as if it was opened.
 * Returns: whether it is kept safe there, so that it need not be elsewhere */
gboolean mh_window_restore (MhWindow *self, const MhLostWork *work);
/* Gives up what is being opened in it; a window that shows nothing yet then
 * never will. */
void mh_window_stop_loading (MhWindow *self);
/* Says that @name is not a file that can be opened. */
void mh_window_refuse_remote (MhWindow *self, const char *name);

/* Says @message in passing. */
void mh_window_show_toast (MhWindow *self, const char *message);

G_END_DECLS
