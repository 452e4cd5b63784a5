/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-bookmark.h"
#include "mh-document-file.h"
#include "mh-io-error.h"

#include <string.h>

#define BOARD "\"mousehole\": 1, \"graph\": [[1],[0,2],[1,3],[2]]"
#define RUN "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static MhDocumentFile *
read_text (const char *text, GError **error)
{
  return mh_document_file_read (text, strlen (text), error);
}

/* Writing and reading again gives the same text, in documents of all kinds. */
static void
test_bookmark_again (void)
{
  static const char *const texts[] = {
    "{" BOARD ", \"bookmarks\": [{\"run\": \"" RUN
    "\", \"step\": 7, \"note\": \"<b> & ö\", \"question\": "
    "\"reply\"}, {\"run\": \"" RUN "\", \"step\": 0}]}",
    "{\"mousehole\": 1, \"game\": \"cops-and-robbers\", \"graph\": [[1],[0]], \"bookmarks\": "
    "[{\"run\": \"" RUN "\", \"step\": 7}]}",
    "{\"mousehole\": 1, \"game\": \"coins-take\", \"coins\": 5, \"bookmarks\": [{\"run\": \"" RUN
    "\", \"step\": 7}]}",
    "{\"mousehole\": 1, \"game\": \"coins-ends\", \"values\": [5], \"bookmarks\": [{\"run\": \"" RUN
    "\", \"step\": 7}]}",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MhDocumentFile) first = read_text (texts[i], &error);

      g_assert_no_error (error);

      g_autoptr (GBytes) written = mh_document_file_write (first, NULL);
      g_autoptr (MhDocumentFile) again = mh_document_file_read (g_bytes_get_data (written, NULL),
                                                                g_bytes_get_size (written), &error);

      g_assert_no_error (error);
      g_assert_cmpuint (again->bookmarks->len, ==, first->bookmarks->len);

      const MhBookmark *bookmark = g_ptr_array_index (again->bookmarks, 0);

      g_assert_cmpstr (bookmark->run, ==, RUN);
      g_assert_cmpuint (bookmark->step, ==, 7);
      g_assert_cmpstr (bookmark->note, ==, i == 0 ? "<b> & ö" : "");
      g_assert_cmpuint (bookmark->question, ==, i == 0 ? MH_PREDICTION_REPLY : MH_PREDICTION_NONE);
    }
}

/* A bookmark that no program has written is refused, with its place. */
static void
test_bookmark_refused (void)
{
  static const struct
  {
    const char *bookmarks, *says;
  } cases[] = {
    { "{}", "{} is not a list in brackets" },
    { "[7]", "7 is not an object in braces" },
    { "[{\"step\": 1}]", "there is no \"run\" here" },
    { "[{\"run\": \"" RUN "\"}]", "there is no \"step\" here" },
    { "[{\"run\": \"abc\", \"step\": 1}]", "\"abc\"" },
    { "[{\"run\": 7, \"step\": 1}]", "7 is not text" },
    { "[{\"run\": \"" RUN "\", \"step\": -1}]", "is not the number of a step" },
    { "[{\"run\": \"" RUN "\", \"step\": 4294967295}]", "is not the number of a step" },
    { "[{\"run\": \"" RUN "\", \"step\": 1.5}]", "is not the number of a step" },
    { "[{\"run\": \"" RUN "\", \"step\": 1, \"note\": []}]", "[] is not text" },
    { "[{\"run\": \"" RUN "\", \"step\": 1, \"question\": \"why\"}]",
      "\"why\" is not one of \"winner\"" },
    { "[{\"run\": \"" RUN "\", \"step\": 1, \"question\": 4}]", "4 is not text" },
    { "[{\"run\": \"" RUN "\", \"step\": 1, \"colour\": 3}]", "is not a key that belongs here" },
    { "[{\"run\": \"" RUN "\", \"step\": 1}, {\"run\": \"" RUN "\", \"step\": 1}]",
      "is marked already" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text
          = g_strdup_printf ("{" BOARD ", \"bookmarks\": %s}", cases[i].bookmarks);
      g_autoptr (MhDocumentFile) file = read_text (text, &error);

      g_assert_null (file);
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      g_assert_true (g_str_has_prefix (error->message, "line 1, column "));
      g_assert_nonnull (strstr (error->message, cases[i].says));
    }
}

static char *
create_list (guint n)
{
  GString *text = g_string_new ("{" BOARD ", \"bookmarks\": [");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s{\"run\": \"" RUN "\", \"step\": %u}", i > 0 ? "," : "", i);
  g_string_append (text, "]}");

  return g_string_free (text, FALSE);
}

static void
test_bookmark_many (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *most = create_list (MH_MAX_BOOKMARKS);
  g_autofree char *more = create_list (MH_MAX_BOOKMARKS + 1);
  g_autoptr (MhDocumentFile) file = read_text (most, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (file->bookmarks->len, ==, MH_MAX_BOOKMARKS);
  g_assert_null (read_text (more, &error));
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/bookmark/again", test_bookmark_again);
  g_test_add_func ("/io/bookmark/refused", test_bookmark_refused);
  g_test_add_func ("/io/bookmark/many", test_bookmark_many);

  return g_test_run ();
}
