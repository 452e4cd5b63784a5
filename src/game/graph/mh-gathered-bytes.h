/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Bytes that are gathered piece by piece, as many as the input decides, such as a text or an image
 * that is to be written to a file, or an array. A zero byte follows them, which ends a text. Where
 * memory ends, they are given up, and say so: the program goes on. Zeroed memory is empty.
 */
typedef struct
{
  char *data; /* (nullable) */
  gsize length, n_allocated;
  gboolean is_short; /* whether a piece had no room; nothing is kept then */
} MhGatheredBytes;

/* Costs a copy of the piece, and now and then one of all that was gathered.
 * Returns: FALSE if memory has ended, now or before */
gboolean mh_gathered_bytes_append (MhGatheredBytes *self, gconstpointer data, gsize length);
/* Appends what is in @piece, and empties it, once it is long: a text that is made in @piece thus
 * grows here. */
gboolean mh_gathered_bytes_take (MhGatheredBytes *self, GString *piece);
/* Appends what is in @piece, and empties it, however short it is. */
gboolean mh_gathered_bytes_take_all (MhGatheredBytes *self, GString *piece);
/* Appends an element, a variable, of what is gathered as an array of one type. */
#define mh_gathered_bytes_add(self, element)                                                       \
  mh_gathered_bytes_append ((self), &(element), sizeof (element))
/* Evaluates to the elements, which may be NULL and are valid until the next one is added. */
#define mh_gathered_bytes_array(self, Type) ((Type *) (gpointer) (self)->data)
#define mh_gathered_bytes_count(self, Type) ((self)->length / sizeof (Type))
/* Gives all up as if memory had ended here, since it has for a piece made elsewhere. */
void mh_gathered_bytes_give_up (MhGatheredBytes *self);
/* Returns: (transfer full) (nullable): all bytes, which are not kept; NULL if memory has ended */
GBytes *mh_gathered_bytes_finish (MhGatheredBytes *self);
void mh_gathered_bytes_clear (MhGatheredBytes *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhGatheredBytes, mh_gathered_bytes_clear)

G_END_DECLS
