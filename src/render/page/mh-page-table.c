/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-page-table.h"

#include "mh-markup.h"
#include "mh-number.h"

#include <math.h>

/* Lines from which tables have small cells, and the numbers from which they have wide ones. */
#define SMALL_LINES 24
#define WIDE_NUMBER 99

/* The appearance of a cell in HTML: its class, and the text in it. */
typedef struct
{
  char class[16];
  char text[MH_NUMBER_SIZE];
} Look;

/* Returns: the index of the colour that stands for @number on a ramp that ends at @most */
static guint
get_shade (guint64 number, guint64 most)
{
  if (most < MH_PAGE_TABLE_N_SHADES)
    return (guint) MIN (number, most);

  return (guint) round ((double) MIN (number, most) * (MH_PAGE_TABLE_N_SHADES - 1) / (double) most);
}

static Look
get_look_of_score (gint64 score, gint64 max_score)
{
  const guint shade = get_shade ((guint64) ABS (score), (guint64) max_score);
  Look look = { "e", "" };

  if (score != 0)
    g_snprintf (look.class, sizeof look.class, "%c%u", score > 0 ? 'a' : 'b', shade);
  mh_number_format_score (score, MH_NUMBER_SIZE, look.text);

  return look;
}

static Look
get_look (const MhHeatmap *heatmap, MhCell cell)
{
  static const char letters[] = { 0, 'f', 's', 'd' };
  const MhValue value = mh_cell_get_value (cell);
  const MhValue shown = mh_game_class_show_value (heatmap->klass, value);
  Look look = { "", "" };

  if (cell & MH_CELL_IMPOSSIBLE)
    return (Look){ .class = { heatmap->blank_impossible ? 'z' : 'x' } };

  look.class[0] = letters[shown.outcome];
  if (shown.outcome == MH_OUTCOME_DRAW)
    look.text[0] = '=';
  else if (value.outcome == MH_OUTCOME_DRAW)
    g_strlcpy (look.text, "∞", sizeof look.text);
  else if (mh_outcome_is_win (shown.outcome) && shown.remoteness != MH_REMOTENESS_UNKNOWN)
    {
      const guint shade = get_shade (shown.remoteness, heatmap->max_remoteness);

      g_snprintf (look.class + 1, sizeof look.class - 1, "%u", shade);
      g_snprintf (look.text, sizeof look.text, "%u", shown.remoteness);
    }

  return look;
}

static void
append_row (GString *out,
            const MhHeatmap *heatmap,
            guint32 row,
            gboolean marks_differences,
            MhCell *cells,
            gint64 *scores)
{
  const guint32 n = heatmap->n_columns;

  heatmap->read (heatmap->source, heatmap->plane, row, 0, n, cells);
  if (heatmap->read_scores != NULL)
    heatmap->read_scores (heatmap->score_source, heatmap->plane, row, 0, n, scores);

  g_string_append_printf (out, "<tr><th scope=row>%u", row * MAX (heatmap->row_step, 1));
  for (guint32 i = 0; i < n; i++)
    {
      const gboolean has_score
          = heatmap->read_scores != NULL && mh_cell_get_value (cells[i]).outcome != MH_OUTCOME_NONE;
      const Look look = has_score ? get_look_of_score (scores[i], heatmap->max_score)
                                  : get_look (heatmap, cells[i]);
      const gboolean is_current
          = row == heatmap->current_row && i == heatmap->current_column && look.class[0] != 'x';

      const gboolean differs = marks_differences && (cells[i] & MH_CELL_DIFFERS) != 0;

      if (is_current || differs)
        g_string_append_printf (out, "<td class=\"%s%s%s\">", look.class, differs ? " differs" : "",
                                is_current ? " now" : "");
      else if (look.class[0] != '\0')
        g_string_append_printf (out, "<td class=%s>", look.class);
      else
        g_string_append (out, "<td>");
      g_string_append (out, look.text);
    }
  g_string_append_c (out, '\n');
}

/* Appends the title of a table and the names of its rows and columns. The arrow of the rows points
 * up the side of a picture, but down in a title. */
