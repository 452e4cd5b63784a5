/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-board-book.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * Facts about all boards of a book: size, winner from the start, and remoteness. Boards
 * with up to 16 nodes are solved for that, as are larger ones if the file does not contain the
 * result: those with up to 64 nodes, and those that take no more than a frame of a window. For
 * others only the result in the file is used.
 *
 * Immutable and shareable between threads (atomic reference count).
 */
typedef struct _MhBoardSurvey MhBoardSurvey;

typedef struct
{
  gboolean is_wrong;
  guint32 n_nodes;
  guint32 n_edges;
  MhValue value; /* as it is shown; MH_OUTCOME_NONE if the result is unknown */
} MhBoardFacts;

/* Creates a survey on a worker thread. */
void mh_board_survey_async (MhBoardBook *book,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
/* Returns: (transfer full) (nullable): NULL with G_IO_ERROR_CANCELLED, or
 * G_IO_ERROR_NO_SPACE if there is no memory */
MhBoardSurvey *mh_board_survey_finish (GAsyncResult *result, GError **error);

/* Creates a survey. Blocks until all boards have been examined.
 * Returns: (transfer full) (nullable): NULL if @cancellable was cancelled, or there is no
 * memory */
MhBoardSurvey *mh_board_survey_new (MhBoardBook *book, GCancellable *cancellable);
MhBoardSurvey *mh_board_survey_ref (MhBoardSurvey *self);
void mh_board_survey_unref (MhBoardSurvey *self);

MhBoardFacts mh_board_survey_get (const MhBoardSurvey *self, guint index);
/* Returns: the number of boards that cannot be read */
guint mh_board_survey_get_n_wrong (const MhBoardSurvey *self);
/* Returns: (transfer none) (nullable): the error of the first board that cannot be read */
const char *mh_board_survey_get_fault (const MhBoardSurvey *self);

/* Returns: the facts about one board
 * @file: a board that was read from the book */
MhBoardFacts mh_board_survey_look (const MhDocumentFile *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhBoardSurvey, mh_board_survey_unref)

G_END_DECLS
