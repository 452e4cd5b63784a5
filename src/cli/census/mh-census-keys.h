/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-json-expect.h"

G_BEGIN_DECLS

/*
 * A strict reader of one JSON object: all expected members must be there, and no
 * others. It reads the output of censuses.
 */
#define MH_CENSUS_MAX_KEYS 24

typedef struct
{
  const MhJson *json;
  guint32 object;
  guint32 values[MH_CENSUS_MAX_KEYS]; /* the values that were read */
  guint n_values;
  GError **error;
} MhCensusKeys;

/* Returns: FALSE with an error if @value is not an object */
gboolean
mh_census_keys_begin (MhCensusKeys *self, const MhJson *json, guint32 value, GError **error);
/* Returns: FALSE with an error if the object has keys that were not read */
gboolean mh_census_keys_end (const MhCensusKeys *self);

/* Returns: whether the object has @key, which must then be read */
gboolean mh_census_keys_has (const MhCensusKeys *self, const char *key);
/* @value: (out): the value of @key
 * Returns: FALSE with an error if there is no such key */
gboolean mh_census_keys_read (MhCensusKeys *self, const char *key, guint32 *value);
/* Reads a value of a given kind. The functions below do the same for other kinds.
 * @number: (out): a whole number from 0 to @maximum
 * Returns: FALSE with an error */
gboolean
mh_census_keys_read_number (MhCensusKeys *self, const char *key, guint64 maximum, guint64 *number);
gboolean mh_census_keys_read_boolean (MhCensusKeys *self, const char *key, gboolean *boolean);
/* @words: (array zero-terminated=1): the possible values
 * @word: (out): the index of the value in @words */
gboolean mh_census_keys_read_word (MhCensusKeys *self,
                                   const char *key,
                                   const char *const *words,
                                   guint *word);
/* @text: (out) (transfer full): the string */
gboolean mh_census_keys_read_text (MhCensusKeys *self, const char *key, char **text);

/* @iter: (out): begins before the first value of the array */
gboolean mh_census_keys_read_array (MhCensusKeys *self, const char *key, MhJsonIter *iter);

/* Reads a number that is not the value of a key, such as an element of an array. */
gboolean mh_census_keys_expect_number (const MhCensusKeys *self,
                                       guint32 value,
                                       guint64 maximum,
                                       guint64 *number);
/* Sets an error about the value of @key.
 * @wrong: the rest of a sentence that begins with the value
 * Returns: FALSE */
gboolean mh_census_keys_refuse (const MhCensusKeys *self, const char *key, const char *wrong);

G_END_DECLS
