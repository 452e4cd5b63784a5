/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cairo-pen.h"
#include "mh-svg-pen.h"
#include "mh-tree-geometry.h"
#include "mh-tree-painter.h"
#include "render-spy.h"

#include <stdio.h>

#define ROUNDS 200
#define MAX_ROWS 12
#define MAX_DISCS 60

/* A scene with what it points to. */
typedef struct
{
  MhTreeScene scene;
  MhTreeRow rows[MAX_ROWS];
  MhTreeDisc discs[MAX_ROWS][MAX_DISCS];
  double width, height;
} Tree;

static MhTreeDisc
create_random_disc (guint32 node)
{
  MhTreeDisc disc = {
    .position = (guint32) g_test_rand_int_range (0, 50),
    .node = node,
    .state = (MhTreeState) g_test_rand_int_range (0, MH_TREE_CUT + 1),
    .sign = (MhTreeSign) g_test_rand_int_range (0, MH_TREE_SIGN_CAP + 1),
    .is_fresh = g_test_rand_bit (),
  };

  if (disc.state == MH_TREE_ANSWERED)
    disc.value.outcome = (MhOutcome) g_test_rand_int_range (MH_OUTCOME_FIRST, MH_N_OUTCOMES);

  return disc;
}

static void
fill_random_row (Tree *self, guint32 i)
{
  const guint32 n_discs = (guint32) g_test_rand_int_range (1, g_test_rand_bit () ? 5 : MAX_DISCS);

  self->rows[i] = (MhTreeRow){
    .discs = self->discs[i],
    .n_discs = n_discs,
    .focus = (guint32) g_test_rand_int_range (0, (int) n_discs),
    .title = "turn 3",
    .mover = g_test_rand_bit () ? MH_PLAYER_FIRST : MH_PLAYER_SECOND,
    .note = "best so far: mouse draw, cat –",
    .short_note = "[0, 1]",
  };
  for (guint32 disc = 0; disc < n_discs; disc++)
    self->discs[i][disc] = create_random_disc (disc);
  self->discs[i][self->rows[i].focus].is_on_path = TRUE;
}

/* Somewhere on a path that may be long. */
static void
fill_random (Tree *self, const MhTheme *theme, MhText *text)
{
  mh_tree_scene_init (&self->scene, theme, text);
  self->width = g_test_rand_double_range (120, 900);
  self->height = g_test_rand_double_range (10, 400);
  self->scene.n_all_rows = (guint32) g_test_rand_int_range (1, g_test_rand_bit () ? 10 : 80000);

  const double hidden = mh_tree_geometry_get_height (&self->scene) - self->height;
  const double furthest = MAX (hidden, 0);
  guint32 first;

  self->scene.scroll = g_test_rand_double () * furthest;
  const guint32 n_seen = mh_tree_geometry_get_seen (&self->scene, self->height, &first);
  self->scene.rows = self->rows;
  self->scene.first_row = first > 0 ? first - 1 : 0;
  self->scene.n_rows = MIN (first + n_seen - self->scene.first_row, MAX_ROWS);
  self->scene.max_node = MAX_DISCS;
  self->scene.hovered = (guint32) g_test_rand_int_range (0, 50);
  self->scene.current = (guint32) g_test_rand_int_range (0, 50);
  for (guint32 i = 0; i < self->scene.n_rows; i++)
    fill_random_row (self, i);
}

static gboolean
is_inside (const Tree *self, MhPoint point)
{
  return point.y >= 0 && point.y < self->height;
}

