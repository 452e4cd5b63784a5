/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-checkpoint-file.h"

#include "mh-census-keys.h"
#include "mh-json-writer.h"
#include "mh-name.h"

#include <glib/gi18n.h>
#include <string.h>

#define VERSION_OF_FORMAT 2
#define LINE_OF_SUMMARY 2

gboolean
mh_census_case_refuse (const MhCensusCase *self, const char *what, GError **error)
{
  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_MEANING,
               /* Translators: a file, and what differs: an option, or an input. */
               _ ("%s: it belongs to another census: %s is not the same"), self->label, what);

  return FALSE;
}

/* Returns: (transfer full): the name of an input, which is the same in every language */
static char *
dup_name (const MhLineReader *reader, guint input)
{
  const char *path = mh_line_reader_get_path (reader, input);

  return path != NULL ? mh_name_of_file (path) : g_strdup ("-");
}

static gboolean
check_input (const MhCensusCase *about,
             const MhJson *json,
             guint32 value,
             guint input,
             GError **error)
{
  g_autofree char *expected = dup_name (about->reader, input);
  g_autofree char *name = NULL;
  guint64 n_bytes, n_now;
  MhCensusKeys keys;
  guint32 size;

  if (!mh_census_keys_begin (&keys, json, value, error)
      || !mh_census_keys_read_text (&keys, "name", &name)
      || !mh_census_keys_read (&keys, "bytes", &size) || !mh_census_keys_end (&keys))
    return FALSE;
  if (!g_str_equal (name, expected))
    return mh_census_case_refuse (about, expected, error);

  /* The size is unknown if one of the two runs reads the input through a pipe. */
  if (mh_json_get_kind (json, size) == MH_JSON_NULL
      || !mh_line_reader_get_size (about->reader, input, &n_now))
    return TRUE;

  return mh_census_keys_expect_number (&keys, size, G_MAXINT64, &n_bytes)
         && (n_bytes == n_now || mh_census_case_refuse (about, expected, error));
}

static gboolean
check_inputs (const MhCensusCase *about, MhCensusKeys *keys)
{
  const guint n_inputs = mh_line_reader_get_n_inputs (about->reader);
  guint32 value;
  guint n = 0;
  MhJsonIter iter;

  if (!mh_census_keys_read_array (keys, "inputs", &iter))
    return FALSE;

  for (; mh_json_iter_next (&iter, NULL, &value); n++)
    if (n < n_inputs && !check_input (about, keys->json, value, n, keys->error))
      return FALSE;

  return n == n_inputs || mh_census_case_refuse (about, _ ("the number of files"), keys->error);
}

static gboolean
read_place (MhCensusCheckpointFile *self, const MhCensusCase *about, MhCensusKeys *keys)
{
  guint64 input;

  if (!mh_census_keys_read_number (keys, "input", mh_line_reader_get_n_inputs (about->reader),
                                   &input)
      || !mh_census_keys_read_number (keys, "offset", G_MAXINT64, &self->place.offset)
      || !mh_census_keys_read_number (keys, "lines", G_MAXINT64, &self->place.n_lines))
    return FALSE;
  self->place.input = (guint) input;

  return mh_census_keys_read_number (keys, "mark_bytes",
                                     MIN (self->place.offset, MH_LINE_READER_MARK_BYTES),
                                     &self->n_mark)
         && mh_census_keys_read_text (keys, "mark", &self->digest);
}

/* Checks that this version has written the checkpoint. It comes first, since other
 * versions may write anything else differently. */
static gboolean
check_version (const MhJson *json, GError **error)
{
  MhCensusKeys keys;
  guint64 version;

  if (!mh_census_keys_begin (&keys, json, 0, error)
      || !mh_census_keys_read_number (&keys, "checkpoint", G_MAXINT64, &version))
    return FALSE;

  return version == VERSION_OF_FORMAT
         || mh_census_keys_refuse (&keys, "checkpoint",
                                   _ ("was written by another version of this program: go on with "
                                      "that one, or remove the file and begin again"));
}

static gboolean
read_first_line (MhCensusCheckpointFile *self,
                 const MhCensusCase *about,
                 const MhJson *json,
                 GError **error)
{
  g_autofree char *flags = NULL;
  MhCensusKeys keys;
  guint64 version;

  if (!mh_census_keys_begin (&keys, json, 0, error)
      || !mh_census_keys_read_number (&keys, "checkpoint", VERSION_OF_FORMAT, &version)
      || !mh_census_keys_read_text (&keys, "options", &flags))
    return FALSE;
  if (!g_str_equal (flags, about->flags))
    return mh_census_case_refuse (about, *flags != '\0' ? flags : about->flags, error);

  return check_inputs (about, &keys) && read_place (self, about, &keys)
         && mh_census_keys_read_number (&keys, "finds_bytes", G_MAXINT64, &self->n_finds)
         && mh_census_keys_read_text (&keys, "finds_digest", &self->finds_digest)
         && mh_census_keys_end (&keys);
}

