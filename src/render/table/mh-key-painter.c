/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-key-painter.h"

#include "mh-cell-painter.h"
#include "mh-words.h"

#include <glib/gi18n.h>

/* Sizes in pixels at a text scale of 1. */
#define LINE_HEIGHT 21.0
#define SWATCH 16.0
#define SWATCH_GAP 3.0
#define TEXT_GAP 6.0
#define ENTRY_GAP 18.0
#define TEXT_SIZE 13.0
#define DIGIT_SIZE 10.5
#define RAMP_WIDTH 110.0
#define RAMP_HEIGHT 11.0
#define N_RAMP_STEPS 55

static void
add_entry (const MhKey *key, MhKeyEntry *entries, guint *n_entries, MhKeyEntry entry)
{
  const double scale = mh_text_get_scale (key->text);
  double swatches = 0;

  if (entry.is_ramp)
    swatches = RAMP_WIDTH + TEXT_GAP;
  else if (entry.is_chip)
    swatches = SWATCH + TEXT_GAP;
  else if (entry.n_cells > 0)
    swatches = entry.n_cells * (SWATCH + SWATCH_GAP) - SWATCH_GAP + TEXT_GAP;
  entry.width
      = swatches * scale
        + mh_text_get_width (key->text, mh_key_entry_get_text (&entry), TEXT_SIZE * scale, FALSE);
  entries[(*n_entries)++] = entry;
}

/* Creates the entry of a winner, with up to four swatches that sample the whole ramp. */
static MhKeyEntry
create_ramp (const MhKey *key, MhPlayer winner, const char *text)
{
  const guint32 max = key->max_remoteness;
  const guint32 n_plies = key->klass != NULL ? key->klass->n_plies : 1;
  const guint32 numbers[MH_KEY_MAX_SWATCHES] = { 0, max / 4, max / 2, max };
  MhKeyEntry entry = { .text = text };

  for (guint i = 0; i < MH_KEY_MAX_SWATCHES; i++)
    if (i == 0 || numbers[i] != numbers[i - 1])
      entry.cells[entry.n_cells++]
          = mh_cell_new ((MhValue){ mh_outcome_win_of (winner), numbers[i] * n_plies });
  return entry;
}

static gboolean
has_names (const MhKey *key)
{
  return key->win_names[MH_PLAYER_FIRST] != NULL || key->win_names[MH_PLAYER_SECOND] != NULL;
}

static gboolean
is_by_example (const MhKey *key)
{
  return key->is_brief && key->has_numbers && !key->has_scores && !has_names (key);
}

/* Creates the entry of a winner with one number that is neither the least nor the greatest. */
static MhKeyEntry
create_example (const MhKey *key, MhPlayer winner)
{
  const guint32 n_plies = key->klass != NULL ? key->klass->n_plies : 1;
  const guint32 number = MAX (key->max_remoteness / 3, 1) + (guint32) winner;
  const MhValue value = { mh_outcome_win_of (winner), number * n_plies };
  MhKeyEntry entry = { { mh_cell_new (value) }, 1, NULL };
  g_autofree char *words = mh_words_value_of (key->klass, value);

  g_strlcpy (entry.buffer, words, sizeof entry.buffer);

  return entry;
}

static MhKeyEntry
create_win (const MhKey *key, MhPlayer winner, const char *text)
{
  return is_by_example (key) ? create_example (key, winner) : create_ramp (key, winner, text);
}

static MhKeyEntry
create_difference (const MhKey *key)
{
  const MhValue value = { MH_OUTCOME_SECOND, MH_REMOTENESS_UNKNOWN };
  MhKeyEntry entry = { { mh_cell_new (value) | MH_CELL_DIFFERS }, 1, NULL };

  if (key->n_asked > 0)
    g_snprintf (entry.buffer, sizeof entry.buffer,
                key->is_compared ? _ ("they differ (%u of %u asked)")
                                 : _ ("wrong (%u of %u asked)"),
                key->n_different, key->n_asked);
  else if (key->is_compared)
    g_snprintf (entry.buffer, sizeof entry.buffer,
                ngettext ("they differ (%u position)", "they differ (%u positions)",
                          key->n_different),
                key->n_different);
  else
    g_snprintf (entry.buffer, sizeof entry.buffer,
                ngettext ("wrong (%u position)", "wrong (%u positions)", key->n_different),
                key->n_different);
  return entry;
}

static MhKeyEntry
create_change (const MhKey *key)
{
  const MhValue value = { MH_OUTCOME_FIRST, MH_REMOTENESS_UNKNOWN };
  MhKeyEntry entry = { { mh_cell_new (value) | MH_CELL_FRESH }, 1, NULL };

  g_snprintf (entry.buffer, sizeof entry.buffer,
              ngettext ("changed (%u position)", "changed (%u positions)", key->n_changed),
              key->n_changed);
  return entry;
}

