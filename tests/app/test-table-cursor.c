/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-game.h"
#include "mh-table-cursor.h"

#include "mh-boards.h"
#include "mh-pick.h"

#define N_ROUNDS 200
#define N_MOVES (MH_TABLE_MOVE_LAST + 1)

/* A board on which the cat can stand somewhere. */
static MhGame *
create_game (void)
{
  for (;;)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (8);

      if (mh_space_get_n_possible (game) > 0)
        return g_steal_pointer (&game);
    }
}

/* With the map that it is shown by. */
static MhTableLayout
get_map (const MhGame *game)
{
  MhTableLayout map;

  mh_table_layout_init (&map, game, NULL);
  return map;
}

/* Moves in the table that @position stands in. */
static guint32
move_cursor (const MhTableLayout *map, guint32 position, MhTableMove move, guint32 n_page_rows)
{
  return mh_table_cursor_move (map, mh_table_layout_get_cell_index (map, position).plane, position,
                               move, n_page_rows);
}

/* The keyboard never leaves what is possible, nor its plane. */
static void
test_stays (void)
{
  for (int round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (MhGame) game = create_game ();
      const MhTableLayout map = get_map (game);
      guint32 position = mh_pick_position (game);
      const guint32 plane = mh_space_get_cell_index (game, position).plane;

      for (int i = 0; i < 50; i++)
        {
          const MhTableMove move = (MhTableMove) g_test_rand_int_range (0, N_MOVES);

          position = move_cursor (&map, position, move, 3);
          g_assert_true (mh_space_is_possible (game, position));
          g_assert_cmpuint (mh_space_get_cell_index (game, position).plane, ==, plane);
        }
    }
}

/* Going back leads back, wherever going led anywhere. */
static void
test_inverse (void)
{
  const MhTableMove pairs[][2] = {
    { MH_TABLE_MOVE_LEFT, MH_TABLE_MOVE_RIGHT },
    { MH_TABLE_MOVE_RIGHT, MH_TABLE_MOVE_LEFT },
    { MH_TABLE_MOVE_UP, MH_TABLE_MOVE_DOWN },
    { MH_TABLE_MOVE_DOWN, MH_TABLE_MOVE_UP },
  };

  for (int round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (MhGame) game = create_game ();
      const MhTableLayout map = get_map (game);
      const guint32 position = mh_pick_position (game);

      for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
        {
          const guint32 there = move_cursor (&map, position, pairs[i][0], 3);

          if (there != position)
            g_assert_cmpuint (move_cursor (&map, there, pairs[i][1], 3), ==, position);
        }
    }
}

/* Arrow keys reach every possible cell of a plane from its first one. */
static void
test_reaches_all (void)
{
  static const MhTableMove moves[]
      = { MH_TABLE_MOVE_LEFT, MH_TABLE_MOVE_RIGHT, MH_TABLE_MOVE_UP, MH_TABLE_MOVE_DOWN };

  for (int round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (MhGame) game = create_game ();
      const MhTableLayout map = get_map (game);
      const guint32 start = mh_table_cursor_in_plane (&map, MH_POSITION_NONE, 1);
      g_autofree guint8 *is_seen = g_new0 (guint8, mh_space_get_n_positions (game));
      g_autoptr (GArray) reached = g_array_new (FALSE, FALSE, sizeof (guint32));

      g_array_append_val (reached, start);
      is_seen[start] = 1;
      for (guint i = 0; i < reached->len; i++)
        for (gsize move = 0; move < G_N_ELEMENTS (moves); move++)
          {
            const guint32 next
                = move_cursor (&map, g_array_index (reached, guint32, i), moves[move], 3);

            if (!is_seen[next])
              g_array_append_val (reached, next);
            is_seen[next] = 1;
          }
      g_assert_cmpuint (reached->len, ==, mh_space_get_n_possible (game) / 2);
    }
}

/* A page is so many rows, or what is left of them. */
static void
test_page (void)
{
  g_autoptr (MhGraph) graph = mh_boards_cycle (9);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  const MhTableLayout map = get_map (game);
  const guint32 position = mh_space_get_position (game, 4, 2, MH_PLAYER_FIRST);
  const guint32 up = move_cursor (&map, position, MH_TABLE_MOVE_PAGE_UP, 3);
  const guint32 down = move_cursor (&map, position, MH_TABLE_MOVE_PAGE_DOWN, 10);

  g_assert_cmpuint (up, ==, mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST));
  g_assert_cmpuint (down, ==, mh_space_get_position (game, 8, 2, MH_PLAYER_FIRST));
}

