/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whatever bytes a file holds: it is read without harm or refused with a place,
 * and what was read is written and read again as the same.
 *
 * With MH_FUZZ_PART, the id of a part of documents that has a reader of its own, the bytes are
 * only that part, and the keys around it are right.
 */
#include "fuzz-target.h"

#include "mh-carried.h"
#include "mh-formats.h"
#include "mh-json.h"

#include <json-glib/json-glib.h>
#include <string.h>

#ifndef MH_FUZZ_PART
#define MH_FUZZ_PART ""
#endif

/* What stands around the bytes. */
typedef struct
{
  const char *id, *before, *after;
} Part;

static const Part parts[] = {
  { "", "", "" },
  { "coins", "{\"mousehole\":1,\"game\":\"coins-", "}" },
  { "grid", "{\"mousehole\":2,\"grid\":", "}" },
  { "lessons", "{\"mousehole\":1,\"graph\":[[1],[0,2],[1]],", "}" },
  { "roads", "{\"mouse_edges\":", "}" },
};

static const Part *
find_part (void)
{
  const Part *part = parts;

  while (strcmp (part->id, MH_FUZZ_PART) != 0)
    part++;

  return part;
}

/* What the guard lets through, others read too. */
static void
check_json (const char *text, gsize length)
{
  MhJson *json = mh_json_new (text, length, 0, NULL);

  if (json == NULL)
    return;

  const gsize start = mh_source_skip_blank (text, length, 0);
  g_autoptr (JsonParser) parser = json_parser_new ();

  g_assert_true (
      json_parser_load_from_data (parser, text + start, (gssize) (length - start), NULL));
  mh_json_free (json);
}

/* The place in a figure, which is no text, is a byte. */
static void
check_refused (const char *text, gsize length, const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  if (mh_carried_recognizes (text, length) && g_str_has_prefix (error->message, "byte "))
    return;

  g_assert_cmpuint (mh_io_error_get_place (error).line, >, 0);
  g_assert_cmpuint (mh_io_error_get_place (error).column, >, 0);
}

static void
check_round_trip (const MhDocumentFile *file)
{
  g_autoptr (GBytes) bytes = mh_document_file_write (file, NULL);

  if (bytes == NULL) /* too long to be read again */
    return;

  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) back = mh_document_file_read (text, length, &error);

  g_assert_no_error (error);
  g_assert_true (mh_board_equal (file->board, back->board));

  g_autoptr (GBytes) again = mh_document_file_write (back, NULL);

  g_assert_true (g_bytes_equal (bytes, again));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const Part *part = find_part ();
  g_autoptr (GString) whole = g_string_new (part->before);

  g_string_append_len (whole, (const char *) data, (gssize) size);
  g_string_append (whole, part->after);

  /* A copy of the exact size, so that a sanitizer sees a step too far. */
  g_autofree char *text = g_memdup2 (whole->str, whole->len);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) file = mh_formats_read (text, whole->len, "fuzz.txt", &error);

  check_json (text, whole->len);
  mh_formats_count (text, whole->len, "fuzz.txt");
  if (file != NULL)
    check_round_trip (file);
  else
    check_refused (text, whole->len, error);

  return 0;
}
