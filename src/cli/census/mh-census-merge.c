/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-merge.h"

#include "mh-census-record.h"
#include "mh-io-error.h"
#include "mh-line-reader.h"

#include <inttypes.h>
#include <glib/gi18n.h>
#include <string.h>
#include <sys/stat.h>

typedef struct
{
  char **files;
  MhLineReader *reader;
  MhCensusOutput *output;
  MhCensusPlan *plan; /* the plan of the first part */
  MhCensusSummary *summary;
  MhCensusReport *report;
  GPtrArray *incomplete;
  gboolean takes_copies;
  /* (element-type guint64 guint): the numbers of the parts, counted from 1, that have a
   * hash among their least ones; the hashes belong to the table */
  GHashTable *parts;
  GArray *sums;    /* (element-type guint64): the sums of the hashes of the parts */
  GChecksum *seal; /* the checksum of the lines of the current part */
  guint part;      /* the index of the current part */
  /* (nullable): the summary of the current part; NULL until it has been read */
  MhCensusSummary *told;
  GError **error;
} Merge;

/* @line: the number of the line; 0 for an error about the whole part
 * Returns: FALSE */
static G_GNUC_PRINTF (3, 4) gboolean refuse (Merge *self, guint64 line, const char *format, ...)
{
  g_autofree char *label = mh_line_reader_dup_label (self->reader, self->part);
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  if (line == 0)
    g_set_error (self->error, MH_IO_ERROR, MH_IO_ERROR_MEANING, "%s: %s", label, message);
  else
    g_set_error (self->error, MH_IO_ERROR, MH_IO_ERROR_MEANING,
                 /* Translators: a file, the number of a line in it, what is wrong there. */
                 _ ("%s: line %" PRIu64 ": %s"), label, line, message);

  return FALSE;
}

/* Refuses a file that is given twice, under any names, since it would be counted twice. */
static gboolean
check_files (Merge *self)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (self->part = 0; self->files[self->part] != NULL; self->part++)
    {
      struct stat status;

      if (stat (self->files[self->part], &status) != 0)
        continue; /* reading it will give the error */
      if (!g_hash_table_add (known,
                             g_strdup_printf ("%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT,
                                              (guint64) status.st_dev, (guint64) status.st_ino)))
        return refuse (self, 0, _ ("it is listed twice"));
    }
  self->part = 0;

  return TRUE;
}

static gboolean
check_plan (Merge *self, guint64 line, const MhCensusPlan *plan)
{
  const char *difference = mh_census_plan_find_difference (self->plan, plan);

  if (difference == NULL)
    return TRUE;

  g_autofree char *first = mh_line_reader_dup_label (self->reader, 0);

  return refuse (self, line, _ ("\"%s\" is not what it is in %s"), difference, first);
}

/* Refuses a part with a graph that an earlier part has. All graphs of both are the same
 * if the sums are, and the part is a copy under another name, or in another order. */
static gboolean
check_overlap (Merge *self, const MhCensusCoverage *coverage)
{
  for (guint i = 0; i < coverage->least->len; i++)
    {
      const guint64 *hash = &g_array_index (coverage->least, guint64, i);
      const guint other = GPOINTER_TO_UINT (g_hash_table_lookup (self->parts, hash));

      if (other == 0)
        g_hash_table_insert (self->parts, g_memdup2 (hash, sizeof *hash),
                             GUINT_TO_POINTER (self->part + 1));
      if (other == 0 || other == self->part + 1 || self->takes_copies)
        continue;

      g_autofree char *label = mh_line_reader_dup_label (self->reader, other - 1);

      if (g_array_index (self->sums, guint64, other - 1) == coverage->sum)
        return refuse (self, 0, _ ("it is a copy of %s; --keep-going would count it twice"), label);

      return refuse (self, 0, _ ("it shares graphs with %s; --keep-going would count them twice"),
                     label);
    }
  g_array_append_val (self->sums, coverage->sum);

  return TRUE;
}

