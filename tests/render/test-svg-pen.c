/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-svg-pen.h"

#include <locale.h>
#include <string.h>

static const MhColor black = MH_RGB (0x000000);

/* What a parser sees of a document. */
typedef struct
{
  GHashTable *ids;
  GString *texts;
  GString *titles;
  guint n_elements;
} Seen;

static void
start_element_cb (GMarkupParseContext *context,
                  const char *element,
                  const char **names,
                  const char **values,
                  gpointer data,
                  GError **error)
{
  Seen *const seen = data;

  seen->n_elements++;
  for (gsize i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], "id") == 0)
      {
        const gboolean is_new = g_hash_table_add (seen->ids, g_strdup (values[i]));
        g_assert_true (is_new);
      }
}

static void
text_cb (GMarkupParseContext *context,
         const char *text,
         gsize length,
         gpointer data,
         GError **error)
{
  Seen *const seen = data;
  const char *const element = g_markup_parse_context_get_element (context);

  if (strcmp (element, "text") == 0)
    g_string_append_len (seen->texts, text, (gssize) length);
  else if (strcmp (element, "title") == 0)
    g_string_append_len (seen->titles, text, (gssize) length);
}

static void
seen_free (Seen *seen)
{
  g_hash_table_unref (seen->ids);
  g_string_free (seen->texts, TRUE);
  g_string_free (seen->titles, TRUE);
  g_free (seen);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Seen, seen_free)

/* Asserts that the document is well-formed, with no id twice. */
static Seen *
parse (GBytes *bytes)
{
  static const GMarkupParser parser = { .start_element = start_element_cb, .text = text_cb };
  Seen *const seen = g_new0 (Seen, 1);
  g_autoptr (GError) error = NULL;
  gsize size;
  const char *const data = g_bytes_get_data (bytes, &size);

  seen->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  seen->texts = g_string_new (NULL);
  seen->titles = g_string_new (NULL);
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, seen, NULL);
  g_markup_parse_context_parse (context, data, (gssize) size, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  return seen;
}

static MhPen *
create_pen (void)
{
  return mh_svg_pen_new (100, 50.5, "Cantarell, sans-serif", "a picture");
}

static const char *
get_text (GBytes *bytes)
{
  gsize size;
  const char *const text = g_bytes_get_data (bytes, &size);

  g_assert_cmpuint (strlen (text), >=, size);
  return text;
}

static GBytes *
finish (MhPen *pen)
{
  GBytes *const bytes = mh_svg_pen_finish (pen);
  gsize size;
  const char *const data = g_bytes_get_data (bytes, &size);
  /* With a NUL at the end, for strstr(). */
  char *const copy = g_strndup (data, size);

  g_bytes_unref (bytes);
  return g_bytes_new_take (copy, size);
}

/* Text is text, with what it needs to stand where it stood. */
static void
test_svg_pen_text (void)
{
  g_autoptr (MhPen) pen = create_pen ();
  const MhLabel label = { .text = "cat 2",
                          .x = 10,
                          .y = 20,
                          .anchor = MH_ANCHOR_MIDDLE,
                          .size = 12,
                          .is_bold = TRUE,
                          .color = black };

  mh_pen_text (pen, &label);
  g_autoptr (GBytes) bytes = finish (pen);
  g_autoptr (Seen) seen = parse (bytes);
  g_assert_cmpstr (seen->texts->str, ==, "cat 2");
  g_assert_nonnull (strstr (get_text (bytes),
                            "<text x=\"10\" y=\"24.26\" font-size=\"12\" font-weight=\"bold\""
                            " text-anchor=\"middle\" fill=\"#000000\">cat 2</text>"));
  g_assert_nonnull (strstr (get_text (bytes), "font-family=\"Cantarell, sans-serif\""));
  g_assert_nonnull (strstr (get_text (bytes), "width=\"100\" height=\"50.5\""));
}

