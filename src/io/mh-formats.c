/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-formats.h"

#include "mh-adjacency.h"
#include "mh-json-spelling.h"
#include "mh-name.h"
#include "mh-read-file.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
recognizes_document (const char *text, gsize length)
{
  const gsize start = mh_json_skip_blank (text, length, 0);

  return start < length && text[start] == '{';
}

static MhDocumentFile *
read_adjacency (const char *text, gsize length, GError **error)
{
  MhSketch *sketch = mh_adjacency_read (text, length, error);

  if (sketch == NULL)
    return NULL;

  MhDocumentFile *file = mh_document_file_new (sketch);

  file->guessed_directed = mh_sketch_is_directed (sketch);
  return file;
}

static const char *const document_patterns[] = { "*.mousehole", "*.json", NULL };
static const char *const adjacency_patterns[] = { "*.txt", "*.json", NULL };

static const MhFormat formats[] = {
  { "document", N_ ("Mousehole document"), document_patterns, recognizes_document,
    mh_document_file_read },
  { "adjacency-list", N_ ("Adjacency list"), adjacency_patterns, mh_adjacency_recognizes,
    read_adjacency },
};

guint
mh_formats_get_n (void)
{
  return G_N_ELEMENTS (formats);
}

const MhFormat *
mh_formats_get (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (formats), NULL);

  return &formats[i];
}

/* Says why no format recognizes @text. */
static void
set_unknown_error (const char *text, gsize length, GError **error)
{
  g_autoptr (GError) text_error = NULL;
  MhJson *json = mh_json_new (text, length, 0, &text_error);
  const gsize start = mh_json_skip_blank (text, length, 0);
  const gboolean is_text = text_error == NULL || text_error->code == MH_IO_ERROR_SYNTAX;

  g_clear_pointer (&json, mh_json_free); /* it was asked for its errors only */
  if (!is_text || start == length)
    {
      g_propagate_error (error, g_steal_pointer (&text_error));
      return;
    }

  const char *line_end = memchr (text + start, '\n', length - start);
  const gsize n_line = line_end != NULL ? (gsize) (line_end - text) - start : length - start;
  g_autofree char *line = mh_json_spelling_abridge (text + start, n_line);

  mh_io_error_set_at (error, MH_IO_ERROR_UNSUPPORTED, mh_io_error_locate (text, length, start),
                      _ ("“%s” begins neither an adjacency list like [[1],[0]] "
                         "nor a Mousehole document"),
                      line);
}

const MhFormat *
mh_formats_recognize (const char *text, gsize length)
{
  g_return_val_if_fail (text != NULL || length == 0, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i].recognizes (text, length))
      return &formats[i];

  return NULL;
}

char *
mh_formats_dup_name (const char *path)
{
  g_return_val_if_fail (path != NULL, NULL);

  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *base = g_path_get_basename (shown);
  char *dot = strrchr (base, '.');

  if (dot != NULL && dot > base)
    *dot = '\0';
  return mh_name_clean (base);
}

MhDocumentFile *
mh_formats_read (const char *text, gsize length, const char *hint, GError **error)
{
  g_return_val_if_fail (text != NULL || length == 0, NULL);

  const MhFormat *format = mh_formats_recognize (text, length);

  if (format == NULL)
    {
      set_unknown_error (text, length, error);
      return NULL;
    }

  MhDocumentFile *file = format->read (text, length, error);

  /* A document keeps what it says: a name from its path must not be saved. */
  if (file != NULL && file->name == NULL && !file->is_own && hint != NULL)
    file->name = mh_formats_dup_name (hint);
  return file;
}

MhDocumentFile *
mh_formats_load (const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) bytes = mh_read_file (path, cancellable, error);

  if (bytes == NULL)
    return NULL;

  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  MhDocumentFile *file = mh_formats_read (text, length, path, error);

  if (file == NULL)
    {
      g_autofree char *name = mh_name_of_file (path);

      g_prefix_error (error, "%s: ", name);
    }
  return file;
}
