/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"

G_BEGIN_DECLS

/* Applies an edit and emits the notifications.
 * @edit: (transfer full) (nullable): NULL does nothing
 * Returns: FALSE with MH_DOCUMENT_ERROR_MEMORY, or, where there is no @error, after "refused" */
gboolean mh_document_do (MhDocument *self, MhEdit *edit, GError **error);
/* Tells that there is no memory for a change: the caller, or, where there is no @error, all who
 * listen to "refused". Returns: FALSE */
gboolean mh_document_refuse (MhDocument *self, GError **error);
/* Records that the user wants a directed board, which is then no longer a guess. */
void mh_document_mean_directed (MhDocument *self);
/* Returns: (transfer none): what undo leaves alone may be changed in it, before
 * mh_document_notify_lesson() */
MhDocumentFile *mh_document_get_own_file (MhDocument *self);
/* Counts such a change, and emits the notifications. */
void mh_document_notify_lesson (MhDocument *self);

/* A state of the undo history. */
typedef struct
{
  MhBoard *board;
  char *label;       /* (nullable): of the step that leads to it from the one before */
  guint64 state;     /* its number, see mh_document_get_state() */
  gboolean is_saved; /* whether the file holds it */
} MhDocumentStep;

/* Returns: the number of steps that can be undone */
guint mh_document_get_n_undo (MhDocument *self);
/* Returns: whether anything is unsaved that undo leaves alone */
gboolean mh_document_is_changed_besides (MhDocument *self);
/* Gives a new document the undo history it had. Its board must be that of the step @current.
 * @steps: (inout) (array length=n_steps): one after the other; the boards are used up
 * @is_changed_besides: whether anything is unsaved that undo leaves alone
 * Returns: FALSE without any change if the steps do not lead there */
gboolean mh_document_set_steps (MhDocument *self,
                                MhDocumentStep *steps,
                                guint n_steps,
                                guint current,
                                gboolean is_changed_besides);

G_END_DECLS