static void
append_caption (GString *out, const MhHeatmap *heatmap)
{
  g_autoptr (GString) rows = g_string_new (heatmap->row_caption);

  g_string_replace (rows, "→", "↓", 0);
  g_string_append (out, "<caption>");
  mh_markup_append (out, heatmap->title != NULL ? heatmap->title : "");
  g_string_append (out, "<span>");
  mh_markup_append (out, rows->str);
  g_string_append (out, "</span><span>");
  mh_markup_append (out, heatmap->column_caption != NULL ? heatmap->column_caption : "");
  g_string_append (out, "</span></caption>\n");
}

void
mh_page_table_append (MhWebPage *page, const MhHeatmap *heatmap, gboolean marks_differences)
{
  g_return_if_fail (page != NULL && heatmap != NULL);

  GString *out = mh_web_page_get_body (page);
  const guint32 n_lines = MAX (heatmap->n_columns, heatmap->n_rows);
  const gboolean is_wide = heatmap->read_scores != NULL || heatmap->max_remoteness > WIDE_NUMBER;
  g_autofree MhCell *cells = g_new (MhCell, heatmap->n_columns);
  g_autofree gint64 *scores = g_new (gint64, heatmap->n_columns);

  g_string_append (out, "<div role=\"group\" tabindex=\"0\" aria-label=\"");
  mh_markup_append (out, heatmap->title != NULL ? heatmap->title : "");
  g_string_append_printf (out, "\" class=\"map%s%s\"><table>\n",
                          n_lines > SMALL_LINES ? " small" : "", is_wide ? " wide" : "");
  append_caption (out, heatmap);
  g_string_append (out, "<thead><tr><th>");
  for (guint32 i = 0; i < heatmap->n_columns; i++)
    {
      g_string_append_printf (out, "<th scope=col>%u", i);
      if (heatmap->column_values != NULL)
        g_string_append_printf (out, "<br><b>%u</b>", heatmap->column_values[i]);
    }
  g_string_append (out, "</thead><tbody>\n");
  for (guint32 row = 0; row < heatmap->n_rows; row++)
    append_row (mh_web_page_get_body (page), heatmap, row, marks_differences, cells, scores);
  g_string_append (out, "</tbody></table></div>\n");
}

/* Appends a small cell of the key. */
static void
append_swatch (GString *out, const Look *look, gboolean differs)
{
  g_string_append_printf (out, "<i class=\"%s%s\">%s</i>", look->class, differs ? " differs" : "",
                          look->text);
}

static void
append_swatches (GString *out, const MhHeatmap *heatmap, const MhKeyEntry *entry)
{
  const gint64 most = heatmap->max_score;
  const gint64 scores[] = { -most, -most / 2, 0, most / 2, most };

  for (guint i = 0; i < entry->n_cells; i++)
    {
      const Look look = get_look (heatmap, entry->cells[i]);

      append_swatch (out, &look, (entry->cells[i] & MH_CELL_DIFFERS) != 0);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (scores) && entry->is_ramp; i++)
    {
      const Look look = get_look_of_score (scores[i], most);

      append_swatch (out, &look, FALSE);
    }
  if (entry->is_chip)
    g_string_append (out, "<i class=\"chip\">2</i>");
}

void
mh_page_table_append_key (GString *out, const MhHeatmap *heatmap, const MhKey *key)
{
  g_return_if_fail (out != NULL && heatmap != NULL && key != NULL);

  MhKeyEntry entries[MH_KEY_MAX_ENTRIES];
  const guint n_entries = mh_key_list_entries (key, entries);
  const MhCell hidden = key->is_compared ? MH_CELL_FRESH : MH_CELL_FRESH | MH_CELL_DIFFERS;

  g_string_append (out, "<ul class=\"key\">\n");
  for (guint i = 0; i < n_entries; i++)
    {
      if (entries[i].n_cells > 0 && (entries[i].cells[0] & hidden) != 0)
        continue;
      g_string_append (out, "<li>");
      append_swatches (out, heatmap, &entries[i]);
      mh_markup_append (out, mh_key_entry_get_text (&entries[i]));
      g_string_append_c (out, '\n');
    }
  g_string_append (out, "</ul>\n");
}
