/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-window.h"

G_BEGIN_DECLS

/*
 * What tests of windows need: a display, an application, and patience.
 */

/* Prepares a test program. Returns: FALSE where there is no display; the
 * program then ends with 0, having said in TAP that it tests nothing. */
gboolean mh_app_test_init (int *argc, char ***argv);

/* Lets the program live for a moment. */
void mh_app_test_turn (void);
/* Lets it live until @widget is laid out and painted, and nothing is left to do. */
void mh_app_test_settle (GtkWidget *widget);
/* Turns until @condition holds; if that takes too long, for any machine, the test fails. */
#define mh_app_test_wait_until(condition)                                                          \
  G_STMT_START                                                                                     \
  {                                                                                                \
    const gint64 limit_usec = g_get_monotonic_time () + 120 * G_USEC_PER_SEC;                      \
    while (!(condition))                                                                           \
      {                                                                                            \
        if (g_get_monotonic_time () > limit_usec)                                                  \
          g_error ("%s: waited in vain for %s", G_STRFUNC, #condition);                            \
        mh_app_test_turn ();                                                                       \
      }                                                                                            \
  }                                                                                                \
  G_STMT_END

/* Returns: (transfer none): the one application of the program */
GtkApplication *mh_app_test_get_application (void);
/* A window that shows @list, presented and solved. */
MhWindow *mh_app_test_open (const char *list);
/* The same with Two Courtyards. */
MhWindow *mh_app_test_open_first (void);
/* The same with a document that was saved at @path, and says @list. */
MhWindow *mh_app_test_open_saved (const char *list, const char *path);
/* Closes all windows without asking anything. */
void mh_app_test_close_all (void);
gboolean mh_app_test_is_solved (MhWindow *window);

/* Returns: (transfer none): what @window shows */
MhDocument *mh_app_test_get_document (MhWindow *window);
guint32 mh_app_test_count_nodes (MhWindow *window);
void mh_app_test_move_node (MhWindow *window, guint32 node, MhPoint point);

/* Returns: (transfer none) (nullable): a window of that type on the screen */
GtkWindow *mh_app_test_find_window (GType type);
guint mh_app_test_count_windows (GType type);
/* Returns: (transfer none) (nullable): the first of that type inside @root */
GtkWidget *mh_app_test_find (GtkWidget *root, GType type);
/* The same for a button that says @label. */
GtkWidget *mh_app_test_find_button (GtkWidget *root, const char *label);
/* Returns: (transfer none) (nullable): the question that is asked */
AdwMessageDialog *mh_app_test_get_message (void);
/* Clicks the button of that question that says @label, and sees it go. */
void mh_app_test_answer (const char *label);
/* Chooses the file at @path in the dialog that asks what to open.
 * Returns: (transfer none): the dialog, which is not answered yet */
GtkDialog *mh_app_test_choose_file (const char *path);
/* Writes @path into the dialog that asks where to save, and accepts that. */
void mh_app_test_save_as (const char *path);
/* Answers the question of that dialog, whether to replace a file that is there. */
void mh_app_test_replace_in_chooser (void);
/* Whether the action is there and enabled. */
gboolean mh_app_test_is_enabled (MhWindow *window, const char *action);
/* Lays @window out at a size, whatever the screen allows. */
void mh_app_test_allocate (GtkWidget *widget, int width, int height);

/* A file in a folder that is removed at the end. Returns: (transfer full) */
char *mh_app_test_write (const char *name, const char *text);
/* Drops a text or a list of files on @window, which takes it. */
void mh_app_test_drop (MhWindow *window, const GValue *value);

G_END_DECLS
