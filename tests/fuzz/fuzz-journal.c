/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whatever records a journal has, all of them whole: what is recovered is what they make of an
 * empty text, one after the other, up to the first that does not fit.
 *
 * The input is not a journal, since its checksums would hardly ever be right. It is a byte, even
 * for snapshots and odd for texts, and records: length, n_kept and n_dropped in two bytes each,
 * the lower one first, a byte that is the distance from the number before, then the body. What
 * is left at the end is a torn record.
 */
#include "fuzz-target.h"

#include "mh-document-snapshot.h"
#include "mh-journal-record.h"
#include "mh-lost-work.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define N_HEAD_BYTES 7

/* What the records make, step by step as mh-journal-record.h describes it. */
typedef struct
{
  gboolean has_notes; /* whether the version of the journal has them */
  guint n_records;
  gboolean is_over;
  char *subject;  /* (nullable): three texts, each ended by a zero byte */
  guint32 number; /* of the last command, or 0 */
  guint32 n_commands;
  gboolean is_saved, is_changed_besides;
  GString *text;
} Model;

static void
set_subject (Model *self, const char *body, gsize length)
{
  g_free (self->subject);
  self->subject = g_malloc0 (length + 3);
  memcpy (self->subject, body, length);
}

/* Returns: whether the note is one of those that there are */
static gboolean
apply_note (Model *self, const MhJournalRecord *record, const char *body)
{
  const char kind = self->has_notes && record->length > 0 ? body[0] : '\0';

  if (kind == MH_JOURNAL_NOTE_STEP && record->length > MH_JOURNAL_STEP_BYTES)
    {
      self->is_changed_besides = body[MH_JOURNAL_STEP_BYTES - 1] != 0;
      return TRUE;
    }
  if (kind != MH_JOURNAL_NOTE_SAVED || self->number == 0)
    return FALSE;

  set_subject (self, body + 1, record->length - 1);
  self->n_commands = 0;
  self->is_saved = TRUE;
  self->is_changed_besides = FALSE;
  return TRUE;
}

static void
apply (Model *self, const MhJournalRecord *record, const char *body)
{
  if (self->n_records++ == 0)
    {
      set_subject (self, body, record->length);
      self->is_over = record->number != 0;
      return;
    }
  if (record->number == 0)
    {
      self->is_over = !apply_note (self, record, body);
      return;
    }

  const gboolean follows = self->number == 0 || record->number == self->number + 1;

  self->is_over = !follows || record->n_kept + record->n_dropped > self->text->len;
  if (self->is_over)
    return;

  self->n_commands = self->number == 0 ? record->number : self->n_commands + 1;
  self->number = record->number;
  self->is_saved = FALSE;
  g_string_erase (self->text, record->n_kept, record->n_dropped);
  g_string_insert_len (self->text, record->n_kept, body, record->length);
}

static guint32
take_pair (const uint8_t *data)
{
  return data[0] | (guint32) data[1] << 8;
}

/* Makes the journal that an input stands for.
 * Returns: (transfer full) */
static GString *
create_journal (const uint8_t *data, size_t size, Model *model)
{
  const gboolean is_text = size > 0 && data[0] % 2 == 1;
  GString *journal = g_string_new (MH_JOURNAL_MAGIC);
  guint32 number = 0;
  size_t at = MIN (size, 1);

  model->has_notes = !is_text;
  g_string_append (journal, is_text ? MH_JOURNAL_TEXT_VERSION : MH_JOURNAL_VERSION);
  while (size - at >= N_HEAD_BYTES)
    {
      const uint8_t *fields = data + at;
      const char *body = (const char *) fields + N_HEAD_BYTES;
      char head[MH_JOURNAL_HEAD_BYTES];

      at += N_HEAD_BYTES;
      number += fields[6];

      const gsize n_left = size - at;
      const guint32 n_body = take_pair (fields);
      const MhJournalRecord record = { (guint32) MIN (n_body, n_left), number,
                                       take_pair (fields + 2), take_pair (fields + 4) };

      mh_journal_record_write (&record, body, head);
      g_string_append_len (journal, head, sizeof head);
      g_string_append_len (journal, body, record.length);
      at += record.length;
      if (!model->is_over)
        apply (model, &record, body);
    }

  return g_string_append_len (journal, (const char *) data + at, (gssize) (size - at));
}

/* Checks the next text of the subject, which may be empty. Returns: what is behind it */
static const char *
check_text (const char *expected, const char *found)
{
  g_assert_cmpstr (*expected != '\0' ? expected : NULL, ==, found);

  return expected + strlen (expected) + 1;
}

static void
check_found (const Model *model, const GPtrArray *found)
{
  g_autoptr (GBytes) snapshot = g_bytes_new (model->text->str, model->text->len);
  const gboolean is_lost = model->number > 0 && (!model->is_saved || model->is_changed_besides);
  g_autoptr (GBytes) text = is_lost ? mh_document_snapshot_expand (snapshot, NULL) : NULL;

  g_assert_cmpuint (found->len, ==, text != NULL ? 1 : 0);
  if (text == NULL)
    return;

  const MhLostWork *work = g_ptr_array_index (found, 0);

  g_assert_cmpuint (work->n_commands, ==, model->n_commands);
  g_assert_true (g_bytes_equal (work->document, text));
  check_text (check_text (check_text (model->subject, work->path), work->digest), work->name);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  /* A copy of the exact size, so that a sanitizer sees a step too far. */
  g_autofree uint8_t *input = size > 0 ? g_memdup2 (data, size) : g_new0 (uint8_t, 1);
  Model model = { .text = g_string_new (NULL) };
  g_autoptr (GString) journal = create_journal (input, size, &model);
  g_autofree char *folder = g_dir_make_tmp ("fuzz-journal-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a" MH_JOURNAL_SUFFIX, NULL);

  g_assert_true (g_file_set_contents_full (path, journal->str, (gssize) journal->len,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));

  g_autoptr (GPtrArray) found = mh_lost_work_find (folder);

  check_found (&model, found);
  g_unlink (path);
  g_rmdir (folder);
  g_string_free (model.text, TRUE);
  g_free (model.subject);
  return 0;
}
