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

/* Makes a window, and adds its controller.
 * Returns: (transfer none): the controller */
typedef MhFileController *(*MhFileControllerFunc) (gpointer user_data);

/* @first_board: what a window shows that has nothing else to show */
MhFileRegistry *
mh_file_registry_new (GBytes *first_board, MhFileControllerFunc create, gpointer user_data);
void mh_file_registry_free (MhFileRegistry *self);

/* A window that was made, and one that is gone: what was under way in its controller
 * then ends without being heard. */
void mh_file_registry_add (MhFileRegistry *self, MhFileController *controller);
void mh_file_registry_remove (MhFileRegistry *self, MhFileController *controller);

/* Open in the window that was active last if nobody would miss what it shows, else in
 * a new one, which presents itself once it has something to show. */
void mh_file_registry_open_file (MhFileRegistry *self, GFile *file);
void mh_file_registry_open_text (MhFileRegistry *self, const char *text);

/* Asks about the unsaved work of one window after the other, and closes the other
 * windows only when all was answered: who cancels loses nothing. */
void mh_file_registry_quit (MhFileRegistry *self);

G_END_DECLS
