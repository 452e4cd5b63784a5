/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-xml-feed.h"

#include "mh-name.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_CAUSE_CHARACTERS 200
/* GMarkup gathers characters up to the next tag, which ends the program if there is no memory: of
 * longer texts no more is fed at once. */
#define PIECE_BYTES (32u << 10)
#define EMPTY_COMMENT "<!---->"
#define SECTION "<![CDATA["
#define SECTION_END "]]>"

static gboolean
begins (const MhSource *source, gsize at, const char *string)
{
  return source->length - at >= strlen (string)
         && memcmp (source->text + at, string, strlen (string)) == 0;
}

/* Returns: the offset behind the next @string, or 0 if there is none */
static gsize
find_behind (const MhSource *source, gsize from, const char *string)
{
  for (gsize at = from; at < source->length; at++)
    {
      const char *found = memchr (source->text + at, string[0], source->length - at);

      if (found == NULL)
        return 0;
      at = (gsize) (found - source->text);
      if (begins (source, at, string))
        return at + strlen (string);
    }

  return 0;
}

/* Finds the end of a declaration, which may contain other declarations.
 * Returns: the offset behind it, or 0 if there is none */
static gsize
find_behind_declaration (const MhSource *source, gsize start)
{
  gsize depth = 0;

  for (gsize at = start; at < source->length; at++)
    {
      if (source->text[at] == '<')
        depth++;
      else if (source->text[at] == '>' && --depth == 0)
        return at + 1;
    }

  return 0;
}

/* Finds the end of a tag, whose quoted values may contain any character.
 * Returns: the offset behind it, or 0 if there is none */
static gsize
find_behind_tag (const MhSource *source, gsize start)
{
  char quote = '\0';

  for (gsize at = start; at < source->length; at++)
    {
      const char c = source->text[at];

      if (quote != '\0')
        quote = c == quote ? '\0' : quote;
      else if (c == '"' || c == '\'')
        quote = c;
      else if (c == '>')
        return at + 1;
    }

  return 0;
}

static gsize
find_behind_markup (const MhSource *source, gsize start)
{
  if (begins (source, start, "<!--"))
    return find_behind (source, start + 4, "-->");
  if (begins (source, start, SECTION))
    return find_behind (source, start, SECTION_END);
  if (begins (source, start, "<?"))
    return find_behind (source, start, "?>");
  if (begins (source, start, "<!"))
    return find_behind_declaration (source, start);

  return find_behind_tag (source, start);
}

/* Returns: whether markup of any length is read at @at */
static gboolean
may_be_long (const MhSource *source, gsize at)
{
  return begins (source, at, "<!--") || begins (source, at, SECTION)
         || begins (source, at, "<!DOCTYPE");
}

/* Finds the next markup, and stores its span. If there is none, the span is the empty
 * one at the end of the text. */
static gboolean
find_tag (MhXmlFeed *self, gsize from)
{
  const MhSource *source = self->source;
  const char *found = memchr (source->text + from, '<', source->length - from);

  self->tag_start = source->length;
  self->tag_end = source->length;
  if (found == NULL)
    return TRUE;

  self->tag_start = (gsize) (found - source->text);
  self->tag_end = find_behind_markup (source, self->tag_start);
  if (self->tag_end == 0)
    {
      g_autofree char *line = mh_source_dup_line (source, self->tag_start);

      return mh_source_refuse (source, self->tag_start, MH_IO_ERROR_SYNTAX, _ ("“%s” does not end"),
                               line);
    }
  if (self->tag_end - self->tag_start > MH_XML_MAX_TAG_BYTES
      && !may_be_long (source, self->tag_start))
    return mh_source_refuse (source, self->tag_start, MH_IO_ERROR_LIMIT,
                             _ ("this tag is longer than %u bytes, the most that is read"),
                             MH_XML_MAX_TAG_BYTES);

  return TRUE;
}