/* The middle of each disc that is painted picks as itself. */
static void
test_tree_picks_what_it_paints (void)
{
  guint n_found = 0;

  for (int i = 0; i < ROUNDS; i++)
    {
      g_autoptr (MhText) text = mh_text_new_blank (g_test_rand_bit () ? 1 : 2);
      g_autoptr (MhPen) pen = render_spy_new ();
      Tree tree;

      fill_random (&tree, mh_theme_get (FALSE, FALSE), text);
      mh_tree_paint (&tree.scene, pen, tree.width, tree.height);

      const GPtrArray *groups = render_spy_get_groups (pen);

      for (guint g = 1; g < groups->len; g++)
        {
          const RenderGroup *group = g_ptr_array_index (groups, g);
          const MhPoint middle = mh_rect_get_center (group->first);
          guint32 row, index, painted_row, painted_index;

          g_assert_cmpint (sscanf (group->id, "turn-%u-%u", &painted_row, &painted_index), ==, 2);
          if (!is_inside (&tree, middle))
            continue;
          g_assert_true (
              mh_tree_scene_pick (&tree.scene, tree.width, tree.height, middle, &row, &index));
          g_assert_cmpuint (row, ==, painted_row);
          g_assert_cmpuint (index, ==, painted_index);
          n_found++;
        }
    }
  g_assert_cmpuint (n_found, >, ROUNDS);
}

/* In its natural width a tree leaves no disc out; without the room of a disc, a disc or the
 * words are missing. */
static void
test_tree_natural_width (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);

  for (int i = 0; i < ROUNDS; i++)
    {
      Tree tree;

      fill_random (&tree, mh_theme_get (FALSE, FALSE), text);

      const double width = mh_tree_geometry_get_natural_width (&tree.scene);
      const MhTreeGeometry whole = mh_tree_geometry_get (&tree.scene, width);
      const MhTreeGeometry less = mh_tree_geometry_get (&tree.scene, width - whole.pitch);
      gboolean is_whole = less.has_notes;

      g_assert_true (whole.has_notes);
      for (guint32 k = 0; k < tree.scene.n_rows; k++)
        {
          const guint32 row = tree.scene.first_row + k;

          g_assert_cmpuint (mh_tree_geometry_get_slice (&whole, &tree.scene, row).n_shown, ==,
                            tree.rows[k].n_discs);
          is_whole &= mh_tree_geometry_get_slice (&less, &tree.scene, row).n_shown
                      == tree.rows[k].n_discs;
        }
      g_assert_false (is_whole);
    }
}

/* However narrow the view, each row shows what must be seen of it, and no disc
 * is over another, over the words, or outside. */
static void
test_tree_fits (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      g_autoptr (MhText) text = mh_text_new_blank (1);
      Tree tree;

      fill_random (&tree, mh_theme_get (FALSE, FALSE), text);
      tree.width = MAX (tree.width, 220);

      const MhTreeGeometry geometry = mh_tree_geometry_get (&tree.scene, tree.width);

      for (guint32 k = 0; k < tree.scene.n_rows; k++)
        {
          const guint32 row = tree.scene.first_row + k;
          const MhTreeSlice slice = mh_tree_geometry_get_slice (&geometry, &tree.scene, row);
          double end = geometry.header_width;
          MhRect rect;

          g_assert_cmpuint (slice.first + slice.n_shown, <=, tree.rows[k].n_discs);
          g_assert_true (
              mh_tree_geometry_get_disc (&geometry, &tree.scene, row, tree.rows[k].focus, &rect));
          for (guint32 disc = 0; disc < tree.rows[k].n_discs; disc++)
            if (mh_tree_geometry_get_disc (&geometry, &tree.scene, row, disc, &rect))
              {
                g_assert_cmpfloat (rect.x, >=, end);
                end = rect.x + rect.width;
              }
          g_assert_cmpfloat (end, <=, tree.width);
        }
    }
}

/* The keyboard gets anywhere in a row that is too long. */
static void
test_tree_follows_cursor (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  Tree tree;

  fill_random (&tree, mh_theme_get (FALSE, FALSE), text);
  tree.rows[0].n_discs = MAX_DISCS;
  tree.scene.cursor_row = tree.scene.first_row;

  const MhTreeGeometry geometry = mh_tree_geometry_get (&tree.scene, 300);

  for (guint32 i = 0; i < MAX_DISCS; i++)
    {
      MhRect rect;

      tree.scene.cursor_index = i;
      g_assert_true (
          mh_tree_geometry_get_disc (&geometry, &tree.scene, tree.scene.first_row, i, &rect));
    }
}