static gboolean
check_plan (const MhCensusCheckpointFile *self, const MhCensusCase *about, GError **error)
{
  if (self->record.summary == NULL)
    return mh_census_case_refuse (about, _ ("the summary"), error);

  const char *difference = mh_census_plan_find_difference (about->plan, &self->record.plan);

  return difference == NULL || mh_census_case_refuse (about, difference, error);
}

/* Returns: 1 if a text ends with a line end */
static gsize
has_end (const char *text, gsize length)
{
  return length > 0 && text[length - 1] == '\n' ? 1 : 0;
}

gboolean
mh_census_checkpoint_file_read (MhCensusCheckpointFile *self,
                                const MhCensusCase *about,
                                GBytes *bytes,
                                GError **error)
{
  g_return_val_if_fail (self != NULL && about != NULL && bytes != NULL, FALSE);

  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  const char *text = data != NULL ? data : "";
  const char *end = length > 0 ? memchr (text, '\n', length) : NULL;
  const gsize n_first = end != NULL ? (gsize) (end - text) : length;
  const gsize second = MIN (n_first + 1, length);
  const gsize n_second = length - second;
  g_autoptr (GChecksum) seal = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GError) fault = NULL;
  g_autoptr (MhJson) json = mh_json_new (text, n_first, 0, &fault);

  *self = (MhCensusCheckpointFile){ 0 };
  mh_census_record_seal (seal, text, n_first);

  /* The digest is checked before anything is compared with this census, so that a changed
   * file is not taken for that of another one. */
  if (json != NULL && check_version (json, &fault)
      && mh_census_record_read (&self->record, text + second,
                                n_second - has_end (text + second, n_second), LINE_OF_SUMMARY, seal,
                                &fault)
      && read_first_line (self, about, json, &fault) && check_plan (self, about, &fault))
    return TRUE;

  /* An error with a place has no name of the file yet. */
  if (mh_io_error_get_place (fault).line > 0)
    g_prefix_error (&fault, "%s: ", about->label);
  g_propagate_error (error, g_steal_pointer (&fault));

  return FALSE;
}

void
mh_census_checkpoint_file_clear (MhCensusCheckpointFile *self)
{
  mh_census_record_clear (&self->record);
  g_clear_pointer (&self->digest, g_free);
  g_clear_pointer (&self->finds_digest, g_free);
}

static void
add_inputs (MhJsonWriter *writer, const MhLineReader *reader)
{
  mh_json_writer_begin_array (writer, "inputs");
  for (guint i = 0; i < mh_line_reader_get_n_inputs (reader); i++)
    {
      g_autofree char *name = dup_name (reader, i);
      guint64 n_bytes;

      mh_json_writer_begin_object (writer, NULL);
      mh_json_writer_add_string (writer, "name", name);
      if (mh_line_reader_get_size (reader, i, &n_bytes))
        mh_json_writer_add_count (writer, "bytes", n_bytes);
      else
        mh_json_writer_add_null (writer, "bytes");
      mh_json_writer_end (writer);
    }
  mh_json_writer_end (writer);
}

gboolean
mh_census_checkpoint_file_append (const MhCensusCheckpointFile *self,
                                  const MhCensusCase *about,
                                  const MhCensusReport *report,
                                  GString *text,
                                  GError **error)
{
  g_return_val_if_fail (self != NULL && about != NULL && report != NULL && text != NULL, FALSE);

  MhJsonWriter writer = { .text = text };
  g_autoptr (GChecksum) seal = g_checksum_new (G_CHECKSUM_SHA256);
  const gsize begin = text->len;

  mh_json_writer_begin_object (&writer, NULL);
  mh_json_writer_add_count (&writer, "checkpoint", VERSION_OF_FORMAT);
  mh_json_writer_add_string (&writer, "options", about->flags);
  add_inputs (&writer, about->reader);
  mh_json_writer_add_count (&writer, "input", self->place.input);
  mh_json_writer_add_count (&writer, "offset", self->place.offset);
  mh_json_writer_add_count (&writer, "lines", self->place.n_lines);
  mh_json_writer_add_count (&writer, "mark_bytes", self->n_mark);
  mh_json_writer_add_string (&writer, "mark", self->digest);
  mh_json_writer_add_count (&writer, "finds_bytes", self->n_finds);
  mh_json_writer_add_string (&writer, "finds_digest", self->finds_digest);
  mh_json_writer_end (&writer);
  mh_census_record_seal (seal, text->str + begin, text->len - begin);
  g_string_append_c (text, '\n');
  return mh_census_form_append_summary (&mh_census_json, text, report, seal, error);
}

char *
mh_census_checkpoint_file_create_digest (const char *mark, gsize length)
{
  g_return_val_if_fail (mark != NULL, NULL);

  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) mark, length);
}
