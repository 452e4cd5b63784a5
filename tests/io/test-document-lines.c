/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-lines.h"

#include "mh-formats.h"

#include <string.h>

#define FIND(graph6) "{\"graph6\":\"" graph6 "\",\"nodes\":3,\"hole\":2,\"mouse\":0,\"cat\":1}"
#define SUMMARY                                                                                    \
  "{\"graphs\":9,\"longest\":{\"mouse\":{\"reached\":1,\"finds\":[" FIND (                         \
      "Bw") "]},\"cat\":{"                                                                         \
            "\"finds\":[]}},\"draw\":" FIND ("B?") "}"
#define HUNT "{\"seed\":\"42\",\"finds\":[{\"graph\":[[1],[0]]}, {\"graph\":[[1],[0,2],[1]]}]}"

/* In memory of its own, outside of which nobody may look. */
static guint
count (const char *text)
{
  g_autofree char *copy = g_memdup2 (text, strlen (text));

  return mh_formats_count (copy, strlen (text), "some.jsonl");
}

/* Returns: (transfer full): never NULL */
static MhDocumentFile *
read_one (const char *text, guint index)
{
  g_autoptr (GError) error = NULL;
  MhDocumentFile *file
      = mh_formats_read_one (text, strlen (text), "some.jsonl", index, FALSE, &error);

  g_assert_no_error (error);
  return file;
}

static gsize
count_edges (const MhDocumentFile *file)
{
  gsize n_edges;

  mh_board_get_edges (file->board, &n_edges);
  return n_edges;
}

static void
check_refused (const char *text, guint index, const char *expected)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (mh_formats_read_one (text, strlen (text), NULL, index, FALSE, &error));
  g_assert_nonnull (error);
  if (strstr (error->message, expected) == NULL)
    g_error ("“%s” does not say “%s”", error->message, expected);
}

