/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-sketch.h"
#include "mh-source.h"

G_BEGIN_DECLS

/* The rules of a board as attributes with names, and with the values that
 * documents have (mh-document-file.c). */
typedef struct
{
  MhPlayer first;
  MhRules rules;
  gboolean several_holes;
} MhBoardRules;

/* What @key is not about is passed over. @offset: where @value stands
 * Returns: FALSE with the error of @source set */
gboolean mh_board_rules_set (MhBoardRules *self,
                             const MhSource *source,
                             const char *key,
                             const char *value,
                             gsize offset);

G_END_DECLS
