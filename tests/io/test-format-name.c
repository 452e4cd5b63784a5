/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-format-name.h"

/* The typed extension says the format, and the picked format where there is none. */
static void
test_format_name_complete (void)
{
  static const struct
  {
    const char *path, *picked;
    const char *complete, *format;
  } cases[] = {
    { "/a/kite", "document", "/a/kite.mousehole", "document" },
    { "/a/kite.mousehole", "document", "/a/kite.mousehole", "document" },
    { "/a/Kite.Mousehole", "document", "/a/Kite.Mousehole", "document" },
    { "/a/kite.v2", "document", "/a/kite.v2.mousehole", "document" },
    { "/a/kite.graphml", "document", "/a/kite.graphml", "graphml" },
    { "/a/kite.json", "document", "/a/kite.json", "adjacency-list" },
    { "/a/kite.gv", "document", "/a/kite.gv", "dot" },
    { "/a/kite.mousehole", "graphml", "/a/kite.mousehole", "document" },
    { "/a/kite", "graphml", "/a/kite.graphml", "graphml" },
    { "/a/kite.v2", "graphml", "/a/kite.v2.graphml", "graphml" },
    { "/a/kite.gv", "dot", "/a/kite.gv", "dot" },
    { "/a/kite.txt", "edge-list", "/a/kite.txt", "edge-list" },
    { "/a/kite.txt", "adjacency-list", "/a/kite.txt", "adjacency-list" },
    { "/a.g6/kite", "dimacs", "/a.g6/kite.dimacs", "dimacs" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MhFormat *format = NULL;
      g_autofree char *complete
          = mh_format_name_complete (cases[i].path, mh_formats_find (cases[i].picked), &format);

      g_test_message ("%s as %s", cases[i].path, cases[i].picked);
      g_assert_cmpstr (complete, ==, cases[i].complete);
      g_assert_cmpstr (format->id, ==, cases[i].format);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/format-name/complete", test_format_name_complete);

  return g_test_run ();
}
