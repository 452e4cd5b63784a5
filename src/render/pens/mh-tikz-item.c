/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-tikz-item.h"

#include <string.h>

#define INDENT 2

MhTikzItem *
mh_tikz_item_new (MhTikzKind kind, char *text, guint slide)
{
  g_return_val_if_fail (text != NULL && slide < MH_TIKZ_MAX_SLIDES, NULL);

  MhTikzItem *self = g_new0 (MhTikzItem, 1);

  self->kind = kind;
  self->text = text;
  self->slides = G_GUINT64_CONSTANT (1) << slide;
  if (kind != MH_TIKZ_STATEMENT)
    self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_tikz_item_free);
  return self;
}

void
mh_tikz_item_free (MhTikzItem *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_free (self->text);
  g_free (self);
}

/* Returns: the place of the same item in @self from @first on, or the number of its items */
static guint
find (const MhTikzItem *self, guint first, const MhTikzItem *item)
{
  for (guint i = first; i < self->items->len; i++)
    {
      const MhTikzItem *candidate = self->items->pdata[i];

      if (candidate->kind == item->kind && g_str_equal (candidate->text, item->text))
        return i;
    }
  return self->items->len;
}

/* Moves the first @n items of @self into @other, before the one at @place.
 * Returns: the place of that one now */
static guint
move_items (MhTikzItem *self, guint n, MhTikzItem *other, guint place)
{
  for (guint i = 0; i < n; i++)
    g_ptr_array_insert (other->items, (int) (place + i), self->items->pdata[i]);
  g_ptr_array_set_free_func (self->items, NULL);
  if (n > 0)
    g_ptr_array_remove_range (self->items, 0, n);
  g_ptr_array_set_free_func (self->items, (GDestroyNotify) mh_tikz_item_free);
  return place + n;
}

void
mh_tikz_item_merge (MhTikzItem *self, MhTikzItem *other)
{
  guint next = 0;  /* behind the last item that is in both */
  guint n_new = 0; /* items of @other since then, which stand at its beginning */

  self->slides |= other->slides;
  while (other->items != NULL && n_new < other->items->len)
    {
      MhTikzItem *item = other->items->pdata[n_new];
      const guint place = find (self, next, item);

      if (place == self->items->len)
        {
          n_new++;
          continue;
        }
      mh_tikz_item_merge (self->items->pdata[place], item);
      g_ptr_array_remove_index (other->items, n_new);
      next = move_items (other, n_new, self, place) + 1;
      n_new = 0;
    }
  if (n_new > 0)
    move_items (other, n_new, self, self->items->len);
}

/* Appends slides as Beamer has them, "1-3,5". */
static void
append_slides (GString *out, guint64 slides)
{
  const char *before = "";

  for (guint first = 0, end; first < MH_TIKZ_MAX_SLIDES; first = end)
    {
      for (end = first; end < MH_TIKZ_MAX_SLIDES && slides >> end & 1;)
        end++;
      if (end == first)
        {
          end++;
          continue;
        }
      g_string_append_printf (out, "%s%u", before, first + 1);
      if (end > first + 1)
        g_string_append_printf (out, "-%u", end);
      before = ",";
    }
}

/* The lines of a picture or of a scope. */
typedef struct
{
  MhGatheredBytes *out;
  GString *piece; /* what is not in @out yet */
  guint depth;
  guint64 slides; /* that all are on */
  guint64 open;   /* those of the overlay that is open; all if none is */
} Lines;

static void
append_line (const Lines *self, guint depth, const char *before, const char *text)
{
  g_string_append_printf (self->piece, "%*s%s", (int) (depth * INDENT), "", before);
  mh_gathered_bytes_take_all (self->out, self->piece);
  mh_gathered_bytes_append (self->out, text, strlen (text));
  mh_gathered_bytes_append (self->out, "\n", 1);
}

/* Closes the overlay unless it is for these slides, and opens one that is needed. */
static void
choose_slides (Lines *self, guint64 slides)
{
  if (slides == self->open)
    return;
  if (self->open != self->slides)
    append_line (self, self->depth, "}", "");
  if (slides != self->slides)
    {
      g_string_append_printf (self->piece, "%*s\\only<", (int) (self->depth * INDENT), "");
      append_slides (self->piece, slides);
      g_string_append (self->piece, ">{\n");
    }
  self->open = slides;
}

/* Returns: whether there is any statement in @self */
static gboolean
has_statements (const MhTikzItem *self)
{
  if (self->items == NULL)
    return TRUE;

  for (guint i = 0; i < self->items->len; i++)
    if (has_statements (self->items->pdata[i]))
      return TRUE;
  return FALSE;
}

static void
append_inside (const MhTikzItem *self, guint depth, MhGatheredBytes *out, GString *piece);

/* Appends items, neighbours that are on the same slides in one overlay. */
static void
append_items (Lines *self, const GPtrArray *items)
{
  for (guint i = 0; i < items->len; i++)
    {
      const MhTikzItem *item = items->pdata[i];

      if (!has_statements (item))
        continue;
      if (item->kind == MH_TIKZ_GROUP)
        {
          append_items (self, item->items);
          continue;
        }

      choose_slides (self, item->slides);
      const guint depth = self->depth + (self->open != self->slides ? 1 : 0);

      if (item->kind == MH_TIKZ_STATEMENT)
        {
          append_line (self, depth, "", item->text);
          continue;
        }
      append_line (self, depth, "\\begin{scope}", item->text);
      append_inside (item, depth + 1, self->out, self->piece);
      append_line (self, depth, "\\end{scope}", "");
    }
}

static void
append_inside (const MhTikzItem *self, guint depth, MhGatheredBytes *out, GString *piece)
{
  Lines lines = { out, piece, depth, self->slides, self->slides };

  append_items (&lines, self->items);
  choose_slides (&lines, self->slides);
}

void
mh_tikz_item_append (const MhTikzItem *self, MhGatheredBytes *out)
{
  g_autoptr (GString) piece = g_string_new (NULL);

  append_inside (self, 1, out, piece);
  mh_gathered_bytes_take_all (out, piece);
}