static gboolean
read_summary (Merge *self, guint64 line, MhCensusRecord *record)
{
  if (self->part > 0 && !check_plan (self, line, &record->plan))
    return FALSE;
  if (self->part == 0)
    {
      *self->plan = record->plan;
      record->plan.conditions = NULL;
    }
  if (!record->is_complete)
    g_ptr_array_add (self->incomplete, mh_line_reader_dup_label (self->reader, self->part));

  self->report->n_skipped += record->n_skipped;
  if (!mh_census_summary_merge (self->summary, record->summary, self->error))
    return FALSE;
  self->told = g_steal_pointer (&record->summary);

  return TRUE;
}

static gboolean
read_line (Merge *self, const char *text, gsize length, guint64 line)
{
  g_auto (MhCensusRecord) record = { NULL };

  if (length == 0)
    return TRUE;
  if (self->told != NULL)
    return refuse (self, line, _ ("there is more after the summary"));
  if (!mh_census_record_read (&record, text, length, line, self->seal, self->error))
    {
      g_autofree char *label = mh_line_reader_dup_label (self->reader, self->part);

      g_prefix_error (self->error, "%s: ", label);
      return FALSE;
    }
  if (record.summary != NULL)
    return read_summary (self, line, &record);

  return mh_census_output_add (self->output, record.find, self->error);
}

/* Ends the current part.
 * Returns: FALSE with an error if the part has no summary, or graphs of another part */
static gboolean
end_part (Merge *self)
{
  if (self->told == NULL)
    return refuse (self, 0, _ ("it is incomplete: the summary is missing"));
  if (!check_overlap (self, &self->told->coverage))
    return FALSE;

  g_clear_pointer (&self->told, mh_census_summary_free);
  g_checksum_reset (self->seal);
  self->part++;

  return TRUE;
}

static gboolean
read_block (Merge *self, const MhLineBlock *block)
{
  guint64 line = block->place.n_lines;

  while (self->part < block->place.input)
    if (!end_part (self))
      return FALSE;

  for (gsize at = 0, length; at < block->length; at += length + 1)
    {
      const char *text = block->text + at;
      const char *end = memchr (text, '\n', block->length - at);

      length = end != NULL ? (gsize) (end - text) : block->length - at;
      line++;
      if (!read_line (self, text, length, line))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_parts (Merge *self)
{
  g_autoptr (GError) fault = NULL;
  gboolean is_fine = TRUE;

  while (is_fine)
    {
      g_auto (MhLineBlock) block = { NULL };

      if (!mh_line_reader_read (self->reader, &block, &fault))
        break;
      is_fine = read_block (self, &block);
    }
  if (!is_fine)
    return FALSE;
  if (fault != NULL)
    {
      g_propagate_error (self->error, g_steal_pointer (&fault));
      return FALSE;
    }
  while (self->part < mh_line_reader_get_n_inputs (self->reader))
    if (!end_part (self))
      return FALSE;

  return TRUE;
}

gboolean
mh_census_merge (char **files,
                 gboolean takes_copies,
                 MhCensusOutput *output,
                 MhCensusPlan *plan,
                 MhCensusSummary *summary,
                 MhCensusReport *report,
                 GPtrArray **incomplete,
                 GError **error)
{
  g_return_val_if_fail (files != NULL && output != NULL && report != NULL, FALSE);

  g_autoptr (MhLineReader) reader = mh_line_reader_new (files, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) parts = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GArray) sums = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GChecksum) seal = g_checksum_new (G_CHECKSUM_SHA256);
  Merge self = { .files = files,
                 .reader = reader,
                 .output = output,
                 .plan = plan,
                 .summary = summary,
                 .report = report,
                 .incomplete = names,
                 .takes_copies = takes_copies,
                 .parts = parts,
                 .sums = sums,
                 .seal = seal,
                 .error = error };

  *report = (MhCensusReport){ .plan = plan, .summary = summary };

  const gboolean is_fine = check_files (&self) && read_parts (&self);

  g_clear_pointer (&self.told, mh_census_summary_free);
  if (!is_fine)
    return FALSE;

  report->is_complete = names->len == 0;
  *incomplete = g_steal_pointer (&names);

  return TRUE;
}
