/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-file-controller.h"

G_BEGIN_DECLS

/*
 * The file controllers of all windows: where a board opens, and how all windows are
 * closed one after the other.
 *
 * The window that was active last comes first, as does a new one.
 */
typedef struct _MhFileRegistry MhFileRegistry;

/* Creates a window and adds its controller.
 * Returns: (transfer none): the controller */
typedef MhFileController *(*MhFileControllerFunc) (gpointer user_data);

/* @first_board: shows the first board of a window that has no other */
MhFileRegistry *
mh_file_registry_new (GBytes *first_board, MhFileControllerFunc create, gpointer user_data);
void mh_file_registry_free (MhFileRegistry *self);

/* Add the controller of a new window, and remove that of a closed one, whose operations under way
 * then end without signals. */
void mh_file_registry_add (MhFileRegistry *self, MhFileController *controller);
void mh_file_registry_remove (MhFileRegistry *self, MhFileController *controller);

/* Open a board in the window that was active last if mh_file_controller_is_untouched(), otherwise
 * in a new one, which is presented once the board is read.
 * @moment: (nullable): what is shown of the board */
void mh_file_registry_open_file (MhFileRegistry *self, GFile *file, const MhMoment *moment);
void mh_file_registry_open_text (MhFileRegistry *self, const char *text, const MhMoment *moment);

/* Asks about the unsaved work of one window after the other, and closes windows only after all
 * answers, so that cancelling loses nothing. */
void mh_file_registry_quit (MhFileRegistry *self);
/* Keeps all windows as they are for the next start, because the program is told to end. */
void mh_file_registry_end (MhFileRegistry *self);

G_END_DECLS
