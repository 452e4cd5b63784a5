/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-painter.h"
#include "mh-coins-drawing.h"
#include "render-coins.h"
#include "render-spy.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define ROUNDS 300
#define MAX_COINS 3000
#define MIN_RADIUS 5.0
#define NEAR 1e-6

/* Both ends of an interval may be taken. */
typedef struct
{
  guint32 values[MAX_COINS];
  MhCoinChoice choices[2];
} Row;

static gboolean
get_any_turn (gconstpointer source, guint32 coin, MhPlayer *player, char **order)
{
  *player = coin % 2 == 0 ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;
  *order = g_strdup_printf ("%uth", coin + 1);
  return coin % 5 != 0;
}

/* Coins to take from both ends, some of them taken. */
static MhCoinsScene
create_ends (Row *row, guint32 n_coins, MhText *text)
{
  MhCoinsScene scene;

  mh_coins_scene_init (&scene, mh_theme_get (g_test_rand_bit (), g_test_rand_bit ()), text);
  for (guint32 i = 0; i < n_coins; i++)
    row->values[i] = (guint32) g_test_rand_int_range (0, 1000000001);
  scene.n_coins = n_coins;
  scene.values = row->values;
  scene.first = (guint32) g_test_rand_int_range (0, (int) n_coins);
  scene.n_left = (guint32) g_test_rand_int_range (1, (int) (n_coins - scene.first + 1));
  row->choices[0] = (MhCoinChoice){ scene.first, 1, "take 3 → -1", FALSE };
  row->choices[1] = (MhCoinChoice){ scene.first + scene.n_left - 1, 1, "take 12 → +1", TRUE };
  scene.choices = row->choices;
  scene.n_choices = scene.n_left > 1 ? 2 : 1;
  if (g_test_rand_bit ())
    scene.get_turn = get_any_turn;
  if (g_test_rand_bit ())
    scene.player_names[0] = scene.player_names[1] = "player";
  return scene;
}

static MhCoinsScene
create_take (MhText *text)
{
  const guint32 n_coins = (guint32) g_test_rand_int_range (1, g_test_rand_bit () ? 100 : 100001);
  const guint32 n_left = (guint32) g_test_rand_int_range (0, (int) n_coins + 1);

  return render_coins_get_take (n_coins, n_left, mh_theme_get (FALSE, FALSE), text);
}

static MhCoinsScene
create_any (Row *row, MhText *text)
{
  const guint32 n_coins
      = (guint32) g_test_rand_int_range (1, g_test_rand_bit () ? 30 : MAX_COINS + 1);
  MhCoinsScene scene = g_test_rand_bit () ? create_ends (row, n_coins, text) : create_take (text);

  if (g_test_rand_bit ())
    scene.sentence = NULL;
  if (g_test_rand_bit ())
    scene.top_inset = scene.bottom_inset = 30;
  return scene;
}

/* What a group is called: the number behind @kind. Returns: FALSE if it is another */
static gboolean
parse_id (const RenderGroup *group, const char *kind, guint32 *number)
{
  if (group->id == NULL || !g_str_has_prefix (group->id, kind))
    return FALSE;

  *number = (guint32) strtoul (group->id + strlen (kind), NULL, 10);
  return TRUE;
}

