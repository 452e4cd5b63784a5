/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whatever the first file of a checkpoint says, with the right digest: it is read without harm,
 * or refused with the name of the file, and what was read is written and read again as the same.
 */
#include "fuzz-target.h"

#include "fuzz-seal.h"

#include "mh-census-checkpoint-file.h"

#include <string.h>

/* Returns: (transfer full): the file that a census writes of @self */
static GBytes *
write_file (const MhCensusCheckpointFile *self, const MhCensusCase *about)
{
  const MhCensusRecord *record = &self->record;
  const MhCensusReport report
      = { &record->plan, record->summary, record->n_skipped, record->is_complete };
  GString *text = g_string_new (NULL);

  mh_census_checkpoint_file_append (self, about, &report, text, NULL);

  return g_string_free_to_bytes (text);
}

static void
check_file (const MhCensusCase *about, GBytes *bytes)
{
  g_auto (MhCensusCheckpointFile) file = { 0 };
  g_auto (MhCensusCheckpointFile) back = { 0 };
  g_autoptr (GError) error = NULL;

  if (!mh_census_checkpoint_file_read (&file, about, bytes, &error))
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_true (g_str_has_prefix (error->message, about->label));
      return;
    }

  g_autoptr (GBytes) written = write_file (&file, about);

  mh_census_checkpoint_file_read (&back, about, written, &error);
  g_assert_no_error (error);

  g_autoptr (GBytes) again = write_file (&back, about);

  g_assert_true (g_bytes_equal (again, written));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char input[] = "-";
  char *inputs[] = { input, NULL };
  MhCensusPlanOptions options = { NULL };
  g_auto (MhCensusPlan) plan = { 0 };
  g_autoptr (MhLineReader) reader = mh_line_reader_new (inputs, NULL);
  const MhCensusCase about = { "fuzz.checkpoint", &plan, "", reader };
  const char *end = size > 0 ? memchr (data, '\n', size) : NULL;
  const gsize second = end != NULL ? (gsize) (end - (const char *) data) + 1 : size;
  g_autoptr (GString) text = fuzz_seal ((const char *) data, size, second);
  /* A copy of the exact size, so that a sanitizer sees a step too far. */
  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);

  g_assert_true (mh_census_plan_init (&plan, &options, NULL));
  check_file (&about, bytes);
  return 0;
}
