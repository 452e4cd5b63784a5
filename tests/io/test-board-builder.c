/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-builder.h"

#include "mh-board-places.h"
#include "mh-board-words.h"
#include "mh-random-document.h"

#include <math.h>
#include <string.h>

#define TEXT "the text"

/* A builder with nodes called @ids, all declared. */
static MhBoardBuilder *
create_builder (const MhSource *source, const char *const *ids)
{
  MhBoardBuilder *builder = mh_board_builder_new (source);

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
  g_autoptr (MhBoardBuilder) builder = mh_board_builder_new (&source);
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

  g_assert_cmpuint (mh_board_get_n_nodes (file->board), ==, MH_MAX_NODES);
  g_assert_null (mh_board_get_name (file->board, 7));
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

      if (mh_board_get_n_nodes (document->board) != 3)
        continue;

      mh_board_builder_declare_roles (builder);
      g_assert_true (mh_board_builder_set (builder, 0, "role", "hole mouse", 0));
      g_assert_true (mh_board_builder_set (builder, 0, "role", "", 0));
      for (guint32 node = 0; node < 3; node++)
        {
          g_autofree char *roles = mh_board_words_dup_roles (document->board, node);

          if (roles != NULL)
            g_assert_true (mh_board_builder_set (builder, node, "role", roles, 0));
        }

      g_autoptr (MhDocumentFile) file = mh_board_builder_finish (builder, 0);

      for (guint32 node = 0; node < 3; node++)
        g_assert_cmpint (mh_board_is_hole (file->board, node), ==,
                         mh_board_is_hole (document->board, node));
      g_assert_cmpuint (mh_board_get_start (file->board).mouse, ==,
                        mh_board_get_start (document->board).mouse);
      g_assert_cmpuint (mh_board_get_start (file->board).cat, ==,
                        mh_board_get_start (document->board).cat);
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
      double value;

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (mh_board_places_read_coordinate (&source, cases[i].text, 0, &value), ==,
                       cases[i].is_good);
      g_assert_cmpint (error == NULL, ==, cases[i].is_good);
      if (cases[i].is_good)
        g_assert_cmpfloat_with_epsilon (value, cases[i].value, 1e-9);
    }
}

/* A key is ours if one of its values is, and then all have to be. */
static void
test_board_builder_shared_keys (void)
{
  static const char *const ids[] = { "0", "1", NULL };
  static const struct
  {
    const char *key, *values[2];
    const char *says; /* or NULL: it is read */
    gboolean has_places, has_roles;
  } cases[] = {
    { "role", { "admin", "user" }, NULL, TRUE, FALSE },
    { "role", { "admin", "" }, NULL, TRUE, FALSE },
    { "role", { "cat", "mouse hole" }, NULL, TRUE, TRUE },
    { "role", { "", "" }, NULL, TRUE, TRUE },
    { "role", { "admin", "cat" }, "“admin” is not a role", FALSE, FALSE },
    { "role", { "cat", "mouse rat" }, "“rat” is not a role", FALSE, FALSE },
    { "x", { "west", "1e7" }, NULL, FALSE, FALSE },
    { "y", { "1e7", "nan" }, NULL, FALSE, FALSE },
    { "y", { "0", "north" }, "“north” is not a coordinate", FALSE, FALSE },
    { "x", { "", "1" }, "“” is not a coordinate", FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      const MhSource source = { TEXT, strlen (TEXT), &error };
      g_autoptr (MhBoardBuilder) builder = create_builder (&source, ids);

      g_test_message ("%s: “%s” and “%s”", cases[i].key, cases[i].values[0], cases[i].values[1]);
      for (guint32 node = 0; node < 2; node++)
        {
          mh_board_builder_set_place (builder, node, (MhPoint){ 100 * node, 7 });
          g_assert_true (
              mh_board_builder_set (builder, node, cases[i].key, cases[i].values[node], node));
        }

      g_autoptr (MhDocumentFile) file = mh_board_builder_finish (builder, 0);

      g_assert_cmpint (file != NULL, ==, cases[i].says == NULL);
      if (file == NULL)
        {
          g_assert_nonnull (strstr (error->message, cases[i].says));
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpint (file->has_places, ==, cases[i].has_places);
      g_assert_cmpint (mh_board_is_hole (file->board, 0), ==, !cases[i].has_roles);
    }
}

/* Places of ours are in pixels, however near to each other. */
static void
test_board_builder_keeps_places (void)
{
  static const char *const ids[] = { "0", "1", NULL };

  for (guint has_roles = 0; has_roles < 2; has_roles++)
    {
      const MhSource source = { TEXT, strlen (TEXT), NULL };
      g_autoptr (MhBoardBuilder) builder = create_builder (&source, ids);

      mh_board_builder_set_place (builder, 1, (MhPoint){ 1, 0.5 });
      mh_board_builder_set_place (builder, 0, (MhPoint){ 0, 0 });
      if (has_roles)
        mh_board_builder_declare_roles (builder);

      g_autoptr (MhDocumentFile) file = mh_board_builder_finish (builder, 0);
      const MhPoint point = mh_board_get_point (file->board, 1);

      g_assert_true (file->has_places);
      g_assert_cmpint (point.x < 2, ==, has_roles);
      g_assert_cmpfloat_with_epsilon (point.y / point.x, 0.5, 0.01);
    }
}

/* Places of others are enlarged until nodes can be told apart; shapes stay. */
static void
test_board_builder_enlarges (void)
{
  for (guint round = 0; round < 1000; round++)
    {
      const guint32 n = (guint32) g_test_rand_int_range (2, 40);
      const double unit = pow (10, g_test_rand_double_range (-6, 4));
      MhPoint before[40], after[40];
      double extent = 0, extent_before = 0;

      for (guint32 i = 0; i < n; i++)
        before[i] = after[i] = (MhPoint){ unit * g_test_rand_double_range (-1, 1),
                                          unit * g_test_rand_double_range (-1, 1) };
      before[0] = after[0] = (MhPoint){ -unit, 0 };
      before[1] = after[1] = (MhPoint){ unit, 0 };
      g_assert_true (mh_board_places_enlarge (after, n));

      for (guint32 i = 0; i < n; i++)
        {
          extent = fmax (extent, hypot (after[i].x - after[0].x, after[i].y - after[0].y));
          extent_before
              = fmax (extent_before, hypot (before[i].x - before[0].x, before[i].y - before[0].y));
        }
      g_assert_cmpfloat (extent, >=, 10 * sqrt (n));
      for (guint32 i = 0; i < n; i++)
        g_assert_cmpfloat_with_epsilon ((after[i].x - after[0].x) / extent,
                                        (before[i].x - before[0].x) / extent_before, 1e-9);
      if (2 * unit >= 10 * sqrt (n))
        g_assert_cmpmem (before, n * sizeof *before, after, n * sizeof *after);
    }

  MhPoint one[] = { { 5, 5 }, { 5, 5 } };

  g_assert_true (mh_board_places_enlarge (one, 1));
  g_assert_false (mh_board_places_enlarge (one, 2));
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
  g_test_add_func ("/io/board-builder/shared-keys", test_board_builder_shared_keys);
  g_test_add_func ("/io/board-builder/keeps-places", test_board_builder_keeps_places);
  g_test_add_func ("/io/board-builder/enlarges", test_board_builder_enlarges);
  g_test_add_func ("/io/board-builder/spelling", test_board_builder_spelling);

  return g_test_run ();
}
