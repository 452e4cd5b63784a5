/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-lines.h"

#include "mh-json.h"

#include <string.h>

/* A text, and the function to call for each of its records. */
typedef struct
{
  const char *text;
  gsize length;
  MhSpanFunc func;
  gpointer user_data;
  guint n_told;
  gboolean is_enough;
} Teller;

static void
add_line (Teller *self, MhSpan span)
{
  self->n_told++;
  if (!self->func (span, self->user_data))
    self->is_enough = TRUE;
}

/* Checks for the blanks of JSON, which are fewer than those of isspace(). */
static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Finds the next line that is not blank, and cuts off the blanks around its content.
 * @at: (inout): the offset to search from; the start of the following line */
static gboolean
find_line (const Teller *self, gsize *at, MhSpan *line)
{
  const MhSource source = { self->text, self->length, NULL };
  const gsize start = mh_source_skip_blank (self->text, self->length, *at);
  const gsize line_end = mh_source_find_line_end (&source, start);
  gsize end = line_end;

  *at = mh_source_find_next_line (&source, line_end);
  while (end > start && is_blank (self->text[end - 1]))
    end--;
  *line = (MhSpan){ start, end };
  return start < self->length;
}

static MhJson *
parse (const Teller *self, MhSpan span)
{
  return mh_json_new (self->text + span.start, span.end - span.start, 0, NULL);
}

/* Checks whether the first line is an object, and a later line begins another one. */
static gboolean
has_lines (const Teller *self)
{
  gsize at = 0;
  MhSpan first, other;

  if (!find_line (self, &at, &first) || self->text[first.end - 1] != '}')
    return FALSE;
  do
    if (!find_line (self, &at, &other))
      return FALSE;
  while (self->text[other.start] != '{');

  g_autoptr (MhJson) json = parse (self, first);
  return json != NULL && mh_json_get_kind (json, 0) == MH_JSON_OBJECT;
}

static gboolean
has_key (const MhJson *json, guint32 object, const char *key)
{
  return mh_json_find (json, object, key) != MH_JSON_NONE;
}

static gboolean
is_record (const MhJson *json, guint32 value)
{
  return mh_json_get_kind (json, value) == MH_JSON_OBJECT
         && (has_key (json, value, "graph6") || has_key (json, value, "graph"));
}

/* Calls the function for all records in @value, at any depth. @start is the offset of
 * the parsed span in the text. */
static void
add_line_within (Teller *self, const MhJson *json, guint32 value, gsize start)
{
  MhJsonIter iter;
  guint32 key, member;
  gsize from, to;

  if (is_record (json, value))
    {
      mh_json_get_span (json, value, &from, &to);
      add_line (self, (MhSpan){ start + from, start + to });
      return;
    }

  const MhJsonKind kind = mh_json_get_kind (json, value);

  if (kind != MH_JSON_OBJECT && kind != MH_JSON_ARRAY)
    return;

  mh_json_iter_init (&iter, json, value);
  while (!self->is_enough
         && mh_json_iter_next (&iter, kind == MH_JSON_OBJECT ? &key : NULL, &member))
    add_line_within (self, json, member, start);
}

static gboolean
mentions (const Teller *self, MhSpan span, const char *key)
{
  return g_strstr_len (self->text + span.start, (gssize) (span.end - span.start), key) != NULL;
}

/* Parses an object that holds records, but is not a record itself.
 * Returns: (transfer full) (nullable): the object; NULL for any other span */
static MhJson *
open_holder (const Teller *self, MhSpan span)
{
  /* The search for the key avoids parsing every record of a long text. */
  if (!mentions (self, span, "\"finds\""))
    return NULL;

  g_autoptr (MhJson) json = parse (self, span);
  const gboolean is_holder = json != NULL && mh_json_get_kind (json, 0) == MH_JSON_OBJECT
                             && !is_record (json, 0) && !has_key (json, 0, "mousehole")
                             && (has_key (json, 0, "finds") || has_key (json, 0, "longest"));

  return is_holder ? g_steal_pointer (&json) : NULL;
}

static void
add_lines_of (Teller *self, MhSpan span)
{
  g_autoptr (MhJson) holder = open_holder (self, span);

  if (holder == NULL)
    add_line (self, span);
  else if (self->n_told == 0 || has_key (holder, 0, "finds"))
    add_line_within (self, holder, 0, span.start);
}

void
mh_document_lines_each (const char *text, gsize length, MhSpanFunc func, gpointer user_data)
{
  Teller self = { text != NULL ? text : "", length, func, user_data, 0, FALSE };
  gsize at = 0;
  MhSpan line;

  g_return_if_fail (func != NULL);

  if (!has_lines (&self))
    {
      add_lines_of (&self, (MhSpan){ 0, length });
      return;
    }
  while (!self.is_enough && find_line (&self, &at, &line))
    add_lines_of (&self, line);
}

/* Returns: the span of the last line that is not blank */
static MhSpan
find_last_line (const char *text, gsize length)
{
  gsize end = length;

  while (end > 0 && is_blank (text[end - 1]))
    end--;

  const char *before = end > 0 ? memrchr (text, '\n', end) : NULL;

  return (MhSpan){ before != NULL ? (gsize) (before - text) + 1 : 0, end };
}

static gboolean
is_true (const MhJson *json, const char *key)
{
  const guint32 value = mh_json_find (json, 0, key);

  return value != MH_JSON_NONE && mh_json_get_kind (json, value) == MH_JSON_TRUE;
}

gboolean
mh_document_lines_find_rules (const char *text, gsize length, MhRules *rules)
{
  const Teller self = { .text = text != NULL ? text : "", .length = length };
  const MhSpan last = find_last_line (self.text, length);

  g_return_val_if_fail (rules != NULL, FALSE);

  if (!mentions (&self, last, "\"longest\""))
    return FALSE;

  g_autoptr (MhJson) json = parse (&self, last);
  if (json == NULL || mh_json_get_kind (json, 0) != MH_JSON_OBJECT || !has_key (json, 0, "longest")
      || !has_key (json, 0, "mouse_may_pass"))
    return FALSE;

  const guint32 stuck = mh_json_find (json, 0, "stuck");

  *rules = (MhRules){
    .mouse_may_pass = is_true (json, "mouse_may_pass"),
    .cat_may_pass = is_true (json, "cat_may_pass"),
    .stuck = stuck != MH_JSON_NONE && mh_json_equals_string (json, stuck, "draws") ? MH_STUCK_DRAWS
                                                                                   : MH_STUCK_LOSES,
  };
  return TRUE;
}
