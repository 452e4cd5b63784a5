/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-find-rows.h"

#include "mh-format-laws.h"
#include "mh-formats-many.h"

#include <string.h>

#define ID "finds"
#define NAMES "record,graph6,nodes,edges,hole,mouse,cat,winner,moves,count\n"

static const MhBadText bad[] = {
  { "^", "the input is empty" },
  { "^source,target\n0,1\n", "“source,target” begins neither with “find” nor with “record”" },
  { "^record;graph6;nodes\n", "expected the names of the columns of finds: record,graph6,nodes" },
  { "record,graph6,^edges,nodes,hole,mouse,cat,winner,moves,count\n", "expected the names" },
  { "record,graph6,nodes,edges,hole,mouse,cat,winner,moves^\n", "expected the names" },
  { "record,graph6,nodes,edges,hole,mouse,cat,winner,moves,count^,more\n", "expected the names" },
  { "\"record\",\"^Graph6\",\"nodes\"\n", "expected the names" },
  { NAMES "^", "there is no board: the census has found nothing" },
  { NAMES "graphs,,,,,,,,,12\n^", "there is no board" },
  { NAMES "^fund,Bw,3,3,0,1,2,cat,1,1\n", "“fund,Bw,3,3,0,1,2,cat,1,1” begins neither" },
  { NAMES "find,Bw,3,3,0,1,2,cat,1^\n", "the line ends after 9 of 10 columns" },
  { NAMES "find^\n", "the line ends after 1 of 10 columns" },
  { NAMES "find,Bw,3,3,0,1,2,cat,1,1^,\n", "expected the end of the line: there are 10 columns" },
  { NAMES "find,^,3,3,0,1,2,cat,1,1\n", "graph6: “” is not text of graph6" },
  { NAMES "find,B^#,3,3,0,1,2,cat,1,1\n", "“#” is not a character of this format" },
  { NAMES "find,\"B^#\",3,3,0,1,2,cat,1,1\n", "“#” is not a character of this format" },
  { NAMES "find,B^,3,3,0,1,2,cat,1,1\n", "the line ends too early" },
  { NAMES "find,^~~~~~~~~,3,3,0,1,2,cat,1,1\n", "more than 10000 nodes" },
  { NAMES "find,Bw,^4,3,0,1,2,cat,1,1\n", "nodes: “4” is not how many this graph has" },
  { NAMES "find,Bw,^,3,0,1,2,cat,1,1\n", "nodes: “” is not how many this graph has" },
  { NAMES "find,Bw,3,^2,0,1,2,cat,1,1\n", "edges: “2” is not how many this graph has" },
  { NAMES "find,Bw,3,3,^3,1,2,cat,1,1\n", "hole: “3” is not a node: ids are 0 to 2" },
  { NAMES "find,Bw,3,3,0,^-1,2,cat,1,1\n", "mouse: “-1” is not a node: ids are 0 to 2" },
  { NAMES "find,Bw,3,3,0,1,^2.0,cat,1,1\n", "cat: “2.0” is not a node: ids are 0 to 2" },
  { NAMES "find,Bw,3,3,0,1,^,cat,1,1\n", "cat: “” is not a node: ids are 0 to 2" },
  { NAMES "find,Bw,3,3,0,1,^0,cat,1,1\n", "cat: “0” is the hole" },
  { NAMES "find,Bw,3,3,0,1,2,^Cat,1,1\n", "winner: “Cat” is not “mouse”, “cat” or “draw”" },
  { NAMES "find,Bw,3,3,0,1,2,^,1,1\n", "winner: “” is not “mouse”, “cat” or “draw”" },
  { NAMES "find,Bw,3,3,0,1,2,cat,^1e9,1\n", "moves: “1e9” is not a number of moves" },
  { NAMES "find,Bw,3,3,0,1,2,draw,^1,1\n", "moves: “1” is not a number of moves" },
  { NAMES "find,Bw,3,3,0,1,2,cat,^99999999999999999999,1\n", "is not a number of moves" },
  { NAMES "find,Bw,3,3,0,1,2,cat,1,^many\n", "count: “many” is not a number" },
  { NAMES "find,Bw,3,3,0,1,2,cat,1,^\xff\n", "0xff is not UTF-8" },
};