/* The rows that are seen, and no others, reach into the view. */
static void
test_tree_seen (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      g_autoptr (MhText) text = mh_text_new_blank (1);
      guint32 first;
      Tree tree;

      fill_random (&tree, mh_theme_get (FALSE, FALSE), text);

      const guint32 n = mh_tree_geometry_get_seen (&tree.scene, tree.height, &first);
      const MhTreeGeometry geometry = mh_tree_geometry_get (&tree.scene, tree.width);
      const double half = geometry.row_height / 2;

      for (guint32 row = first > 2 ? first - 2 : 0;
           row < MIN (first + n + 2, tree.scene.n_all_rows); row++)
        {
          const double y = mh_tree_geometry_get_y (&geometry, &tree.scene, row);
          const gboolean is_seen = y + half > 0 && y - half < tree.height;

          if (ABS (y + half) > 1e-6 && ABS (y - half - tree.height) > 1e-6)
            g_assert_true (is_seen == (row >= first && row < first + n));
        }
    }
}

static Tree *
create_row (const MhTheme *theme, MhText *text, const MhTreeDisc *discs, guint32 n_discs)
{
  Tree *self = g_new0 (Tree, 1);

  mh_tree_scene_init (&self->scene, theme, text);
  self->rows[0] = (MhTreeRow){ .discs = discs, .n_discs = n_discs, .title = "start" };
  self->scene.rows = self->rows;
  self->scene.n_rows = 1;
  self->scene.n_all_rows = 1;
  self->scene.max_node = 99;
  return self;
}

/* What is known of a reply is seen without its colour: by its outline, by
 * dashes and crosses, by signs, by "=" for a draw. */
static void
test_tree_states (void)
{
  const MhTreeDisc discs[] = {
    { .position = 0, .node = 10, .state = MH_TREE_WAITING },
    { .position = 1, .node = 11, .state = MH_TREE_OPEN, .is_on_path = TRUE },
    { .position = 2, .node = 12, .state = MH_TREE_CUT },
    { .position = 3, .node = 13, .state = MH_TREE_ANSWERED, .value = { MH_OUTCOME_DRAW, 0 } },
    { .position = 4, .node = 14, .state = MH_TREE_ANSWERED, .value = { MH_OUTCOME_FIRST, 0 } },
    { .position = 5,
      .node = 15,
      .state = MH_TREE_ANSWERED,
      .value = { MH_OUTCOME_DRAW, 0 },
      .sign = MH_TREE_SIGN_AGAIN },
    { .position = 6, .node = 16, .state = MH_TREE_WAITING, .is_fresh = TRUE },
  };
  static const struct
  {
    const char *texts;
    guint n_paths;
  } expected[] = {
    { "10\n", 1 },                    /* a thin outline */
    { "11\n", 2 },                    /* and a ring */
    { "12\n", 3 },                    /* crossed */
    { "13 =\n", 1 },                  /* a shape */
    { "14\n", 1 },   { "15 =\n", 4 }, /* a badge, an arrow, its head */
    { "16\n", 2 },                    /* a corner */
  };
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_autoptr (MhPen) pen = render_spy_new ();
  g_autofree Tree *tree
      = create_row (mh_theme_get (FALSE, FALSE), text, discs, G_N_ELEMENTS (discs));

  mh_tree_paint (&tree->scene, pen, 800, 100);

  const GPtrArray *groups = render_spy_get_groups (pen);

  g_assert_cmpuint (groups->len, ==, 1 + G_N_ELEMENTS (discs));
  for (guint i = 0; i < G_N_ELEMENTS (discs); i++)
    {
      const RenderGroup *group = g_ptr_array_index (groups, 1 + i);

      g_assert_cmpstr (group->texts->str, ==, expected[i].texts);
      g_assert_cmpuint (group->n_paths, ==, expected[i].n_paths);
    }
}

/* Current, hovered and cursor add an outline each; the cursor only where the
 * keyboard is. */
