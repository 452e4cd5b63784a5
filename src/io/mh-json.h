/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-io-error.h"

G_BEGIN_DECLS

/*
 * A strict reader of JSON texts: either the whole text follows RFC 8259, in UTF-8,
 * within the limits below, with no duplicate key in an object and no number out of
 * range, or there is an error with line and column.
 *
 * It keeps 8 bytes a value and borrows the text, which must outlive it. Values
 * are named by their number on a flat tape, 0 being the outermost, and know
 * their place in the text, so that readers can name the line and column of a
 * value that they refuse. Immutable. Reading is linear and not recursive.
 */
typedef struct _MhJson MhJson;

#define MH_JSON_MAX_DEPTH 64
#define MH_JSON_MAX_VALUES (16u << 20)
#define MH_JSON_MAX_KEYS 65536     /* of one object */
#define MH_JSON_MAX_KEY_BYTES 4096 /* as spelled */

typedef enum
{
  MH_JSON_NULL,
  MH_JSON_FALSE,
  MH_JSON_TRUE,
  MH_JSON_INTEGER, /* without point and exponent; fits a gint64 */
  MH_JSON_REAL,    /* finite */
  MH_JSON_STRING,
  MH_JSON_ARRAY,
  MH_JSON_OBJECT,
} MhJsonKind;

#define MH_JSON_NONE G_MAXUINT32

/* Walks over the members of an array or object. */
typedef struct
{
  const MhJson *json;
  guint32 at, end;
} MhJsonIter;

/* @from: where the JSON starts; the text before it only counts for places
 * Returns: (transfer full) */
MhJson *mh_json_new (const char *text, gsize length, gsize from, GError **error);
void mh_json_free (MhJson *self);

MhJsonKind mh_json_get_kind (const MhJson *self, guint32 value);
gint64 mh_json_get_integer (const MhJson *self, guint32 value);
/* @value: an integer or a real */
double mh_json_get_double (const MhJson *self, guint32 value);
/* @value: a string. Returns: (transfer full) (nullable): NULL if it has more
 * than @max_bytes */
char *mh_json_dup_string (const MhJson *self, guint32 value, gsize max_bytes, GError **error);
gboolean mh_json_equals_string (const MhJson *self, guint32 value, const char *string);
/* How @value is spelled, shortened to fit a message. Returns: (transfer full) */
char *mh_json_dup_spelling (const MhJson *self, guint32 value);
/* Where @value is spelled in the text. */
void mh_json_get_span (const MhJson *self, guint32 value, gsize *start, gsize *end);
/* Returns: the value of @key in @object, or MH_JSON_NONE */
guint32 mh_json_find (const MhJson *self, guint32 object, const char *key);
/* The members of @object whose keys are not @known, each as `"key": value` with
 * both as they are spelled.
 * @members: (transfer full) (nullable): NULL if there are none
 * Returns: FALSE if there is no memory */
gboolean mh_json_dup_members_except (const MhJson *self,
                                     guint32 object,
                                     const char *const *known,
                                     char ***members,
                                     GError **error);

/* The offset, from @from on, of the first byte that is neither blank nor a byte
 * order mark at the beginning; @length if there is none. */
gsize mh_json_skip_blank (const char *text, gsize length, gsize from);
void mh_json_iter_init (MhJsonIter *iter, const MhJson *json, guint32 value);
/* @key: (nullable): the member's key, itself a string; not for arrays */
gboolean mh_json_iter_next (MhJsonIter *iter, guint32 *key, guint32 *value);

/* Sets @error to the formatted message with the place of @value before it. */
void mh_json_set_error (const MhJson *self,
                        guint32 value,
                        GError **error,
                        MhIoError code,
                        const char *format,
                        ...) G_GNUC_PRINTF (5, 6);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhJson, mh_json_free)

G_END_DECLS
