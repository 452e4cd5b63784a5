/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-file-registry.h"

G_BEGIN_DECLS

/*
 * What tests of opening, saving and closing need: a registry with windows that are no
 * windows, but note what they are told to show, and a folder for files.
 */
typedef struct
{
  MhFileController *files;
  GQueue questions; /* MhQuestion: asked and not answered */
  char *said;       /* in passing, last */
  char *used;       /* the path of a file that was read or written last, or NULL */
  char *mended;     /* a list, or NULL */
  char *tried;      /* the path or the text of a program, or NULL */
  guint n_presented;
  guint n_asked;
  gboolean is_gone;
} MhFakeWindow;

typedef struct
{
  MhFileRegistry *registry;
  GPtrArray *windows; /* MhFakeWindow: in the order in which they were made */
} MhFilesTest;

/* Life of a fixture of g_test_add(). There is one window, with a board of three nodes
 * that nobody has worked on. */
void mh_files_test_set_up (MhFilesTest *self, gconstpointer data);
void mh_files_test_tear_down (MhFilesTest *self, gconstpointer data);

/* Runs the main loop until @condition holds. */
#define mh_files_test_wait_until(condition)                                                        \
  G_STMT_START                                                                                     \
  {                                                                                                \
    const gint64 limit_usec = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;                       \
    while (!(condition))                                                                           \
      {                                                                                            \
        if (g_get_monotonic_time () > limit_usec)                                                  \
          g_error ("%s: waited in vain for %s", G_STRFUNC, #condition);                            \
        if (!g_main_context_iteration (NULL, FALSE))                                               \
          g_usleep (1000);                                                                         \
      }                                                                                            \
  }                                                                                                \
  G_STMT_END

/* Returns: (transfer none): window number @i */
MhFakeWindow *mh_files_test_get (MhFilesTest *self, guint i);
/* Adds a window without a board. */
MhFakeWindow *mh_files_test_add (MhFilesTest *self);
/* Returns: the number of windows that were closed */
guint mh_files_test_count_gone (MhFilesTest *self);
/* Returns: (transfer none): the path of a file of the test that is called @name */
const char *mh_files_test_get_path (const char *name);
/* Writes that file, and returns its path. */
const char *mh_files_test_write (const char *name, const char *text);
void mh_files_test_assert_text (const char *name, const char *text);
/* Opens the document of @list that is saved as @name, in window @i. */
MhFakeWindow *
mh_files_test_open_saved (MhFilesTest *self, guint i, const char *name, const char *list);

/* Ends the program from outside, which closes all windows. */
void mh_files_test_end (MhFilesTest *self, MhFakeWindow *window);
/* @works: (out) (transfer full) (element-type MhLostWork) (nullable): what is offered
 * Returns: (transfer full) (element-type MhLeftBoard): the windows that were left */
GPtrArray *mh_files_test_find_left (GPtrArray **works);
/* Resumes the only window that was left in a window of its own.
 * @n_nodes: of its board */
MhFakeWindow *mh_files_test_resume_only (MhFilesTest *self, guint32 n_nodes);

MhDocument *mh_fake_window_get_document (MhFakeWindow *self);
guint32 mh_fake_window_count_nodes (MhFakeWindow *self);
gboolean mh_fake_window_is_modified (MhFakeWindow *self);
/* Moves a node to @x, which is unsaved then. */
void mh_fake_window_edit (MhFakeWindow *self, double x);
/* Keeps it for the next start, as a window does soon after a change. */
void mh_fake_window_keep (MhFakeWindow *self);
/* Closes it as the user does. */
void mh_fake_window_close (MhFakeWindow *self);
/* Waits until it is asked, and sees that the question is of that kind.
 * Returns: (transfer full) */
MhQuestion *mh_fake_window_take_question (MhFakeWindow *self, MhQuestionKind kind);
/* The same, and gives an answer. */
void mh_fake_window_answer (MhFakeWindow *self, MhQuestionKind kind, MhAnswer answer);

G_END_DECLS
