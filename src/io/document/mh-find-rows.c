/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-find-rows.h"

#include "mh-find-row.h"

#include <glib/gi18n.h>
#include <string.h>

#define HEAD "record,graph6,nodes,edges,hole,mouse,cat,winner,moves,count"

/* The kinds of line about a board other than finds; the list ends with NULL. */
static const char *const examples[] = { "longest", "draw", "escape", NULL };
static const char *const counts[]
    = { "graphs",      "found",     "found_starts", "skipped",        "complete",
        "starts",      "positions", "moves",        "mouse_may_pass", "cat_may_pass",
        "stuck_draws", "reached",   "sum",          "repeated",       "connected",
        NULL };

typedef enum
{
  ROW_FIND,
  ROW_EXAMPLE, /* an extreme board of the census: a longest win, the first draw */
  ROW_COUNT,
  ROW_NAMES,
  ROW_OTHER, /* a line of no known kind */
} RowKind;

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

/* Finds the next line that is not blank, and cuts off the blanks behind its content.
 * @at: (inout): the offset to search from; the start of the following line */
static gboolean
find_line (const MhSource *source, gsize *at, MhSpan *line)
{
  if (*at == 0)
    *at = mh_io_error_get_mark_length (source->text, source->length);

  while (*at < source->length)
    {
      const gsize start = *at;
      gsize end = mh_source_find_line_end (source, start);

      *at = mh_source_find_next_line (source, end);
      while (end > start && is_blank (source->text[end - 1]))
        end--;
      *line = (MhSpan){ start, end };
      if (start < end)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_about (const MhFindRow *row, const char *const *words)
{
  for (; *words != NULL; words++)
    if (mh_find_row_has (row, MH_FIND_RECORD, *words))
      return TRUE;

  return FALSE;
}

static RowKind
find_kind (const MhSource *source, MhSpan line)
{
  MhFindRow row;

  mh_find_row_split (&row, source, line);
  if (mh_find_row_has (&row, MH_FIND_RECORD, "find"))
    return ROW_FIND;
  if (is_about (&row, examples))
    return ROW_EXAMPLE;
  if (is_about (&row, counts))
    return ROW_COUNT;

  return mh_find_row_has (&row, MH_FIND_RECORD, mh_find_row_names[MH_FIND_RECORD]) ? ROW_NAMES
                                                                                   : ROW_OTHER;
}

/* Checks whether @line holds exactly the column names of this version.
 * @fault: (out): the offset of the first difference */
static gboolean
has_names (const MhSource *source, MhSpan line, gsize *fault)
{
  MhFindRow row;

  mh_find_row_split (&row, source, line);
  for (guint i = 0; i < MH_FIND_N_COLUMNS; i++)
    if (!mh_find_row_has (&row, (MhFindColumn) i, mh_find_row_names[i]))
      {
        *fault = i < row.n_fields ? row.fields[i].start : line.end;
        return FALSE;
      }

  *fault = row.fields[MH_FIND_N_COLUMNS - 1].end;
  return row.n_fields == MH_FIND_N_COLUMNS;
}

static gboolean
is_board (RowKind kind)
{
  return kind == ROW_FIND || kind == ROW_EXAMPLE;
}

/* Checks whether @line begins like the column names, with any separator: in some
 * languages spreadsheets use semicolons, which are recognized to give a useful error. */
static gboolean
begins_names (const MhSource *source, MhSpan line)
{
  static const char *const beginnings[]
      = { "record,graph6", "record;graph6", "record\tgraph6", "\"record\"" };

  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (line.end - line.start >= strlen (beginnings[i])
        && memcmp (source->text + line.start, beginnings[i], strlen (beginnings[i])) == 0)
      return TRUE;

  return FALSE;
}

gboolean
mh_find_rows_recognizes (const char *text, gsize length)
{
  const MhSource source = { text != NULL ? text : "", length, NULL };
  gsize at = 0;
  MhSpan line;
  MhFindRow row;

  if (!find_line (&source, &at, &line))
    return FALSE;
  if (begins_names (&source, line))
    return TRUE;

  mh_find_row_split (&row, &source, line);
  return row.n_fields == MH_FIND_N_COLUMNS && is_board (find_kind (&source, line));
}

/* Checks whether a table begins with @line: with a board or with the column names. */
static gboolean
begins_table (const MhSource *source, MhSpan line)
{
  gsize fault;

  return is_board (find_kind (source, line)) || has_names (source, line, &fault);
}

void
mh_find_rows_each (const char *text, gsize length, MhSpanFunc func, gpointer user_data)
{
  const MhSource source = { text != NULL ? text : "", length, NULL };
  gboolean has_finds = FALSE;
  gsize at = 0, fault;
  MhSpan line;

  g_return_if_fail (func != NULL);

  if (!find_line (&source, &at, &line) || !begins_table (&source, line))
    return;

  at = line.start;
  while (find_line (&source, &at, &line))
    {
      const RowKind kind = find_kind (&source, line);

      if (kind == ROW_COUNT || (kind == ROW_EXAMPLE && has_finds)
          || (kind == ROW_NAMES && has_names (&source, line, &fault)))
        continue;
      has_finds = has_finds || kind == ROW_FIND;
      if (!func (line, user_data))
        return;
    }
}

/* Stores the first span and stops. */
static gboolean
copy_first (MhSpan span, gpointer user_data)
{
  MhSpan *first = user_data;

  *first = span;
  return FALSE;
}

/* Finds the first line about a board.
 * @line: the line with the column names
 * Returns: FALSE with an error */
static gboolean
find_first_row (const MhSource *source, MhSpan line, MhSpan *first)
{
  gsize fault;

  if (!has_names (source, line, &fault))
    return mh_source_refuse (source, fault, MH_IO_ERROR_SYNTAX,
                             _ ("expected the names of the columns of finds: %s"), HEAD);

  *first = (MhSpan){ 0, 0 };
  mh_find_rows_each (source->text, source->length, copy_first, first);

  return first->end > 0
         || mh_source_refuse (source, source->length, MH_IO_ERROR_MEANING,
                              _ ("there is no board: the census has found nothing"));
}

MhDocumentFile *
mh_find_rows_read (const char *text, gsize length, GError **error)
{
  MhSource source;
  gsize at = 0;
  MhSpan line;

  if (!mh_source_begin (&source, text, length, error) || !find_line (&source, &at, &line))
    return NULL;
  if ((begins_names (&source, line) || find_kind (&source, line) == ROW_NAMES)
      && !find_first_row (&source, line, &line))
    return NULL;
  if (is_board (find_kind (&source, line)))
    {
      MhFindRow row;

      mh_find_row_split (&row, &source, line);
      return mh_find_row_read (&row);
    }

  g_autofree char *shown = mh_source_dup_line (&source, line.start);

  mh_source_refuse (&source, line.start, MH_IO_ERROR_SYNTAX,
                    /* Translators: a line of a file; two words and one line of a file. */
                    _ ("“%s” begins neither with “find” nor with “record”, as finds do below %s"),
                    shown, HEAD);
  return NULL;
}

/* Reads a rule from a line with a count. Returns: whether the line holds a rule */
static gboolean
read_rule (const MhSource *source, MhSpan line, MhRules *rules)
{
  MhFindRow row;

  mh_find_row_split (&row, source, line);

  const gboolean is_on = mh_find_row_has (&row, MH_FIND_COUNT, "1");

  if (mh_find_row_has (&row, MH_FIND_RECORD, "mouse_may_pass"))
    rules->mouse_may_pass = is_on;
  else if (mh_find_row_has (&row, MH_FIND_RECORD, "cat_may_pass"))
    rules->cat_may_pass = is_on;
  else if (mh_find_row_has (&row, MH_FIND_RECORD, "stuck_draws"))
    rules->stuck = is_on ? MH_STUCK_DRAWS : MH_STUCK_LOSES;
  else
    return FALSE;

  return TRUE;
}

gboolean
mh_find_rows_find_rules (const char *text, gsize length, MhRules *rules)
{
  const MhSource source = { text != NULL ? text : "", length, NULL };
  gboolean has_rules = FALSE;
  gsize at = 0;
  MhSpan line;

  g_return_val_if_fail (rules != NULL, FALSE);

  *rules = (MhRules){ .stuck = MH_STUCK_LOSES };
  while (find_line (&source, &at, &line))
    if (read_rule (&source, line, rules))
      has_rules = TRUE;

  return has_rules;
}