static void
check_group (const MhCoinsScene *scene, double width, double height, const RenderGroup *group)
{
  guint32 number, coin, choice;
  MhRect rect;

  if (parse_id (group, "coin-", &number))
    {
      const MhPoint middle = mh_rect_get_center (group->first);

      g_assert_true (mh_coins_scene_pick (scene, width, height, middle, &coin, &choice));
      g_assert_cmpuint (coin, ==, number);
      g_assert_cmpuint (choice, ==, MH_COIN_NONE);
      g_assert_true (mh_coins_scene_get_coin_rect (scene, width, height, number, &rect));
      g_assert_cmpfloat_with_epsilon (rect.x, group->first.x, NEAR);
      g_assert_cmpfloat_with_epsilon (rect.width, group->first.width, NEAR);
      g_assert_cmpfloat (rect.width, >=, 2 * MIN_RADIUS - NEAR);
      g_assert_cmpfloat (rect.x, >=, 0);
      g_assert_cmpfloat (rect.x + rect.width, <=, width);
    }
  else if (parse_id (group, "choice-", &number))
    {
      g_assert_true (mh_coins_scene_get_choice_rect (scene, width, height, number, &rect));
      const MhPoint middle = mh_rect_get_center (rect);
      g_assert_true (mh_coins_scene_pick (scene, width, height, middle, &coin, &choice));
      g_assert_cmpuint (choice, ==, number);
      g_assert_cmpuint (coin, ==, MH_COIN_NONE);
      g_assert_cmpstr (group->title, ==, scene->choices[number].label);
    }
}

/* The middle of each coin that is painted, and of each choice, picks as itself;
 * coins are in the view, and none is too small. */
static void
test_coins_pick (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_autofree Row *row = g_new (Row, 1);

  for (int i = 0; i < ROUNDS; i++)
    {
      const MhCoinsScene scene = create_any (row, text);
      const double width = g_test_rand_double_range (300, 1200);
      const double height = g_test_rand_double_range (330, 900);
      g_autoptr (MhPen) pen = render_spy_new ();

      mh_coins_paint (&scene, pen, width, height);
      GPtrArray *const groups = render_spy_get_groups (pen);
      for (guint k = 0; k < groups->len; k += 1 + groups->len / 50)
        check_group (&scene, width, height, g_ptr_array_index (groups, k));
      check_group (&scene, width, height, g_ptr_array_index (groups, groups->len - 1));
    }
}

/* What coins are taken next is always seen; so many coins as there is room for. */
static void
test_coins_shows_ends (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_autofree Row *row = g_new (Row, 1);

  for (int i = 0; i < ROUNDS; i++)
    {
      const MhCoinsScene scene = create_any (row, text);
      g_autoptr (MhPen) pen = render_spy_new ();
      MhRect rect;

      mh_coins_paint (&scene, pen, 700, 500);
      g_assert_cmpuint (render_spy_get_groups (pen)->len, <,
                        700 * 500 / (4 * MIN_RADIUS * MIN_RADIUS));
      for (guint32 k = 0; k < scene.n_choices; k++)
        {
          const MhCoinChoice *const choice = &scene.choices[k];
          const guint32 coin
              = scene.is_one_ended ? choice->first + choice->n_coins - 1 : choice->first;

          g_assert_true (mh_coins_scene_get_coin_rect (&scene, 700, 500, coin, &rect));
          g_assert_true (mh_coins_scene_get_choice_rect (&scene, 700, 500, k, &rect));
        }
    }
}

/* However low the view, the last coin that is left is seen, be it the last of its
 * row, and so is what may be taken. */
static void
test_coins_low_view (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);

  for (guint32 n_left = 1; n_left <= 300; n_left++)
    for (double height = 100; height < 400; height += 10)
      {
        const MhCoinsScene scene
            = render_coins_get_take (3000, n_left, mh_theme_get (FALSE, FALSE), text);
        MhRect rect;

        g_assert_true (mh_coins_scene_get_coin_rect (&scene, 550, height, n_left - 1, &rect));
        for (guint32 k = 0; k < scene.n_choices; k++)
          g_assert_true (mh_coins_scene_get_choice_rect (&scene, 550, height, k, &rect));
      }
}

static int
compare_rects_cb (gconstpointer a, gconstpointer b)
{
  const MhRect *const rect_a = a;
  const MhRect *const rect_b = b;

  if (fabs (rect_a->y - rect_b->y) > NEAR)
    return rect_a->y < rect_b->y ? -1 : 1;
  return (rect_a->x > rect_b->x) - (rect_a->x < rect_b->x);
}

/* Coins are in the order of reading, and lie apart; nothing leaves the height of
 * the view but for the insets. */
