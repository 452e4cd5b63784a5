/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-carried.h"

#include "mh-algorithms.h"
#include "mh-crc.h"
#include "mh-formats.h"
#include "mh-game-class.h"
#include "mh-io-error.h"
#include "mh-random-document.h"

#include <gio/gio.h>
#include <string.h>

#define SVG_HEAD "<?xml version=\"1.0\"?>\n<svg><title>t</title>"
#define SVG_TAG "<metadata id=\"mousehole-document\">"
#define PNG_SIGNATURE "\x89PNG\r\n\x1a\n"

typedef enum
{
  SVG,
  HTML,
  PDF,
  PNG_PLAIN,
  PNG_PACKED,
  PNG_INTERNATIONAL,
  PNG_INTERNATIONAL_PACKED,
  N_CARRIERS
} Carrier;

static MhDocumentFile *
read_document (const char *text)
{
  g_autoptr (GError) error = NULL;
  MhDocumentFile *file = mh_document_file_read (text, strlen (text), &error);

  g_assert_no_error (error);
  return file;
}

static char *
dup_word (void)
{
  g_autoptr (MhDocumentFile) file
      = read_document ("{\"mousehole\":1,\"graph\":[[1,2],[0,2],[0,1]],\"name\":\"é\"}");

  return mh_carried_encode (file, NULL);
}

static void
append_number (GString *out, guint32 number)
{
  const guint32 big = GUINT32_TO_BE (number);

  g_string_append_len (out, (const char *) &big, sizeof big);
}

static void
append_chunk (GString *out, const char *type, const GString *data)
{
  append_number (out, (guint32) data->len);
  g_string_append_len (out, type, 4);
  g_string_append_len (out, data->str, (gssize) data->len);
  append_number (out, mh_crc_continue (mh_crc_continue (0, type, 4), data->str, data->len));
}

/* Appends @text as zlib packs it. */
static void
append_packed (GString *out, const char *text, gsize length)
{
  g_autoptr (GConverter) packer
      = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 9));
  g_autoptr (GInputStream) plain
      = g_memory_input_stream_new_from_data (text, (gssize) length, NULL);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (plain, packer);
  char bytes[4096];
  gssize n;

  while ((n = g_input_stream_read (stream, bytes, sizeof bytes, NULL, NULL)) > 0)
    g_string_append_len (out, bytes, n);
}

static void
append_text_chunk (GString *out, Carrier carrier, const char *text, gsize length)
{
  static const char keyword[] = "mousehole-document"; /* with its zero */
  g_autoptr (GString) data = g_string_new_len (keyword, sizeof keyword);

  if (carrier == PNG_PACKED)
    g_string_append_len (data, "\0", 1);
  else if (carrier == PNG_INTERNATIONAL)
    g_string_append_len (data, "\0\0en\0key\0", 9);
  else if (carrier == PNG_INTERNATIONAL_PACKED)
    g_string_append_len (data, "\1\0\0\0", 4);

  if (carrier == PNG_PACKED || carrier == PNG_INTERNATIONAL_PACKED)
    append_packed (data, text, length);
  else
    g_string_append_len (data, text, (gssize) length);
  append_chunk (out, carrier == PNG_PLAIN ? "tEXt" : carrier == PNG_PACKED ? "zTXt" : "iTXt", data);
}

/* Returns: (transfer full): a figure that carries @word @n_times */
static GString *
create_figure (Carrier carrier, const char *word, guint n_times)
{
  GString *out = g_string_new (NULL);
  g_autoptr (GString) head = g_string_new ("thirteen byte");
  g_autoptr (GString) none = g_string_new (NULL);

  if (carrier == SVG)
    g_string_append (out, SVG_HEAD "<metadata>another</metadata>");
  else if (carrier == HTML)
    g_string_append (out, "<!DOCTYPE html>\n<html><script>1 > 0</script>");
  else if (carrier == PDF)
    g_string_append (out, "%PDF-1.4\n%\xb5\n1 0 obj\n");
  else
    g_string_append (out, PNG_SIGNATURE);
  if (carrier >= PNG_PLAIN)
    append_chunk (out, "IHDR", head);

  for (guint i = 0; i < n_times; i++)
    if (carrier == SVG)
      g_string_append_printf (out, SVG_TAG "%s</metadata>", word);
    else if (carrier == HTML)
      g_string_append_printf (
          out, "<script type=\"application/json\"\n id='mousehole-document'>\n%s\n</script>", word);
    else if (carrier == PDF)
      g_string_append_printf (out, "<< /Keywords (%s)\n>>", word);
    else
      append_text_chunk (out, carrier, word, strlen (word));

  if (carrier == SVG)
    g_string_append (out, "<text>&lt;metadata id=\"mousehole-document\"&gt;</text></svg>");
  if (carrier >= PNG_PLAIN)
    append_chunk (out, "IEND", none);
  return out;
}

