/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-signature.h"

#include "mh-gathered-bytes.h"
#include "mh-io-error.h"
#include "mh-number-table.h"

#include <string.h>

#define MIN_ARGUMENTS 2

/* So many bytes of a list of arguments are read. */
#define MAX_LIST_BYTES 4096
/* Of a name, however long it is; no person writes a longer one. */
#define MAX_NAME_BYTES 1024

/* What stands for a byte of no letter. */
#define REPLACEMENT "\xef\xbf\xbd"

/* The letters that names of arguments begin with, as the adapters know them. */
static const char *const letters[MH_N_ARGUMENTS] = { "mM", "cC", "tTdDsS" };

static void
signature_free (gpointer data)
{
  MhSignature *self = data;

  g_free (self->name);
  g_strfreev (self->arguments);
  g_free (self);
}

/* Returns: the last byte of the comment or the string that begins at @at; @at for anything else */
static const char *
skip_quoted (const char *at)
{
  const char quote = *at;
  const char *end = at + 1;

  if (strchr ("#\"'", quote) == NULL)
    return at;
  while (*end != '\0' && *end != (quote == '#' ? '\n' : quote))
    end += quote != '#' && end[0] == '\\' && end[1] != '\0' ? 2 : 1;

  return *end != '\0' ? end : end - 1;
}

/* Returns: the end of the part of a list that begins at @at: a comma, or the bracket behind the
 * last one */
static const char *
find_end (const char *at)
{
  guint depth = 0;

  for (; *at != '\0'; at++)
    {
      at = skip_quoted (at);
      if (strchr ("([{", *at) != NULL)
        depth++;
      else if (depth == 0 && strchr (",)]}", *at) != NULL)
        return at;
      else if (strchr (")]}", *at) != NULL)
        depth--;
    }

  return at;
}

/* Returns: what follows after blanks and comments */
static const char *
skip_blanks (const char *at)
{
  for (at += strspn (at, " \t\r\n"); *at == '#'; at += strspn (at, " \t\r\n"))
    at = skip_quoted (at) + 1;

  return at;
}

/* Returns: the bytes of the name that begins at @at */
static gsize
measure_name (const char *at)
{
  gsize length = 0;

  while (g_ascii_isalnum (at[length]) || at[length] == '_' || (guchar) at[length] >= 0x80)
    length++;

  return length;
}

/* Reads the names of a list of arguments, without what is said of them, the object itself, and
 * those that stand for several.
 * Returns: (transfer full) */
static char **
read_arguments (const char *at)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (gboolean has_more = TRUE; has_more;)
    {
      const char *end = find_end (at);

      at = skip_blanks (at);

      const gsize length = measure_name (at);
      g_autofree char *name = g_strndup (at, length);

      if (length > 0 && !g_str_equal (name, "self"))
        g_strv_builder_add (names, name);
      has_more = *end == ',';
      at = end + 1;
    }

  return g_strv_builder_end (names);
}

/* Two words with the same number would count as one: some function might be listed that does not
 * call itself.
 * Returns: the number of a word, by FNV-1a, without its upper bit */
static guint64
hash_word (const char *word, gsize length)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (gsize i = 0; i < length; i++)
    hash = (hash ^ (guchar) word[i]) * G_GUINT64_CONSTANT (0x100000001b3);

  return hash >> 1;
}

/* Counts how often each word stands in a text. Returns: FALSE if there is no memory */
static gboolean
count_words (const char *text, MhNumberTable *counts)
{
  while (*text != '\0')
    {
      const gsize length = measure_name (text);
      const guint64 word = hash_word (text, length);
      guint32 count = 0;

      mh_number_table_find (counts, word, &count);
      if (length > 0 && !mh_number_table_set (counts, word, count + 1))
        return FALSE;
      text += MAX (length, 1);
    }

  return TRUE;
}

/* Copies a text, with replacements for what is not UTF-8. */
static void
copy_valid (MhGatheredBytes *text, const char *bytes, gsize n_bytes)
{
  const char *end;

  while (!g_utf8_validate_len (bytes, n_bytes, &end) && !text->is_short)
    {
      mh_gathered_bytes_append (text, bytes, (gsize) (end - bytes));
      mh_gathered_bytes_append (text, REPLACEMENT, strlen (REPLACEMENT));
      n_bytes -= (gsize) (end - bytes) + 1;
      bytes = end + 1;
    }
  mh_gathered_bytes_append (text, bytes, n_bytes);
}

/* The functions that a text defines or lists. */
typedef struct
{
  GRegex *function;
  MhNumberTable counts; /* of words */
  GHashTable *listed;   /* (element-type utf8): names */
  GPtrArray *signatures;
} Search;

/* Adds the function that a line begins, if it is one that can be followed.
 * @line: with the rest of the text behind it */
