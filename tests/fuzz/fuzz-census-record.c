/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whatever a line of a census says, with the right digest: it is read without harm or refused
 * with a place, and what was read is written and read again as the same.
 */
#include "fuzz-target.h"

#include "fuzz-seal.h"

#include "mh-census-record.h"
#include "mh-io-error.h"

/* Returns: (transfer full): the line that a census writes of @record */
static GString *
write_record (const MhCensusRecord *record)
{
  g_autoptr (GChecksum) seal = g_checksum_new (G_CHECKSUM_SHA256);
  const MhCensusReport report
      = { &record->plan, record->summary, record->n_skipped, record->is_complete };
  GString *text = g_string_new (NULL);

  if (record->find != NULL)
    mh_census_json.append_find (text, record->find);
  else
    mh_census_json.append_summary (text, &report, seal);
  g_assert_cmpint (text->str[text->len - 1], ==, '\n');

  return g_string_truncate (text, text->len - 1);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GChecksum) seal = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GChecksum) fresh = g_checksum_copy (seal);
  g_autoptr (GString) line = fuzz_seal ((const char *) data, size, 0);
  /* A copy of the exact size, so that a sanitizer sees a step too far. */
  g_autofree char *text = line->len > 0 ? g_memdup2 (line->str, line->len) : g_strdup ("");
  g_auto (MhCensusRecord) record = { NULL };
  g_autoptr (GError) error = NULL;

  if (!mh_census_record_read (&record, text, line->len, 3, seal, &error))
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_cmpuint (mh_io_error_get_place (error).line, ==, 3);
      g_assert_cmpuint (mh_io_error_get_place (error).column, >, 0);
      return 0;
    }

  g_autoptr (GString) written = write_record (&record);
  g_auto (MhCensusRecord) back = { NULL };

  mh_census_record_read (&back, written->str, written->len, 1, fresh, &error);
  g_assert_no_error (error);

  g_autoptr (GString) again = write_record (&back);

  g_assert_cmpstr (again->str, ==, written->str);
  return 0;
}
