/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-source.h"

G_BEGIN_DECLS

/*
 * An attribute whose name other programs may use for something else: the "role"
 * of a person, an "x" that is a word.
 *
 * If any of its values is valid for us, all have to be, and a wrong one is an
 * error; if none is, the attribute is theirs and ignored.
 */
typedef struct
{
  gboolean is_ours; /* some value is; set by the reader of the values */
  GError *fault;    /* what is wrong with the first value that is not, or NULL */
} MhSharedKey;

void mh_shared_key_clear (MhSharedKey *self);

/* Returns: @source for reading a value; an error goes to @self, not to @source */
MhSource mh_shared_key_doubt (MhSharedKey *self, const MhSource *source);
/* To be asked when all values have been read. */
gboolean mh_shared_key_is_theirs (const MhSharedKey *self);
/* Returns: FALSE with the error of @source set if only some values are ours */
gboolean mh_shared_key_check (MhSharedKey *self, const MhSource *source);

G_END_DECLS