/* The same place in the other plane, and a place to begin with. */
static void
test_in_plane (void)
{
  g_autoptr (MhGraph) graph = mh_boards_cycle (5);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  const MhTableLayout map = get_map (game);
  const guint32 position = mh_space_get_position (game, 3, 2, MH_PLAYER_FIRST);

  g_assert_cmpuint (mh_table_cursor_in_plane (&map, position, 0), ==, position);
  g_assert_cmpuint (mh_table_cursor_in_plane (&map, position, 1), ==,
                    mh_space_get_position (game, 3, 2, MH_PLAYER_SECOND));
  /* The cat may not be in hole 0. */
  g_assert_cmpuint (mh_table_cursor_in_plane (&map, MH_POSITION_NONE, 1), ==,
                    mh_space_get_position (game, 0, 1, MH_PLAYER_SECOND));
}

/* Where one row ends, the next begins: every number of coins is reached. */
static void
test_wrapped (void)
{
  const guint32 amounts[] = { 1, 2 };
  g_autoptr (MhGame) game = mh_game_new_coins_take (77, amounts, 2, FALSE);
  const MhTableLayout map = get_map (game);
  guint32 position = mh_table_cursor_in_plane (&map, MH_POSITION_NONE, 0);

  g_assert_true (map.is_wrapped);
  for (guint32 n = 0; n <= 77; n++)
    {
      g_assert_cmpuint (mh_space_get_cell_index (game, position).column, ==, n);
      const guint32 next = move_cursor (&map, position, MH_TABLE_MOVE_RIGHT, 3);

      if (n < 77)
        g_assert_cmpuint (move_cursor (&map, next, MH_TABLE_MOVE_LEFT, 3), ==, position);
      position = next;
    }
}

/* What is left of a row of coins is never left by the keyboard. */
static void
test_triangle (void)
{
  const guint32 values[] = { 3, 9, 1, 2, 7 };
  g_autoptr (MhGame) game = mh_game_new_coins_ends (values, G_N_ELEMENTS (values));
  const MhTableLayout map = get_map (game);
  guint32 position = mh_space_get_whole (game);

  for (guint i = 0; i < 1000; i++)
    {
      position = move_cursor (&map, position, (MhTableMove) g_test_rand_int_range (0, N_MOVES), 2);
      g_assert_true (mh_space_is_possible (game, position));
    }
  position = move_cursor (&map, position, MH_TABLE_MOVE_FIRST, 2);
  g_assert_cmpuint (mh_space_get_cell_index (game, position).column, ==, 0);
  g_assert_cmpuint (move_cursor (&map, position, MH_TABLE_MOVE_DOWN, 2), ==, position);
}

static void
test_keys (void)
{
  const struct
  {
    guint key;
    GdkModifierType modifiers;
    int move; /* -1: none */
  } cases[] = {
    { GDK_KEY_Left, 0, MH_TABLE_MOVE_LEFT },
    { GDK_KEY_KP_Right, 0, MH_TABLE_MOVE_RIGHT },
    { GDK_KEY_Up, GDK_LOCK_MASK, MH_TABLE_MOVE_UP },
    { GDK_KEY_Home, 0, MH_TABLE_MOVE_ROW_START },
    { GDK_KEY_Home, GDK_CONTROL_MASK, MH_TABLE_MOVE_FIRST },
    { GDK_KEY_End, GDK_CONTROL_MASK, MH_TABLE_MOVE_LAST },
    { GDK_KEY_Page_Down, 0, MH_TABLE_MOVE_PAGE_DOWN },
    { GDK_KEY_Left, GDK_ALT_MASK, -1 },
    { GDK_KEY_Left, GDK_CONTROL_MASK, -1 },
    { GDK_KEY_Tab, 0, -1 },
    { GDK_KEY_space, 0, -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MhTableMove move = MH_TABLE_MOVE_LEFT;
      const gboolean is_move = mh_table_move_for_key (cases[i].key, cases[i].modifiers, &move);

      g_assert_cmpint (is_move ? (int) move : -1, ==, cases[i].move);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/table-cursor/stays", test_stays);
  g_test_add_func ("/app/table-cursor/inverse", test_inverse);
  g_test_add_func ("/app/table-cursor/reaches-all", test_reaches_all);
  g_test_add_func ("/app/table-cursor/page", test_page);
  g_test_add_func ("/app/table-cursor/in-plane", test_in_plane);
  g_test_add_func ("/app/table-cursor/wrapped", test_wrapped);
  g_test_add_func ("/app/table-cursor/triangle", test_triangle);
  g_test_add_func ("/app/table-cursor/keys", test_keys);

  return g_test_run ();
}
