/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-carried.h"

#include "mh-carried-png.h"
#include "mh-json-expect.h"

#include <glib/gi18n.h>
#include <string.h>

#define NAME "mousehole-document"
#define BEGINNING NAME ":1:"
#define PDF_SIGNATURE "%PDF-"
#define PDF_BEGINNING "/Keywords (" NAME
/* The longest word for a document of so many bytes: base64 takes four for three. */
#define MAX_WORD_BYTES(n_bytes)                                                                    \
  (strlen (BEGINNING) + MH_JSON_DIGEST_LENGTH + 1 + (n_bytes) / 3 * 4 + 8)

/* The word in a figure. */
typedef struct
{
  char *word; /* (nullable): NULL if there is none */
  gsize offset;
} Found;

/* Finds the next word at @from or behind it, and moves @from behind it.
 * Returns: FALSE with an error */
typedef gboolean (
    *FindFunc) (const char *text, gsize length, gsize *from, Found *found, GError **error);

/* Returns: (transfer full) (nullable): NULL if there is no memory */
static char *
encode (GBytes *bytes)
{
  gsize length;
  const void *data = g_bytes_get_data (bytes, &length);
  g_autofree char *digest = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  char *word = g_try_malloc (MAX_WORD_BYTES (length) + 1);
  int state = 0, save = 0;

  if (word == NULL)
    return NULL;

  char *end = g_stpcpy (g_stpcpy (g_stpcpy (word, BEGINNING), digest), ":");

  end += g_base64_encode_step (data, length, FALSE, end, &state, &save);
  end += g_base64_encode_close (FALSE, end, &state, &save);
  *end = '\0';
  return word;
}

char *
mh_carried_encode (const MhDocumentFile *file, GError **error)
{
  g_return_val_if_fail (file != NULL, NULL);

  g_autoptr (GError) fault = NULL;
  g_autoptr (GBytes) bytes = mh_document_file_write (file, &fault);

  if (g_error_matches (fault, MH_IO_ERROR, MH_IO_ERROR_MEMORY))
    g_propagate_error (error, g_steal_pointer (&fault));
  if (bytes == NULL || g_bytes_get_size (bytes) > MH_MAX_CARRIED_BYTES)
    return NULL;

  char *word = encode (bytes);

  if (word == NULL)
    mh_io_error_set_memory (error);
  return word;
}

/* Returns: (nullable): the first @pattern in @text at @from or behind it */
static const char *
find (const char *text, gsize length, gsize from, const char *pattern)
{
  return memmem (text + from, length - from, pattern, strlen (pattern));
}

/* Copies a word whose end is not known to be near.
 * Returns: FALSE with an error */
static gboolean
copy_word (const char *text, gsize start, gsize end, Found *found, GError **error)
{
  if (end - start > MAX_WORD_BYTES (MH_MAX_CARRIED_BYTES))
    return mh_carried_refuse (error, MH_IO_ERROR_LIMIT, start,
                              _ ("the board in this figure is too large"));

  found->word = g_strstrip (g_strndup (text + start, end - start));
  return TRUE;
}

/* Finds the word in the keywords of a PDF, which has neither parentheses nor escapes. */
static gboolean
find_in_pdf (const char *text, gsize length, gsize *from, Found *found, GError **error)
{
  const char *at = find (text, length, *from, PDF_BEGINNING);

  if (at == NULL)
    return TRUE;

  const gsize start = (gsize) (at - text) + strlen (PDF_BEGINNING) - strlen (NAME);
  const char *end = memchr (text + start, ')', length - start);

  found->offset = start;
  if (end == NULL)
    return mh_carried_refuse (error, MH_IO_ERROR_SYNTAX, start, _ ("the figure is cut off"));

  *from = (gsize) (end - text);
  return copy_word (text, start, *from, found, error);
}

