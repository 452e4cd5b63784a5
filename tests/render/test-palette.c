/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-palette.h"

#define N_MANY 4000

static guint32
get_distance (guint32 a, guint32 b)
{
  guint32 most = 0;

  for (int shift = 0; shift < 24; shift += 8)
    {
      const int difference = (int) (a >> shift & 0xff) - (int) (b >> shift & 0xff);

      most = MAX (most, (guint32) ABS (difference));
    }
  return most;
}

/* As few colours as there are stay as they are, and what is left out is none of them. */
static void
test_palette_few (void)
{
  const guint32 pixels[]
      = { 0x000000, 0xffffff, MH_PALETTE_NONE, 0x115896, 0x115896, 0x000000, MH_PALETTE_NONE };
  g_autoptr (MhPalette) palette = mh_palette_new (pixels, G_N_ELEMENTS (pixels), NULL);
  guint n_colors;
  const guint32 *colors = mh_palette_get_colors (palette, &n_colors);

  g_assert_cmpuint (n_colors, ==, 3);
  for (gsize i = 0; i < G_N_ELEMENTS (pixels); i++)
    if (pixels[i] != MH_PALETTE_NONE)
      g_assert_cmphex (colors[mh_palette_find (palette, pixels[i])], ==, pixels[i]);
}

static void
test_palette_empty (void)
{
  const guint32 pixels[] = { MH_PALETTE_NONE };
  g_autoptr (MhPalette) palette = mh_palette_new (pixels, 1, NULL);
  guint n_colors;

  mh_palette_get_colors (palette, &n_colors);
  g_assert_cmpuint (n_colors, ==, 0);
}

/* Of too many colours, what stands for a colour is near it; flat areas keep theirs, and the same
 * pixels give the same palette. */
static void
test_palette_many (void)
{
  static const guint32 flat[] = { 0xfafafb, 0xb04800, 0xa8d0f0 };
  g_autoptr (GArray) pixels = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i < N_MANY; i++)
    {
      const guint32 color = i * 2654435761u >> 8 & 0xffffff;

      g_array_append_val (pixels, color);
      for (gsize j = 0; j < G_N_ELEMENTS (flat); j++)
        g_array_append_val (pixels, flat[j]);
    }

  const guint32 *all = (const guint32 *) (gpointer) pixels->data;
  g_autoptr (MhPalette) palette = mh_palette_new (all, pixels->len, NULL);
  g_autoptr (MhPalette) again = mh_palette_new (all, pixels->len, NULL);
  guint n_colors, n_again;
  const guint32 *colors = mh_palette_get_colors (palette, &n_colors);
  const guint32 *others = mh_palette_get_colors (again, &n_again);
  guint64 sum = 0;

  g_assert_cmpuint (n_colors, ==, MH_PALETTE_MAX);
  g_assert_cmpmem (colors, n_colors * sizeof *colors, others, n_again * sizeof *others);
  for (gsize j = 0; j < G_N_ELEMENTS (flat); j++)
    g_assert_cmphex (colors[mh_palette_find (palette, flat[j])], ==, flat[j]);
  for (guint i = 0; i < pixels->len; i++)
    sum += get_distance (all[i], colors[mh_palette_find (palette, all[i])]);
  g_test_message ("%.1f of 255 off", (double) sum / N_MANY);
  /* A cube of 255 colours has sides of 40. */
  g_assert_cmpuint (sum / N_MANY, <=, 40);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/palette/few", test_palette_few);
  g_test_add_func ("/render/palette/empty", test_palette_empty);
  g_test_add_func ("/render/palette/many", test_palette_many);
  return g_test_run ();
}
