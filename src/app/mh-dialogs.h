/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mh-formats.h"

G_BEGIN_DECLS

/*
 * Questions to the user, each in a dialog over a window.
 *
 * The only file that knows those classes of dialogs that newer versions of
 * GTK and libadwaita replace. An answer comes at most once, and only while
 * the window is still on the screen; who cancels is not heard of again.
 */

typedef void (*MhPathFunc) (GtkWindow *parent, const char *path);

/* Which board to open. */
void mh_dialogs_choose_board (GtkWindow *parent, MhPathFunc chosen);

/* Where to write a file. */
typedef struct
{
  const char *title;
  const char *beside; /* (nullable): a path in the folder to begin in */
  const char *name;   /* suggested, without the suffix */
  const char *suffix; /* ".svg": appended unless it is there */
  const char *kind;   /* of files, in the list of what to show */
} MhTarget;

/* Asks before a file is overwritten. */
void mh_dialogs_choose_target (GtkWindow *parent, const MhTarget *target, MhPathFunc chosen);

/* @path is NULL if nothing was chosen. */
typedef void (*MhFormatPathFunc) (GtkWindow *parent, const char *path, const MhFormat *format);

/* Where to write a board called @name, and in which format: that of the name
 * that is typed, or the one that is picked in the list.
 * @beside: (nullable): as above */
void mh_dialogs_choose_format_target (GtkWindow *parent,
                                      const char *beside,
                                      const char *name,
                                      MhFormatPathFunc chosen);

typedef enum
{
  MH_UNSAVED_CANCEL,
  MH_UNSAVED_SAVE,
  MH_UNSAVED_DISCARD,
} MhUnsavedAnswer;

typedef void (*MhUnsavedFunc) (GtkWindow *parent, MhUnsavedAnswer answer);

/* What to do with changes in @name before it is closed.
 * Returns: (transfer none): the dialog */
GtkWindow *mh_dialogs_ask_unsaved (GtkWindow *parent, const char *name, MhUnsavedFunc answered);

/* Something that is not done unasked. */
typedef struct
{
  const char *heading;
  const char *body;
  const char *verb; /* with a mnemonic: what is done unless cancelled */
  gboolean is_destructive;
} MhConfirmation;

typedef void (*MhConfirmedFunc) (GtkWindow *parent, gpointer user_data);

void mh_dialogs_confirm (GtkWindow *parent,
                         const MhConfirmation *what,
                         MhConfirmedFunc confirmed,
                         gpointer user_data,
                         GDestroyNotify destroy);

/* @message is shown as it is, never as markup. */
void mh_dialogs_show_error (GtkWindow *parent, const char *heading, const char *message);

void mh_dialogs_show_about (GtkWindow *parent);
void mh_dialogs_show_shortcuts (GtkWindow *parent);

G_END_DECLS