/* Reads from a copy of the exact size, so that a sanitizer sees a step too far. */
static MhDocumentFile *
read_figure (const char *text, gsize length, GError **error)
{
  g_autofree char *exact = g_memdup2 (text, length);

  return mh_carried_read (exact, length, error);
}

static void
check_refused (const GString *figure, const char *says)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (read_figure (figure->str, figure->len, &error));
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, says));
}

/* Every kind of figure gives its document back, and is told by its content. */
static void
test_carried_reads (void)
{
  g_autofree char *word = dup_word ();

  for (guint carrier = 0; carrier < N_CARRIERS; carrier++)
    {
      g_autoptr (GString) figure = create_figure ((Carrier) carrier, word, 1);
      g_autoptr (GError) error = NULL;
      g_autoptr (MhDocumentFile) file = read_figure (figure->str, figure->len, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (file->name, ==, "é");
      g_assert_false (file->is_own); /* Save would overwrite the figure */
      g_assert_cmpstr (mh_formats_recognize (figure->str, figure->len)->id, ==, "figure");
    }
}

/* What travels is what was sent, whatever it is. */
static void
test_carried_round_trip (void)
{
  for (guint round = 0; round < 1000; round++)
    {
      g_autoptr (MhDocumentFile) file = mh_random_document_new (8);
      g_autofree char *word = mh_carried_encode (file, NULL);
      g_autoptr (GString) figure = create_figure ((Carrier) (round % N_CARRIERS), word, 1);
      g_autoptr (GError) error = NULL;
      g_autoptr (MhDocumentFile) back = read_figure (figure->str, figure->len, &error);

      g_assert_no_error (error);
      g_assert_false (back->is_own);
      back->is_own = file->is_own;
      back->guessed_directed = file->guessed_directed;
      g_assert_true (mh_random_document_equal (file, back));
    }
}

/* What stands behind the end of an image is none of its business, be it another board. */
static void
test_carried_behind_end (void)
{
  g_autofree char *word = dup_word ();
  g_autoptr (GString) figure = create_figure (PNG_PLAIN, word, 1);
  g_autoptr (GError) error = NULL;

  append_text_chunk (figure, PNG_PLAIN, word, strlen (word));
  g_string_append (figure, "and more");

  g_autoptr (MhDocumentFile) file = read_figure (figure->str, figure->len, &error);

  g_assert_no_error (error);
  g_assert_nonnull (file);
}

static void
test_carried_moment (void)
{
  g_autoptr (MhDocumentFile) file = read_document (
      "{\"mousehole\":1,\"graph\":[[1,2],[0,2],[0,1]],\"moment\":{\"algorithm\":\"capped\","
      "\"options\":{\"cap\":\"2n\"},\"step\":7,\"unit\":\"level\",\"position\":[\"cat\",1,2]}}");
  g_autofree char *word = mh_carried_encode (file, NULL);
  g_autoptr (GString) figure = create_figure (PDF, word, 1);
  g_autoptr (MhDocumentFile) back = read_figure (figure->str, figure->len, NULL);

  g_assert_cmpstr (back->moment->algorithm->id, ==, "capped");
  g_assert_true (mh_options_equal (&file->moment->options, &back->moment->options));
  g_assert_cmpuint (back->moment->step, ==, 7);
  g_assert_cmpstr (mh_document_moment_units[back->moment->unit], ==, "level");
  g_assert_true (back->moment->has_place);
  g_assert_cmpuint (back->moment->place.plane, ==, 1);
  g_assert_cmpuint (back->moment->place.row, ==, 1);
  g_assert_cmpuint (back->moment->place.column, ==, 2);
}

/* Every option of every algorithm travels, with presets and numbers. */
static void
test_carried_options (void)
{
  const MhGameClass *klass = mh_game_classes[0];
  guint n_algorithms;
  const MhAlgorithm *const *algorithms = mh_algorithms_list (klass, &n_algorithms);

  for (guint i = 0; i < n_algorithms; i++)
    {
      g_autoptr (MhDocumentFile) file
          = read_document ("{\"mousehole\":1,\"graph\":[[1,2],[0,2],[0,1]]}");
      MhDocumentMoment *moment = g_new0 (MhDocumentMoment, 1);

      moment->algorithm = algorithms[i];
      moment->step = MH_STEP_NONE;
      mh_options_init (&moment->options, algorithms[i]->options);
      for (guint j = 0; j < mh_options_count (algorithms[i]->options); j++)
        {
          const MhOption *option = &algorithms[i]->options[j];

          moment->options.values[j] = option->choices != NULL ? 1 : option->minimum + 1;
        }
      file->moment = moment;

      g_autofree char *word = mh_carried_encode (file, NULL);
      g_autoptr (GString) figure = create_figure (SVG, word, 1);
      g_autoptr (GError) error = NULL;
      g_autoptr (MhDocumentFile) back = read_figure (figure->str, figure->len, &error);

      g_assert_no_error (error);
      g_assert_true (back->moment->algorithm == algorithms[i]);
      g_assert_true (mh_options_equal (&moment->options, &back->moment->options));
      g_assert_cmpuint (back->moment->step, ==, MH_STEP_NONE);
      g_assert_false (back->moment->has_place);
    }
}

static void
test_carried_bad_moments (void)
{
  static const struct
  {
    const char *moment, *says;
  } cases[] = {
    { "7", "7 is not an object in braces" },
    { "{}", "algorithm" },
    { "{\"algorithm\":\"oracle\"}", "\"oracle\" is not an algorithm of this game" },
    { "{\"algorithm\":\"safe\",\"options\":{\"cap\":\"3\"}}", "cap" },
    { "{\"algorithm\":\"capped\",\"options\":{\"cap\":\"-3\"}}", "cap" },
    { "{\"algorithm\":\"safe\",\"step\":-1}", "-1 is not the number of a step" },
    { "{\"algorithm\":\"safe\",\"position\":[\"cat\",0]}", "is not a turn, a row and a column" },
    { "{\"algorithm\":\"safe\",\"position\":[\"cat\",0,9]}", "9 is not a number from 0 to 2" },
    { "{\"algorithm\":\"safe\",\"position\":[\"cat\",1,0]}", "is not a position of this board" },
    { "{\"algorithm\":\"safe\",\"unit\":\"year\"}", "\"year\" is neither \"event\" nor" },
    { "{\"algorithm\":\"safe\",\"unit\":1}", "1 is neither \"event\" nor" },
    { "{\"algorithm\":\"safe\",\"way\":1}", "way" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("{\"mousehole\":1,\"graph\":[[1,2],[0,2],[0,1]],\"moment\":%s}",
                             cases[i].moment);
      g_autoptr (GError) error = NULL;

      g_assert_null (mh_document_file_read (text, strlen (text), &error));
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, cases[i].says));
      g_assert_cmpuint (mh_io_error_get_place (error).column, >, 52);
    }
}

