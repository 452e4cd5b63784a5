/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-builder.h"

#include "mh-board-words.h"
#include "mh-random-document.h"

#include <string.h>

#define TEXT "the text"

/* A builder with nodes called @ids, all declared. */
static MhBoardBuilder *
create_builder (const MhSource *source, const char *const *ids)
{
  MhBoardBuilder *builder = mh_board_builder_new (source, FALSE);

  for (guint32 i = 0; ids[i] != NULL; i++)
    {
      guint32 node;

      g_assert_true (mh_board_builder_find (builder, ids[i], 0, &node));
      g_assert_cmpuint (node, ==, i);
      g_assert_cmpstr (mh_board_builder_get_id (builder, node), ==, ids[i]);
      mh_board_builder_declare (builder, node);
    }

  return builder;
}

/* The number of nodes is limited. */
static void
test_board_builder_nodes (void)
{
  g_autoptr (GError) error = NULL;
  const MhSource source = { TEXT, strlen (TEXT), &error };
  g_autoptr (MhBoardBuilder) builder = mh_board_builder_new (&source, FALSE);
  guint32 node;

  for (guint i = 0; i < MH_MAX_NODES; i++)
    {
      g_autofree char *id = g_strdup_printf ("n%u", i);

      g_assert_true (mh_board_builder_find (builder, id, 0, &node));
      mh_board_builder_declare (builder, node);
    }
  g_assert_true (mh_board_builder_find (builder, "n7", 0, &node));
  g_assert_cmpuint (node, ==, 7);
  g_assert_false (mh_board_builder_find (builder, "another", 4, &node));
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT);
  g_assert_cmpuint (mh_io_error_get_place (error).column, ==, 5);
  g_clear_error (&error);

  g_autoptr (MhDocumentFile) file = mh_board_builder_finish (builder, 0);

  g_assert_cmpuint (mh_sketch_get_n_nodes (file->sketch), ==, MH_MAX_NODES);
  g_assert_null (mh_sketch_get_name (file->sketch, 7));
}

/* Names of every kind have the same limit. */
static void
test_board_builder_names (void)
{
  static const char *const ids[] = { "a", NULL };

  for (guint length = MH_MAX_NAME_BYTES - 1; length <= MH_MAX_NAME_BYTES + 1; length++)
    {
      g_autoptr (GError) error = NULL;
      const MhSource source = { TEXT, strlen (TEXT), &error };
      g_autoptr (MhBoardBuilder) builder = create_builder (&source, ids);
      g_autofree char *name = g_strnfill (length, 'x');
      const gboolean fits = length <= MH_MAX_NAME_BYTES;
      guint32 node;

      g_assert_cmpint (mh_board_builder_set (builder, 0, "name", name, 0), ==, fits);
      g_clear_error (&error);
      g_assert_cmpint (mh_board_builder_set (builder, MH_NODE_NONE, "name", name, 0), ==, fits);
      g_clear_error (&error);
      g_assert_cmpint (mh_board_builder_set_label (builder, 0, name, 0), ==, fits);
      g_clear_error (&error);
      g_assert_cmpint (mh_board_builder_find (builder, name, 0, &node), ==, fits);
      g_assert_cmpint (error == NULL, ==, fits);
    }
}

/* A node that is only mentioned is none. */
static void
test_board_builder_undeclared (void)
{
  static const char *const ids[] = { "a", "b", NULL };
  g_autoptr (GError) error = NULL;
  const MhSource source = { TEXT, strlen (TEXT), &error };
  g_autoptr (MhBoardBuilder) builder = create_builder (&source, ids);
  guint32 node;

  g_assert_true (mh_board_builder_find (builder,
                                        "\x1b"
                                        "c",
                                        4, &node));
  g_assert_true (mh_board_builder_is_declared (builder, 0));
  g_assert_false (mh_board_builder_is_declared (builder, node));
  g_assert_null (mh_board_builder_finish (builder, 0));
  g_assert_cmpstr (error->message, ==, "line 1, column 5: “ c” is not the id of a node");
}

/* What writers call the roles is read as the same; later words replace earlier
 * ones of the same node. */
