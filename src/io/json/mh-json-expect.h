/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-digest-list.h"
#include "mh-json.h"

G_BEGIN_DECLS

#define MH_JSON_DIGEST_LENGTH 64

/*
 * Readers of JSON values of an expected kind. An error about any other value has its
 * place, its spelling, and the kind that was expected.
 */

/* Sets an error about @value.
 * @wrong: the rest of a sentence that begins with the value
 * Returns: FALSE */
gboolean mh_json_refuse (const MhJson *json, guint32 value, GError **error, const char *wrong);
/* @kind: MH_JSON_ARRAY or MH_JSON_OBJECT */
gboolean mh_json_expect_kind (const MhJson *json, guint32 value, MhJsonKind kind, GError **error);
gboolean
mh_json_expect_boolean (const MhJson *json, guint32 value, gboolean *boolean, GError **error);
/* @choice: (out): the index of the value in @words */
gboolean mh_json_expect_choice (const MhJson *json,
                                guint32 value,
                                const char *const words[2],
                                guint *choice,
                                GError **error);
/* Reads a number from 0 to below @end.
 * @wrong: what other values are, after their spelling
 * @number: (out) */
gboolean mh_json_expect_number (const MhJson *json,
                                guint32 value,
                                guint32 end,
                                const char *wrong,
                                guint32 *number,
                                GError **error);
/* Checks that @object has no other keys than @keys, which end with NULL. */
gboolean
mh_json_expect_keys (const MhJson *json, guint32 object, const char *const *keys, GError **error);
/* Finds a member that must be there. @value: (out) */
gboolean mh_json_expect_member (const MhJson *json,
                                guint32 object,
                                const char *key,
                                guint32 *value,
                                GError **error);
/* @digest: (out) (transfer full): MH_JSON_DIGEST_LENGTH hexadecimal digits */
gboolean mh_json_expect_digest (const MhJson *json, guint32 value, char **digest, GError **error);
/* @text: (out) (transfer full): a string of at most MH_MAX_NAME_BYTES */
gboolean mh_json_expect_text (const MhJson *json, guint32 value, char **text, GError **error);
/* Refuses an array of objects with two values that have the same digest.
 * @list: the array. @key: that of the digest in each object. @values: what was read of them all */
gboolean mh_json_expect_distinct (const MhJson *json,
                                  guint32 list,
                                  const char *key,
                                  const MhDigestList *values,
                                  const char *wrong,
                                  GError **error);

G_END_DECLS
