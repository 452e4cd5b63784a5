/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-json.h"

G_BEGIN_DECLS

/*
 * What readers expect of a JSON value. If it is something else, the error names
 * its place, its spelling, and what was expected.
 */

/* @wrong: the rest of the sentence that begins with the value
 * Returns: FALSE */
gboolean mh_json_refuse (const MhJson *json, guint32 value, GError **error, const char *wrong);
/* @kind: MH_JSON_ARRAY or MH_JSON_OBJECT */
gboolean mh_json_expect_kind (const MhJson *json, guint32 value, MhJsonKind kind, GError **error);
gboolean
mh_json_expect_boolean (const MhJson *json, guint32 value, gboolean *boolean, GError **error);
/* @choice: receives which of the two @words it is */
gboolean mh_json_expect_choice (const MhJson *json,
                                guint32 value,
                                const char *const words[2],
                                guint *choice,
                                GError **error);
/* @text: (out) (transfer full): of at most MH_MAX_NAME_BYTES */
gboolean mh_json_expect_text (const MhJson *json, guint32 value, char **text, GError **error);

G_END_DECLS
