/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-file-watch.h"
#include "mh-lost-work.h"
#include "mh-question.h"
#include "mh-session.h"

G_BEGIN_DECLS

/*
 * The board of one window and its file: decides what opening, saving, reading again,
 * closing and the tour through a file of many boards do, and what is asked before.
 * The window shows and asks.
 *
 * Reading and writing happen on workers. Whatever fails leaves the open board as it
 * was, and says why. Unsaved work is in a journal until it is saved or discarded.
 *
 * Signals: ask (MhQuestion: to be answered by a function below, once, while the window
 * is there); request (MhFileRequest, string or NULL).
 */
#define MH_TYPE_FILE_CONTROLLER (mh_file_controller_get_type ())
G_DECLARE_FINAL_TYPE (MhFileController, mh_file_controller, MH, FILE_CONTROLLER, GObject)

/* What the window is to do. */
typedef enum
{
  MH_FILE_REQUEST_SHOW,          /* take the session: another board is shown */
  MH_FILE_REQUEST_UPDATE,        /* what is said of the file and of the tour */
  MH_FILE_REQUEST_PRESENT,       /* come to the front */
  MH_FILE_REQUEST_PRESENT_BOARD, /* the same, with the focus on the board */
  MH_FILE_REQUEST_SAY,           /* in passing; with a message */
  MH_FILE_REQUEST_REMEMBER,      /* with the path of a file that was read or written */
  MH_FILE_REQUEST_MEND,          /* show where lists are mended; with a list */
  MH_FILE_REQUEST_CLOSE,         /* as if the user closed it */
} MhFileRequest;

/* Works once it is added to an MhFileRegistry. */
MhFileController *mh_file_controller_new (void);

/* Returns: (transfer none) (nullable) */
MhSession *mh_file_controller_get_session (MhFileController *self);
/* Whether nobody would miss the board: a sample or an empty one that was never edited,
 * or none yet; and no other is on its way. */
gboolean mh_file_controller_is_untouched (MhFileController *self);
/* Whether closing the window would ask what to do with the board. */
gboolean mh_file_controller_is_unsaved (MhFileController *self);
/* Returns: (transfer none) (nullable): NULL unless the board is one of many */
const MhTour *mh_file_controller_get_tour (MhFileController *self);
/* What another program did to the file, in words.
 * Returns: (transfer full) (nullable): NULL if the file is as it was */
char *mh_file_controller_dup_file_text (MhFileController *self);
MhFileState mh_file_controller_get_file_state (MhFileController *self);
/* Whether the board can be written in @format at all; what is lost then is asked. */
gboolean mh_file_controller_can_save_as (MhFileController *self, const MhFormat *format);
/* The user looks at the window: its file may have changed without notice. */
void mh_file_controller_activate (MhFileController *self);

/* A board opens in this window if nobody would miss what it shows, else in a new one;
 * a file that is open in another window is shown there. */
void mh_file_controller_open_path (MhFileController *self, const char *path);
void mh_file_controller_open_file (MhFileController *self, GFile *file);
/* @text: a list or a document
 * @hint: (nullable): a name for text that was pasted or dropped, and is unsaved */
void mh_file_controller_open_text (MhFileController *self, const char *text, const char *hint);
/* @document: (transfer full). @is_sample: whether nobody would miss it
 * Returns: (transfer none): the controller of the window that shows it */
MhFileController *
mh_file_controller_show (MhFileController *self, MhDocument *document, gboolean is_sample);
/* The same, in this window in any case. */
void mh_file_controller_replace (MhFileController *self, MhDocument *document, gboolean is_sample);
void mh_file_controller_show_first_board (MhFileController *self);
/* Shows @work, unsaved, and deletes its journal once the work is safe here.
 * Returns: whether it is */
gboolean mh_file_controller_restore (MhFileController *self, MhLostWork *work);

/* Saves where the board is, or asks where; asks where to write @format. */
void mh_file_controller_save (MhFileController *self);
void mh_file_controller_save_as (MhFileController *self, const MhFormat *format);
/* Reads the file again; keeps the board in spite of what the file holds now. */
void mh_file_controller_reload (MhFileController *self);
void mh_file_controller_keep_mine (MhFileController *self);
/* Returns: whether the window may close now. Else something is asked first, or the
 * board is on its way into its file, and a request follows. */
gboolean mh_file_controller_close (MhFileController *self);

/* The next board of the file or the one before; any of them; no tour any more. */
void mh_file_controller_go_on (MhFileController *self, gboolean is_forward);
void mh_file_controller_choose_board (MhFileController *self);
void mh_file_controller_leave_boards (MhFileController *self);

void
mh_file_controller_answer (MhFileController *self, const MhQuestion *question, MhAnswer answer);
/* @path: (nullable): NULL if the user cancelled */
void
mh_file_controller_answer_target (MhFileController *self, const char *path, const MhFormat *format);
/* @place: in the list of the question */
void
mh_file_controller_answer_board (MhFileController *self, const MhQuestion *question, guint place);

G_END_DECLS
