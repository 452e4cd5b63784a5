/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whatever bytes a snapshot of a document has: it is expanded without harm or refused, and a
 * document that comes out is stored in a snapshot and comes out again as the same.
 */
#include "fuzz-target.h"

#include "mh-document-snapshot.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) snapshot = g_bytes_new (data, size);
  g_autoptr (GBytes) text = mh_document_snapshot_expand (snapshot, NULL);

  if (text == NULL)
    return 0;

  gsize length;
  const char *characters = g_bytes_get_data (text, &length);
  g_autoptr (MhDocumentFile) file = mh_document_file_read (characters, length, NULL);
  g_autoptr (GBytes) written = file != NULL ? mh_document_file_write (file, NULL) : NULL;

  if (written == NULL) /* no document, or too long to be read again */
    return 0;

  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) again = mh_document_snapshot_create (file, &error);

  g_assert_no_error (error);

  g_autoptr (GBytes) back = mh_document_snapshot_expand (again, NULL);

  g_assert_nonnull (back);
  g_assert_true (g_bytes_equal (back, written));
  return 0;
}