/* Every fault is refused with its place, its value, and what was expected. */
static void
test_find_rows_refuses (void)
{
  mh_format_laws_refuse (ID, bad, G_N_ELEMENTS (bad));
}

static const MhFormat *
get_format (void)
{
  return mh_formats_find (ID);
}

static guint
count (const char *text)
{
  g_autofree char *copy = g_memdup2 (text, strlen (text)); /* not terminated */

  return mh_formats_count (copy, strlen (text), "some.csv");
}

/* Returns: (transfer full): never NULL */
static MhDocumentFile *
read_one (const char *text, guint index)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *copy = g_memdup2 (text, strlen (text));
  MhDocumentFile *file = mh_formats_read_one (copy, strlen (text), NULL, index, FALSE, &error);

  g_assert_no_error (error);
  return file;
}

/* Counts are no boards; what they are examples of is one where nothing was found. */
static void
test_find_rows_count (void)
{
  static const struct
  {
    const char *text;
    guint n_boards;
  } cases[] = {
    { NAMES "find,Bw,3,3,0,1,2,cat,1,1\n", 1 },
    { NAMES "find,Bw,3,3,0,1,2,cat,1,1\nfind,B#\nfound,,,,,,,,,2\n", 2 },
    { NAMES "graphs,,,,,,,,,1\nlongest,Bw,3,3,0,1,2,cat,1,\ndraw,Bw,3,3,0,1,2,draw,,\n", 2 },
    { NAMES "find,Bw,3,3,0,1,2,cat,1,1\nlongest,Bw,3,3,0,1,2,cat,1,\n", 1 },
    { NAMES "find,Bw,3,3,0,1,2,cat,1,1\n" NAMES "find,Bw,3,3,0,1,2,cat,1,1\n", 2 },
    { NAMES "find,Bw,3,3,0,1,2,cat,1,1\nrecord,other\n", 2 },
    { NAMES "graphs,,,,,,,,,1\n", 0 },
    { "record,other\nfind,Bw,3,3,0,1,2,cat,1,1\n", 0 },
    { "graphs,,,,,,,,,1\nfind,Bw,3,3,0,1,2,cat,1,1\n", 0 },
    { "find,Bw,3,3,0,1,2,cat,1,1\nfind,Bw,3,3,0,1,2,cat,1,1\n", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].text);
      g_assert_cmpuint (mh_formats_count_in (get_format (), cases[i].text, strlen (cases[i].text)),
                        ==, cases[i].n_boards);
    }
  g_assert_cmpuint (count (cases[1].text), ==, 2);
}

/* A find says where its players are, who wins, and in how many moves. */
static void
test_find_rows_roles (void)
{
  g_autoptr (MhDocumentFile) file
      = read_one (NAMES "find,A_,2,1,0,1,1,cat,0,1\nfind,CF,4,3,2,0,3,mouse,7,2\n", 1);
  const MhStart start = mh_board_get_start (file->board);

  mh_format_laws_check_graph (file, 4, FALSE, "0-3 1-3 2-3");
  g_assert_false (mh_board_is_hole (file->board, 0));
  g_assert_true (mh_board_is_hole (file->board, 2));
  g_assert_cmpuint (start.mouse, ==, 0);
  g_assert_cmpuint (start.cat, ==, 3);
  g_assert_cmpint (start.first, ==, MH_PLAYER_FIRST);
  g_assert_cmpint (file->claim.outcome, ==, MH_OUTCOME_FIRST);
  g_assert_cmpuint (file->claim.remoteness, ==, 7);
  g_assert_null (file->name);
  g_assert_false (file->is_own);
}

/* Who has no hole to flee into is pursued, by a cat that moves first. */
static void
test_find_rows_pursuit (void)
{
  g_autoptr (MhDocumentFile) file = read_one (NAMES "find,Bw,3,3,,1,2,cat,1,1\n", 0);

  g_assert_cmpuint (mh_board_get_n_holes (file->board), ==, 0);
  g_assert_cmpint (mh_board_get_start (file->board).first, ==, MH_PLAYER_SECOND);
  g_assert_cmpint (file->claim.outcome, ==, MH_OUTCOME_SECOND);
  g_assert_cmpuint (file->claim.remoteness, ==, MH_REMOTENESS_UNKNOWN);
}

