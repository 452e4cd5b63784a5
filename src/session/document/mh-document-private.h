/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"

/* Applies an edit and emits the notifications.
 * @edit: (transfer full) (nullable): NULL does nothing */
void mh_document_do (MhDocument *self, MhEdit *edit);
/* Records that the user wants a directed board, which is then no longer a guess. */
void mh_document_mean_directed (MhDocument *self);
