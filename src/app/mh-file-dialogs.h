/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-formats.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Questions to the user about files, each in a dialog over a window.
 *
 * An answer comes at most once, and only while the window is still on the
 * screen; who cancels is not heard of again, unless it is said below.
 */

typedef void (*MhPathFunc) (GtkWindow *parent, const char *path);

/* Which board to open. */
void mh_file_dialogs_choose_board (GtkWindow *parent, MhPathFunc chosen);

/* Where to write a file. */
typedef struct
{
  const char *title;
  const char *beside; /* (nullable): a path in the folder to begin in */
  const char *name;   /* suggested, without the suffix */
  const char *suffix; /* ".svg": appended unless it is there */
  const char *kind;   /* of files, in the list of what to show */
} MhTarget;

/* A file that is there already is asked about before it is replaced, once, and no
 * other is. */
void mh_file_dialogs_choose_target (GtkWindow *parent, const MhTarget *target, MhPathFunc chosen);

/* @path is NULL if nothing was chosen. */
typedef void (*MhFormatPathFunc) (GtkWindow *parent, const char *path, const MhFormat *format);

/* Where to write a board called @name, as @format unless the name that is typed
 * says another one; a file that is there already is asked about as above.
 * @beside: (nullable): as above */
void mh_file_dialogs_choose_format_target (GtkWindow *parent,
                                           const char *beside,
                                           const char *name,
                                           const MhFormat *format,
                                           MhFormatPathFunc chosen);

G_END_DECLS
