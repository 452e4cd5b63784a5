/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"

/* Applies @edit and tells what changed. @edit: (transfer full) (nullable):
 * without one nothing happens */
void mh_document_do (MhDocument *self, MhEdit *edit);
/* Somebody said that the board is to be directed: it is guessed no longer. */
void mh_document_mean_directed (MhDocument *self);