/* Checks whether the tag from @start to @end is that of an element which carries a document. */
static gboolean
is_carrier (const char *text, gsize start, gsize end)
{
  static const char *const ids[] = { "id=\"" NAME "\"", "id='" NAME "'" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    if (find (text, end, start, ids[i]) != NULL)
      return TRUE;

  return FALSE;
}

/* Finds an element of SVG or HTML that carries a document. Other programs that save the file may
 * write its tag in another way.
 * @content: (out): the offset behind the tag */
static gboolean
find_carrier (const char *text, gsize length, gsize from, gsize *content)
{
  static const char *const tags[] = { "<metadata", "<script" };

  for (;;)
    {
      const char *begin = NULL;

      for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
        {
          const char *tag = find (text, length, from, tags[i]);

          if (tag != NULL && (begin == NULL || tag < begin))
            begin = tag;
        }

      const char *end = begin != NULL ? memchr (begin, '>', length - (gsize) (begin - text)) : NULL;

      if (end == NULL)
        return FALSE;

      from = (gsize) (end - text) + 1;
      *content = from;
      if (is_carrier (text, (gsize) (begin - text), from))
        return TRUE;
    }
}

/* Finds the word in an element of SVG or HTML, with blanks around it. */
static gboolean
find_in_element (const char *text, gsize length, gsize *from, Found *found, GError **error)
{
  if (!find_carrier (text, length, *from, &found->offset))
    return TRUE;

  const char *end = memchr (text + found->offset, '<', length - found->offset);

  if (end == NULL)
    return mh_carried_refuse (error, MH_IO_ERROR_SYNTAX, found->offset,
                              _ ("the figure is cut off"));

  *from = (gsize) (end - text);
  return copy_word (text, found->offset, *from, found, error);
}

static gboolean
find_in_png (const char *text, gsize length, gsize *from, Found *found, GError **error)
{
  return mh_carried_png_next (text, length, NAME, MAX_WORD_BYTES (MH_MAX_CARRIED_BYTES), from,
                              &found->offset, &found->word, error);
}

static gboolean
begins (const char *text, gsize length, const char *signature)
{
  return length >= strlen (signature) && memcmp (text, signature, strlen (signature)) == 0;
}

/* Checks whether the first element of a text in angle brackets is a drawing. */
static gboolean
is_svg (const char *text, gsize length, gsize start)
{
  for (gsize at = start; at + 1 < length; at++)
    if (text[at] == '<' && g_ascii_isalpha (text[at + 1]))
      return begins (text + at, length - at, "<svg");

  return FALSE;
}

/* Returns: (nullable): how to find the word in @text; NULL if it is no figure */
static FindFunc
choose_finder (const char *text, gsize length)
{
  const gsize start = mh_source_skip_blank (text, length, 0);
  gsize content;

  if (begins (text, length, MH_CARRIED_PNG_SIGNATURE))
    return find_in_png;
  if (begins (text, length, PDF_SIGNATURE))
    return find_in_pdf;
  if (start < length && text[start] == '<'
      && (is_svg (text, length, start) || find_carrier (text, length, start, &content)))
    return find_in_element;

  return NULL;
}

/* Decodes a word.
 * Returns: (transfer full) (nullable): the text of the document; NULL with an error */
static char *
decode (const Found *found, gsize *length, GError **error)
{
  const char *digest = found->word + strlen (BEGINNING);

  if (g_str_has_prefix (found->word, BEGINNING) && strlen (digest) > MH_JSON_DIGEST_LENGTH
      && digest[MH_JSON_DIGEST_LENGTH] == ':')
    {
      g_autofree guchar *text = g_base64_decode (digest + MH_JSON_DIGEST_LENGTH + 1, length);
      g_autofree char *computed = g_compute_checksum_for_data (G_CHECKSUM_SHA256, text, *length);

      if (strncmp (digest, computed, MH_JSON_DIGEST_LENGTH) == 0)
        return (char *) g_steal_pointer (&text);
    }

  mh_carried_refuse (error, MH_IO_ERROR_SYNTAX, found->offset,
                     _ ("the board in this figure is damaged"));
  return NULL;
}

/* Finds the only word.
 * Returns: FALSE with an error */
static gboolean
find_only (const char *text, gsize length, Found *found, GError **error)
{
  const FindFunc finder = choose_finder (text, length);
  Found second = { NULL, 0 };
  gsize from = 0;

  if (finder != NULL && !finder (text, length, &from, found, error))
    return FALSE;
  if (found->word == NULL)
    {
      mh_io_error_set_at (error, MH_IO_ERROR_MEANING, (MhLineColumn){ 1, 1 },
                          _ ("this picture carries no board, as figures made by Mousehole do"));
      return FALSE;
    }
  if (!finder (text, length, &from, &second, error))
    return FALSE;

  const gboolean is_only = second.word == NULL;

  g_free (second.word);
  return is_only
         || mh_carried_refuse (error, MH_IO_ERROR_MEANING, second.offset,
                               _ ("a second board; one is read from a figure"));
}

gboolean
mh_carried_recognizes (const char *text, gsize length)
{
  return choose_finder (text, length) != NULL;
}

MhDocumentFile *
mh_carried_read (const char *text, gsize length, GError **error)
{
  Found found = { NULL, 0 };
  gsize n_decoded;
  g_autofree char *decoded
      = find_only (text, length, &found, error) ? decode (&found, &n_decoded, error) : NULL;

  g_free (found.word);
  if (decoded == NULL)
    return NULL;

  MhDocumentFile *file = mh_document_file_read (decoded, n_decoded, error);

  if (file != NULL)
    file->is_own = FALSE;
  else
    g_prefix_error (error, "%s: ", _ ("the board in this figure"));
  return file;
}
