/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-memory.h"

#include "mh-figure-formats.h"
#include "mh-figure-parts.h"

static GVariant *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  GVariant *variant = g_variant_parse (MH_FIGURE_MEMORY_TYPE, text, NULL, NULL, &error);

  g_assert_no_error (error);
  return variant;
}

static void
assert_equal (const MhFigureOptions *a, const MhFigureOptions *b)
{
  g_assert_cmpuint (a->parts, ==, b->parts);
  g_assert_cmpuint (a->lacks, ==, b->lacks);
  g_assert_cmpuint (a->map, ==, b->map);
  g_assert_true (a->format == b->format);
  g_assert_cmpint (a->style, ==, b->style);
  g_assert_cmpint (a->layout, ==, b->layout);
  g_assert_cmpint (a->size.unit, ==, b->size.unit);
  g_assert_cmpfloat_with_epsilon (a->size.width, b->size.width, 0.001);
  g_assert_cmpfloat_with_epsilon (a->size.type_size, b->size.type_size, 0.001);
  g_assert_cmpfloat_with_epsilon (a->dpi, b->dpi, 0.001);
  g_assert_cmpint (a->is_transparent, ==, b->is_transparent);
  g_assert_cmpint (a->is_one_by_one, ==, b->is_one_by_one);
  g_assert_cmpuint (a->times.delay_ms, ==, b->times.delay_ms);
  g_assert_cmpuint (a->times.hold_ms, ==, b->times.hold_ms);
  g_assert_cmpuint (a->times.n_plays, ==, b->times.n_plays);
}

/* Every kind of figure has choices of its own, which come back as they were. */
static void
test_kinds (void)
{
  static const guint kinds[] = { MH_FIGURE_BOTH,     MH_FIGURE_GRAPH,
                                 MH_FIGURE_TABLES,   MH_FIGURE_GRAPH | MH_FIGURE_LINE,
                                 MH_FIGURE_TIMELINE, MH_FIGURE_STATISTICS };
  static const MhFigureSize sizes[]
      = { { MH_FIGURE_NATURAL, 0, 9 }, { MH_FIGURE_MM, 84, 8 }, { MH_FIGURE_PT, 240.5, 7.5 } };
  g_autoptr (GVariant) memory = parse ("{}");
  MhFigureOptions chosen[G_N_ELEMENTS (kinds)];

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      chosen[i] = (MhFigureOptions){
        .parts = kinds[i] | (i % 2 == 1 ? MH_FIGURE_TIMELINE : 0),
        .lacks = i * 3 % 16,
        .map = i % 3,
        .size = sizes[i % G_N_ELEMENTS (sizes)],
        .layout = (MhFigureLayout) (i % 3),
        .format = mh_figure_formats_get (i % mh_figure_formats_get_n ()),
        .style = (MhFigureStyle) (i % 3),
        .dpi = 96.0 * (i + 1),
        .is_transparent = i % 2 == 0,
        .is_one_by_one = i % 2 == 1,
        .times = { 50 + i, 500 + i, i },
      };
      GVariant *next = g_variant_ref_sink (mh_figure_memory_store (memory, &chosen[i]));
      g_variant_unref (memory);
      memory = next;
    }
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      MhFigureOptions recalled = { .parts = kinds[i] };

      g_assert_true (mh_figure_memory_recall (memory, &recalled));
      assert_equal (&recalled, &chosen[i]);
    }

  MhFigureOptions unknown = { .parts = MH_FIGURE_PROOF };

  g_assert_false (mh_figure_memory_recall (memory, &unknown));
}

/* Settings that are damaged, or of another version, change nothing that they should not. */
static void
test_damage (void)
{
  static const char *const damaged[] = {
    "{'board': {}}",
    "{'board': {'format': <'jpeg'>, 'theme': <'pink'>, 'layout': <''>, 'parts': <'cheese'>}}",
    "{'board': {'format': <1>, 'width': <'1e9mm'>, 'type-size': <900.0>, 'dpi': <0.0>}}",
    "{'board': {'width': <'wide'>, 'type-size': <nan>, 'dpi': <nan>, 'lacks': <7>, 'map': <'x'>}}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      g_autoptr (GVariant) memory = parse (damaged[i]);
      const MhFigureOptions before = {
        .parts = MH_FIGURE_GRAPH,
        .format = mh_figure_formats_get (0),
        .size = { MH_FIGURE_MM, 84, 8 },
        .dpi = 96,
        .times = MH_FIGURE_TIMES_DEFAULT,
      };
      MhFigureOptions after = before;

      g_assert_true (mh_figure_memory_recall (memory, &after));
      assert_equal (&after, &before);
    }

  g_autoptr (GVariant) extreme = parse ("{'board': {'delay': <uint32 0>, 'hold': <uint32 9999999>,"
                                        " 'plays': <uint32 9999999>}}");
  MhFigureOptions options = { .parts = MH_FIGURE_GRAPH };

  g_assert_true (mh_figure_memory_recall (extreme, &options));
  g_assert_cmpuint (options.times.delay_ms, ==, MH_FIGURE_TIMES_MIN_MS);
  g_assert_cmpuint (options.times.hold_ms, ==, MH_FIGURE_TIMES_MAX_MS);
  g_assert_cmpuint (options.times.n_plays, ==, MH_FIGURE_TIMES_MAX_PLAYS);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/figure-memory/kinds", test_kinds);
  g_test_add_func ("/figure-memory/damage", test_damage);
  return g_test_run ();
}