static void
test_coins_order (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_autofree Row *row = g_new (Row, 1);

  for (int i = 0; i < ROUNDS / 10; i++)
    {
      const MhCoinsScene scene = create_ends (row, (guint32) g_test_rand_int_range (1, 200), text);
      MhRect last = { 0 }, rect;

      for (guint32 coin = 0; coin < scene.n_coins; coin++, last = rect)
        {
          g_assert_true (mh_coins_scene_get_coin_rect (&scene, 772, 700, coin, &rect));
          g_assert_cmpfloat (rect.y + rect.height, <=, 700);
          if (coin == 0)
            continue;
          g_assert_cmpint (compare_rects_cb (&last, &rect), <, 0);
          g_assert_true (rect.x >= last.x + last.width || rect.y >= last.y + last.height);
        }
    }
}

static gboolean
count_turn (gconstpointer source, guint32 coin, MhPlayer *player, char **order)
{
  (*(guint *) (guintptr) source)++;
  return FALSE;
}

/* Of coins that are not drawn nothing is asked. */
static void
test_coins_asks_what_is_seen (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhCoinsScene scene = render_coins_get_take (100000, 5000, mh_theme_get (FALSE, FALSE), text);
  g_autoptr (MhPen) pen = render_spy_new ();
  guint n_asked = 0;

  scene.get_turn = count_turn;
  scene.turn_source = &n_asked;
  mh_coins_paint (&scene, pen, 700, 500);
  g_assert_cmpuint (n_asked, >, 50);
  g_assert_cmpuint (n_asked, <, 1000);
  const RenderGroup *const all = g_ptr_array_index (render_spy_get_groups (pen), 0);
  g_assert_nonnull (strstr (all->texts->str, " more\n"));
}

static char *
paint_group (const MhCoinsScene *scene, const char *id)
{
  g_autoptr (MhPen) pen = render_spy_new ();

  mh_coins_paint (scene, pen, 772, 500);
  GPtrArray *const groups = render_spy_get_groups (pen);
  for (guint i = 0; i < groups->len; i++)
    {
      const RenderGroup *const group = g_ptr_array_index (groups, i);

      if (g_strcmp0 (group->id, id) == 0)
        return g_strdup_printf ("%s: %s", group->title, group->texts->str);
    }
  return NULL;
}

/* The row of the pictures says what it says there. */
static void
test_coins_words (void)
{
  g_autoptr (RenderCoins) coins = render_coins_new_pictured ();
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const MhCoinsScene scene = render_coins_get_scene (coins, mh_theme_get (FALSE, FALSE), text);
  g_autofree char *last = paint_group (&scene, "coin-7");
  g_autofree char *first = paint_group (&scene, "coin-0");
  g_autofree char *choice = paint_group (&scene, "choice-1");

  g_assert_cmpstr (first, ==, "coin 0: 3: 3\n4th\nsecond\n");
  g_assert_cmpstr (last, ==, "coin 7: 5: 5\n1st\nfirst\n");
  g_assert_cmpstr (choice, ==, "take 5 → +1: take 5 → +1\n");
}

/* Brackets are nested, whatever the order of the choices, and the best of many
 * is always among them. */
static void
test_coins_brackets (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhCoinsScene scene = render_coins_get_take (100, 60, mh_theme_get (FALSE, FALSE), text);
  MhCoinChoice choices[20];

  scene.choices = choices;
  for (int i = 0; i < ROUNDS; i++)
    {
      const guint32 best = (guint32) g_test_rand_int_range (0, G_N_ELEMENTS (choices));
      MhRect rect, other;

      scene.n_choices
          = (guint32) g_test_rand_int_range ((int) best + 1, G_N_ELEMENTS (choices) + 1);
      for (guint32 k = 0; k < scene.n_choices; k++)
        {
          const guint32 n_coins = (guint32) g_test_rand_int_range (1, 60);

          choices[k] = (MhCoinChoice){ 60 - n_coins, n_coins, "take", k == best };
        }
      g_assert_true (mh_coins_scene_get_choice_rect (&scene, 700, 600, best, &rect));
      for (guint32 k = 0; k < scene.n_choices; k++)
        if (mh_coins_scene_get_choice_rect (&scene, 700, 600, k, &other)
            && choices[k].n_coins != choices[best].n_coins)
          g_assert_cmpint (other.y<rect.y, ==, choices[k].n_coins> choices[best].n_coins);
    }
}