/* A figure that is cut off is refused, or still has its whole document. */
static void
test_carried_cut (void)
{
  g_autofree char *word = dup_word ();

  for (guint carrier = 0; carrier < N_CARRIERS; carrier++)
    {
      g_autoptr (GString) figure = create_figure ((Carrier) carrier, word, 1);

      for (gsize n = 0; n < figure->len; n++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (MhDocumentFile) file = read_figure (figure->str, n, &error);

          g_assert_true ((file == NULL) == (error != NULL));
          g_assert_true (file == NULL || g_str_equal (file->name, "é"));
        }
    }
}

/* A byte that is wrong does no harm: the board is the same, or is refused. */
static void
test_carried_flipped (void)
{
  g_autofree char *word = dup_word ();

  for (guint carrier = 0; carrier < N_CARRIERS; carrier++)
    {
      g_autoptr (GString) figure = create_figure ((Carrier) carrier, word, 1);

      for (gsize i = 0; i < figure->len; i++)
        for (guint bit = 0; bit < 8; bit += 3)
          {
            g_autoptr (GError) error = NULL;

            figure->str[i] ^= (char) (1 << bit);

            g_autoptr (MhDocumentFile) file = read_figure (figure->str, figure->len, &error);

            g_assert_true ((file == NULL) == (error != NULL));
            g_assert_true (file == NULL || g_str_equal (file->name, "é"));
            figure->str[i] ^= (char) (1 << bit);
          }
    }
}

