/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whatever document travels in a figure of any kind, with the right digest and checksums: it is
 * read as if it were a file of its own.
 *
 * The first byte of the input chooses the figure, the others are the text of the document; of the
 * last kind they are the compressed text of a PNG.
 */
#include "fuzz-target.h"

#include "mh-carried.h"
#include "mh-carried-png.h"
#include "mh-crc.h"

#include <gio/gio.h>
#include <string.h>

#define NAME "mousehole-document"

/* Returns: (transfer full): the word that a document travels as, see mh-carried.h */
static char *
create_word (const char *text, gsize length)
{
  g_autofree char *digest
      = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);
  g_autofree char *coded = g_base64_encode ((const guchar *) text, length);

  return g_strconcat (NAME ":1:", digest, ":", coded, NULL);
}

static void
append_word (GString *png, gsize word)
{
  const guint32 big = GUINT32_TO_BE ((guint32) word);

  g_string_append_len (png, (const char *) &big, sizeof big);
}

/* Returns: (transfer full): a PNG whose only chunk has a keyword, a few bytes, and a text */
static GString *
create_png (const char *type, const char *bytes, gsize n_bytes, const char *text, gsize length)
{
  GString *png = g_string_new (MH_CARRIED_PNG_SIGNATURE);

  append_word (png, sizeof NAME + n_bytes + length);

  const gsize start = png->len;

  g_string_append (png, type);
  g_string_append_len (png, NAME, sizeof NAME);
  g_string_append_len (png, bytes, (gssize) n_bytes);
  g_string_append_len (png, text, (gssize) length);
  append_word (png, mh_crc_continue (0, png->str + start, png->len - start));

  return png;
}

/* Returns: (transfer full): the same with a compressed text */
static GString *
create_compressed_png (const char *type, const char *bytes, gsize n_bytes, const char *text)
{
  g_autoptr (GZlibCompressor) compressor = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 1);
  const gsize length = strlen (text);
  const gsize n_room = length + 1024;
  g_autofree char *packed = g_malloc (n_room);
  gsize n_read, n_packed;
  const GConverterResult result
      = g_converter_convert (G_CONVERTER (compressor), text, length, packed, n_room,
                             G_CONVERTER_INPUT_AT_END, &n_read, &n_packed, NULL);

  g_assert_cmpint (result, ==, G_CONVERTER_FINISHED);
  return create_png (type, bytes, n_bytes, packed, n_packed);
}

/* Returns: (transfer full) */
static GString *
create_figure (guint kind, const char *word)
{
  GString *text = NULL;

  switch (kind)
    {
    case 0:
      text = g_string_new ("<svg><metadata id=\"" NAME "\">");
      g_string_append (text, word);
      return g_string_append (text, "</metadata></svg>");
    case 1:
      text = g_string_new ("<html><script type=\"application/json\" id='" NAME "'>\n");
      g_string_append (text, word);
      return g_string_append (text, "\n</script></html>");
    case 2:
      text = g_string_new ("%PDF-1.5\n<< /Keywords (");
      g_string_append (text, word);
      return g_string_append (text, ") >>");
    case 3:
      return create_png ("tEXt", "", 0, word, strlen (word));
    case 4:
      return create_compressed_png ("zTXt", "", 1, word);
    case 5:
      return create_compressed_png ("iTXt", "\1\0en\0", 6, word);
    default:
      return create_png ("iTXt", "\0\0\0", 4, word, strlen (word));
    }
}

static void
check_refused (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

/* The document is read as it is read without a figure around it. */
static void
check_document (guint kind, const char *text, gsize length)
{
  g_autofree char *word = create_word (text, length);
  g_autoptr (GString) figure = create_figure (kind, word);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) own_error = NULL;
  g_autoptr (MhDocumentFile) file = mh_carried_read (figure->str, figure->len, &error);
  g_autoptr (MhDocumentFile) own = mh_document_file_read (text, length, &own_error);

  g_assert_true (mh_carried_recognizes (figure->str, figure->len));
  g_assert_cmpint (file != NULL, ==, own != NULL);
  if (file == NULL)
    {
      check_refused (error);
      g_assert_true (g_str_has_suffix (error->message, own_error->message));
      return;
    }

  g_assert_false (file->is_own);
  g_assert_true (mh_board_equal (file->board, own->board));
}

/* A stream that nobody has compressed is refused, or is a word by chance. */
static void
check_compressed (const char *text, gsize length)
{
  g_autoptr (GString) figure = create_png ("zTXt", "", 1, text, length);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) file = mh_carried_read (figure->str, figure->len, &error);

  if (file == NULL)
    check_refused (error);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  /* A copy of the exact size, so that a sanitizer sees a step too far. */
  g_autofree char *text = size > 1 ? g_memdup2 (data + 1, size - 1) : g_strdup ("");
  const gsize length = size > 1 ? size - 1 : 0;
  const guint kind = size > 0 ? data[0] % 8 : 0;

  if (kind == 7)
    check_compressed (text, length);
  else
    check_document (kind, text, length);

  return 0;
}
