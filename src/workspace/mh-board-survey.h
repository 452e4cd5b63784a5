/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-board-book.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * What the boards of a book are like: how large, who wins from the start, and how
 * soon. Boards with up to 16 nodes are solved for that; so are those with up to 64
 * if the file does not tell. For others, it is what the file tells, if anything.
 *
 * Immutable and shareable between threads (atomic reference count).
 */
typedef struct _MhBoardSurvey MhBoardSurvey;

typedef struct
{
  gboolean is_wrong;
  guint32 n_nodes;
  guint32 n_edges;
  MhValue value; /* MH_OUTCOME_NONE if it is not known */
} MhBoardFacts;

/* On a worker thread. */
void mh_board_survey_async (MhBoardBook *book,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
/* Returns: (transfer full) (nullable): NULL with G_IO_ERROR_CANCELLED */
MhBoardSurvey *mh_board_survey_finish (GAsyncResult *result, GError **error);

/* Blocks. Returns: (transfer full) (nullable): NULL if cancelled */
MhBoardSurvey *mh_board_survey_new (MhBoardBook *book, GCancellable *cancellable);
MhBoardSurvey *mh_board_survey_ref (MhBoardSurvey *self);
void mh_board_survey_unref (MhBoardSurvey *self);

MhBoardFacts mh_board_survey_get (const MhBoardSurvey *self, guint index);
/* How many boards cannot be read, and what is wrong with the first of them. */
guint mh_board_survey_get_n_wrong (const MhBoardSurvey *self);
/* Returns: (transfer none) (nullable): NULL if none is wrong */
const char *mh_board_survey_get_fault (const MhBoardSurvey *self);

/* What one board is like; @file: as read from the book. */
MhBoardFacts mh_board_survey_look (const MhDocumentFile *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhBoardSurvey, mh_board_survey_unref)

G_END_DECLS
