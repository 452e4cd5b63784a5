/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-json.h"

G_BEGIN_DECLS

/*
 * The scanner behind mh-json, which checks a whole text and records where its values
 * are. Only mh-json uses it.
 */

/* A token: one value, or the end of an array or object. */
typedef struct
{
  guint32 head; /* the kind in the upper 4 bits, the offset of the first byte in the lower 28 */
  guint32 link; /* for scalars, the offset of their end; for others, the token behind their end */
} MhJsonToken;

typedef struct
{
  MhJsonToken *tokens;
  guint32 n_tokens;
} MhJsonTape;

/* The kind of a token that is a closing bracket, in addition to those of MhJsonKind. */
#define MH_JSON_TOKEN_END 8u

static inline guint
mh_json_token_get_kind (const MhJsonToken *self)
{
  return self->head >> 28;
}

static inline guint32
mh_json_token_get_start (const MhJsonToken *self)
{
  return self->head & 0x0fffffff;
}

/* Scans a text.
 * @text: at most MH_MAX_FILE_BYTES of valid UTF-8
 * @from: the offset at which the JSON starts
 * @tape: (out): the tokens, to be freed with g_free()
 * Returns: FALSE with an error that has a line and a column */
gboolean
mh_json_scan (const char *text, gsize length, gsize from, MhJsonTape *tape, GError **error);

G_END_DECLS