static void
test_carried_twice (void)
{
  g_autofree char *word = dup_word ();

  for (guint carrier = 0; carrier < N_CARRIERS; carrier++)
    {
      g_autoptr (GString) figure = create_figure ((Carrier) carrier, word, 2);
      g_autoptr (GString) none = create_figure ((Carrier) carrier, word, 0);

      check_refused (figure, "byte ");
      check_refused (figure, "a second board; one is read from a figure");
      if (carrier != HTML)
        check_refused (none, "line 1, column 1: this picture carries no board");
    }
}

/* Neither a long text nor a short one that unpacks to a long one takes memory. */
static void
test_carried_too_large (void)
{
  const gsize n_bomb = 100u << 20;
  g_autofree char *bomb = g_strnfill (n_bomb, 'A');
  g_autoptr (GString) packed = g_string_new (PNG_SIGNATURE);
  g_autoptr (GString) plain = g_string_new (PNG_SIGNATURE);
  g_autoptr (GString) claim = g_string_new (PNG_SIGNATURE);
  g_autoptr (GString) svg = g_string_new (SVG_HEAD SVG_TAG);
  g_autoptr (GString) pdf = g_string_new ("%PDF-1.4\n/Keywords (mousehole-document:1:");

  append_text_chunk (packed, PNG_PACKED, bomb, n_bomb);
  check_refused (packed, "byte 8: the board in this image is too large");
  append_text_chunk (plain, PNG_PLAIN, bomb, n_bomb);
  check_refused (plain, "byte 8: the board in this image is too large");
  append_number (claim, 100u << 20);
  g_string_append (claim, "tEXtmousehole-document");
  check_refused (claim, "byte 8: the image is cut off");
  g_string_append_len (svg, bomb, 8 << 20);
  g_string_append (svg, "</metadata></svg>");
  check_refused (svg, "too large");
  g_string_append_len (pdf, bomb, 8 << 20);
  g_string_append (pdf, ")");
  check_refused (pdf, "too large");
}

/* A document that is too long to travel is not sent. */
static void
test_carried_limit (void)
{
  g_autoptr (MhDocumentFile) file
      = mh_document_file_new (mh_board_new_with_edges (2000, NULL, 0, FALSE));
  g_autofree char *name = g_strnfill (3000, 'x');

  for (guint32 node = 0; node < 2000; node++)
    mh_board_set_name (file->board, node, name);
  g_assert_null (mh_carried_encode (file, NULL));
}

/* A label is no document, and a document of a later version says so. */
static void
test_carried_others (void)
{
  static const char *const label
      = SVG_HEAD "<text>mousehole-document:1: id=\"mousehole-document\"</text></svg>";
  g_autoptr (GString) figure = g_string_new (label);
  const char *later = "{\"mousehole\":3}";
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, later, -1);
  g_autofree char *coded = g_base64_encode ((const guchar *) later, strlen (later));
  g_autofree char *word = g_strconcat ("mousehole-document:1:", digest, ":", coded, NULL);
  g_autoptr (GString) new_figure = create_figure (SVG, word, 1);

  check_refused (figure, "this picture carries no board");
  check_refused (new_figure, "the board in this figure: line 1, column 14: this file is version 3");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/carried/reads", test_carried_reads);
  g_test_add_func ("/io/carried/round-trip", test_carried_round_trip);
  g_test_add_func ("/io/carried/behind-end", test_carried_behind_end);
  g_test_add_func ("/io/carried/moment", test_carried_moment);
  g_test_add_func ("/io/carried/options", test_carried_options);
  g_test_add_func ("/io/carried/bad-moments", test_carried_bad_moments);
  g_test_add_func ("/io/carried/cut", test_carried_cut);
  g_test_add_func ("/io/carried/flipped", test_carried_flipped);
  g_test_add_func ("/io/carried/twice", test_carried_twice);
  g_test_add_func ("/io/carried/too-large", test_carried_too_large);
  g_test_add_func ("/io/carried/limit", test_carried_limit);
  g_test_add_func ("/io/carried/others", test_carried_others);

  return g_test_run ();
}
