/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-json-scanner.h"

#include "mh-json-keys.h"
#include "mh-json-spelling.h"

#include <glib/gi18n.h>
#include <string.h>

/* The limit of a number. No sensible number is longer, and strtod() needs a copy of it. */
#define MAX_NUMBER_BYTES 1024

typedef enum
{
  EXPECT_VALUE,
  EXPECT_VALUE_OR_END, /* behind "[" */
  EXPECT_COMMA_IN_ARRAY,
  EXPECT_KEY,        /* behind a comma */
  EXPECT_KEY_OR_END, /* behind "{" */
  EXPECT_COLON,
  EXPECT_COMMA_IN_OBJECT,
  EXPECT_NOTHING,
} Expect;

typedef struct
{
  const char *text;
  gsize length;
  gsize at;
  Expect expect;

  MhJsonToken *tokens;
  guint32 n_tokens;
  guint32 n_allocated;

  guint depth;
  guint32 open[MH_JSON_MAX_DEPTH];   /* the tokens of the open brackets */
  guint32 n_keys[MH_JSON_MAX_DEPTH]; /* the numbers of keys so far of the open objects */

  GError **error;
} Scanner;

static MhLineColumn
place_of (const Scanner *self, gsize offset)
{
  return mh_io_error_locate (self->text, self->length, offset);
}

static gboolean
fail (Scanner *self, gsize offset, MhIoError code, const char *message)
{
  mh_io_error_set_at (self->error, code, place_of (self, offset), "%s", message);
  return FALSE;
}

