/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-moment.h"
#include "mh-lost-work.h"

G_BEGIN_DECLS

/*
 * What a window shows, and how, for the next start after a logout or a crash.
 *
 * Each window has a file of its own beside the journal of its document, with the same name. It
 * is small, and replaced as a whole; a file that is damaged, too large or not understood is
 * thrown away, while the journal still holds the document. The file is locked while the window
 * is there, so that only windows that were left are found. Pasted boards are in another file
 * beside it, which goes with it.
 */
typedef enum
{
  MH_WINDOW_RUN_SHOWN,
  MH_WINDOW_RUN_COMPARED,
  MH_N_WINDOW_RUNS,
} MhWindowRun;

/* A tour through the boards of one file, or of a text that was pasted. */
typedef struct
{
  char *path;   /* (nullable): the path of the file; NULL without a tour */
  char *digest; /* (nullable): of the content of that file */
  int board;    /* the index of the shown one in the file */
  int order;    /* an MhBoardOrder, in which boards follow each other */
  int outcome;  /* an MhOutcome, which boards of the tour have */
  char *text;   /* (nullable): what their texts contain */

  gboolean is_kept;  /* whether the file holds a text, see mh_window_file_keep_text() */
  gboolean is_loose; /* whether the boards would be lost with the window */
  char *name;        /* (nullable): of the text */
} MhWindowTour;

/* @copy: (out) */
void mh_window_tour_copy (const MhWindowTour *self, MhWindowTour *copy);
void mh_window_tour_clear (MhWindowTour *self);

typedef struct
{
  char *path;             /* (nullable): the path of the file of the document */
  gboolean was_ended;     /* whether the program was told to end, so that nothing has gone wrong */
  gboolean lacks_changes; /* whether the journal of the document lacks the last changes */

  int width, height; /* in pixels, while the window is not maximized */
  gboolean is_maximized;
  double board_share; /* of the width, set with the divider; 0 for the usual one */
  int panel_height;   /* in pixels, likewise */
  guint panel;        /* an MhPanelState of the window */
  guint page;         /* that a narrow window shows */
  char *tab;          /* (nullable): the name of the visible one */
  gboolean shows_list;
  double zoom; /* of the board; 0 where it is fitted into the view */
  double x, y; /* the place on the board at the centre of the view */
  int tool;    /* an MhTool, the one chosen for the board */
  int roads;   /* an MhRoads, whose edges it draws */

  int plane;         /* the half of the tables that is shown, or -1 for both */
  double table_zoom; /* the size of their cells in pixels; 0 for the usual one */
  /* how far they are scrolled, in cells; 0 where all is seen */
  double table_row, table_column;

  MhWindowTour tour;
  int n_guided;  /* the stops of the tour for newcomers up to the one that is shown; 0 for none */
  char *program; /* (nullable): the program on trial, as mh_trial_link_write() writes it */

  /* (nullable): what is shown of the document, and the run that it is compared with, as JSON */
  char *moments[MH_N_WINDOW_RUNS];
} MhWindowState;

void mh_window_state_free (MhWindowState *self);

/* Stores the algorithm of a run, and its step and position.
 * @moment: (nullable) */
void mh_window_state_set_moment (MhWindowState *self,
                                 MhWindowRun run,
                                 const MhDocumentMoment *moment,
                                 const MhGameClass *klass);
/* Returns: (transfer full) (nullable): NULL if there is none for this game */
MhDocumentMoment *mh_window_state_get_moment (const MhWindowState *self,
                                              MhWindowRun run,
                                              const MhGameClass *klass,
                                              const MhGame *game);

/* Returns: (transfer full): the content of a file */
GByteArray *mh_window_state_write (const MhWindowState *self);
/* Returns: (transfer full) (nullable): NULL if the file is damaged */
MhWindowState *mh_window_state_read (const char *data, gsize length);

/* The file of a window that is there. */
typedef struct _MhWindowFile MhWindowFile;

/* A window that was left. */
typedef struct
{
  char *id;             /* the name of its file and of its journal */
  MhWindowState *state; /* what it showed; NULL only with a problem */
  MhLostWork *work;     /* (nullable): its document, if that was edited */
  MhWindowFile *file;   /* (nullable): its file, locked until the object is freed */
  char *problem;        /* (nullable): why it cannot come back now; it stays for a later start */
  gint64 time;          /* of the last change, in seconds since 1970 */
} MhLeftWindow;

/* Nothing is written before the first mh_window_file_write().
 * @id: see mh_journal_create_id() */
MhWindowFile *mh_window_file_new (const char *folder, const char *id);
/* Closes the file, which stays. */
void mh_window_file_free (MhWindowFile *self);
/* Closes the file and deletes it, because the user closes the window. */
void mh_window_file_delete (MhWindowFile *self);
/* Keeps the text that @tour goes through, unless it is kept already, until a state without it is
 * written. A failure leaves the path of @tour as it is: NULL.
 * @tour: (inout): its digest is of @text; its path and is_kept are set
 * Returns: a descriptor for mh_journal_sync(), which the caller must close; -1 if nothing new was
 * written, or none is left */
int mh_window_file_keep_text (MhWindowFile *self, GBytes *text, MhWindowTour *tour);
/* Replaces the content, unless it is the same. A failure leaves the file as it is, but for
 * lacks_changes, which is written into it where it stands. */
void mh_window_file_write (MhWindowFile *self, const MhWindowState *state);

/* Finds the windows that were left in @folder, the last one first. Those whose file or journal
 * cannot be read at present have a problem, and stay as they are. Reads whole journals; call it on
 * a worker thread.
 * @works: (out) (transfer full) (element-type MhLostWork): unsaved work without a window
 * Returns: (transfer full) (element-type MhLeftWindow) */
GPtrArray *mh_left_window_find (const char *folder, GPtrArray **works);
/* Returns: whether there are files of windows, of whatever process */
gboolean mh_left_window_may_exist (const char *folder);
void mh_left_window_free (MhLeftWindow *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhWindowState, mh_window_state_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhWindowFile, mh_window_file_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhLeftWindow, mh_left_window_free)

G_END_DECLS
