/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-json.h"

#include "mh-json-scanner.h"
#include "mh-json-spelling.h"
#include "mh-source.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MhJson
{
  const char *text;
  gsize length;
  MhJsonTape tape;
};

/* A piece of the text. */
typedef struct
{
  const char *text;
  gsize length;
} Piece;

static const MhJsonToken *
token_at (const MhJson *self, guint32 value)
{
  g_assert (value < self->tape.n_tokens);

  return &self->tape.tokens[value];
}

static guint32
start_of (const MhJson *self, guint32 value)
{
  return mh_json_token_get_start (token_at (self, value));
}

static gboolean
has_members (const MhJson *self, guint32 value)
{
  return mh_json_get_kind (self, value) >= MH_JSON_ARRAY;
}

static Piece
piece_of (const MhJson *self, guint32 value)
{
  const guint32 start = start_of (self, value);
  const guint32 link = token_at (self, value)->link;
  /* The link of an array or object leads behind the token of its closing bracket. */
  const guint32 end = has_members (self, value) ? token_at (self, link - 1)->link : link;

  return (Piece){ self->text + start, end - start };
}

static char *
dup_member (const MhJson *self, guint32 key, guint32 value, GError **error)
{
  const Piece name = piece_of (self, key);
  const Piece content = piece_of (self, value);
  char *member = g_try_malloc (name.length + 2 + content.length + 1);

  if (member == NULL)
    {
      mh_json_set_error (self, key, error, MH_IO_ERROR_MEMORY,
                         _ ("there is not enough memory for this value"));
      return NULL;
    }

  memcpy (member, name.text, name.length);
  memcpy (member + name.length, ": ", 2);
  memcpy (member + name.length + 2, content.text, content.length);
  member[name.length + 2 + content.length] = '\0';
  return member;
}

MhJson *
mh_json_new (const char *text, gsize length, gsize from, GError **error)
{
  MhJsonTape tape;

  g_return_val_if_fail (text != NULL || length == 0, NULL);
  g_return_val_if_fail (from <= length, NULL);

  if (text == NULL) /* an empty GBytes has no data */
    text = "";

  const gsize start = mh_source_skip_blank (text, length, from);

  if (!mh_source_check (text, length, error))
    return NULL;

  if (start == length)
    {
      mh_io_error_set_at (error, MH_IO_ERROR_SYNTAX, mh_io_error_locate (text, length, from),
                          _ ("the input is empty"));
      return NULL;
    }
  if (!mh_json_scan (text, length, start, &tape, error))
    return NULL;

  MhJson *self = g_new0 (MhJson, 1);

  self->text = text;
  self->length = length;
  self->tape = tape;
  return self;
}

void
mh_json_free (MhJson *self)
{
  g_free (self->tape.tokens);
  g_free (self);
}

MhJsonKind
mh_json_get_kind (const MhJson *self, guint32 value)
{
  g_return_val_if_fail (self != NULL && value < self->tape.n_tokens, MH_JSON_NULL);

  return (MhJsonKind) mh_json_token_get_kind (&self->tape.tokens[value]);
}

gint64
mh_json_get_integer (const MhJson *self, guint32 value)
{
  g_return_val_if_fail (mh_json_get_kind (self, value) == MH_JSON_INTEGER, 0);

  const Piece piece = piece_of (self, value);
  const gboolean is_negative = piece.text[0] == '-';
  gint64 integer = 0;

  /* Digits are subtracted, since the range of negative integers is the larger one. The
   * scanner has checked that the number fits. */
  for (gsize i = is_negative ? 1 : 0; i < piece.length; i++)
    integer = integer * 10 - (piece.text[i] - '0');

  return is_negative ? integer : -integer;
}

double
mh_json_get_double (const MhJson *self, guint32 value)
{
  if (mh_json_get_kind (self, value) == MH_JSON_INTEGER)
    return (double) mh_json_get_integer (self, value);

  g_return_val_if_fail (mh_json_get_kind (self, value) == MH_JSON_REAL, 0.0);

  const Piece piece = piece_of (self, value);
  g_autofree char *spelled = g_strndup (piece.text, piece.length);

  return g_ascii_strtod (spelled, NULL);
}

