/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-palette.h"

#define N_CHANNELS 3

/* A colour that occurs, and how often. */
typedef struct
{
  guint32 color;
  guint32 count;
} Entry;

/* Neighbouring colours that become one. */
typedef struct
{
  Entry *entries;
  guint n_entries;
  guint channel; /* the one that varies most */
  double mean;   /* in that channel */
  double error;  /* sum of squared distances from the mean in that channel */
} Box;

struct _MhPalette
{
  guint32 colors[MH_PALETTE_MAX];
  guint n_colors;
  GHashTable *indices; /* (element-type guint32 guint8): of every colour that occurs */
};

static guint
get_channel (guint32 color, guint channel)
{
  return color >> (8 * channel) & 0xff;
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const guint32 first = ((const Entry *) a)->color;
  const guint32 second = ((const Entry *) b)->color;

  return first < second ? -1 : first > second;
}

/* Counts the colours, runs of pixels at once, until the watch gives up.
 * Returns: (transfer full) (element-type Entry): in the order of the colours */
static GArray *
count_colors (const guint32 *pixels, gsize n_pixels, const MhFigureWatch *watch)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  GHashTableIter iter;
  gpointer color, count;

  for (gsize i = 0, end; i < n_pixels && mh_figure_watch_goes_on (watch); i = end)
    {
      for (end = i + 1; end < n_pixels && pixels[end] == pixels[i];)
        end++;
      if (pixels[i] == MH_PALETTE_NONE)
        continue;

      const gpointer key = GUINT_TO_POINTER (pixels[i]);
      const guint before = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key));

      g_hash_table_insert (counts, key, GUINT_TO_POINTER (before + (guint) (end - i)));
    }
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &color, &count))
    {
      const Entry entry = { GPOINTER_TO_UINT (color), GPOINTER_TO_UINT (count) };

      g_array_append_val (entries, entry);
    }
  g_array_sort (entries, compare_entries);
  return entries;
}

static Box
box_new (Entry *entries, guint n_entries)
{
  Box self = { .entries = entries, .n_entries = n_entries };

  for (guint channel = 0; channel < N_CHANNELS; channel++)
    {
      double weight = 0, sum = 0, squares = 0;

      for (guint i = 0; i < n_entries; i++)
        {
          const double value = get_channel (entries[i].color, channel);

          weight += entries[i].count;
          sum += value * entries[i].count;
          squares += value * value * entries[i].count;
        }

      const double error = squares - sum * sum / weight;

      if (channel > 0 && error <= self.error)
        continue;
      self.channel = channel;
      self.mean = sum / weight;
      self.error = error;
    }
  return self;
}

/* Moves the colours above the mean behind the others.
 * Returns: the number of the others */
static guint
partition (const Box *box)
{
  guint n_below = 0;

  for (guint i = 0; i < box->n_entries; i++)
    if (get_channel (box->entries[i].color, box->channel) <= box->mean)
      {
        const Entry entry = box->entries[i];

        box->entries[i] = box->entries[n_below];
        box->entries[n_below++] = entry;
      }
  return n_below;
}

/* Splits the boxes with the largest error until there are enough of them.
 * Returns: the number of boxes */
static guint
split (Box *boxes, guint n_boxes)
{
  while (n_boxes < MH_PALETTE_MAX)
    {
      Box *worst = &boxes[0];

      for (guint i = 1; i < n_boxes; i++)
        if (boxes[i].error > worst->error)
          worst = &boxes[i];

      const guint n_below = partition (worst);

      /* Rounding can leave an error to a box of one colour. */
      if (n_below == 0 || n_below == worst->n_entries)
        return n_boxes;
      boxes[n_boxes++] = box_new (worst->entries + n_below, worst->n_entries - n_below);
      *worst = box_new (worst->entries, n_below);
    }
  return n_boxes;
}

static guint32
find_most_frequent (const Box *box)
{
  const Entry *best = &box->entries[0];

  for (guint i = 1; i < box->n_entries; i++)
    if (box->entries[i].count > best->count)
      best = &box->entries[i];
  return best->color;
}

MhPalette *
mh_palette_new (const guint32 *pixels, gsize n_pixels, const MhFigureWatch *watch)
{
  g_autoptr (GArray) entries = count_colors (pixels, n_pixels, watch);
  Box boxes[MH_PALETTE_MAX];

  if (!mh_figure_watch_goes_on (watch))
    return NULL;

  MhPalette *self = g_new0 (MhPalette, 1);

  self->indices = g_hash_table_new (NULL, NULL);
  if (entries->len == 0)
    return self;

  boxes[0] = box_new ((Entry *) (gpointer) entries->data, entries->len);
  self->n_colors = split (boxes, 1);
  for (guint i = 0; i < self->n_colors; i++)
    {
      self->colors[i] = find_most_frequent (&boxes[i]);
      for (guint j = 0; j < boxes[i].n_entries; j++)
        g_hash_table_insert (self->indices, GUINT_TO_POINTER (boxes[i].entries[j].color),
                             GUINT_TO_POINTER (i));
    }
  return self;
}

void
mh_palette_free (MhPalette *self)
{
  g_hash_table_unref (self->indices);
  g_free (self);
}

const guint32 *
mh_palette_get_colors (const MhPalette *self, guint *n_colors)
{
  *n_colors = self->n_colors;
  return self->colors;
}

guint8
mh_palette_find (const MhPalette *self, guint32 color)
{
  return (guint8) GPOINTER_TO_UINT (g_hash_table_lookup (self->indices, GUINT_TO_POINTER (color)));
}
