/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trace-listing.h"

#include "mh-json-expect.h"

#include <glib/gi18n.h>

void
mh_trace_listing_clear (MhTraceListing *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->language, g_free);
  g_clear_pointer (&self->call, g_free);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
}

static gboolean
read_word (const MhJson *json, guint32 object, const char *key, char **word, GError **error)
{
  guint32 value;

  if (!mh_json_expect_member (json, object, key, &value, error)
      || !mh_json_expect_text (json, value, word, error))
    return FALSE;

  return **word != '\0' || mh_json_refuse (json, value, error, _ ("is empty"));
}

gboolean
mh_trace_listing_begin (MhTraceListing *self, const MhJson *json, guint32 value, GError **error)
{
  g_return_val_if_fail (self != NULL && json != NULL && self->name == NULL, FALSE);

  static const char *const keys[] = { "name", "language", "call", "lines", NULL };
  guint32 lines;

  if (!mh_json_expect_kind (json, value, MH_JSON_OBJECT, error)
      || !mh_json_expect_keys (json, value, keys, error)
      || !read_word (json, value, "name", &self->name, error)
      || !read_word (json, value, "language", &self->language, error)
      || (mh_json_find (json, value, "call") != MH_JSON_NONE
          && !read_word (json, value, "call", &self->call, error))
      || !mh_json_expect_member (json, value, "lines", &lines, error))
    return FALSE;

  self->lines = g_ptr_array_new_with_free_func (g_free);

  g_autofree char *wrong
      = g_strdup_printf (_ ("is not a number from 0 to %u"), MH_LISTING_MAX_LINES);

  return mh_json_expect_number (json, lines, MH_LISTING_MAX_LINES + 1, wrong, &self->n_lines,
                                error);
}

gboolean
mh_trace_listing_add_line (MhTraceListing *self, const MhJson *json, guint32 value, GError **error)
{
  g_return_val_if_fail (self != NULL && json != NULL, FALSE);

  char *line;

  if (!mh_trace_listing_is_open (self))
    return mh_json_refuse (json, value, error, _ ("is a line of source that was not announced"));
  if (!mh_json_expect_text (json, value, &line, error))
    return FALSE;

  g_ptr_array_add (self->lines, line);
  return TRUE;
}

gboolean
mh_trace_listing_is_open (const MhTraceListing *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->lines != NULL && self->lines->len < self->n_lines;
}

MhListing *
mh_trace_listing_take (MhTraceListing *self)
{
  g_return_val_if_fail (self != NULL && self->lines != NULL, NULL);

  g_ptr_array_add (self->lines, NULL);

  MhListing *listing
      = mh_listing_new_take (self->name, self->language, self->call,
                             (char **) g_ptr_array_free (g_steal_pointer (&self->lines), FALSE));

  mh_trace_listing_clear (self);
  return listing;
}

void
mh_trace_listing_add (MhJsonWriter *writer, const MhListing *listing)
{
  g_return_if_fail (writer != NULL && listing != NULL);

  mh_json_writer_begin_object (writer, "listing");
  mh_json_writer_add_string (writer, "name", listing->name);
  mh_json_writer_add_string (writer, "language", listing->language);
  if (listing->call != NULL)
    mh_json_writer_add_string (writer, "call", listing->call);
  mh_json_writer_add_count (writer, "lines", g_strv_length (listing->lines));
  mh_json_writer_end (writer);
}
