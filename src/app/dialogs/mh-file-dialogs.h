/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-formats.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Dialogs for choosing files, each modal to a window.
 *
 * A callback is called at most once, and not at all if the parent window has been closed
 * meanwhile. Cancelling calls nothing unless the type of the callback says otherwise.
 */

typedef void (*MhPathFunc) (GtkWindow *parent, const char *path);

/* Asks for a file to open. The filters list all formats that can be read. */
void mh_file_dialogs_choose_board (GtkWindow *parent, MhPathFunc chosen);

/* Asks for a file with the steps of a run. */
void mh_file_dialogs_choose_trace (GtkWindow *parent, MhPathFunc chosen);

/* Asks for a program. The filters list all languages. */
void mh_file_dialogs_choose_program (GtkWindow *parent, MhPathFunc chosen);

/* A file that is to be written. */
typedef struct
{
  const char *title;
  const char *beside; /* (nullable): a path whose folder is shown first */
  const char *name;   /* the suggested name without suffix */
  const char *suffix; /* the suffix, such as ".svg", which is appended if missing */
  const char *kind;   /* the name of the file type, shown as a filter */
} MhTarget;

/* Asks where to write a file. The user has to confirm once if the file that will be written
 * exists already. */
void mh_file_dialogs_choose_target (GtkWindow *parent, const MhTarget *target, MhPathFunc chosen);

/* Reports the target for a board.
 * @path: (nullable): NULL if the user has cancelled
 * @format: the format that the suffix of @path selects */
typedef void (*MhFormatPathFunc) (GtkWindow *parent, const char *path, const MhFormat *format);

/* Asks where to write a board. The suffix that the user types selects another format than
 * @format. The user has to confirm once if the file that will be written exists already.
 * @beside: (nullable): a path whose folder is shown first
 * @name: the suggested name without suffix */
void mh_file_dialogs_choose_format_target (GtkWindow *parent,
                                           const char *beside,
                                           const char *name,
                                           const MhFormat *format,
                                           MhFormatPathFunc chosen);

G_END_DECLS