/* A board has one of two cats, with whom the winner is not known. */
static void
test_find_rows_two_cats (void)
{
  g_autoptr (MhDocumentFile) file = read_one (NAMES "find,Cl,4,4,,2,1 3,cat,1,1\n", 0);

  g_assert_cmpuint (mh_board_get_start (file->board).cat, ==, 1);
  g_assert_cmpint (file->claim.outcome, ==, MH_OUTCOME_NONE);
}

/* The rules are counted among the rest. */
static void
test_find_rows_rules (void)
{
#define FIND NAMES "find,Bw,3,3,0,1,2,cat,1,1\n"
  static const struct
  {
    const char *text;
    MhRules rules;
  } cases[] = {
    { FIND, { FALSE, FALSE, MH_STUCK_LOSES } },
    { FIND "mouse_may_pass,,,,,,,,,1\ncat_may_pass,,,,,,,,,0\n", { TRUE, FALSE, MH_STUCK_LOSES } },
    { FIND "cat_may_pass,,,,,,,,,1\nstuck_draws,,,,,,,,,1\n", { FALSE, TRUE, MH_STUCK_DRAWS } },
    { FIND "\"mouse_may_pass\",,,,,,,,,\"1\"\r\n", { TRUE, FALSE, MH_STUCK_LOSES } },
  };
#undef FIND

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhDocumentFile) file = read_one (cases[i].text, 0);

      g_assert_true (mh_rules_equal (mh_board_get_rules (file->board), &cases[i].rules));
    }
}

/* As programs write it that rewrite tables. */
static void
test_find_rows_spelling (void)
{
  static const char *const texts[] = {
    NAMES "find,CF,4,3,2,0,3,mouse,7,2",
    "\xef\xbb\xbf" NAMES "find,CF,4,3,2,0,3,mouse,7,2\n",
    "\n  \n" NAMES "\nfind,CF,4,3,2,0,3,mouse,7,2  \n\n",
    "record,graph6,nodes,edges,hole,mouse,cat,winner,moves,count\r\n"
    "find,CF,4,3,2,0,3,mouse,7,2\r\n",
    "record,graph6,nodes,edges,hole,mouse,cat,winner,moves,count\r"
    "find,CF,4,3,2,0,3,mouse,7,2\r",
    "\"record\",\"graph6\",\"nodes\",\"edges\",\"hole\",\"mouse\",\"cat\",\"winner\",\"moves\","
    "\"count\"\n\"find\",\"CF\",\"4\",\"3\",\"2\",\"0\",\"3\",\"mouse\",\"7\",\"2\"\n",
    NAMES "find,:CwI,4,3,2,0,3,mouse,7,2",
    NAMES "find,CF,4,3,2,0,3,mouse,7,",
    "find,CF,4,3,2,0,3,mouse,7,2\n",
  };
  g_autoptr (MhDocumentFile) first = read_one (texts[0], 0);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_test_message ("%s", texts[i]);
      g_assert_true (mh_formats_recognize (texts[i], strlen (texts[i])) == get_format ());

      g_autoptr (MhDocumentFile) file = read_one (texts[i], 0);

      if (strchr (texts[i], ':') == NULL)
        g_assert_true (mh_board_equal (file->board, first->board));
      g_assert_cmpuint (mh_board_get_n_nodes (file->board), ==, 4);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/find-rows/refuses", test_find_rows_refuses);
  g_test_add_func ("/io/find-rows/count", test_find_rows_count);
  g_test_add_func ("/io/find-rows/roles", test_find_rows_roles);
  g_test_add_func ("/io/find-rows/pursuit", test_find_rows_pursuit);
  g_test_add_func ("/io/find-rows/two-cats", test_find_rows_two_cats);
  g_test_add_func ("/io/find-rows/rules", test_find_rows_rules);
  g_test_add_func ("/io/find-rows/spelling", test_find_rows_spelling);

  return g_test_run ();
}
