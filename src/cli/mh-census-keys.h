/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-json-expect.h"

G_BEGIN_DECLS

/*
 * The members of an object that must all be there, and nothing else: what
 * censuses have written is read back so.
 */
#define MH_CENSUS_MAX_KEYS 24

typedef struct
{
  const MhJson *json;
  guint32 object;
  guint32 values[MH_CENSUS_MAX_KEYS]; /* that were read */
  guint n_values;
  GError **error;
} MhCensusKeys;

/* Returns: FALSE with an error if @value is no object */
gboolean
mh_census_keys_begin (MhCensusKeys *self, const MhJson *json, guint32 value, GError **error);
/* Returns: FALSE with an error if there are other keys than those that were read */
gboolean mh_census_keys_end (const MhCensusKeys *self);

/* Returns: whether there is such a key, which then has to be read */
gboolean mh_census_keys_has (const MhCensusKeys *self, const char *key);
/* Returns: FALSE with an error; @value: receives what @key has */
gboolean mh_census_keys_read (MhCensusKeys *self, const char *key, guint32 *value);
/* The same with what it must be. @number: at most @maximum */
gboolean
mh_census_keys_read_number (MhCensusKeys *self, const char *key, guint64 maximum, guint64 *number);
gboolean mh_census_keys_read_boolean (MhCensusKeys *self, const char *key, gboolean *boolean);
/* @words: NULL-terminated; receives which it is */
gboolean mh_census_keys_read_word (MhCensusKeys *self,
                                   const char *key,
                                   const char *const *words,
                                   guint *word);
/* @text: (out) (transfer full) */
gboolean mh_census_keys_read_text (MhCensusKeys *self, const char *key, char **text);

/* @value: a number in an array, say. */
gboolean mh_census_keys_expect_number (const MhCensusKeys *self,
                                       guint32 value,
                                       guint64 maximum,
                                       guint64 *number);
/* Sets the error to say that @key is not what it must be. Returns: FALSE */
gboolean mh_census_keys_refuse (const MhCensusKeys *self, const char *key, const char *wrong);

G_END_DECLS
