/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-source.h"

G_BEGIN_DECLS

/*
 * An attribute that others may call as we do and mean something else by it:
 * the "role" of a person, an "x" that is a word.
 *
 * If any of its values is one of ours, all have to be, and another one is a
 * slip of the pen; if none is, the attribute is theirs and passed over.
 */
typedef struct
{
  gboolean is_ours; /* some value is; set by who reads them */
  GError *fault;    /* what is wrong with the first value that is not, or NULL */
} MhSharedKey;

void mh_shared_key_clear (MhSharedKey *self);

/* Returns: @source for reading a value, which sets no error yet if it is wrong */
MhSource mh_shared_key_doubt (MhSharedKey *self, const MhSource *source);
/* When all values were read. */
gboolean mh_shared_key_is_theirs (const MhSharedKey *self);
/* Returns: FALSE with the error of @source set if only some values are ours */
gboolean mh_shared_key_check (MhSharedKey *self, const MhSource *source);

G_END_DECLS