/* Adds the entries for cells with a value. */
static void
add_values (const MhKey *key, MhKeyEntry *entries, guint *n)
{
  const char *const first = key->win_names[MH_PLAYER_FIRST];
  const char *const second = key->win_names[MH_PLAYER_SECOND];

  if (key->has_scores)
    {
      add_entry (key, entries, n, (MhKeyEntry){ .text = _ ("behind … ahead"), .is_ramp = TRUE });
      return;
    }
  if (!key->lacks_wins[MH_PLAYER_FIRST])
    add_entry (key, entries, n,
               create_win (key, MH_PLAYER_FIRST, first != NULL ? first : _ ("mouse wins")));
  if (!key->lacks_wins[MH_PLAYER_SECOND])
    add_entry (key, entries, n,
               create_win (key, MH_PLAYER_SECOND, second != NULL ? second : _ ("cat wins")));
  if (key->has_draws)
    add_entry (key, entries, n,
               (MhKeyEntry){ { MH_OUTCOME_DRAW },
                             1,
                             key->endless_name != NULL ? key->endless_name : _ ("draw") });
}

static const char *
get_number_name (const MhKey *key)
{
  if (key->number_name != NULL)
    return key->number_name;
  return key->has_scores ? _ ("number = lead of the player to move, best play")
                         : _ ("number = moves until the end");
}

const char *
mh_key_entry_get_text (const MhKeyEntry *self)
{
  return self->text != NULL ? self->text : self->buffer;
}

guint
mh_key_list_entries (const MhKey *key, MhKeyEntry *entries)
{
  guint n = 0;

  add_values (key, entries, &n);
  if (key->has_undecided)
    add_entry (key, entries, &n,
               (MhKeyEntry){ { MH_OUTCOME_NONE },
                             1,
                             key->undecided != NULL ? key->undecided : _ ("not decided yet") });
  if (key->n_different > 0)
    add_entry (key, entries, &n, create_difference (key));
  if (key->has_unasked)
    add_entry (key, entries, &n, (MhKeyEntry){ { MH_CELL_IMPOSSIBLE }, 1, _ ("cannot be asked") });
  else if (key->has_impossible)
    add_entry (key, entries, &n, (MhKeyEntry){ { MH_CELL_IMPOSSIBLE }, 1, _ ("impossible") });
  if (key->n_changed > 0)
    add_entry (key, entries, &n, create_change (key));
  if (key->chip_name != NULL)
    add_entry (key, entries, &n, (MhKeyEntry){ .text = key->chip_name, .is_chip = TRUE });
  if (key->has_numbers && !is_by_example (key))
    add_entry (key, entries, &n, (MhKeyEntry){ .text = get_number_name (key) });
  return n;
}

void
mh_key_add (MhKey *self, const MhKey *other)
{
  self->has_undecided |= other->has_undecided;
  self->has_draws |= other->has_draws;
  self->has_unasked |= other->has_unasked;
  self->has_impossible |= other->has_impossible;
  self->n_different = MAX (self->n_different, other->n_different);
}

double
mh_key_get_natural_width (const MhKey *key)
{
  MhKeyEntry entries[MH_KEY_MAX_ENTRIES];
  const guint n_entries = mh_key_list_entries (key, entries);
  const double gap = ENTRY_GAP * mh_text_get_scale (key->text);
  double width = (n_entries - 1) * gap;

  for (guint i = 0; i < n_entries; i++)
    width += entries[i].width;
  return width;
}

double
mh_key_get_min_width (const MhKey *key)
{
  MhKeyEntry entries[MH_KEY_MAX_ENTRIES];
  const guint n_entries = mh_key_list_entries (key, entries);
  double width = 0;

  for (guint i = 0; i < n_entries; i++)
    width = MAX (width, entries[i].width);
  return width;
}

/* Counts the entries that fit on the line beginning with the entry @first. */
static guint
count_in_line (const MhKey *key,
               const MhKeyEntry *entries,
               guint n_entries,
               guint first,
               double width)
{
  const double gap = ENTRY_GAP * mh_text_get_scale (key->text);
  double used = entries[first].width;
  guint n = 1;

  while (first + n < n_entries && used + gap + entries[first + n].width <= width + 0.5)
    used += gap + entries[first + n++].width;
  return n;
}

double
mh_key_get_height_for_width (const MhKey *key, double width)
{
  MhKeyEntry entries[MH_KEY_MAX_ENTRIES];
  const guint n_entries = mh_key_list_entries (key, entries);
  guint n_lines = 0;

  for (guint i = 0; i < n_entries; n_lines++)
    i += count_in_line (key, entries, n_entries, i, width);
  return n_lines * LINE_HEIGHT * mh_text_get_scale (key->text);
}