char *
mh_json_dup_string (const MhJson *self, guint32 value, gsize max_bytes, GError **error)
{
  g_return_val_if_fail (mh_json_get_kind (self, value) == MH_JSON_STRING, NULL);

  const Piece piece = piece_of (self, value);
  const gsize n_spelled = piece.length - 2;

  /* The longest escape for one byte has six bytes, so a longer spelling is too long. */
  if (n_spelled <= 6 * max_bytes)
    {
      g_autofree char *string = g_try_malloc (n_spelled + 1);

      if (string == NULL)
        {
          mh_json_set_error (self, value, error, MH_IO_ERROR_MEMORY,
                             _ ("there is not enough memory for this value"));
          return NULL;
        }

      const gsize length = mh_json_spelling_unescape (piece.text + 1, n_spelled, string);

      string[length] = '\0';
      if (length <= max_bytes)
        return g_steal_pointer (&string);
    }

  mh_json_set_error (self, value, error, MH_IO_ERROR_LIMIT, _ ("this text is longer than %u bytes"),
                     (guint) max_bytes);
  return NULL;
}

gboolean
mh_json_equals_string (const MhJson *self, guint32 value, const char *string)
{
  g_return_val_if_fail (string != NULL, FALSE);

  if (mh_json_get_kind (self, value) != MH_JSON_STRING)
    return FALSE;

  const Piece piece = piece_of (self, value);

  return mh_json_spelling_equals (piece.text + 1, piece.length - 2, string);
}

char *
mh_json_dup_spelling (const MhJson *self, guint32 value)
{
  g_return_val_if_fail (self != NULL && value < self->tape.n_tokens, NULL);

  const Piece piece = piece_of (self, value);

  return mh_json_spelling_abridge (piece.text, piece.length);
}

void
mh_json_get_span (const MhJson *self, guint32 value, gsize *start, gsize *end)
{
  g_return_if_fail (self != NULL && value < self->tape.n_tokens);

  const Piece piece = piece_of (self, value);

  *start = (gsize) (piece.text - self->text);
  *end = *start + piece.length;
}

guint32
mh_json_find (const MhJson *self, guint32 object, const char *key)
{
  MhJsonIter iter;
  guint32 name, value;

  g_return_val_if_fail (mh_json_get_kind (self, object) == MH_JSON_OBJECT, MH_JSON_NONE);

  mh_json_iter_init (&iter, self, object);
  while (mh_json_iter_next (&iter, &name, &value))
    if (mh_json_equals_string (self, name, key))
      return value;

  return MH_JSON_NONE;
}

gboolean
mh_json_dup_members_except (const MhJson *self,
                            guint32 object,
                            const char *const *known,
                            char ***members,
                            GError **error)
{
  MhJsonIter iter;
  guint32 key, value;
  gsize n_members = 0, n_found = 0;

  *members = NULL;
  mh_json_iter_init (&iter, self, object);
  while (mh_json_iter_next (&iter, NULL, &value))
    n_members++;

  g_auto (GStrv) found = g_try_new0 (char *, n_members + 1);

  if (found == NULL)
    {
      mh_json_set_error (self, object, error, MH_IO_ERROR_MEMORY,
                         _ ("there is not enough memory for this value"));
      return FALSE;
    }
  mh_json_iter_init (&iter, self, object);
  while (mh_json_iter_next (&iter, &key, &value))
    {
      g_autofree char *name = mh_json_dup_string (self, key, MH_JSON_MAX_KEY_BYTES, NULL);

      if (g_strv_contains (known, name))
        continue;

      found[n_found] = dup_member (self, key, value, error);
      if (found[n_found++] == NULL)
        return FALSE;
    }

  *members = n_found > 0 ? g_steal_pointer (&found) : NULL;
  return TRUE;
}

void
mh_json_iter_init (MhJsonIter *iter, const MhJson *json, guint32 value)
{
  g_return_if_fail (iter != NULL && has_members (json, value));

  *iter = (MhJsonIter){ json, value + 1, token_at (json, value)->link - 1 };
}

gboolean
mh_json_iter_next (MhJsonIter *iter, guint32 *key, guint32 *value)
{
  const MhJson *json = iter->json;

  if (iter->at == iter->end)
    return FALSE;

  if (key != NULL)
    *key = iter->at++;
  *value = iter->at;
  iter->at = has_members (json, *value) ? token_at (json, *value)->link : *value + 1;
  return TRUE;
}

MhLineColumn
mh_json_locate (const MhJson *self, guint32 value)
{
  g_return_val_if_fail (self != NULL && value < self->tape.n_tokens, (MhLineColumn){ 0 });

  return mh_io_error_locate (self->text, self->length, start_of (self, value));
}

void
mh_json_set_error (const MhJson *self,
                   guint32 value,
                   GError **error,
                   MhIoError code,
                   const char *format,
                   ...)
{
  va_list arguments;

  g_return_if_fail (self != NULL && value < self->tape.n_tokens);

  if (error == NULL) /* avoids the search for the place, which takes time */
    return;

  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  mh_io_error_set_at (error, code, mh_json_locate (self, value), "%s", message);
}