/* Returns: whether XML permits a character that is referred to by this number */
static gboolean
is_permitted (guint64 number)
{
  return (number > 0 && number < 0xd800) || (number >= 0xe000 && number < 0xfffe)
         || (number >= 0x10000 && number <= 0x10ffff);
}

/* Checks whether the ampersand at @at begins a reference that GMarkup knows. */
static gboolean
is_reference (const MhSource *source, gsize at, gsize end)
{
  static const char *const known[] = { "&amp;", "&lt;", "&gt;", "&quot;", "&apos;" };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (begins (source, at, known[i]))
      return TRUE;
  if (!begins (source, at, "&#"))
    return FALSE;

  const gboolean is_hexadecimal = begins (source, at, "&#x");
  guint64 number = 0;

  for (at += is_hexadecimal ? 3 : 2; at < end; at++)
    {
      const int value = is_hexadecimal ? g_ascii_xdigit_value (source->text[at])
                                       : g_ascii_digit_value (source->text[at]);

      if (value < 0)
        break;
      number = MIN (number, G_MAXUINT32) * (is_hexadecimal ? 16 : 10) + (guint64) value;
    }

  return is_permitted (number) && at < end && source->text[at] == ';';
}

/* Returns: the offset of the fault that GMarkup found between @from and the end of the
 * tag */
static gsize
find_fault (const MhXmlFeed *self, gsize from)
{
  const MhSource *source = self->source;

  for (gsize at = from; at < self->tag_end; at++)
    if (source->text[at] == '&' && !is_reference (source, at, self->tag_end))
      return at;

  return self->tag_start;
}

/* Returns: (transfer full): the message of GMarkup without its prefix "Error on line 1
 * char 2: ", since mh_source_refuse() adds the true place. Quotations from the text,
 * which may have any length and encoding, are made printable and shortened. */
static char *
dup_cause (const GError *fault)
{
  const char *colon = strstr (fault->message, ": ");
  g_autofree char *clean = mh_name_clean_text (colon != NULL ? colon + 2 : fault->message);
  const glong n_characters = g_utf8_strlen (clean, -1);

  return g_utf8_substring (clean, 0, MIN (n_characters, MAX_CAUSE_CHARACTERS));
}

/* Reports an error of GMarkup, unless a callback has already set one.
 * @fault: (transfer full): the error of GMarkup */
static gboolean
fail (const MhXmlFeed *self, gsize from, GError *fault)
{
  g_autofree char *cause = dup_cause (fault);

  if (*self->source->error == NULL)
    mh_source_refuse (self->source, find_fault (self, from), MH_IO_ERROR_SYNTAX, "%s", cause);
  g_error_free (fault);
  return FALSE;
}

/* Feeds what is between two offsets, and what is put before and behind it.
 * Returns: FALSE with the error of the source */
static gboolean
feed (const MhXmlFeed *self,
      GMarkupParseContext *context,
      const char *before,
      gsize from,
      gsize to,
      const char *behind)
{
  const char *text = self->source->text + from;
  GError *fault = NULL;

  if (g_markup_parse_context_parse (context, before, -1, &fault)
      && g_markup_parse_context_parse (context, text, (gssize) (to - from), &fault)
      && g_markup_parse_context_parse (context, behind, -1, &fault))
    return TRUE;

  return fail (self, from, fault);
}

/* Returns: an offset near @to, and not in the middle of a character, nor of a reference that begins
 * behind @from */
static gsize
find_cut (const MhSource *source, gsize from, gsize to)
{
  const char *text = source->text;

  while (to > from + 1 && (text[to] & 0xc0) == 0x80)
    to--;

  const char *reference = memrchr (text + from, '&', to - from);
  const gboolean is_cut = reference != NULL && reference > text + from
                          && memchr (reference, ';', (gsize) (text + to - reference)) == NULL;

  return is_cut ? (gsize) (reference - text) : to;
}