static void
test_board_builder_roles (void)
{
  static const char *const ids[] = { "0", "1", "2", NULL };

  for (int round = 0; round < 1000; round++)
    {
      g_autoptr (GError) error = NULL;
      const MhSource source = { TEXT, strlen (TEXT), &error };
      g_autoptr (MhBoardBuilder) builder = create_builder (&source, ids);
      g_autoptr (MhDocumentFile) document = mh_random_document_new (3);

      if (mh_sketch_get_n_nodes (document->sketch) != 3)
        continue;

      mh_board_builder_declare_roles (builder);
      g_assert_true (mh_board_builder_set (builder, 0, "role", "hole mouse", 0));
      g_assert_true (mh_board_builder_set (builder, 0, "role", "", 0));
      for (guint32 node = 0; node < 3; node++)
        {
          g_autofree char *roles = mh_board_words_dup_roles (document->sketch, node);

          if (roles != NULL)
            g_assert_true (mh_board_builder_set (builder, node, "role", roles, 0));
        }

      g_autoptr (MhDocumentFile) file = mh_board_builder_finish (builder, 0);

      for (guint32 node = 0; node < 3; node++)
        g_assert_cmpint (mh_sketch_is_hole (file->sketch, node), ==,
                         mh_sketch_is_hole (document->sketch, node));
      g_assert_cmpuint (mh_sketch_get_start (file->sketch).mouse, ==,
                        mh_sketch_get_start (document->sketch).mouse);
      g_assert_cmpuint (mh_sketch_get_start (file->sketch).cat, ==,
                        mh_sketch_get_start (document->sketch).cat);
    }
}

/* Coordinates are finite decimal numbers inside the limits. */
static void
test_board_builder_coordinates (void)
{
  static const struct
  {
    const char *text;
    gboolean is_good;
    double value;
  } cases[] = {
    { "0", TRUE, 0 },           { " -1.5\n", TRUE, -1.5 }, { "1e6", TRUE, 1e6 },
    { "-1000000", TRUE, -1e6 }, { "+.5", TRUE, 0.5 },      { "1000000.01", FALSE, 0 },
    { "-1e7", FALSE, 0 },       { "1e999", FALSE, 0 },     { "nan", FALSE, 0 },
    { "inf", FALSE, 0 },        { "0x10", FALSE, 0 },      { "1,5", FALSE, 0 },
    { "1 2", FALSE, 0 },        { "", FALSE, 0 },          { "e", FALSE, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      const MhSource source = { TEXT, strlen (TEXT), &error };
      g_autoptr (MhBoardBuilder) builder = mh_board_builder_new (&source, FALSE);
      double value;

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (mh_board_builder_read_coordinate (builder, cases[i].text, 0, &value), ==,
                       cases[i].is_good);
      g_assert_cmpint (error == NULL, ==, cases[i].is_good);
      if (cases[i].is_good)
        g_assert_cmpfloat_with_epsilon (value, cases[i].value, 1e-9);
    }
}

/* What is written of a coordinate is the shortest that reads as the same. */
static void
test_board_builder_spelling (void)
{
  static const struct
  {
    double coordinate;
    const char *text;
  } cases[] = {
    { 0, "0" },         { 100, "100" },         { -1.5, "-1.5" },
    { 0.25, "0.25" },   { 1000000, "1000000" }, { -999999.99, "-999999.99" },
    { -0.01, "-0.01" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new ("x");

      mh_board_words_append_coordinate (text, cases[i].coordinate);
      g_assert_cmpstr (text->str + 1, ==, cases[i].text);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/board-builder/limits/nodes", test_board_builder_nodes);
  g_test_add_func ("/io/board-builder/limits/names", test_board_builder_names);
  g_test_add_func ("/io/board-builder/undeclared", test_board_builder_undeclared);
  g_test_add_func ("/io/board-builder/roles", test_board_builder_roles);
  g_test_add_func ("/io/board-builder/coordinates", test_board_builder_coordinates);
  g_test_add_func ("/io/board-builder/spelling", test_board_builder_spelling);

  return g_test_run ();
}
