/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whatever bytes a figure has: the document in it is read without harm, or it is refused in words;
 * and what was read travels again as the same.
 */
#include "fuzz-target.h"

#include "mh-carried.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  /* A copy of the exact size, so that a sanitizer sees a step too far. */
  g_autofree char *bytes = size > 0 ? g_memdup2 (data, size) : g_strdup ("");
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) file = mh_carried_read (bytes, size, &error);

  g_assert_true ((file == NULL) == (error != NULL));
  g_assert_true (error == NULL || g_utf8_validate (error->message, -1, NULL));
  if (file == NULL)
    return 0;

  g_assert_false (file->is_own);

  g_autofree char *word = mh_carried_encode (file, NULL);
  g_autofree char *again
      = g_strdup_printf ("<svg><metadata id=\"mousehole-document\">%s</metadata>", word);
  g_autoptr (MhDocumentFile) back = mh_carried_read (again, strlen (again), &error);

  g_assert_no_error (error);
  g_assert_true (mh_board_equal (file->board, back->board));
  return 0;
}
