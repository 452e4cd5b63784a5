/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"

/* Applies @edit and tells what changed. @edit: (transfer full) (nullable):
 * without one nothing happens */
void mh_document_do (MhDocument *self, MhEdit *edit);