/* How many boards there are in a text. */
static void
test_document_lines_count (void)
{
  static const struct
  {
    const char *text;
    guint n_boards;
  } texts[] = {
    { "{\"graph\":[[1],[0]]}", 1 },
    { "{\"graph\":[[1],[0]]}\n", 1 },
    { "{\n\"graph\":[[1],[0]]\n}\n", 1 },
    { "{\"mousehole\":1,\"graph\":[[1],[0]],\"finds\":[{\"graph\":[]}]}", 1 },
    { FIND ("Bw"), 1 },
    { FIND ("Bw") "\n" FIND ("B?"), 2 },
    { "\xef\xbb\xbf" FIND ("Bw") " \r\n\r\n\t" FIND ("B?") "\r\n", 2 },
    { FIND ("Bw") "\n" FIND ("B?") "\n" SUMMARY "\n", 2 },
    { SUMMARY, 2 },
    { HUNT, 2 },
    { HUNT "\n" HUNT "\n", 4 },
    { "{\n\"finds\": [\n{\"graph\":[[1],[0]]}]}", 1 },
    /* Wrong lines count; but the first must not be. */
    { FIND ("Bw") "\n{}\nno\n" FIND ("B?"), 4 },
    { FIND ("Bw") "\nno\n" FIND ("B?"), 3 },
    { "{\"graph\":\n{}", 1 },
    { "{\"graph\":[[1],[0]]}\nno\n", 1 },
    /* JSON has fewer blanks than C. */
    { "\f\n{}", 1 },
    { FIND ("Bw") "\n\f\n" FIND ("B?"), 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (count (texts[i].text) != texts[i].n_boards)
      g_error ("%u boards, not %u: %s", count (texts[i].text), texts[i].n_boards, texts[i].text);
}

/* Who visits may have enough. */
static gboolean
count_two (MhSpan span, gpointer user_data)
{
  guint *n_seen = user_data;

  g_assert_cmpuint (span.start, <, span.end);
  return ++*n_seen < 2;
}

static void
test_document_lines_enough (void)
{
  static const char *const texts[] = { HUNT "\n" HUNT, FIND ("Bw") "\n" FIND ("Bw") "\n{}\n{}" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      guint n_seen = 0;

      mh_document_lines_each (texts[i], strlen (texts[i]), count_two, &n_seen);
      g_assert_cmpuint (n_seen, ==, 2);
    }
}

/* A find has its roles, and keeps nothing that follows from the board. */
static void
test_document_lines_find (void)
{
  const char *text = "{\"graph6\":\"Bw\",\"nodes\":3,\"edges\":3,\"hole\":2,\"mouse\":0,\"cat\":1,"
                     "\"turn\":\"cat\",\"winner\":\"cat\",\"remoteness\":1,\"mine\":7,"
                     "\"rules\":{\"cat-may-pass\":true}}";
  g_autoptr (MhDocumentFile) file = read_one (text, 0);
  const MhStart start = mh_board_get_start (file->board);

  g_assert_cmpuint (mh_board_get_n_nodes (file->board), ==, 3);
  g_assert_cmpuint (count_edges (file), ==, 3);
  g_assert_false (mh_board_is_directed (file->board));
  g_assert_true (mh_board_is_hole (file->board, 2));
  g_assert_cmpuint (mh_board_get_n_holes (file->board), ==, 1);
  g_assert_cmpuint (start.mouse, ==, 0);
  g_assert_cmpuint (start.cat, ==, 1);
  g_assert_cmpint (start.first, ==, MH_PLAYER_SECOND);
  g_assert_true (mh_board_get_rules (file->board)->cat_may_pass);
  g_assert_false (file->is_own);
  g_assert_cmpuint (g_strv_length (file->extra), ==, 1);
  g_assert_cmpstr (file->extra[0], ==, "\"mine\": 7");
}

/* Of any kind of nauty's; without a hole; and a hunt's, with lists. */
static void
test_document_lines_others (void)
{
  g_autoptr (MhDocumentFile) directed = read_one ("{\"graph6\":\"&AG\"}", 0);
  g_autoptr (MhDocumentFile) sparse = read_one ("{\"graph6\":\":An\"}", 0);
  g_autoptr (MhDocumentFile) open = read_one ("{\"graph6\":\"Bw\",\"hole\":null}", 0);
  g_autoptr (MhDocumentFile) hunted
      = read_one ("{\"finds\":[{\"graph\":[[1],[0,2],[1]],\"hole\":1,\"mouse\":0}]}", 0);

  g_assert_true (mh_board_is_directed (directed->board));
  g_assert_cmpuint (count_edges (sparse), ==, 1);
  g_assert_cmpuint (mh_board_get_n_holes (open->board), ==, 0);
  g_assert_true (mh_board_is_hole (hunted->board, 1));
  g_assert_cmpuint (mh_board_get_start (hunted->board).mouse, ==, 0);
}

#define CENSUS                                                                                     \
  FIND ("Bw")                                                                                      \
  "\n" FIND ("B?") "\n{\"game\":\"cat-and-mouse\",\"mouse_may_pass\":true,\"cat_may_pass\":false," \
                   "\"stuck\":\"draws\",\"longest\":{}}\n\n"

/* A census tells the rules once, in the end; a find may have its own. */
static void
test_document_lines_rules (void)
{
  g_autoptr (MhDocumentFile) file = read_one (CENSUS, 1);
  g_autoptr (MhDocumentFile) own
      = read_one ("{\"graph6\":\"Bw\",\"rules\":{\"cat-may-pass\":true}}\n" CENSUS, 0);
  const MhRules *rules = mh_board_get_rules (file->board);
  MhRules found;

  g_assert_true (rules->mouse_may_pass && !rules->cat_may_pass && rules->stuck == MH_STUCK_DRAWS);
  rules = mh_board_get_rules (own->board);
  g_assert_true (!rules->mouse_may_pass && rules->cat_may_pass && rules->stuck == MH_STUCK_LOSES);
  g_assert_false (mh_document_lines_find_rules ("", 0, &found));
  g_assert_false (mh_document_lines_find_rules (SUMMARY, strlen (SUMMARY), &found));
  g_assert_false (mh_document_lines_find_rules (HUNT, strlen (HUNT), &found));
}

/* Nobody has a hole in a pursuit, all may pass, and the cat moves first. What two cats win, the
 * one cat of a board need not win. */
static void
test_document_lines_pursuit (void)
{
  g_autoptr (MhDocumentFile) file
      = read_one ("{\"graph6\":\"Bw\",\"mouse\":1,\"cat\":0,\"second_cat\":2,\"winner\":\"cat\","
                  "\"capture_time\":1}",
                  0);

  g_assert_cmpuint (mh_board_get_n_holes (file->board), ==, 0);
  g_assert_cmpint (mh_board_get_start (file->board).first, ==, MH_PLAYER_SECOND);
  g_assert_cmpint (file->claim.outcome, ==, MH_OUTCOME_NONE);
  g_assert_null (file->extra);
  g_assert_true (mh_board_get_rules (file->board)->mouse_may_pass);
  g_assert_true (mh_board_get_rules (file->board)->cat_may_pass);
}

/* The others are what they are, wherever the wrong ones stand. */
static void
test_document_lines_wrong (void)
{
  static const char text[] = FIND ("Bw") "\n\n  {\"graph6\":\"B^\"}\n{\"graph6\":7}\nno\n"
                                         "{\"graph6\":\"Bw\",\"cat\":9}\n{}\n" FIND ("B?");
  g_autoptr (MhDocumentFile) last = read_one (text, 6);

  g_assert_cmpuint (count_edges (last), ==, 0);
  check_refused (text, 1, "line 3, column 15: the bits behind the last edge must be zero");
  check_refused ("{\"graph6\":\"E\\\\\\\\ \"}", 0, "line 1, column 17: ");
  check_refused ("{\"graph6\":\"\\\\ \"}", 0, "line 1, column 14: ");
  check_refused (text, 2, "line 4, column 11: 7 is not text of graph6");
  check_refused (text, 3, "line 5, column 1: ");
  check_refused (text, 4, "line 6, column 22: 9 ");
  check_refused (text, 5, "line 7, column 1: ");
  check_refused (text, 7, "there is no board 8: the text has 7");
  check_refused ("{\"finds\":[{\"graph\":[[1],[0]]},\n {\"graph\":[[1],[7]]}]}", 1,
                 "line 2, column 17: 7 ");
  check_refused ("{\"graph6\":\"Bw\",\"hole\":2}", 0, "line 1, column 23: node 2 is a hole");
  check_refused ("{\"finds\":[]}", 0, "neither \"mousehole\" nor \"graph\"");
}

/* A document says what it says in its own words only. */
static void
test_document_lines_own (void)
{
  g_autoptr (MhDocumentFile) file
      = read_one ("{\"mousehole\":1,\"graph\":[[1],[0]],\"hole\":1,\"turn\":\"cat\"}", 0);

  g_assert_true (mh_board_is_hole (file->board, 0));
  g_assert_cmpint (mh_board_get_start (file->board).first, ==, MH_PLAYER_FIRST);
  g_assert_cmpuint (g_strv_length (file->extra), ==, 2);
  check_refused ("{\"mousehole\":1,\"graph6\":\"Bw\"}", 0, "has no \"graph\"");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/document-lines/count", test_document_lines_count);
  g_test_add_func ("/io/document-lines/enough", test_document_lines_enough);
  g_test_add_func ("/io/document-lines/find", test_document_lines_find);
  g_test_add_func ("/io/document-lines/others", test_document_lines_others);
  g_test_add_func ("/io/document-lines/rules", test_document_lines_rules);
  g_test_add_func ("/io/document-lines/pursuit", test_document_lines_pursuit);
  g_test_add_func ("/io/document-lines/wrong", test_document_lines_wrong);
  g_test_add_func ("/io/document-lines/own", test_document_lines_own);

  return g_test_run ();
}
