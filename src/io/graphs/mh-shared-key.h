/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-source.h"

G_BEGIN_DECLS

/*
 * An attribute whose name other programs use for something else: the "role" of a
 * person, or an "x" that is a word.
 *
 * If any value of the attribute has the meaning of Mousehole, all values must have it,
 * and a wrong one is an error. If none has it, the attribute belongs to another program
 * and is ignored.
 */
typedef struct
{
  /* TRUE if some value has Mousehole's meaning; set by the reader of the values. */
  gboolean is_ours;
  GError *fault; /* (nullable): the error about the first value without that meaning */
} MhSharedKey;

void mh_shared_key_clear (MhSharedKey *self);

/* Returns: a copy of @source for reading one value; an error goes to @self */
MhSource mh_shared_key_doubt (MhSharedKey *self, const MhSource *source);
/* Checks whether the attribute belongs to another program, after all values were read. */
gboolean mh_shared_key_is_theirs (const MhSharedKey *self);
/* Checks that the values agree, after all of them were read.
 * Returns: FALSE with the error of @source set if only some values have Mousehole's
 * meaning */
gboolean mh_shared_key_check (MhSharedKey *self, const MhSource *source);

G_END_DECLS
