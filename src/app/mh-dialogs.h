/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Questions to the user, each in a dialog over a window.
 *
 * This file and mh-file-dialogs.c are the only ones that know those classes of
 * dialogs that newer versions of GTK and libadwaita replace. An answer comes at
 * most once, and only while the window is still on the screen; who cancels is
 * not heard of again.
 */

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
