/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-json-keys.h"

#include "mh-json-spelling.h"

/* The context of a comparison. */
typedef struct
{
  const char *text;
  const MhJsonToken *tokens;
} Tape;

static int
compare_texts (const Tape *self, guint32 a, guint32 b)
{
  const guint32 start_a = mh_json_token_get_start (&self->tokens[a]) + 1;
  const guint32 start_b = mh_json_token_get_start (&self->tokens[b]) + 1;

  return mh_json_spelling_compare (self->text + start_a, self->tokens[a].link - 1 - start_a,
                                   self->text + start_b, self->tokens[b].link - 1 - start_b);
}

/* Compares keys by meaning; equal keys by their order in the text. */
static int
compare_keys (gconstpointer a, gconstpointer b, gpointer tape)
{
  const guint32 *x = a;
  const guint32 *y = b;
  const int order = compare_texts (tape, *x, *y);

  return order != 0 ? order : (*x > *y) - (*x < *y);
}

static void
collect_keys (const MhJsonToken *tokens, guint32 object, guint32 n_keys, guint32 *keys)
{
  guint32 at = object + 1;

  for (guint32 i = 0; i < n_keys; i++)
    {
      const guint32 value = at + 1;

      keys[i] = at;
      at = mh_json_token_get_kind (&tokens[value]) >= MH_JSON_ARRAY ? tokens[value].link
                                                                    : value + 1;
    }
}

guint32
mh_json_keys_find_duplicate (const char *text,
                             const MhJsonToken *tokens,
                             guint32 object,
                             guint32 n_keys)
{
  Tape tape = { text, tokens };
  guint32 found = MH_JSON_NONE;

  g_assert (n_keys <= MH_JSON_MAX_KEYS);

  if (n_keys < 2)
    return found;

  g_autofree guint32 *keys = g_new (guint32, n_keys); /* at most 256 KiB */

  collect_keys (tokens, object, n_keys, keys);
  g_qsort_with_data (keys, (int) n_keys, sizeof *keys, compare_keys, &tape);
  for (guint32 i = 1; i < n_keys; i++)
    if (keys[i] < found && compare_texts (&tape, keys[i - 1], keys[i]) == 0)
      found = keys[i];

  return found;
}