/* Feeds the text before the tag piece by piece, but for the last one.
 * @from: (inout): where the text begins, then the last piece
 * Returns: FALSE with the error of the source */
static gboolean
feed_text (const MhXmlFeed *self, GMarkupParseContext *context, gsize *from)
{
  while (self->tag_start - *from > PIECE_BYTES)
    {
      const gsize to = find_cut (self->source, *from, *from + PIECE_BYTES);

      if (!feed (self, context, "", *from, to, EMPTY_COMMENT))
        return FALSE;
      *from = to;
    }

  return TRUE;
}

/* Feeds a section of characters piece by piece.
 * Returns: FALSE with the error of the source */
static gboolean
feed_section (const MhXmlFeed *self, GMarkupParseContext *context)
{
  const gsize end = self->tag_end - strlen (SECTION_END);
  gsize from = self->tag_start + strlen (SECTION);

  while (from < end)
    {
      const gsize to
          = end - from > PIECE_BYTES ? find_cut (self->source, from, from + PIECE_BYTES) : end;

      if (!feed (self, context, SECTION, from, to, SECTION_END))
        return FALSE;
      from = to;
    }

  return TRUE;
}

/* Feeds a text and the markup behind it. Nothing is read in a long comment or declaration, so that
 * an empty one stands for it.
 * Returns: FALSE with the error of the source */
static gboolean
feed_tag (const MhXmlFeed *self, GMarkupParseContext *context, gsize from)
{
  if (!feed_text (self, context, &from))
    return FALSE;
  if (self->tag_end - self->tag_start <= MH_XML_MAX_TAG_BYTES)
    return feed (self, context, "", from, self->tag_end, "");
  if (!begins (self->source, self->tag_start, SECTION))
    return feed (self, context, "", from, self->tag_start, EMPTY_COMMENT);

  return feed (self, context, "", from, self->tag_start, "") && feed_section (self, context);
}

gboolean
mh_xml_feed_run (MhXmlFeed *self,
                 const MhSource *source,
                 const GMarkupParser *parser,
                 gpointer user_data)
{
  g_autoptr (GMarkupParseContext) context
      = g_markup_parse_context_new (parser, G_MARKUP_TREAT_CDATA_AS_TEXT, user_data, NULL);
  gsize from = mh_io_error_get_mark_length (source->text, source->length);
  GError *fault = NULL;

  g_return_val_if_fail (source->error != NULL, FALSE);

  for (self->source = source; from < source->length; from = self->tag_end)
    if (!find_tag (self, from) || !feed_tag (self, context, from))
      return FALSE;

  self->tag_start = source->length;
  self->tag_end = source->length;
  if (!g_markup_parse_context_end_parse (context, &fault))
    return fail (self, source->length, fault);

  return TRUE;
}

void
mh_xml_feed_stop (GError **error)
{
  g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "");
}

gsize
mh_xml_feed_find_attribute (const MhXmlFeed *self, const char *name)
{
  const char *text = self->source->text;
  const gsize n_name = strlen (name);
  gsize at = self->tag_start;

  /* The tag is well-formed, so the quotation mark that opens a value follows the equals
   * sign, with nothing but blanks between them. */
  while (at < self->tag_end && !g_ascii_isspace (text[at]))
    at++;
  while (at < self->tag_end)
    {
      while (at < self->tag_end && g_ascii_isspace (text[at]))
        at++;

      const gsize start = at;

      while (at < self->tag_end && text[at] != '"' && text[at] != '\'')
        at++;
      if (at == self->tag_end)
        break;
      if (at - start > n_name && memcmp (text + start, name, n_name) == 0
          && (text[start + n_name] == '=' || g_ascii_isspace (text[start + n_name])))
        return at + 1;

      const char quote = text[at++];

      while (at < self->tag_end && text[at] != quote)
        at++;
      at++;
    }

  return self->tag_start;
}