static void
read_line (Search *self, const char *line, gsize length)
{
  g_autoptr (GMatchInfo) match = NULL;
  int end, name_start, name_end;
  guint32 count = 0;

  if (!g_regex_match_full (self->function, line, (gssize) length, 0, 0, &match, NULL)
      || !g_match_info_fetch_pos (match, 0, NULL, &end)
      || !g_match_info_fetch_pos (match, 1, &name_start, &name_end)
      || name_end - name_start > MAX_NAME_BYTES)
    return;

  g_autofree char *name = g_match_info_fetch (match, 1);

  mh_number_table_find (&self->counts, hash_word (name, strlen (name)), &count);
  if (count < 2 || g_hash_table_contains (self->listed, name))
    return;

  g_autofree char *list = g_strndup (line + end, MAX_LIST_BYTES);
  g_auto (GStrv) arguments = read_arguments (list);

  if (g_strv_length (arguments) < MIN_ARGUMENTS)
    return;

  MhSignature *signature = g_new (MhSignature, 1);

  g_hash_table_add (self->listed, g_strdup (name));
  *signature = (MhSignature){ g_steal_pointer (&name), g_steal_pointer (&arguments) };
  g_ptr_array_add (self->signatures, signature);
}

GPtrArray *
mh_signatures_list (const MhLanguage *language,
                    GBytes *source,
                    MhSubmissionWatch watch,
                    gpointer user_data,
                    GError **error)
{
  g_return_val_if_fail (language != NULL && source != NULL && watch != NULL, NULL);

  g_autoptr (GPtrArray) signatures = g_ptr_array_new_with_free_func (signature_free);
  gsize n_bytes;
  const char *bytes = g_bytes_get_data (source, &n_bytes);

  if (bytes == NULL || language->function == NULL)
    return g_steal_pointer (&signatures);

  g_auto (MhGatheredBytes) text = { NULL };
  g_auto (MhNumberTable) counts = { NULL };

  copy_valid (&text, bytes, n_bytes);
  if (text.is_short || !count_words (text.data, &counts))
    {
      mh_io_error_set_memory (error);
      return NULL;
    }

  /* A search in the whole text would check all its letters anew for each function. */
  g_autoptr (GRegex) function = g_regex_new (language->function, 0, 0, NULL);
  g_autoptr (GHashTable) listed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Search search = { function, counts, listed, signatures };

  for (const char *line = text.data;
       *line != '\0' && signatures->len < MH_SIGNATURES_MAX && watch (user_data);)
    {
      const gsize length = strcspn (line, "\n");

      read_line (&search, line, length);
      line += length + (line[length] == '\n' ? 1 : 0);
    }

  return g_steal_pointer (&signatures);
}

static gboolean
is_taken (const int *arguments, guint n, int index)
{
  for (guint i = 0; i < n; i++)
    if (arguments[i] == index)
      return TRUE;

  return FALSE;
}

void
mh_signature_guess (const MhSignature *self, int arguments[MH_N_ARGUMENTS])
{
  g_return_if_fail (self != NULL && arguments != NULL);

  for (guint i = 0; i < MH_N_ARGUMENTS; i++)
    {
      int first = MH_NO_ARGUMENT, named = MH_NO_ARGUMENT;

      for (int j = (int) g_strv_length (self->arguments) - 1; j >= 0; j--)
        if (!is_taken (arguments, i, j))
          {
            first = j;
            named = strchr (letters[i], self->arguments[j][0]) != NULL ? j : named;
          }
      arguments[i] = named != MH_NO_ARGUMENT ? named : first;
    }
}

char *
mh_signature_describe (const MhSignature *self, const int arguments[MH_N_ARGUMENTS])
{
  g_return_val_if_fail (self != NULL && arguments != NULL, NULL);

  GString *text = g_string_new (self->name);

  for (guint i = 0; i < MH_N_ARGUMENTS; i++)
    if (arguments[i] != MH_NO_ARGUMENT)
      g_string_append_printf (text, "%c%s", i == 0 ? ':' : ',', self->arguments[arguments[i]]);

  return g_string_free (text, FALSE);
}

gboolean
mh_signature_parse (const MhSignature *self, const char *follow, int arguments[MH_N_ARGUMENTS])
{
  g_return_val_if_fail (self != NULL && follow != NULL && arguments != NULL, FALSE);

  g_auto (GStrv) words = g_strsplit_set (follow, ":,", -1);
  const guint n_words = g_strv_length (words);

  if (n_words < 1 + MIN_ARGUMENTS || n_words > 1 + MH_N_ARGUMENTS
      || !g_str_equal (words[0], self->name))
    return FALSE;

  for (guint i = 0; i < MH_N_ARGUMENTS; i++)
    {
      arguments[i] = MH_NO_ARGUMENT;
      for (int j = 0; i + 1 < n_words && self->arguments[j] != NULL; j++)
        if (g_str_equal (self->arguments[j], words[i + 1]))
          arguments[i] = j;
      if (i + 1 < n_words && arguments[i] == MH_NO_ARGUMENT)
        return FALSE;
    }

  return TRUE;
}
