/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-parts.h"

#include "mh-algorithms.h"
#include "mh-coins-fixtures.h"
#include "mh-figure-content.h"
#include "mh-figure-formats.h"
#include "mh-figure-job.h"
#include "mh-figure-svg.h"
#include "mh-game-scenes.h"
#include "mh-snapshot-figure.h"

#include <string.h>

static const char town[] = "{\"game\": \"cops-and-robbers\", \"graph\": [[2,3],[2,5],[0,1,3,5],"
                           "[0,2,4,5,8],[3,5,7,8],[1,2,3,4,6,7,9],[5,9],[4,5,8,9],[3,4,7,9],"
                           "[5,6,7,8]]}";

static MhSession *
create_town (void)
{
  return mh_fixtures_session_for (town);
}

static MhSession *
create_row (void)
{
  return mh_fixtures_game (mh_fixtures_row ());
}

static MhSession *
create_take (void)
{
  return mh_fixtures_game (mh_fixtures_take (21));
}

/* Everything that is played, solved, at its start. */
static MhSession *(*const games[]) (void)
    = { mh_fixtures_session, create_town, create_row, create_take };

static char *
export_options (MhSession *session, const MhFigureOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mh_figure_job_export (session, options, &error);
  gsize length;

  g_assert_no_error (error);
  const char *svg = g_bytes_get_data (bytes, &length);

  return g_strndup (svg, length);
}

static char *
export_svg (MhSession *session, guint parts, double millimetres)
{
  const MhFigureOptions options
      = { .parts = parts,
          .format = &mh_figure_svg,
          .dpi = 96,
          .size = { millimetres > 0 ? MH_FIGURE_MM : MH_FIGURE_NATURAL, millimetres, 8 } };

  return export_options (session, &options);
}

/* Returns: (transfer full): a part without colours and without a key */
static char *
export_print (MhSession *session, guint part)
{
  const MhFigureOptions options = {
    .parts = part, .lacks = MH_FIGURE_KEY, .format = &mh_figure_svg, .style = MH_FIGURE_PRINT
  };

  return export_options (session, &options);
}

static void
add_id_cb (GMarkupParseContext *context G_GNUC_UNUSED,
           const char *element G_GNUC_UNUSED,
           const char **names,
           const char **values,
           gpointer ids,
           GError **error G_GNUC_UNUSED)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], "id"))
      {
        const gboolean is_new = g_hash_table_add (ids, g_strdup (values[i]));

        g_assert_true (is_new);
      }
}

/* Checks that an SVG is well-formed and has each id once. */
static void
check_ids (const char *svg)
{
  static const GMarkupParser parser = { .start_element = add_id_cb };
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, ids, NULL);
  g_autoptr (GError) error = NULL;

  g_markup_parse_context_parse (context, svg, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
}

static const MhFigurePartRow *
find_part (guint flag)
{
  for (guint i = 0; i < mh_figure_parts_get_n (); i++)
    if (mh_figure_parts_get (i)->flag == flag)
      return mh_figure_parts_get (i);

  g_assert_not_reached ();
}

static gboolean
has_part (MhSession *session, guint flag)
{
  const MhFigurePartRow *part = find_part (flag);

  return part->find_fault == NULL || part->find_fault (mh_session_get_snapshot (session)) == NULL;
}

/* Every part that a game has can be drawn alone, with all others, and in a narrow column, each
 * with something of its own in it. */
static void
test_figure_parts_games (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (MhSession) session = games[i]();
      guint all = 0;

      for (guint k = 0; k < mh_figure_parts_get_n (); k++)
        {
          const guint flag = mh_figure_parts_get (k)->flag;
          g_autofree char *alone = export_svg (session, flag, 0);
          g_autofree char *narrow = export_svg (session, flag, 84);

          check_ids (alone);
          check_ids (narrow);
          g_assert_null (strstr (narrow, "…</text>"));
          if (has_part (session, flag))
            g_assert_cmpuint (strlen (alone), >, 2500);
          all |= has_part (session, flag) ? flag : 0;
        }

      g_autofree char *everything = export_svg (session, all, 170);

      check_ids (everything);
      g_assert_cmpuint (all & (MH_FIGURE_BOTH | MH_FIGURE_TIMELINE | MH_FIGURE_STATISTICS), ==,
                        MH_FIGURE_BOTH | MH_FIGURE_TIMELINE | MH_FIGURE_STATISTICS);
    }
}

