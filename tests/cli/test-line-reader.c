/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-line-reader.h"

#include "mh-io-error.h"

#include <glib/gstdio.h>
#include <string.h>

#define N_FILES 3

typedef struct
{
  char *paths[N_FILES + 1];
  GString *texts[N_FILES];
} Fixture;

/* Lines of any length, some of them empty; the last may have no end. */
static GString *
create_text (void)
{
  GString *text = g_string_new (NULL);
  const guint n_lines = (guint) g_test_rand_int_range (0, 150);

  for (guint i = 0; i < n_lines; i++)
    {
      const gint32 longest = g_test_rand_bit () ? 12 : g_test_rand_bit () ? 900 : 40000;
      const guint length = (guint) g_test_rand_int_range (0, longest);

      for (guint k = 0; k < length; k++)
        g_string_append_c (text, (char) g_test_rand_int_range ('a', 'z'));
      if (i + 1 < n_lines || g_test_rand_bit ())
        g_string_append_c (text, '\n');
    }

  return text;
}

static void
fixture_init (Fixture *self)
{
  *self = (Fixture){ { NULL } };
  for (guint i = 0; i < N_FILES; i++)
    {
      const int fd = g_file_open_tmp ("lines-XXXXXX", &self->paths[i], NULL);

      self->texts[i] = create_text ();
      g_assert_cmpint (fd, >=, 0);
      g_close (fd, NULL);
      g_assert_true (g_file_set_contents (self->paths[i], self->texts[i]->str,
                                          (gssize) self->texts[i]->len, NULL));
    }
}

static void
fixture_clear (Fixture *self)
{
  for (guint i = 0; i < N_FILES; i++)
    {
      g_unlink (self->paths[i]);
      g_free (self->paths[i]);
      g_string_free (self->texts[i], TRUE);
    }
}

static guint64
count_lines (const char *text, gsize length)
{
  guint64 n = 0;

  for (gsize i = 0; i < length; i++)
    n += text[i] == '\n' || i + 1 == length;

  return n;
}

/* A block is a piece of its text, at the place that it says, and ends with a line. */
static void
check_block (const Fixture *self, const MhLineBlock *block)
{
  const GString *text = self->texts[block->place.input];
  const guint64 end = block->place.offset + block->length;

  g_assert_cmpuint (block->length, >, 0);
  g_assert_cmpuint (end, <=, text->len);
  g_assert_cmpmem (block->text, block->length, text->str + block->place.offset, block->length);
  g_assert_true (end == text->len || block->text[block->length - 1] == '\n');
  g_assert_cmpuint (block->place.n_lines, ==, count_lines (text->str, block->place.offset));
}

static void
check_rest (const Fixture *self, MhLineReader *reader, const MhLinePlace *from)
{
  guint64 n_bytes = 0, n_expected = self->texts[from->input]->len - from->offset;
  g_autoptr (GError) error = NULL;

  for (guint i = from->input + 1; i < N_FILES; i++)
    n_expected += self->texts[i]->len;
  for (;;)
    {
      g_auto (MhLineBlock) block = { NULL };

      mh_line_reader_set_block_bytes (reader, (guint) g_test_rand_int_range (1, 70000));
      if (!mh_line_reader_read (reader, &block, &error))
        break;
      check_block (self, &block);
      n_bytes += block.length;
    }
  g_assert_no_error (error);
  g_assert_cmpuint (n_bytes, ==, n_expected);
}

/* Blocks are all of the text, in order, and nothing else, whatever their size. */
static void
test_line_reader_blocks (void)
{
  for (guint i = 0; i < 12; i++)
    {
      const MhLinePlace begin = { 0 };
      Fixture fixture;

      fixture_init (&fixture);

      g_autoptr (MhLineReader) reader = mh_line_reader_new (fixture.paths, NULL);

      check_rest (&fixture, reader, &begin);
      fixture_clear (&fixture);
    }
}

/* Behind a place that was skipped to comes the rest, and before it is the mark. */
static void
test_line_reader_skip (void)
{
  for (guint i = 0; i < 12; i++)
    {
      MhLinePlace place = { .input = (guint) g_test_rand_int_range (0, N_FILES) };
      g_autoptr (GError) error = NULL;
      Fixture fixture;

      fixture_init (&fixture);

      const GString *text = fixture.texts[place.input];
      g_autoptr (MhLineReader) reader = mh_line_reader_new (fixture.paths, NULL);
      const char *end = text->str;

      for (gint32 n = g_test_rand_int_range (0, 300); n > 0 && strchr (end, '\n') != NULL; n--)
        end = strchr (end, '\n') + 1;
      place.offset = (guint64) (end - text->str);
      place.n_lines = count_lines (text->str, place.offset);

      const gsize n_mark = MIN (place.offset, 500);
      char mark[500];

      g_assert_true (mh_line_reader_skip (reader, &place, mark, n_mark, &error));
      g_assert_cmpmem (mark, n_mark, end - n_mark, n_mark);
      check_rest (&fixture, reader, &place);
      fixture_clear (&fixture);
    }
}

/* Nobody waits for a pipe that is silent once reading shall stop. */
static void
test_line_reader_cancel (void)
{
  g_autoptr (MhStop) stop = mh_stop_new ();
  g_autoptr (GError) error = NULL;
  g_auto (MhLineBlock) block = { NULL };
  char *paths[] = { (char *) "/dev/zero", NULL };
  g_autoptr (MhLineReader) reader = mh_line_reader_new (paths, stop);

  mh_stop_request (stop);
  g_assert_false (mh_line_reader_read (reader, &block, &error));
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_CANCELLED);
}

/* A line without an end is not read until there is no memory. */
static void
test_line_reader_longest (void)
{
  g_autoptr (GError) error = NULL;
  g_auto (MhLineBlock) block = { NULL };
  char *paths[] = { (char *) "/dev/zero", NULL };
  g_autoptr (MhLineReader) reader = mh_line_reader_new (paths, NULL);

  g_assert_false (mh_line_reader_read (reader, &block, &error));
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT);
  g_assert_nonnull (strstr (error->message, "/dev/zero: line 1: "));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/line-reader/blocks", test_line_reader_blocks);
  g_test_add_func ("/cli/line-reader/skip", test_line_reader_skip);
  g_test_add_func ("/cli/line-reader/cancel", test_line_reader_cancel);
  g_test_add_func ("/cli/line-reader/longest", test_line_reader_longest);

  return g_test_run ();
}
