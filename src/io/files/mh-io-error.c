/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-io-error.h"

#include "mh-name.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

typedef struct
{
  MhLineColumn place;
} MhIoErrorPrivate;

static void
mh_io_error_private_init (MhIoErrorPrivate *self)
{
  self->place = (MhLineColumn){ 0, 0 };
}

static void
mh_io_error_private_copy (const MhIoErrorPrivate *self, MhIoErrorPrivate *copy)
{
  *copy = *self;
}

static void
mh_io_error_private_clear (MhIoErrorPrivate *self)
{
}

/* GLib stores the private part in front of the error and reaches it through a char
 * pointer. The storage is suitably aligned for every type. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wcast-align"
G_DEFINE_EXTENDED_ERROR (MhIoError, mh_io_error)
#pragma GCC diagnostic pop

static gboolean
ends_line (const char *text, gsize length, gsize i)
{
  return text[i] == '\n' || (text[i] == '\r' && (i + 1 == length || text[i + 1] != '\n'));
}

static gboolean
begins_character (char byte)
{
  return ((guchar) byte & 0xc0) != 0x80;
}

gsize
mh_io_error_get_mark_length (const char *text, gsize length)
{
  const gsize n_mark = strlen (BYTE_ORDER_MARK);

  return length >= n_mark && memcmp (text, BYTE_ORDER_MARK, n_mark) == 0 ? n_mark : 0;
}

MhLineColumn
mh_io_error_locate (const char *text, gsize length, gsize offset)
{
  MhLineColumn place = { 1, 1 };

  g_return_val_if_fail (text != NULL && offset <= length, place);

  for (gsize i = mh_io_error_get_mark_length (text, length); i < offset; i++)
    {
      if (ends_line (text, length, i))
        place = (MhLineColumn){ place.line + 1, 1 };
      else if (begins_character (text[i]))
        place.column++;
    }

  return place;
}

/* Returns: (transfer full): @message with @place before it */
static char *
create_message (MhLineColumn place, const char *message)
{
  /* Translators: the rest of the message says what is wrong there. */
  return g_strdup_printf (_ ("line %u, column %u: %s"), place.line, place.column, message);
}

void
mh_io_error_set_at (GError **error, MhIoError code, MhLineColumn place, const char *format, ...)
{
  va_list arguments;

  if (error == NULL)
    return;

  va_start (arguments, format);
  g_autofree char *told = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  /* What is quoted of a text may have marks that turn the direction of writing. */
  g_autofree char *message = mh_name_clean_text (told);
  g_autofree char *placed = create_message (place, message);

  g_set_error_literal (error, MH_IO_ERROR, (int) code, placed);
  mh_io_error_get_private (*error)->place = place;
}

MhLineColumn
mh_io_error_get_place (const GError *error)
{
  g_return_val_if_fail (error != NULL, ((MhLineColumn){ 0, 0 }));

  if (error->domain != MH_IO_ERROR)
    return (MhLineColumn){ 0, 0 };

  return mh_io_error_get_private (error)->place;
}

/* Replaces the place of an error, in its message too. */
static void
replace_place (GError *error, MhLineColumn place)
{
  g_autofree char *before = create_message (mh_io_error_get_place (error), "");

  if (!g_str_has_prefix (error->message, before))
    return;

  char *message = create_message (place, error->message + strlen (before));

  g_free (error->message);
  error->message = message;
  mh_io_error_get_private (error)->place = place;
}

void
mh_io_error_move (GError *error, MhLineColumn start)
{
  g_return_if_fail (error != NULL && start.line > 0 && start.column > 0);

  MhLineColumn place = mh_io_error_get_place (error);

  if (place.line == 0)
    return;
  if (place.line == 1)
    place.column += start.column - 1;
  place.line += start.line - 1;
  replace_place (error, place);
}

void
mh_io_error_set_line (GError *error, guint line)
{
  g_return_if_fail (error != NULL);

  MhLineColumn place = mh_io_error_get_place (error);

  if (place.line == 0)
    return;
  place.line = line;
  replace_place (error, place);
}

gboolean
mh_io_error_set_memory (GError **error)
{
  g_set_error_literal (error, MH_IO_ERROR, MH_IO_ERROR_MEMORY, g_strerror (ENOMEM));
  return FALSE;
}