/* What is in a part is what the session knows. */
static void
test_figure_parts_words (void)
{
  static const struct
  {
    guint flag;
    const char *words[6];
  } cases[] = {
    { MH_FIGURE_TIMELINE, { ">draws</text>", ">9</text>" } },
    { MH_FIGURE_LINE, { "id=\"line-4\"", ">1 → 4</text>", ">M4 C2, cat moves</text>" } },
    { MH_FIGURE_PROOF, { "id=\"proof-8\"", ">1 → 4</text>", ">2 → 6</text>", ">2 → 9</text>" } },
    { MH_FIGURE_STATISTICS,
      { ">Positions by winner</text>", ">mouse wins in 9</text>", ">M11 C10, mouse moves</text>",
        ">183 wins · 81 never end</text>", ">253 of 264 positions</text>" } },
  };
  g_autoptr (MhSession) session = mh_fixtures_session ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *svg = export_svg (session, cases[i].flag, 0);

      for (guint k = 0; cases[i].words[k] != NULL; k++)
        {
          g_test_message ("%s", cases[i].words[k]);
          g_assert_nonnull (strstr (svg, cases[i].words[k]));
        }
    }
}

static guint
count (const char *svg, const char *words)
{
  guint n = 0;

  for (const char *at = svg; (at = strstr (at, words)) != NULL; at++)
    n++;

  return n;
}

/* In print each cell of a table is hatched that the cat wins, and none that the mouse wins. */
static void
test_figure_parts_print_tables (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autofree char *svg = export_print (session, MH_FIGURE_TABLES);
  g_auto (GStrv) groups = g_strsplit (svg, "<g id=\"cell-", -1);
  guint n_cells[2] = { 0 };

  for (guint i = 1; groups[i] != NULL; i++)
    {
      const gboolean is_of_cat = count (groups[i], ": cat ") > 0;

      if (!is_of_cat && count (groups[i], ": mouse ") == 0)
        continue;
      n_cells[is_of_cat]++;
      *strstr (groups[i], "</g>") = '\0';
      g_assert_cmpuint (count (groups[i], "url(#hatch-"), ==, is_of_cat);
    }
  g_assert_cmpuint (n_cells[TRUE], >, 0);
  g_assert_cmpuint (n_cells[FALSE], >, 0);
}

/* In print each position of a line or a proof is hatched if the cat wins. */
static void
test_figure_parts_print_lines (void)
{
  static const struct
  {
    guint part;
    const char *id, *position;
    gboolean is_of_cat;
  } cases[] = { { MH_FIGURE_LINE, "id=\"line-", "m1-c2-mouse", FALSE },
                { MH_FIGURE_LINE, "id=\"line-", "m1-c8-cat", TRUE },
                { MH_FIGURE_PROOF, "id=\"proof-", "m1-c2-mouse", FALSE },
                { MH_FIGURE_PROOF, "id=\"proof-", "m1-c8-cat", TRUE } };
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const MhGame *game = mh_session_get_snapshot (session)->game;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      mh_session_choose (session, mh_game_scenes_find_position (game, cases[i].position));

      g_autofree char *svg = export_print (session, cases[i].part);
      const guint n_rows = count (svg, cases[i].id);

      g_assert_cmpuint (n_rows, >, 1);
      g_assert_cmpuint (count (svg, "url(#hatch-"), ==, cases[i].is_of_cat ? n_rows : 0);
    }
}

/* In print a longest win is hatched before its words if the cat wins. */
static void
test_figure_parts_print_statistics (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autofree char *svg = export_print (session, MH_FIGURE_STATISTICS);
  g_auto (GStrv) texts = g_strsplit (svg, "<text ", -1);
  guint n_wins[2] = { 0 };

  for (guint i = 1; texts[i] != NULL; i++)
    {
      const gboolean is_of_cat = count (texts[i], ">cat wins in ") > 0;

      if (!is_of_cat && count (texts[i], ">mouse wins in ") == 0)
        continue;
      n_wins[is_of_cat]++;
      g_assert_cmpuint (count (texts[i - 1], "url(#hatch-"), ==, is_of_cat);
    }
  g_assert_cmpuint (n_wins[TRUE], >, 0);
  g_assert_cmpuint (n_wins[FALSE], >, 0);
}