/* In a view of its natural size coins are as large as in one without limits. */
static void
test_coins_natural_size (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_autofree Row *row = g_new (Row, 1);

  for (int i = 0; i < ROUNDS; i++)
    {
      const MhCoinsScene scene = create_ends (row, (guint32) g_test_rand_int_range (1, 300), text);
      double width, height;
      MhRect natural, large;

      mh_coins_scene_get_natural_size (&scene, 900, &width, &height);
      g_assert_cmpfloat (width, <=, 901);
      g_assert_true (mh_coins_scene_get_coin_rect (&scene, width, height, 0, &natural));
      g_assert_true (mh_coins_scene_get_coin_rect (&scene, 900,
                                                   700 + scene.top_inset + scene.bottom_inset, 0,
                                                   &large));
      g_assert_cmpfloat_with_epsilon (natural.width, large.width, 1.01);
    }
}

/* A small picture holds the whole of a line that is not very long, and no words. */
static void
test_coins_thumbnail (void)
{
  g_autoptr (RenderCoins) coins = render_coins_new_pictured ();
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const MhCoinsScene scene = render_coins_get_scene (coins, mh_theme_get (TRUE, FALSE), text);
  g_autoptr (MhPen) pen = render_spy_new ();

  mh_coins_paint_thumbnail (&scene, pen, 160, 110);
  GPtrArray *const groups = render_spy_get_groups (pen);
  g_assert_cmpuint (groups->len, ==, 1 + 8);
  for (guint i = 1; i < groups->len; i++)
    {
      const RenderGroup *const group = g_ptr_array_index (groups, i);

      g_assert_cmpfloat (group->first.x, >=, 0);
      g_assert_cmpfloat (group->first.x + group->first.width, <=, 160);
      g_assert_cmpfloat (group->first.y + group->first.height, <=, 110);
    }
  g_assert_cmpstr (((RenderGroup *) g_ptr_array_index (groups, 0))->texts->str, ==, "");
}

/* A view of no size, or a line of no coins, is no trouble. */
static void
test_coins_empty (void)
{
  static const double sizes[] = { 0, 1, 20, 100 };
  g_autoptr (MhText) text = mh_text_new_blank (2);
  g_autofree Row *row = g_new (Row, 1);
  MhCoinsScene nothing;
  guint32 coin, choice;

  mh_coins_scene_init (&nothing, mh_theme_get (FALSE, FALSE), text);
  g_assert_false (mh_coins_scene_pick (&nothing, 300, 300, (MhPoint){ 150, 150 }, &coin, &choice));
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const MhCoinsScene scene = create_ends (row, 500, text);
      g_autoptr (MhPen) pen = render_spy_new ();

      mh_coins_paint (&nothing, pen, sizes[i], sizes[i]);
      mh_coins_paint (&scene, pen, sizes[i], sizes[i]);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/coins/pick", test_coins_pick);
  g_test_add_func ("/render/coins/shows-ends", test_coins_shows_ends);
  g_test_add_func ("/render/coins/low-view", test_coins_low_view);
  g_test_add_func ("/render/coins/order", test_coins_order);
  g_test_add_func ("/render/coins/asks-what-is-seen", test_coins_asks_what_is_seen);
  g_test_add_func ("/render/coins/words", test_coins_words);
  g_test_add_func ("/render/coins/brackets", test_coins_brackets);
  g_test_add_func ("/render/coins/natural-size", test_coins_natural_size);
  g_test_add_func ("/render/coins/thumbnail", test_coins_thumbnail);
  g_test_add_func ("/render/coins/empty", test_coins_empty);
  return g_test_run ();
}