/* A halo is a text behind the text, which every program draws. */
static void
test_svg_pen_halo (void)
{
  g_autoptr (MhPen) pen = create_pen ();
  const MhLabel label = { .text = "hole", .size = 12, .color = black, .halo = MH_RGB (0xffffff) };

  mh_pen_text (pen, &label);
  g_autoptr (GBytes) bytes = finish (pen);
  g_autoptr (Seen) seen = parse (bytes);
  const char *halo = strstr (get_text (bytes), "fill=\"#ffffff\" stroke=\"#ffffff\"");
  const char *letters = strstr (get_text (bytes), "fill=\"#000000\">hole</text>");

  g_assert_cmpstr (seen->texts->str, ==, "holehole");
  g_assert_null (strstr (get_text (bytes), "paint-order"));
  g_assert_nonnull (halo);
  g_assert_true (letters > halo);
}

/* Labels are never markup, and what XML cannot carry is left out. */
static void
test_svg_pen_hostile (void)
{
  static const struct
  {
    const char *text, *expected;
  } cases[] = {
    { "<script>alert(\"1\")</script>", "<script>alert(\"1\")</script>" },
    { "a & b &amp; ]]> 'c'", "a & b &amp; ]]> 'c'" },
    { "bell\a, escape\x1b[31m, delete\x7f", "bell, escape[31m, delete" },
    { "two\nlines\tand\r", "two lines and " },
    { "wrong \xff\xfe utf-8", "wrong \xef\xbf\xbd\xef\xbf\xbd utf-8" },
    { "\xef\xbf\xbf\xef\xbf\xbe", "" },
    { "洞 · ü 🐭", "洞 · ü 🐭" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhPen) pen = mh_svg_pen_new (10, 10, cases[i].text, cases[i].text);
      const MhLabel label = { .text = cases[i].text, .size = 9, .color = black };

      mh_pen_begin (pen, "group", cases[i].text);
      mh_pen_text (pen, &label);
      mh_pen_end (pen);
      g_autoptr (GBytes) bytes = finish (pen);
      g_autoptr (Seen) seen = parse (bytes);
      g_assert_cmpstr (seen->texts->str, ==, cases[i].expected);
      g_assert_true (g_str_has_prefix (seen->titles->str, cases[i].expected));
    }
}

/* A group that is called as hostile as can be is still one attribute. */
static void
test_svg_pen_groups (void)
{
  g_autoptr (MhPen) pen = create_pen ();

  mh_pen_begin (pen, "node-3", "node 3");
  mh_pen_begin (pen, "\"><evil x=\"", NULL);
  mh_pen_end (pen);
  mh_pen_begin_clip (pen, (MhRect){ 1, 2, 3, 4 });
  mh_pen_begin_at (pen, (MhPoint){ 5, -6.25 });
  mh_pen_end (pen);
  mh_pen_end (pen);
  mh_pen_begin_clip (pen, (MhRect){ 1, 2, 3, 4 });
  mh_pen_end (pen);
  mh_pen_end (pen);
  g_autoptr (GBytes) bytes = finish (pen);
  g_autoptr (Seen) seen = parse (bytes);
  g_assert_true (mh_pen_wants_groups (pen));
  g_assert_true (g_hash_table_contains (seen->ids, "node-3"));
  g_assert_true (g_hash_table_contains (seen->ids, "\"><evil x=\""));
  g_assert_nonnull (strstr (get_text (bytes), "translate(5,-6.25)"));
  g_assert_cmpstr (seen->titles->str, ==, "a picturenode 3");
}