/* Paints the ramp of scores, from the largest lead of the opponent on the left to the
 * largest lead of the player to move on the right. */
static void
paint_ramp (const MhKey *key, MhPen *pen, MhPath *path, MhRect rect)
{
  const double width = rect.width / N_RAMP_STEPS;

  for (int i = 0; i < N_RAMP_STEPS; i++)
    {
      const int score = 2 * i - (N_RAMP_STEPS - 1);
      const MhInk ink = { .fill = mh_theme_get_score_color (key->theme, score, N_RAMP_STEPS - 1),
                          .is_crisp = i > 0 && i < N_RAMP_STEPS - 1 };
      const MhRect step = { rect.x + i * width, rect.y, width, rect.height };

      mh_path_add_rect (mh_path_clear (path), step);
      mh_pen_path (pen, path, &ink);
    }
  if (key->theme->is_print)
    {
      const MhInk outline = { .stroke = key->theme->undecided, .width = key->theme->border };

      mh_path_add_rect (mh_path_clear (path), rect);
      mh_pen_path (pen, path, &outline);
    }
}

/* Paints a chip with a number, like those beside the nodes of a board. */
static void
paint_chip (const MhKey *key, MhPen *pen, MhPath *path, MhRect rect)
{
  const MhPoint middle = mh_rect_get_center (rect);
  const MhInk ink
      = { .fill = key->theme->canvas, .stroke = key->theme->dim_text, .width = key->theme->border };
  const MhLabel label = { .text = "2",
                          .x = middle.x,
                          .y = middle.y,
                          .anchor = MH_ANCHOR_MIDDLE,
                          .size = DIGIT_SIZE * mh_text_get_scale (key->text),
                          .is_bold = TRUE,
                          .color = key->theme->text };

  mh_path_add_rounded_rect (mh_path_clear (path), mh_rect_inset (rect, 0.5), rect.width / 4);
  mh_pen_path (pen, path, &ink);
  mh_pen_text (pen, &label);
}

static void
paint_entry (const MhKey *key, const MhKeyEntry *entry, MhPen *pen, MhPath *path, MhPoint place)
{
  const double scale = mh_text_get_scale (key->text);
  const double side = SWATCH * scale;
  const MhCellStyle style = { .theme = key->theme,
                              .text = key->text,
                              .klass = key->klass,
                              .max_remoteness = key->max_remoteness,
                              .digit_size = DIGIT_SIZE * scale };
  const gboolean has_sign = entry->n_cells > 0 || entry->is_ramp || entry->is_chip;
  double x = place.x;

  for (guint i = 0; i < entry->n_cells; i++, x += (SWATCH + SWATCH_GAP) * scale)
    mh_cell_paint (entry->cells[i], &style, pen, path,
                   (MhRect){ x, place.y - side / 2, side, side });
  if (entry->n_cells > 0)
    x += (TEXT_GAP - SWATCH_GAP) * scale;
  if (entry->is_chip)
    {
      paint_chip (key, pen, path, (MhRect){ x, place.y - side / 2, side, side });
      x += (SWATCH + TEXT_GAP) * scale;
    }
  if (entry->is_ramp)
    {
      const double height = RAMP_HEIGHT * scale;

      paint_ramp (key, pen, path, (MhRect){ x, place.y - height / 2, RAMP_WIDTH * scale, height });
      x += (RAMP_WIDTH + TEXT_GAP) * scale;
    }

  const MhLabel label = { .text = mh_key_entry_get_text (entry),
                          .x = x,
                          .y = place.y,
                          .size = TEXT_SIZE * scale,
                          .color = has_sign ? key->theme->text : key->theme->dim_text };
  mh_pen_text (pen, &label);
}

void
mh_key_paint (const MhKey *key, MhPen *pen, double width, double height)
{
  MhKeyEntry entries[MH_KEY_MAX_ENTRIES];
  const guint n_entries = mh_key_list_entries (key, entries);
  const double scale = mh_text_get_scale (key->text);
  g_autoptr (MhPath) path = mh_path_new ();
  double y = LINE_HEIGHT * scale / 2;

  for (guint i = 0; i < n_entries; y += LINE_HEIGHT * scale)
    {
      const guint end = i + count_in_line (key, entries, n_entries, i, width);
      double x = 0;

      for (; i < end; i++)
        {
          /* The meaning of the numbers stands at the end of its line. */
          if (key->has_numbers && i == n_entries - 1 && entries[i].width <= width)
            x = width - entries[i].width;
          paint_entry (key, &entries[i], pen, path, (MhPoint){ x, y });
          x += entries[i].width + ENTRY_GAP * scale;
        }
    }
}