/* A draw has best play that comes back, but no proof; a search has a tree, other runs have none. */
static void
test_figure_parts_faults (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const MhGame *game = mh_session_get_snapshot (session)->game;

  g_assert_true (has_part (session, MH_FIGURE_PROOF));
  g_assert_false (has_part (session, MH_FIGURE_SEARCH));
  mh_session_choose (session, mh_game_scenes_find_position (game, "m3-c4-mouse"));
  g_assert_false (has_part (session, MH_FIGURE_PROOF));
  g_assert_true (has_part (session, MH_FIGURE_LINE));

  g_autofree char *line = export_svg (session, MH_FIGURE_LINE, 0);

  g_assert_nonnull (strstr (line, ">the loop begins again after 4 moves</text>"));

  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("alphabeta"));
  mh_fixtures_solve (session);
  mh_session_go_to_step (session, 40);
  g_assert_true (has_part (session, MH_FIGURE_SEARCH));

  g_autofree char *tree = export_svg (session, MH_FIGURE_SEARCH | MH_FIGURE_GRAPH, 0);

  check_ids (tree);
  g_assert_nonnull (strstr (tree, "id=\"turn-1-0\""));
  g_assert_nonnull (strstr (tree, ">turn 3</text>"));

  /* A small tree stands near its words. */
  g_autofree char *alone = export_svg (session, MH_FIGURE_SEARCH, 0);
  const char *width = strstr (alone, "width=\"");

  g_assert_cmpfloat (g_ascii_strtod (width + strlen ("width=\""), NULL), <, 520);
}

/* Returns: how far down a text of a picture stands */
static double
get_y (const char *svg, const char *text)
{
  g_autofree char *end = g_strdup_printf (">%s</text>", text);
  const char *found = strstr (svg, end);

  g_assert_nonnull (found);
  return g_ascii_strtod (g_strrstr_len (svg, found - svg, " y=\"") + strlen (" y=\""), NULL);
}

/* Statistics stand beside each other only where their lines have room. */
static void
test_figure_parts_narrow_statistics (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autofree char *usual = export_svg (session, MH_FIGURE_STATISTICS, 0);
  g_autofree char *narrow = export_svg (session, MH_FIGURE_STATISTICS, 140);

  g_assert_cmpfloat (get_y (usual, "Reachable from the start"), <, get_y (usual, "and 4 more"));
  g_assert_cmpfloat (get_y (narrow, "Moves until the end"), <, get_y (narrow, "Cat to move"));
  g_assert_cmpfloat (get_y (narrow, "Reachable from the start"), >, get_y (narrow, "and 5 more"));
}

/* Leads of three digits are as large in best play as all other numbers. */
static void
test_figure_parts_leads (void)
{
  g_autoptr (MhSession) session
      = mh_fixtures_session_for ("{\"game\": \"coins-ends\", \"values\": [8,15,3,7,9,2,100,4]}");
  g_autofree char *svg = export_svg (session, MH_FIGURE_LINE, 0);

  g_assert_nonnull (strstr (svg, ">+103</text>"));
  for (const char *size = svg; (size = strstr (size, "font-size=\"")) != NULL; size++)
    g_assert_cmpfloat (g_ascii_strtod (size + strlen ("font-size=\""), NULL), >=, 12);
}

/* A large proof is cut off, and says how much is missing. */
static void
test_figure_parts_large_proof (void)
{
  g_autoptr (MhSession) session = mh_fixtures_game (mh_fixtures_take (10000));
  g_autofree char *svg = export_svg (session, MH_FIGURE_PROOF, 84);

  g_assert_nonnull (strstr (svg, "id=\"proof-200\""));
  g_assert_nonnull (strstr (svg, " more positions of the proof</text>"));
}

