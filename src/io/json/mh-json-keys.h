/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-json-scanner.h"

G_BEGIN_DECLS

/*
 * Search for a key that an object has twice. Only the scanner behind mh-json uses it.
 *
 * Keys are compared by their meaning, with escapes undone. The cost is n log n for
 * every input, since the keys are sorted, not hashed: no choice of keys makes the
 * search slow.
 */

/* @object: the token of a complete object
 * @n_keys: the number of its keys, at most MH_JSON_MAX_KEYS
 * Returns: the first key that repeats an earlier one, or MH_JSON_NONE */
guint32 mh_json_keys_find_duplicate (const char *text,
                                     const MhJsonToken *tokens,
                                     guint32 object,
                                     guint32 n_keys);

G_END_DECLS