/* Every verb of a path, every part of an ink; one pattern for one colour. */
static void
test_svg_pen_path (void)
{
  g_autoptr (MhPen) pen = create_pen ();
  g_autoptr (MhPath) path = mh_path_new ();
  const MhInk ink = { .fill = MH_RGBA (0xff0000, 0x80),
                      .stroke = MH_RGB (0x00ff00),
                      .hatch = MH_RGB (0x0000ff),
                      .width = 1.5,
                      .dash = 4 };
  const MhInk none = { 0 };

  mh_path_move (path, 1, 2);
  mh_path_line (path, 3.456, -0.001);
  mh_path_curve (path, (MhPoint){ 1, 1 }, (MhPoint){ 2, 2 }, (MhPoint){ 1e6, 0.1 });
  mh_path_close (path);
  mh_pen_path (pen, path, &ink);
  mh_pen_path (pen, path, &ink);
  mh_pen_path (pen, path, &none);
  g_autoptr (GBytes) bytes = finish (pen);
  g_autoptr (Seen) seen = parse (bytes);
  const char *const text = get_text (bytes);
  g_assert_nonnull (strstr (text, "d=\"M1,2L3.46,0C1,1 2,2 1000000,0.1Z\""));
  g_assert_nonnull (strstr (text, "fill=\"#ff0000\" fill-opacity=\"0.5\" stroke=\"#00ff00\""
                                  " stroke-width=\"1.5\" stroke-dasharray=\"4\""));
  g_assert_nonnull (strstr (text, "fill=\"url(#hatch-0)\""));
  g_assert_true (g_hash_table_contains (seen->ids, "hatch-0"));
  g_assert_false (g_hash_table_contains (seen->ids, "hatch-1"));
  g_assert_nonnull (strstr (text, "fill=\"none\"/>"));
}

/* Pixels travel inside the document. */
static void
test_svg_pen_image (void)
{
  g_autoptr (MhPen) pen = create_pen ();
  const guint32 data[] = { 0xff000000, 0xffffffff };
  const MhPixels pixels = { data, 2, 1 };

  mh_pen_image (pen, &pixels, (MhRect){ 1, 2, 30, 40 });
  g_autoptr (GBytes) bytes = finish (pen);
  seen_free (parse (bytes));
  g_assert_nonnull (strstr (get_text (bytes), "<image x=\"1\" y=\"2\" width=\"30\" height=\"40\""));
  g_assert_nonnull (strstr (get_text (bytes), "data:image/png;base64,iVBOR"));
}

static gboolean
ask_cb (gpointer data)
{
  guint *const n_allowed = data;

  return *n_allowed > 0 && (*n_allowed)-- > 0;
}

/* An image can be given up while it is encoded: less of it is there, the earlier the less. */
static void
test_svg_pen_patience (void)
{
  g_autofree guint32 *data = g_new (guint32, 400 * 400);
  const MhPixels pixels = { data, 400, 400 };
  gsize before = 0;

  for (gsize i = 0; i < 400 * 400; i++)
    data[i] = 0xff000000 | (guint32) g_test_rand_int ();
  for (guint n_allowed = 1; n_allowed < 1000; n_allowed *= 8)
    {
      g_autoptr (MhPen) pen = create_pen ();
      guint n_left = n_allowed;

      mh_svg_pen_set_patience (pen, ask_cb, &n_left);
      mh_pen_image (pen, &pixels, (MhRect){ 0, 0, 400, 400 });
      g_autoptr (GBytes) bytes = finish (pen);
      g_assert_cmpuint (g_bytes_get_size (bytes), >, before);
      before = g_bytes_get_size (bytes);
    }
  g_assert_cmpuint (before, >, 100 * 1000);
}

int
main (int argc, char *argv[])
{
  /* Numbers must not follow the locale, where there is one with commas. */
  setlocale (LC_ALL, "de_DE.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/svg-pen/text", test_svg_pen_text);
  g_test_add_func ("/render/svg-pen/halo", test_svg_pen_halo);
  g_test_add_func ("/render/svg-pen/hostile", test_svg_pen_hostile);
  g_test_add_func ("/render/svg-pen/groups", test_svg_pen_groups);
  g_test_add_func ("/render/svg-pen/path", test_svg_pen_path);
  g_test_add_func ("/render/svg-pen/image", test_svg_pen_image);
  g_test_add_func ("/render/svg-pen/patience", test_svg_pen_patience);
  return g_test_run ();
}
