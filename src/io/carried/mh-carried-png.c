/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-carried-png.h"

#include "mh-crc.h"

#define ZLIB_CONST
#include <glib/gi18n.h>
#include <string.h>
#include <zlib.h>

/* The bytes around the data of a chunk: length and type before, checksum behind. */
#define N_BEFORE 8
#define N_AROUND 12

typedef struct
{
  const char *type; /* four letters */
  const char *data;
  gsize length;
  gsize offset;
} Chunk;

static guint32
get_word (const char *at)
{
  guint32 big;

  memcpy (&big, at, sizeof big);
  return GUINT32_FROM_BE (big);
}

gboolean
mh_carried_refuse (GError **error, MhIoError code, gsize offset, const char *wrong)
{
  g_autofree char *at = g_strdup_printf ("%" G_GSIZE_FORMAT, offset);

  /* Translators: an offset in a file, and what is wrong there. */
  g_set_error (error, MH_IO_ERROR, (gint) code, _ ("byte %s: %s"), at, wrong);
  return FALSE;
}

/* Reads the chunk at @offset, of which only those of text are looked into. */
static gboolean
read_chunk (const char *png, gsize length, gsize offset, Chunk *chunk, GError **error)
{
  const gsize n_left = length - offset;
  const guint32 n_data = n_left >= N_AROUND ? get_word (png + offset) : 0;

  if (n_left < N_AROUND || n_data > n_left - N_AROUND)
    return mh_carried_refuse (error, MH_IO_ERROR_SYNTAX, offset, _ ("the image is cut off"));

  *chunk = (Chunk){ png + offset + 4, png + offset + N_BEFORE, n_data, offset };
  return TRUE;
}

static gboolean
is_of_type (const Chunk *self, const char *type)
{
  return memcmp (self->type, type, 4) == 0;
}

static gboolean
check_sum (const Chunk *self, GError **error)
{
  const guint32 found = mh_crc_continue (0, self->type, 4 + self->length);

  return found == get_word (self->data + self->length)
         || mh_carried_refuse (error, MH_IO_ERROR_SYNTAX, self->offset,
                               _ ("this text of the image is damaged"));
}

/* Undoes zlib's compression of up to @max_bytes.
 * Returns: (transfer full) (nullable): NULL with an error */
static char *
inflate_text (const Chunk *self, gsize from, gsize max_bytes, GError **error)
{
  z_stream stream = { .next_in = (const Bytef *) (self->data + from),
                      .avail_in = (uInt) (self->length - from) };
  g_autoptr (GString) text = g_string_new (NULL);
  char piece[4096];
  int status = inflateInit (&stream);

  while (status == Z_OK && text->len <= max_bytes)
    {
      stream.next_out = (Bytef *) piece;
      stream.avail_out = sizeof piece;
      status = inflate (&stream, Z_NO_FLUSH);
      g_string_append_len (text, piece, (gssize) (sizeof piece - stream.avail_out));
    }
  inflateEnd (&stream);

  if (status == Z_OK || status == Z_STREAM_END)
    return g_strdup (text->str);

  mh_carried_refuse (error, MH_IO_ERROR_SYNTAX, self->offset,
                     _ ("this text of the image is damaged"));
  return NULL;
}

/* Finds where the text of a chunk begins, behind the zero that ends its keyword.
 * @is_packed: (out): whether it is compressed
 * Returns: FALSE if the chunk is none */
static gboolean
find_text (const Chunk *self, gsize n_keyword, gsize *from, gboolean *is_packed)
{
  const char *end = self->data + self->length;
  const char *at = self->data + n_keyword + 1;

  *is_packed = is_of_type (self, "zTXt");
  if (*is_packed)
    at++; /* the method, of which there is one */

  if (is_of_type (self, "iTXt"))
    {
      *is_packed = at < end && *at != 0;
      at += 2;
      for (guint i = 0; i < 2; i++) /* the language, and the keyword in it */
        {
          at = at < end ? memchr (at, '\0', (gsize) (end - at)) : NULL;
          if (at == NULL)
            return FALSE;
          at++;
        }
    }

  *from = (gsize) (at - self->data);
  return at <= end;
}

/* Returns: (transfer full) (nullable): the text of a chunk; NULL with an error */
static char *
dup_text (const Chunk *self, gsize n_keyword, gsize max_bytes, GError **error)
{
  g_autofree char *text = NULL;
  gboolean is_packed;
  gsize from;

  if (!check_sum (self, error))
    return NULL;
  if (!find_text (self, n_keyword, &from, &is_packed))
    {
      mh_carried_refuse (error, MH_IO_ERROR_SYNTAX, self->offset,
                         _ ("this text of the image is damaged"));
      return NULL;
    }

  if (is_packed)
    text = inflate_text (self, from, max_bytes, error);
  else
    text = g_strndup (self->data + from, MIN (self->length - from, max_bytes + 1));

  if (text == NULL || strlen (text) <= max_bytes)
    return g_steal_pointer (&text);

  mh_carried_refuse (error, MH_IO_ERROR_LIMIT, self->offset,
                     _ ("the board in this image is too large"));
  return NULL;
}

static gboolean
has_keyword (const Chunk *self, const char *keyword)
{
  const gsize n_keyword = strlen (keyword) + 1; /* with its zero */

  return (is_of_type (self, "tEXt") || is_of_type (self, "zTXt") || is_of_type (self, "iTXt"))
         && self->length >= n_keyword && memcmp (self->data, keyword, n_keyword) == 0;
}

gboolean
mh_carried_png_next (const char *png,
                     gsize length,
                     const char *keyword,
                     gsize max_bytes,
                     gsize *from,
                     gsize *offset,
                     char **text,
                     GError **error)
{
  g_return_val_if_fail (png != NULL && keyword != NULL && from != NULL, FALSE);
  g_return_val_if_fail (offset != NULL && text != NULL, FALSE);

  Chunk chunk;

  *text = NULL;
  if (*from == 0)
    *from = strlen (MH_CARRIED_PNG_SIGNATURE);
  while (*from < length)
    {
      if (!read_chunk (png, length, *from, &chunk, error))
        return FALSE;

      *offset = *from;
      *from += N_AROUND + chunk.length;
      if (is_of_type (&chunk, "IEND"))
        *from = length;
      if (has_keyword (&chunk, keyword))
        {
          *text = dup_text (&chunk, strlen (keyword), max_bytes, error);
          return *text != NULL;
        }
    }

  return TRUE;
}
