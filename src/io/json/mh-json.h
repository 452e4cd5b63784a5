/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-io-error.h"

G_BEGIN_DECLS

/*
 * A strict reader of JSON texts. Either the whole text follows RFC 8259, in UTF-8 and
 * within the limits below, with no duplicate key in an object and no number out of
 * range, or there is an error with a line and a column.
 *
 * The text is borrowed and must outlive the reader, which takes 8 bytes for each value,
 * key and closing bracket. A value is identified by its number on a flat tape, on which
 * 0 is the outermost value. The place of every value is known, so that a caller who
 * refuses a value can name its line and column. The reader is immutable. Reading takes
 * linear time and does not recurse.
 */
typedef struct _MhJson MhJson;

#define MH_JSON_MAX_DEPTH 64
#define MH_JSON_MAX_VALUES (16u << 20)
#define MH_JSON_MAX_KEYS 65536     /* the most keys of one object */
#define MH_JSON_MAX_KEY_BYTES 4096 /* the longest key, as it is spelled */

typedef enum
{
  MH_JSON_NULL,
  MH_JSON_FALSE,
  MH_JSON_TRUE,
  MH_JSON_INTEGER, /* a number without point and exponent that fits a gint64 */
  MH_JSON_REAL,    /* a finite number of any other spelling */
  MH_JSON_STRING,
  MH_JSON_ARRAY,
  MH_JSON_OBJECT,
} MhJsonKind;

#define MH_JSON_NONE G_MAXUINT32

/* An iterator over the members of an array or object. */
typedef struct
{
  const MhJson *json;
  guint32 at, end;
} MhJsonIter;

/* @from: the offset at which the JSON starts; the text before it only counts for places
 * Returns: (transfer full) (nullable): NULL with an error */
MhJson *mh_json_new (const char *text, gsize length, gsize from, GError **error);
void mh_json_free (MhJson *self);

MhJsonKind mh_json_get_kind (const MhJson *self, guint32 value);
/* @value: an integer */
gint64 mh_json_get_integer (const MhJson *self, guint32 value);
/* @value: an integer or a real */
double mh_json_get_double (const MhJson *self, guint32 value);
/* @value: a string
 * Returns: (transfer full) (nullable): its meaning; NULL with an error if that is
 * longer than @max_bytes */
char *mh_json_dup_string (const MhJson *self, guint32 value, gsize max_bytes, GError **error);
gboolean mh_json_equals_string (const MhJson *self, guint32 value, const char *string);
/* Returns: (transfer full): the spelling of @value, shortened for a message */
char *mh_json_dup_spelling (const MhJson *self, guint32 value);
/* Finds the offsets between which @value is spelled in the text. */
void mh_json_get_span (const MhJson *self, guint32 value, gsize *start, gsize *end);
/* Returns: the value of @key in @object, or MH_JSON_NONE */
guint32 mh_json_find (const MhJson *self, guint32 object, const char *key);
/* Copies the members of @object whose keys are not in @known, each as `"key": value` in
 * the spelling of the text.
 * @known: (array zero-terminated=1): keys to leave out
 * @members: (out) (transfer full) (nullable) (array zero-terminated=1): the copies;
 * NULL if there are none
 * Returns: FALSE with an error if there is not enough memory */
gboolean mh_json_dup_members_except (const MhJson *self,
                                     guint32 object,
                                     const char *const *known,
                                     char ***members,
                                     GError **error);

/* @value: an array or object */
void mh_json_iter_init (MhJsonIter *iter, const MhJson *json, guint32 value);
/* Moves to the next member.
 * @key: (out) (optional): the key, itself a value that is a string; NULL for arrays
 * @value: (out): the value
 * Returns: FALSE behind the last member */
gboolean mh_json_iter_next (MhJsonIter *iter, guint32 *key, guint32 *value);

/* Finds the place of @value, for which it reads the text from its beginning. */
MhLineColumn mh_json_locate (const MhJson *self, guint32 value);
/* Sets @error to the formatted message with the place of @value before it. */
void mh_json_set_error (const MhJson *self,
                        guint32 value,
                        GError **error,
                        MhIoError code,
                        const char *format,
                        ...) G_GNUC_PRINTF (5, 6);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhJson, mh_json_free)

G_END_DECLS
