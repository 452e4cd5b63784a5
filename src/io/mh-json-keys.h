/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-json-scanner.h"

G_BEGIN_DECLS

/*
 * Whether an object has a key twice. Only the scanner behind mh-json asks.
 *
 * Exact, and n log n whatever the keys are: they are sorted by their meaning, not
 * hashed, so no choice of keys makes it slow.
 */

/* @object: the token of an object that is complete; @n_keys: at most
 * MH_JSON_MAX_KEYS
 * Returns: the first key that was there before, or MH_JSON_NONE */
guint32 mh_json_keys_find_duplicate (const char *text,
                                     const MhJsonToken *tokens,
                                     guint32 object,
                                     guint32 n_keys);

G_END_DECLS