static gboolean
is_space (char c)
{
  return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

static gboolean
is_word (char c)
{
  return g_ascii_isalnum (c) || c == '_' || c == '+' || c == '-' || c == '.';
}

static gsize
end_of_word (const Scanner *self, gsize from)
{
  while (from < self->length && is_word (self->text[from]))
    from++;
  return from;
}

/* Returns: (transfer full): a description of what is at the current offset: a word, a
 * character, or the end of the text */
static char *
describe_found (const Scanner *self)
{
  if (self->at == self->length)
    return g_strdup (_ ("the end of the text"));

  const char *at = self->text + self->at;
  const gunichar c = g_utf8_get_char (at);

  if (!g_unichar_isgraph (c))
    return g_strdup_printf ("U+%04X", c);

  const gsize n_word = end_of_word (self, self->at) - self->at;
  const gsize n_character = (gsize) (g_utf8_next_char (at) - at);
  g_autofree char *word = mh_json_spelling_abridge (at, MAX (n_word, n_character));

  return g_strdup_printf ("“%s”", word);
}

static const char *
describe_expected (Expect expect)
{
  switch (expect)
    {
    case EXPECT_VALUE:
      return _ ("a value");
    case EXPECT_VALUE_OR_END:
      return _ ("a value or “]”");
    case EXPECT_COMMA_IN_ARRAY:
      return _ ("“,” or “]”");
    case EXPECT_KEY:
      return _ ("a key in double quotes");
    case EXPECT_KEY_OR_END:
      return _ ("a key in double quotes or “}”");
    case EXPECT_COLON:
      return _ ("“:”");
    case EXPECT_COMMA_IN_OBJECT:
      return _ ("“,” or “}”");
    case EXPECT_NOTHING:
      return _ ("the end of the text");
    }
  g_assert_not_reached ();
}

static gboolean
fail_unexpected (Scanner *self)
{
  const char c = self->at < self->length ? self->text[self->at] : '\0';

  if (c == '\'')
    return fail (self, self->at, MH_IO_ERROR_SYNTAX,
                 _ ("JSON has strings in double quotes, not in single ones"));
  if (c == '/' || c == '#')
    return fail (self, self->at, MH_IO_ERROR_SYNTAX, _ ("JSON has no comments"));

  g_autofree char *found = describe_found (self);

  mh_io_error_set_at (self->error, MH_IO_ERROR_SYNTAX, place_of (self, self->at),
                      /* Translators: what stands there, and what should stand there. */
                      _ ("found %s, expected %s"), found, describe_expected (self->expect));
  return FALSE;
}

static gboolean
make_room (Scanner *self)
{
  if (self->n_tokens < self->n_allocated)
    return TRUE;

  if (self->n_allocated == MH_JSON_MAX_VALUES)
    {
      mh_io_error_set_at (self->error, MH_IO_ERROR_LIMIT, place_of (self, self->at),
                          _ ("there are more than %u values"), MH_JSON_MAX_VALUES);
      return FALSE;
    }

  const guint32 n_wanted = MAX (2 * self->n_allocated, 64);
  MhJsonToken *tokens = g_try_renew (MhJsonToken, self->tokens, n_wanted);

  if (tokens == NULL)
    return fail (self, self->at, MH_IO_ERROR_MEMORY, _ ("there is not enough memory for the rest"));

  self->tokens = tokens;
  self->n_allocated = n_wanted;
  return TRUE;
}

static gboolean
push (Scanner *self, guint kind, gsize start, gsize link)
{
  if (!make_room (self))
    return FALSE;

  self->tokens[self->n_tokens++] = (MhJsonToken){ kind << 28 | (guint32) start, (guint32) link };
  return TRUE;
}

/* Sets what may follow a complete value. */
static void
end_value (Scanner *self)
{
  if (self->depth == 0)
    self->expect = EXPECT_NOTHING;
  else if (mh_json_token_get_kind (&self->tokens[self->open[self->depth - 1]]) == MH_JSON_ARRAY)
    self->expect = EXPECT_COMMA_IN_ARRAY;
  else
    self->expect = EXPECT_COMMA_IN_OBJECT;
}

static gboolean
open_bracket (Scanner *self, MhJsonKind kind)
{
  if (self->depth == MH_JSON_MAX_DEPTH)
    {
      mh_io_error_set_at (self->error, MH_IO_ERROR_LIMIT, place_of (self, self->at),
                          _ ("brackets are nested deeper than %d"), MH_JSON_MAX_DEPTH);
      return FALSE;
    }
  if (!push (self, kind, self->at, 0))
    return FALSE;

  self->n_keys[self->depth] = 0;
  self->open[self->depth++] = self->n_tokens - 1;
  self->expect = kind == MH_JSON_ARRAY ? EXPECT_VALUE_OR_END : EXPECT_KEY_OR_END;
  self->at++;
  return TRUE;
}

/* Checks the object that has just ended for a key that it has twice. */
static gboolean
check_keys (Scanner *self)
{
  const guint32 key
      = mh_json_keys_find_duplicate (self->text, self->tokens, self->open[self->depth],
                                     self->n_keys[self->depth]);

  if (key == MH_JSON_NONE)
    return TRUE;

  const guint32 start = mh_json_token_get_start (&self->tokens[key]);
  char text[MH_JSON_MAX_KEY_BYTES];
  const gsize length = mh_json_spelling_unescape (self->text + start + 1,
                                                  self->tokens[key].link - start - 2, text);
  g_autofree char *shown = mh_json_spelling_abridge (text, length);

  mh_io_error_set_at (self->error, MH_IO_ERROR_SYNTAX, place_of (self, start),
                      _ ("the key “%s” is given twice in this object"), shown);
  return FALSE;
}

static gboolean
close_bracket (Scanner *self)
{
  if (!push (self, MH_JSON_TOKEN_END, self->at, self->at + 1))
    return FALSE;

  self->depth--;
  self->tokens[self->open[self->depth]].link = self->n_tokens;
  self->at++;
  end_value (self);
  return check_keys (self);
}

static gboolean
scan_escape (Scanner *self)
{
  gsize n_bytes = 0;
  const char *fault = mh_json_spelling_find_fault_in_escape (self->text + self->at,
                                                             self->length - self->at, &n_bytes);

  if (fault != NULL)
    {
      g_autofree char *shown = mh_json_spelling_abridge (self->text + self->at,
                                                         MIN (n_bytes, self->length - self->at));

      mh_io_error_set_at (self->error, MH_IO_ERROR_SYNTAX, place_of (self, self->at), "%s: %s",
                          shown, fault);
      return FALSE;
    }

  self->at += n_bytes;
  return TRUE;
}

/* Scans a string with both of its quotation marks. */
static gboolean
scan_string (Scanner *self)
{
  const gsize start = self->at++;

  while (self->at < self->length)
    {
      const guchar c = (guchar) self->text[self->at];

      if (c == '"')
        {
          self->at++;
          return push (self, MH_JSON_STRING, start, self->at);
        }
      if (c < 0x20)
        return fail (self, self->at, MH_IO_ERROR_SYNTAX,
                     _ ("a string may not hold a line end, tab or other control character"));
      if (c != '\\')
        self->at++;
      else if (!scan_escape (self))
        return FALSE;
    }

  return fail (self, start, MH_IO_ERROR_SYNTAX, _ ("this string has no end"));
}

/* Counts the key that was scanned last.
 * @length: the length of the key with its quotation marks */
static gboolean
count_key (Scanner *self, gsize start, gsize length)
{
  guint32 *n_keys = &self->n_keys[self->depth - 1];

  if (length - 2 > MH_JSON_MAX_KEY_BYTES)
    {
      mh_io_error_set_at (self->error, MH_IO_ERROR_LIMIT, place_of (self, start),
                          _ ("this key is longer than %d bytes"), MH_JSON_MAX_KEY_BYTES);
      return FALSE;
    }
  if (*n_keys == MH_JSON_MAX_KEYS)
    {
      mh_io_error_set_at (self->error, MH_IO_ERROR_LIMIT, place_of (self, start),
                          _ ("this object has more than %d keys"), MH_JSON_MAX_KEYS);
      return FALSE;
    }

  (*n_keys)++;
  return TRUE;
}

static gboolean
scan_key (Scanner *self)
{
  const gsize start = self->at;

  if (!scan_string (self) || !count_key (self, start, self->at - start))
    return FALSE;

  self->expect = EXPECT_COLON;
  return TRUE;
}

static gboolean
scan_number (Scanner *self)
{
  const gsize start = self->at;
  const gsize end = end_of_word (self, start);
  char word[MAX_NUMBER_BYTES + 1];
  gboolean is_integer = FALSE;

  if (end - start > MAX_NUMBER_BYTES)
    return fail (self, start, MH_IO_ERROR_LIMIT, _ ("this number has too many digits"));

  memcpy (word, self->text + start, end - start);
  word[end - start] = '\0';

  const char *fault = mh_json_spelling_find_fault_in_number (word, &is_integer);

  if (fault != NULL)
    {
      g_autofree char *shown = mh_json_spelling_abridge (word, end - start);

      mh_io_error_set_at (self->error, MH_IO_ERROR_SYNTAX, place_of (self, start), "%s: %s", shown,
                          fault);
      return FALSE;
    }

  self->at = end;
  return push (self, is_integer ? MH_JSON_INTEGER : MH_JSON_REAL, start, end);
}

static gboolean
scan_literal (Scanner *self)
{
  static const struct
  {
    const char *word;
    MhJsonKind kind;
  } literals[] = {
    { "null", MH_JSON_NULL },
    { "false", MH_JSON_FALSE },
    { "true", MH_JSON_TRUE },
  };
  const gsize start = self->at;
  const gsize end = end_of_word (self, start);

  for (guint i = 0; i < G_N_ELEMENTS (literals); i++)
    if (strlen (literals[i].word) == end - start
        && memcmp (literals[i].word, self->text + start, end - start) == 0)
      {
        self->at = end;
        return push (self, literals[i].kind, start, end);
      }

  return fail_unexpected (self);
}

static gboolean
scan_value (Scanner *self, char c)
{
  gboolean ok;

  if (c == '[')
    return open_bracket (self, MH_JSON_ARRAY);
  if (c == '{')
    return open_bracket (self, MH_JSON_OBJECT);

  if (c == '"')
    ok = scan_string (self);
  else if (g_ascii_isdigit (c) || c == '-' || c == '+' || c == '.')
    ok = scan_number (self);
  else
    ok = scan_literal (self);

  if (ok)
    end_value (self);
  return ok;
}

static gboolean
pass (Scanner *self, Expect expect)
{
  self->at++;
  self->expect = expect;
  return TRUE;
}

/* Scans the next token.
 * @c: the first byte of the token */
static gboolean
scan_token (Scanner *self, char c)
{
  switch (self->expect)
    {
    case EXPECT_VALUE_OR_END:
      return c == ']' ? close_bracket (self) : scan_value (self, c);
    case EXPECT_VALUE:
      return scan_value (self, c);
    case EXPECT_COMMA_IN_ARRAY:
      if (c == ']')
        return close_bracket (self);
      return c == ',' ? pass (self, EXPECT_VALUE) : fail_unexpected (self);
    case EXPECT_KEY_OR_END:
      if (c == '}')
        return close_bracket (self);
      return c == '"' ? scan_key (self) : fail_unexpected (self);
    case EXPECT_KEY:
      return c == '"' ? scan_key (self) : fail_unexpected (self);
    case EXPECT_COLON:
      return c == ':' ? pass (self, EXPECT_VALUE) : fail_unexpected (self);
    case EXPECT_COMMA_IN_OBJECT:
      if (c == '}')
        return close_bracket (self);
      return c == ',' ? pass (self, EXPECT_KEY) : fail_unexpected (self);
    case EXPECT_NOTHING:
      return fail_unexpected (self);
    }
  g_assert_not_reached ();
}

static void
skip_space (Scanner *self)
{
  while (self->at < self->length && is_space (self->text[self->at]))
    self->at++;
}

static gboolean
scan_all (Scanner *self)
{
  for (skip_space (self); self->at < self->length; skip_space (self))
    if (!scan_token (self, self->text[self->at]))
      return FALSE;

  return self->expect == EXPECT_NOTHING || fail_unexpected (self);
}

gboolean
mh_json_scan (const char *text, gsize length, gsize from, MhJsonTape *tape, GError **error)
{
  Scanner self
      = { .text = text, .length = length, .at = from, .expect = EXPECT_VALUE, .error = error };

  if (!scan_all (&self))
    {
      g_free (self.tokens);
      return FALSE;
    }

  *tape = (MhJsonTape){ self.tokens, self.n_tokens };
  return TRUE;
}
