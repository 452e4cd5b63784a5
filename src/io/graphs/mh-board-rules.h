/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"
#include "mh-source.h"

G_BEGIN_DECLS

/* The rules of a board, given as named attributes with the same values as in documents
 * (mh-document-file.c). */
typedef struct
{
  MhPlayer first;
  MhRules rules;
  gboolean several_holes;
} MhBoardRules;

/* Reads one attribute. A @key that names no rule is ignored.
 * @offset: the offset of @value in the text
 * Returns: FALSE with the error of @source set */
gboolean mh_board_rules_set (MhBoardRules *self,
                             const MhSource *source,
                             const char *key,
                             const char *value,
                             gsize offset);

G_END_DECLS