/* Returns: (transfer full): a film of three levels */
static char *
export_film (MhSession *session, guint parts)
{
  static const guint32 levels[] = { 1, 4, 9 };
  const MhFigureOptions options = { .parts = parts,
                                    .format = &mh_figure_svg,
                                    .dpi = 96,
                                    .unit = MH_STEP_UNIT_LEVEL,
                                    .moments = levels,
                                    .n_moments = G_N_ELEMENTS (levels),
                                    .map = 2 };
  g_autoptr (GBytes) bytes = mh_figure_job_export (session, &options, NULL);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* The frames of a film have the parts of their moments. */
static void
test_figure_parts_film (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autofree char *svg = export_film (session, MH_FIGURE_TIMELINE | MH_FIGURE_TABLES);

  check_ids (svg);
  g_assert_cmpuint (count (svg, ">draws</text>"), ==, 3);
  g_assert_nonnull (strstr (svg, "id=\"frame-3-cell-m4-c7-cat\""));
  g_assert_null (strstr (svg, "cell-m4-c7-mouse"));
}

/* A frame says so where best play is not known yet. */
static void
test_figure_parts_film_of_lines (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const MhGame *game = mh_session_get_snapshot (session)->game;
  g_autofree char *svg = export_film (session, MH_FIGURE_LINE);

  g_assert_cmpuint (count (svg, ">not decided yet</text>"), ==, 1);
  g_assert_cmpuint (count (svg, ">M1 C2, mouse moves</text>"), ==, 2);
  mh_session_choose (session, mh_game_scenes_find_position (game, "m9-c2-mouse"));

  g_autofree char *late = export_film (session, MH_FIGURE_LINE);

  g_assert_cmpuint (count (late, ">not decided yet</text>"), ==, 2);
  g_assert_cmpuint (count (late, ">M9 C2, mouse moves</text>"), ==, 1);
}

/* A caption tells what the parts depend on: the position, the whole run, or else the step. */
static void
test_figure_parts_captions (void)
{
  static const struct
  {
    guint parts;
    const char *caption;
  } cases[] = {
    { MH_FIGURE_GRAPH, "Before the first step · 0 of 264 decided" },
    { MH_FIGURE_PROOF | MH_FIGURE_TABLES, "Before the first step · 0 of 264 decided" },
    { MH_FIGURE_STATISTICS | MH_FIGURE_TIMELINE, "Before the first step · 0 of 264 decided" },
    { MH_FIGURE_STATISTICS, "12 nodes · 18 edges · mouse wins in 3" },
    { MH_FIGURE_PROOF, "Mouse on 1, cat on 2, mouse to move · mouse wins in 3" },
  };
  g_autoptr (MhSession) session = mh_fixtures_session ();

  mh_session_set_follow_steps (session, FALSE);
  mh_playback_set_step (mh_session_get_playback (session), 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MhFigureOptions options = { .parts = cases[i].parts };
      g_autoptr (MhText) text = mh_text_new_blank (1);
      MhFigureContent *content
          = mh_figure_content_new (mh_session_get_snapshot (session), &options, NULL, text);

      g_assert_cmpstr (mh_figure_content_get_figure (content)->caption, ==, cases[i].caption);
      mh_figure_content_free (content);
    }
}

/* Ring, key and caption can be left out, and a table can stand alone. */
static void
test_figure_parts_extras (void)
{
  static const char *const marks[]
      = { "id=\"current\"", ">mouse wins</text>", "Two Courtyards</text>" };
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhFigureOptions options = { .parts = MH_FIGURE_TABLES, .format = &mh_figure_svg, .dpi = 96 };
  gsize sizes[G_N_ELEMENTS (marks) + 1];

  for (guint i = 0; i <= G_N_ELEMENTS (marks); i++)
    {
      options.lacks = (1u << i) - 1;

      g_autoptr (GBytes) bytes = mh_figure_job_export (session, &options, NULL);
      g_autofree char *svg = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

      sizes[i] = strlen (svg);
      if (i > 0)
        g_assert_cmpuint (sizes[i], <, sizes[i - 1]);
      for (guint k = 1; k < G_N_ELEMENTS (marks); k++)
        g_assert_cmpint (strstr (svg, marks[k]) != NULL, ==, k >= i);
    }
}

/* Every position of a game can be found by its name, unless it shares a cell. */
static void
test_figure_parts_positions (void)
{
  static const char *const unknown[]
      = { "", "m1", "m1-c2", "m99-c2-mouse", "m1-c2-dog", "4294967296-1", "m01-c2-mouse", "-1" };

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (MhSession) session = games[i]();
      const MhGame *game = mh_session_get_snapshot (session)->game;
      guint n_named = 0;

      for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
        if (mh_space_is_possible (game, position))
          {
            g_autofree char *name = mh_game_scenes_dup_position (game, position);

            n_named += name != NULL ? 1 : 0;
            if (name != NULL)
              g_assert_cmpuint (mh_game_scenes_find_position (game, name), ==, position);
          }
      g_assert_cmpuint (n_named, >=, mh_space_get_n_possible (game) / 2);
      for (gsize k = 0; k < G_N_ELEMENTS (unknown); k++)
        g_assert_cmpuint (mh_game_scenes_find_position (game, unknown[k]), ==, MH_POSITION_NONE);
    }
}

