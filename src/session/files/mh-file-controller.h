/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-file-watch.h"
#include "mh-moment.h"
#include "mh-question.h"
#include "mh-recovery.h"
#include "mh-session.h"

G_BEGIN_DECLS

/*
 * The board of one window and its file: decides what opening, saving, reading again, closing and
 * the tour through a file of many boards do, and what is asked before. The window shows and asks.
 *
 * Reading and writing happen on workers. A failure leaves the open board as it was and is reported
 * with its reason. Unsaved work is in a journal until it is saved or discarded.
 *
 * Signals: ask (MhQuestion: to be answered by a function below, once, while the window is there);
 * request (MhFileRequest, string or NULL).
 */
#define MH_TYPE_FILE_CONTROLLER (mh_file_controller_get_type ())
G_DECLARE_FINAL_TYPE (MhFileController, mh_file_controller, MH, FILE_CONTROLLER, GObject)

/* A request to the window. */
typedef enum
{
  MH_FILE_REQUEST_SHOW,          /* the session is another one, with another board */
  MH_FILE_REQUEST_UPDATE,        /* the texts about the file and the tour have changed */
  MH_FILE_REQUEST_PRESENT,       /* come to the front */
  MH_FILE_REQUEST_PRESENT_BOARD, /* come to the front with the focus on the board */
  MH_FILE_REQUEST_SAY,           /* show the message in a toast */
  MH_FILE_REQUEST_REMEMBER,      /* add the path of a file that was read or written to the recent
                                  * files */
  MH_FILE_REQUEST_MEND,          /* show the list in the panel where lists are repaired */
  MH_FILE_REQUEST_TRY_PATH,      /* try the program in the file */
  MH_FILE_REQUEST_TRY_TEXT,      /* try the program that was pasted or dropped */
  MH_FILE_REQUEST_CLOSE,         /* as if the user closed it */
  MH_FILE_REQUEST_KEEP,          /* call mh_file_controller_keep() now */
} MhFileRequest;

/* What a strip tells of the file, the most pressing first. */
typedef enum
{
  MH_FILE_NOTE_WAITING,     /* a board takes long to be read */
  MH_FILE_NOTE_CHANGED,     /* by another program */
  MH_FILE_NOTE_GONE,        /* it no longer exists */
  MH_FILE_NOTE_UNPROTECTED, /* a crash would lose unsaved work */
  MH_FILE_NOTE_RESTORED,    /* the window was left by a crash, without unsaved work */
  MH_FILE_NOTE_RECOVERED,   /* the same with unsaved work */
  MH_FILE_NOTE_SHORT,       /* the window was left with changes that could not be kept */
  MH_FILE_NOTE_NONE,
} MhFileNote;

/* The controller works once it is added to an MhFileRegistry. */
MhFileController *mh_file_controller_new (void);

/* Returns: (transfer none) (nullable) */
MhSession *mh_file_controller_get_session (MhFileController *self);
/* Returns: whether another board may replace the shown one without a question, because there is
 * none yet, or it is a sample or empty and was never edited; FALSE while another board is being
 * read */
gboolean mh_file_controller_is_untouched (MhFileController *self);
/* Returns: whether closing the window would ask a question about the board */
gboolean mh_file_controller_is_unsaved (MhFileController *self);
/* Returns: (transfer none) (nullable): NULL unless the board is one of many */
const MhTour *mh_file_controller_get_tour (MhFileController *self);
MhFileNote mh_file_controller_get_note (MhFileController *self);
/* Returns: (transfer full) (nullable): the words for the note; NULL if there is none */
char *mh_file_controller_dup_note_text (MhFileController *self);
/* Removes the note about a window that was restored. */
void mh_file_controller_dismiss_note (MhFileController *self);
/* Stops waiting for the board that is being read. */
void mh_file_controller_stop_waiting (MhFileController *self);
/* Throws the unsaved work that was restored away, after a question: reads the file again, or closes
 * the window if there is none. */
void mh_file_controller_discard_work (MhFileController *self);

/* Opens the board of a window that was left in this window, which has none yet.
 * @board: (transfer full) */
void mh_file_controller_resume (MhFileController *self, MhLeftBoard *board);
/* Keeps the window as it is for the next start. Called soon after it has changed.
 * @state: how the window looks; its other fields are set */
void mh_file_controller_keep (MhFileController *self, MhWindowState *state);
/* Returns: whether the board can be written in @format, possibly with losses, about which the user
 * is asked */
gboolean mh_file_controller_can_save_as (MhFileController *self, const MhFormat *format);
/* Called when the window becomes active: its file may have changed without notice. */
void mh_file_controller_activate (MhFileController *self);

/* Opens a board in this window if mh_file_controller_is_untouched(), otherwise in a new one. A file
 * that is open in another window is shown there. A program is not read as a board: the window is
 * to try it. */
void mh_file_controller_open_path (MhFileController *self, const char *path);
void mh_file_controller_open_file (MhFileController *self, GFile *file);
/* @text: a list or a document
 * @hint: (nullable): a name for text that was pasted or dropped, and is unsaved */
void mh_file_controller_open_text (MhFileController *self, const char *text, const char *hint);
/* @document: (transfer full)
 * @is_sample: whether another board may replace it without a question
 * Returns: (transfer none): the controller of the window that shows it */
MhFileController *
mh_file_controller_show (MhFileController *self, MhDocument *document, gboolean is_sample);
/* Shows @document in this window, whatever it shows. */
void mh_file_controller_replace (MhFileController *self, MhDocument *document, gboolean is_sample);
void mh_file_controller_show_first_board (MhFileController *self);
/* Shows @work as unsaved, and deletes its journal, if all of that could be read, once the work is
 * protected by another one.
 * Returns: whether the work is shown */
gboolean mh_file_controller_restore (MhFileController *self, MhLostWork *work);

/* Save the board to its file, or ask for a file; ask for a file of @format. */
void mh_file_controller_save (MhFileController *self);
void mh_file_controller_save_as (MhFileController *self, const MhFormat *format);
/* Read the file again; keep the shown board, although the file has changed. */
void mh_file_controller_reload (MhFileController *self);
void mh_file_controller_keep_mine (MhFileController *self);
/* Returns: whether the window may close now. Otherwise a question is asked first, or the board is
 * being written, and MH_FILE_REQUEST_CLOSE follows. */
gboolean mh_file_controller_close (MhFileController *self);

/* Go to the next board of the file or the previous one; go to any of them; end the tour. */
void mh_file_controller_go_on (MhFileController *self, gboolean is_forward);
void mh_file_controller_choose_board (MhFileController *self);
void mh_file_controller_leave_boards (MhFileController *self);

void
mh_file_controller_answer (MhFileController *self, const MhQuestion *question, MhAnswer answer);
/* @path: (nullable): NULL if the user cancelled */
void
mh_file_controller_answer_target (MhFileController *self, const char *path, const MhFormat *format);
/* @place: the index of a board in the list of the question */
void
mh_file_controller_answer_board (MhFileController *self, const MhQuestion *question, guint place);

G_END_DECLS
