/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-json.h"

G_BEGIN_DECLS

/*
 * What readers ask of a JSON value. Where it is not so, the error names the
 * place of the value, how it is spelled, and what was expected.
 */

/* @wrong: why, in words that go on after the value
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