typedef struct
{
  const guint8 *data;
  gsize length, at;
} Reader;

static cairo_status_t
read_cb (void *closure, unsigned char *data, unsigned int length)
{
  Reader *self = closure;

  if (self->at + length > self->length)
    return CAIRO_STATUS_READ_ERROR;

  memcpy (data, self->data + self->at, length);
  self->at += length;
  return CAIRO_STATUS_SUCCESS;
}

/* Checks that the preview in the size of the PNG is the PNG, pixel for pixel. */
static void
check_pixels (MhSession *session, guint parts, int scale)
{
  const MhFigureOptions options
      = { .parts = parts, .format = mh_figure_formats_find ("png"), .dpi = 96 * scale };
  g_autoptr (GBytes) bytes = mh_figure_job_export (session, &options, NULL);
  Reader reader = { .at = 0 };

  reader.data = g_bytes_get_data (bytes, &reader.length);
  cairo_surface_t *file = cairo_image_surface_create_from_png_stream (read_cb, &reader);
  const int width = cairo_image_surface_get_width (file);
  const int height = cairo_image_surface_get_height (file);
  const MhFigureView view = { width / scale, height / scale, scale };
  cairo_surface_t *screen
      = mh_snapshot_figure_paint (mh_session_get_snapshot (session), &options, &view, NULL);
  const int stride = cairo_image_surface_get_stride (screen);

  cairo_surface_flush (screen);
  g_assert_cmpint (cairo_image_surface_get_width (screen), ==, width);
  g_assert_cmpint (cairo_image_surface_get_stride (file), ==, stride);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        const guint8 *a = cairo_image_surface_get_data (file) + y * stride + x * 4;
        const guint8 *b = cairo_image_surface_get_data (screen) + y * stride + x * 4;

        g_assert_cmpmem (a, 3, b, 3);
      }
  cairo_surface_destroy (file);
  cairo_surface_destroy (screen);
}

/* What is seen is what is written. */
static void
test_figure_parts_pixels (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (MhSession) session = games[i]();

      for (guint k = 0; k < mh_figure_parts_get_n (); k++)
        for (int scale = 1; scale <= 2; scale++)
          if (has_part (session, mh_figure_parts_get (k)->flag))
            check_pixels (session, mh_figure_parts_get (k)->flag, scale);
    }
}

/* What is written can be read again; nothing else can. */
static void
test_figure_parts_parse (void)
{
  guint parts = 0;
  g_autofree char *ids = mh_figure_parts_dup_ids (",");

  g_assert_true (mh_figure_parts_parse (ids, &parts));
  g_autofree char *written = mh_figure_parts_write (parts);
  g_assert_cmpstr (written, ==, ids);
  g_assert_true (mh_figure_parts_parse ("timeline,board", &parts));
  g_assert_cmpuint (parts, ==, MH_FIGURE_TIMELINE | MH_FIGURE_GRAPH);
  g_assert_false (mh_figure_parts_parse ("", &parts));
  g_assert_false (mh_figure_parts_parse ("board,", &parts));
  g_assert_false (mh_figure_parts_parse ("boards", &parts));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/figure-parts/games", test_figure_parts_games);
  g_test_add_func ("/figure-parts/words", test_figure_parts_words);
  g_test_add_func ("/figure-parts/print-tables", test_figure_parts_print_tables);
  g_test_add_func ("/figure-parts/print-lines", test_figure_parts_print_lines);
  g_test_add_func ("/figure-parts/print-statistics", test_figure_parts_print_statistics);
  g_test_add_func ("/figure-parts/faults", test_figure_parts_faults);
  g_test_add_func ("/figure-parts/leads", test_figure_parts_leads);
  g_test_add_func ("/figure-parts/large-proof", test_figure_parts_large_proof);
  g_test_add_func ("/figure-parts/narrow-statistics", test_figure_parts_narrow_statistics);
  g_test_add_func ("/figure-parts/film", test_figure_parts_film);
  g_test_add_func ("/figure-parts/film-of-lines", test_figure_parts_film_of_lines);
  g_test_add_func ("/figure-parts/captions", test_figure_parts_captions);
  g_test_add_func ("/figure-parts/extras", test_figure_parts_extras);
  g_test_add_func ("/figure-parts/positions", test_figure_parts_positions);
  g_test_add_func ("/figure-parts/pixels", test_figure_parts_pixels);
  g_test_add_func ("/figure-parts/parse", test_figure_parts_parse);
  return g_test_run ();
}
