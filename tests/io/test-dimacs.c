/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-dimacs.h"

#include "mh-format-laws.h"

#include <string.h>

#define ID "dimacs"

static const MhBadText bad[] = {
  { "p edge 3 1\ne 1 ^4\n", "“4” is not a node: ids are 1 to 3 here" },
  { "p edge 3 1\ne ^0 1\n", "“0” is not a node: ids are 1 to 3 here" },
  { "p edge 3 1\ne 1 ^-2\n", "“-2” is not a node" },
  { "p edge 3 1\ne 1 ^2.5\n", "“2.5” is not a node" },
  { "p edge 3 1\ne 1 ^02\n", "“02” is not a node" },
  { "p edge 3 1\ne ^a b\n", "“a” is not a node" },
  { "p edge 3 1\ne 1 ^99999999999999999999999\n", "is not a node" },
  { "p edge 3 1\ne 1^\n", "the line ends here: an edge is like “e 1 2”" },
  { "p edge 3 1\ne^\n", "the line ends here: an edge is like “e 1 2”" },
  { "p edge 3 1\ne 1 2 ^3\n", "expected the end of the line, not “3”" },
  { "p edge 3 1\n^e 2 2\n", "“e 2 2” joins a node with itself" },
  { "p edge 3 2\ne 1 2\n^e 1 2\n", "“e 1 2” is an edge that stands on line 2" },
  { "p edge 3 3\ne 1 2\ne 2 3\n^e 2 1\n", "“e 2 1” is an edge that stands on line 2" },
  { "c comment\n^e 1 2\n", "“e”: a line like “p edge 4 2” stands before the first edge" },
  { "p edge 3 1\ne 1 2\n^p edge 3 1\n", "“p”: a second problem line" },
  { "p ^sp 3 1\n", "“sp”: expected “p edge N M”: other problems are not read" },
  { "p ^cnf 3 1\n", "“cnf”: expected “p edge N M”" },
  { "p^\n", "the line ends here: expected “p edge N M”" },
  { "p edge^\n", "the line ends here: expected “p edge N M”, with whole numbers" },
  { "p edge 3^\ne 1 2\n", "the line ends here: expected “p edge N M”" },
  { "p edge ^x 1\n", "“x”: expected “p edge N M”" },
  { "p edge ^-3 1\n", "“-3”: expected “p edge N M”" },
  { "p edge 3 ^1.0\n", "“1.0”: expected “p edge N M”" },
  { "p edge 3 1 ^7\n", "expected the end of the line, not “7”" },
  { "p edge ^0 0\n", "a board has at least one node" },
  { "p edge ^10001 0\n", "10001 are more than 10000 nodes" },
  { "p edge ^1000000000 1\n", "1000000000 are more than 10000 nodes" },
  { "p edge 3 ^5\ne 1 2\n", "5 is not the number of edges, which is 1" },
  { "p edge 3 ^1\ne 1 2\ne 2 3\n", "1 is not the number of edges, which is 2" },
  { "p edge 3 1\n^1 2\n", "“1”: a line begins with “c”, “p” or “e” here" },
  { "p edge 3 1\n^edge 1 2\n", "“edge”: a line begins with “c”, “p” or “e” here" },
  { "p edge 3 1\n^a 1 2 7\n", "“a”: a line begins with “c”, “p” or “e” here" },
  { "c nothing else\n^", "the text ends without a line like “p edge 4 2”" },
  { "^", "the input is empty" },
  { "p edge 3 1\ne 1 ^\xe9\n", "0xe9 is not UTF-8" },
};

/* Every fault is refused with its place, its value, and what was expected. */
static void
test_dimacs_refuses (void)
{
  mh_format_laws_refuse (ID, bad, G_N_ELEMENTS (bad));
}

/* Files as they are published: with either word, with each edge in one or both
 * directions, and with any of three counts of them. */
static void
test_dimacs_accepts (void)
{
  static const char *const same[] = {
    "p edge 4 2\ne 1 2\ne 3 2\n",
    "c FILE: a.col\nc\n\np col 4 2 \r\ne 2 1\r\ne 2 3\r\n",
    "\xef\xbb\xbfp edge 4 4\ne 1 2\ne 2 3\ne 2 1\ne 3 2",
    "p edge 4 2\ne 1 2\ne 2 3\ne 2 1\ne 3 2",
    "p edge 4 4\ne 1 2\ne 2 3\n",
    "p\tedge\t4\t2\nn 1 5\nd 2\nv 1 2\nx 1 2\n  e  1  2\ne 2 3\nc end",
  };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, same[i]);

      mh_format_laws_check_graph (file, 4, FALSE, "0-1 1-2");
    }
}

/* Only text with a problem line is taken for this format. */
static void
test_dimacs_recognizes (void)
{
  g_assert_true (mh_dimacs_recognizes ("c x\n\np edge 1 0", 15));
  g_assert_true (mh_dimacs_recognizes ("p x", 3));
  g_assert_false (mh_dimacs_recognizes ("p", 1));
  g_assert_false (mh_dimacs_recognizes ("c x\nplan b", 10));
  g_assert_false (mh_dimacs_recognizes ("c x\n", 4));
  g_assert_false (mh_dimacs_recognizes (NULL, 0));
}

static void
test_dimacs_writes (void)
{
  g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, "p col 4 2\ne 3 2\ne 2 1");
  g_autofree char *text = mh_format_laws_write (ID, file);

  g_assert_cmpstr (text, ==, "p edge 4 2\ne 1 2\ne 2 3\n");
}

static void
test_dimacs_round_trip (void)
{
  mh_format_laws_round_trip (ID);
}

static void
test_dimacs_truncated (void)
{
  mh_format_laws_truncate (ID);
}

static void
test_dimacs_line_ends (void)
{
  mh_format_laws_line_ends (ID);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/dimacs/refuses", test_dimacs_refuses);
  g_test_add_func ("/io/dimacs/accepts", test_dimacs_accepts);
  g_test_add_func ("/io/dimacs/recognizes", test_dimacs_recognizes);
  g_test_add_func ("/io/dimacs/writes", test_dimacs_writes);
  g_test_add_func ("/io/dimacs/round-trip", test_dimacs_round_trip);
  g_test_add_func ("/io/dimacs/truncated", test_dimacs_truncated);
  g_test_add_func ("/io/dimacs/line-ends", test_dimacs_line_ends);

  return g_test_run ();
}
