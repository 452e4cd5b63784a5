/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-gml-scanner.h"

#include <glib/gi18n.h>
#include <string.h>

/* No entity is longer: "&#x10ffff;". */
#define MAX_ENTITY_BYTES 10
#define MAX_CHARACTER_BYTES 6 /* of UTF-8 as GLib writes it */

void
mh_gml_scanner_init (MhGmlScanner *self, const MhSource *source)
{
  *self = (MhGmlScanner){ .source = source, .word = g_string_new (NULL) };
  self->at = mh_io_error_get_mark_length (source->text, source->length);
}

void
mh_gml_scanner_clear (MhGmlScanner *self)
{
  if (self->word != NULL)
    g_string_free (self->word, TRUE);
}

static void
skip_blank (MhGmlScanner *self)
{
  const MhSource *source = self->source;

  while (self->at < source->length)
    if (g_ascii_isspace (source->text[self->at]))
      self->at++;
    else if (source->text[self->at] == '#')
      self->at = mh_source_find_line_end (source, self->at);
    else
      break;
}

/* @digits: what stands between "&#" and ";"
 * Returns: the character, or 0 if it is none of a text */
static gunichar
find_numbered (const char *digits)
{
  const gboolean is_hexadecimal = digits[0] == 'x' || digits[0] == 'X';
  guint64 number;

  if (!g_ascii_string_to_unsigned (digits + (is_hexadecimal ? 1 : 0), is_hexadecimal ? 16 : 10, 1,
                                   0x10ffff, &number, NULL)
      || !g_unichar_validate ((gunichar) number))
    return 0;

  return (gunichar) number;
}

/* Returns: the character that an entity stands for, or 0 if it stands for none */
static gunichar
find_entity (const char *name)
{
  static const struct
  {
    const char *name;
    char character;
  } entities[]
      = { { "amp", '&' }, { "quot", '"' }, { "lt", '<' }, { "gt", '>' }, { "apos", '\'' } };

  if (name[0] == '#')
    return find_numbered (name + 1);
  for (guint i = 0; i < G_N_ELEMENTS (entities); i++)
    if (g_str_equal (name, entities[i].name))
      return (gunichar) entities[i].character;

  return 0;
}

/* Appends what the ampersand at @at and the following bytes stand for; an entity that is not
 * known stands for itself.
 * Returns: the offset behind it */
static gsize
append_entity (GString *word, const char *text, gsize at, gsize end)
{
  const gsize n_seen = MIN (end - at, MAX_ENTITY_BYTES);
  const char *semicolon = memchr (text + at, ';', n_seen);

  if (semicolon != NULL)
    {
      g_autofree char *name = g_strndup (text + at + 1, (gsize) (semicolon - text) - at - 1);
      const gunichar character = find_entity (name);

      if (character != 0)
        {
          char spelled[MAX_CHARACTER_BYTES];

          mh_source_keep (word, spelled, (gsize) g_unichar_to_utf8 (character, spelled));
          return (gsize) (semicolon - text) + 1;
        }
    }

  mh_source_keep (word, "&", 1);
  return at + 1;
}

static gboolean
scan_text (MhGmlScanner *self)
{
  const MhSource *source = self->source;
  const char *text = source->text;
  const char *quote = memchr (text + self->start + 1, '"', source->length - self->start - 1);

  if (quote == NULL)
    return mh_source_refuse (source, self->start, MH_IO_ERROR_SYNTAX,
                             _ ("this text does not end: expected “\"”"));

  const gsize end = (gsize) (quote - text);

  for (gsize at = self->start + 1; at < end;)
    if (text[at] == '&')
      {
        at = append_entity (self->word, text, at, end);
      }
    else
      {
        const char *entity = memchr (text + at, '&', end - at);
        const gsize n_plain = entity != NULL ? (gsize) (entity - text) - at : end - at;

        mh_source_keep (self->word, text + at, n_plain);
        at += n_plain;
      }

  self->kind = MH_GML_TEXT;
  self->at = end + 1;
  self->end = self->at;
  return TRUE;
}

static gboolean
is_number (const char *word)
{
  static const char *const not_finite[] = { "inf", "nan" };

  for (guint i = 0; i < G_N_ELEMENTS (not_finite); i++)
    if (g_ascii_strcasecmp (word, not_finite[i]) == 0)
      return TRUE;

  return g_ascii_isdigit (word[0]) || (word[0] != '\0' && strchr ("+-.", word[0]) != NULL);
}

static gboolean
scan_word (MhGmlScanner *self)
{
  const MhSource *source = self->source;

  while (self->at < source->length && !g_ascii_isspace (source->text[self->at])
         && strchr ("[]\"", source->text[self->at]) == NULL)
    self->at++;
  self->end = self->at;
  mh_source_keep (self->word, source->text + self->start, self->at - self->start);

  if (is_number (self->word->str))
    {
      self->kind = MH_GML_NUMBER;
      return TRUE;
    }

  self->kind = MH_GML_KEY;
  return g_ascii_isalpha (self->word->str[0]) || self->word->str[0] == '_'
         || mh_gml_scanner_refuse (self, _ ("a key, a number, text in quotation marks or a list"));
}

gboolean
mh_gml_scanner_next (MhGmlScanner *self)
{
  const MhSource *source = self->source;

  skip_blank (self);
  self->start = self->at;
  self->end = self->at;
  g_string_truncate (self->word, 0);
  if (self->at == source->length)
    {
      self->kind = MH_GML_END;
      return TRUE;
    }
  if (source->text[self->at] == '"')
    return scan_text (self);
  if (source->text[self->at] != '[' && source->text[self->at] != ']')
    return scan_word (self);

  self->kind = source->text[self->at] == '[' ? MH_GML_OPEN : MH_GML_CLOSE;
  self->end = ++self->at;
  return TRUE;
}

gboolean
mh_gml_scanner_is_key (const MhGmlScanner *self, const char *key)
{
  return self->kind == MH_GML_KEY && g_str_equal (self->word->str, key);
}

gboolean
mh_gml_scanner_refuse (const MhGmlScanner *self, const char *expected)
{
  if (self->start == self->source->length)
    return mh_source_refuse (self->source, self->start, MH_IO_ERROR_SYNTAX,
                             _ ("found the end of the text, expected %s"), expected);

  g_autofree char *shown = mh_source_dup_shown (self->source, self->start, self->end);

  return mh_source_refuse (self->source, self->start, MH_IO_ERROR_SYNTAX,
                           _ ("found “%s”, expected %s"), shown, expected);
}
