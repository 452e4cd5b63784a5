/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-option.h"

#include "mh-algorithms.h"
#include "mh-boards.h"

#include <string.h>

static guint64
get_twice (const MhGame *game)
{
  return 2 * (guint64) mh_game_get_n_nodes (game);
}

static const MhChoice choices[] = {
  { "first", "first in" },
  { "last", "last in" },
  { NULL, NULL },
};

static guint64
get_twenty (const MhGame *game)
{
  return 20;
}

static const MhPreset presets[] = {
  { "2n", "2n turns", get_twice },
  { "20", "20", get_twenty },
  { NULL, NULL, NULL },
};

static const MhOption options[] = {
  { .id = "order", .name = "order", .choices = choices, .initial = 1 },
  { .id = "cap",
    .name = "cap",
    .presets = presets,
    .minimum = 3,
    .maximum = 50,
    .initial = MH_OPTION_PRESET (0) },
  { NULL },
};

static MhGame *
create_game (guint32 n_nodes)
{
  g_autoptr (MhGraph) graph = mh_boards_cycle (n_nodes);

  return mh_boards_game (graph);
}

/* A preset follows the board, a number does not. */
static void
test_option_presets (void)
{
  g_autoptr (MhGame) five = create_game (5);
  g_autoptr (MhGame) nine = create_game (9);
  MhOptions values;

  mh_options_init (&values, options);
  g_assert_cmpuint (mh_options_count (options), ==, 2);
  g_assert_cmpuint (mh_options_get (&values, options, 0, five), ==, 1);
  g_assert_cmpuint (mh_options_get (&values, options, 1, five), ==, 10);
  g_assert_cmpuint (mh_options_get (&values, options, 1, nine), ==, 18);

  g_autofree char *text = mh_options_describe (&values, options, nine);
  g_assert_cmpstr (text, ==, "last in, 2n turns = 18");

  g_assert_true (mh_options_parse (&values, options, "cap", "20", NULL));
  g_autofree char *plain = mh_options_describe (&values, options, nine);
  g_assert_cmpstr (plain, ==, "last in, 20");

  g_assert_true (mh_options_parse (&values, options, "cap", "19", NULL));
  g_assert_cmpuint (mh_options_get (&values, options, 1, five), ==, 19);
  g_assert_true (mh_options_parse (&values, options, "cap", "2n", NULL));
  g_assert_cmpuint (mh_options_get (&values, options, 1, five), ==, 10);
}

/* What is refused changes nothing, and the message names switch and value. */
static void
test_option_bad (void)
{
  const struct
  {
    const char *id, *text, *place;
  } cases[] = {
    { "cap", "2", "3…50" },
    { "cap", "51", "3…50" },
    { "cap", "-4", "3…50" },
    { "cap", "", "3…50" },
    { "cap", "19 ", "3…50" },
    { "cap", "1e1", "3…50" },
    { "cap", "3n", "2n" },
    { "cap", "0x10", "3…50" },
    { "cap", "99999999999999999999", "cap" },
    { "order", "0", "first" },
    { "order", "middle", "first, last" },
    { "colour", "1", "colour" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MhOptions values, before;
      g_autoptr (GError) error = NULL;

      mh_options_init (&values, options);
      before = values;
      g_assert_false (mh_options_parse (&values, options, cases[i].id, cases[i].text, &error));
      g_assert_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE);
      g_assert_nonnull (strstr (error->message, cases[i].place));
      g_assert_true (mh_options_equal (&values, &before));
    }
}

/* The tables of all algorithms keep what they promise: what they are at first
 * is possible, and so is every choice and preset. */
static void
test_option_tables (void)
{
  g_autoptr (MhGame) game = create_game (7);

  for (guint i = 0; i < mh_n_algorithms; i++)
    {
      const MhOption *table = mh_algorithms[i]->options;
      MhOptions values;

      mh_options_init (&values, table);
      for (guint k = 0; k < mh_options_count (table); k++)
        {
          const MhOption *option = &table[k];
          const guint64 value = mh_options_get (&values, table, k, game);

          if (option->choices == NULL)
            g_assert_true (value >= option->minimum && value <= option->maximum);
          for (guint c = 0; option->choices != NULL && option->choices[c].id != NULL; c++)
            {
              g_assert_true (
                  mh_options_parse (&values, table, option->id, option->choices[c].id, NULL));
              g_assert_cmpuint (mh_options_get (&values, table, k, game), ==, c);
            }
          for (guint p = 0; option->presets != NULL && option->presets[p].id != NULL; p++)
            {
              g_assert_true (
                  mh_options_parse (&values, table, option->id, option->presets[p].id, NULL));
              g_assert_cmpuint (mh_options_get (&values, table, k, game), ==,
                                option->presets[p].resolve (game));
            }
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/option/presets", test_option_presets);
  g_test_add_func ("/solver/option/bad", test_option_bad);
  g_test_add_func ("/solver/option/tables", test_option_tables);

  return g_test_run ();
}
