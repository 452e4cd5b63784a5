/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-json-expect.h"

G_BEGIN_DECLS

/*
 * Strict reading of a JSON object: all expected members must be there, and no
 * others. The output of censuses is read back this way.
 */
#define MH_CENSUS_MAX_KEYS 24

typedef struct
{
  const MhJson *json;
  guint32 object;
  guint32 values[MH_CENSUS_MAX_KEYS]; /* the ones read so far */
  guint n_values;
  GError **error;
} MhCensusKeys;

/* Returns: FALSE with an error if @value is no object */
gboolean
mh_census_keys_begin (MhCensusKeys *self, const MhJson *json, guint32 value, GError **error);
/* Returns: FALSE with an error if there are keys that were not read */
gboolean mh_census_keys_end (const MhCensusKeys *self);

/* Returns: whether there is such a key, which must then be read */
gboolean mh_census_keys_has (const MhCensusKeys *self, const char *key);
/* @value: receives that of @key. Returns: FALSE with an error if there is none */
gboolean mh_census_keys_read (MhCensusKeys *self, const char *key, guint32 *value);
/* The same for a value of a given kind. @number: at most @maximum */
gboolean
mh_census_keys_read_number (MhCensusKeys *self, const char *key, guint64 maximum, guint64 *number);
gboolean mh_census_keys_read_boolean (MhCensusKeys *self, const char *key, gboolean *boolean);
/* @words: NULL-terminated; @word: receives the index of the value in it */
gboolean mh_census_keys_read_word (MhCensusKeys *self,
                                   const char *key,
                                   const char *const *words,
                                   guint *word);
/* @text: (out) (transfer full) */
gboolean mh_census_keys_read_text (MhCensusKeys *self, const char *key, char **text);

/* @value: any value, such as one in an array */
gboolean mh_census_keys_expect_number (const MhCensusKeys *self,
                                       guint32 value,
                                       guint64 maximum,
                                       guint64 *number);
/* Sets an error about the value of @key. Returns: FALSE */
gboolean mh_census_keys_refuse (const MhCensusKeys *self, const char *key, const char *wrong);

G_END_DECLS