static void
test_tree_marks (void)
{
  const MhTreeDisc disc = { .position = 7, .state = MH_TREE_WAITING };
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_autofree Tree *tree = create_row (mh_theme_get (TRUE, FALSE), text, &disc, 1);
  static const guint n_paths[] = { 1, 2, 4, 4, 5 };

  for (guint i = 0; i < G_N_ELEMENTS (n_paths); i++)
    {
      g_autoptr (MhPen) pen = render_spy_new ();

      tree->scene.hovered = i >= 1 ? 7 : MH_POSITION_NONE;
      tree->scene.current = i >= 2 ? 7 : MH_POSITION_NONE;
      tree->scene.cursor_row = i >= 3 ? 0 : MH_TREE_NONE;
      tree->scene.cursor_index = 0;
      tree->scene.has_cursor = i >= 4;
      mh_tree_paint (&tree->scene, pen, 800, 100);

      const RenderGroup *group = g_ptr_array_index (render_spy_get_groups (pen), 1);

      g_assert_cmpuint (group->n_paths, ==, n_paths[i]);
    }
}

/* A row says whose turn it is, and what is known there: in words if there is
 * room. */
static void
test_tree_words (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  Tree tree;

  do
    fill_random (&tree, mh_theme_get (FALSE, FALSE), text);
  while (tree.scene.first_row == 0 || tree.scene.n_rows == 0);
  tree.rows[0].mover = MH_PLAYER_SECOND;
  tree.scene.n_rows = 1;
  tree.rows[0].n_discs = 1;
  tree.rows[0].focus = 0;
  for (int is_wide = FALSE; is_wide <= TRUE; is_wide++)
    {
      g_autoptr (MhPen) pen = render_spy_new ();

      mh_tree_paint (&tree.scene, pen, is_wide ? 600 : 300, tree.height);

      const RenderGroup *rest = g_ptr_array_index (render_spy_get_groups (pen), 0);

      g_assert_cmpstr (rest->texts->str, ==,
                       is_wide ? "C\nturn 3\nbest so far: mouse draw, cat –\n"
                               : "C\nturn 3\n[0, 1]\n");
    }
}

/* What is not looked at has a border that is seen, in every theme. */
static void
test_tree_contrast (void)
{
  for (int i = 0; i < 4; i++)
    {
      const MhTheme *theme = mh_theme_get (i & 1, i >> 1);

      g_assert_cmpfloat (mh_color_get_contrast (theme->undecided, theme->panel), >=, 3);
      g_assert_cmpfloat (mh_color_get_contrast (theme->dim_text, theme->panel), >=, 4.5);
      g_assert_cmpfloat (mh_color_get_contrast (theme->text, theme->band), >=, 4.5);
    }
}

static void
paint_file (const Tree *self)
{
  const GMarkupParser parser = { 0 };
  g_autoptr (MhPen) pen
      = mh_svg_pen_new (self->width, self->height, MH_TEXT_DEFAULT_FAMILY, "Search tree");
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, NULL, NULL);

  mh_tree_paint (&self->scene, pen, self->width, self->height);

  g_autoptr (GBytes) bytes = mh_svg_pen_finish (pen);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autoptr (GError) error = NULL;

  g_markup_parse_context_parse (context, data, (gssize) size, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
}

/* Both pens paint any scene in any theme. */
static void
test_tree_paints_any (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, g_test_rand_bit () ? 1 : 2);
      const MhTheme *theme = mh_theme_get (g_test_rand_bit (), g_test_rand_bit ());
      Tree tree;

      fill_random (&tree, theme, text);
      tree.scene.has_ground = g_test_rand_bit ();

      cairo_surface_t *surface
          = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) tree.width + 1,
                                        (int) tree.height + 1);
      cairo_t *cr = cairo_create (surface);
      g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, text);

      mh_tree_paint (&tree.scene, pen, tree.width, tree.height);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
      paint_file (&tree);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/tree/picks-what-it-paints", test_tree_picks_what_it_paints);
  g_test_add_func ("/render/tree/fits", test_tree_fits);
  g_test_add_func ("/render/tree/follows-cursor", test_tree_follows_cursor);
  g_test_add_func ("/render/tree/seen", test_tree_seen);
  g_test_add_func ("/render/tree/states", test_tree_states);
  g_test_add_func ("/render/tree/marks", test_tree_marks);
  g_test_add_func ("/render/tree/natural-width", test_tree_natural_width);
  g_test_add_func ("/render/tree/words", test_tree_words);
  g_test_add_func ("/render/tree/contrast", test_tree_contrast);
  g_test_add_func ("/render/tree/paints-any", test_tree_paints_any);
  return g_test_run ();
}
