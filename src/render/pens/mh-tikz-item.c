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
  return self;
}

void
mh_tikz_item_free (MhTikzItem *self)
{
  if (self == NULL)
    return;

  while (self->items != NULL)
    {
      MhTikzItem *item = self->items;

      self->items = item->next;
      mh_tikz_item_free (item);
    }
  g_free (self->text);
  g_free (self);
}

void
mh_tikz_item_add (MhTikzItem *self, MhTikzItem *item)
{
  g_return_if_fail (self != NULL && self->kind != MH_TIKZ_STATEMENT && item != NULL);

  if (self->last != NULL)
    self->last->next = item;
  else
    self->items = item;
  self->last = item;
}

/* Returns: the first link from @link on to the same item as @item, or the last one, which leads to
 * none */
static MhTikzItem **
find (MhTikzItem **link, const MhTikzItem *item)
{
  while (*link != NULL && ((*link)->kind != item->kind || !g_str_equal ((*link)->text, item->text)))
    link = &(*link)->next;

  return link;
}

void
mh_tikz_item_merge (MhTikzItem *self, MhTikzItem *other)
{
  MhTikzItem **behind = &self->items; /* the link behind the last item that is in both */
  MhTikzItem **link = &other->items;  /* that behind the items of @other since then */

  self->slides |= other->slides;
  while (*link != NULL)
    {
      MhTikzItem *item = *link;
      MhTikzItem **place = find (behind, item);
      MhTikzItem *same = *place;

      if (same == NULL)
        {
          link = &item->next;
          continue;
        }

      /* The items before @item go before the same one. */
      MhTikzItem *rest = item->next;

      *link = same;
      *place = other->items;
      other->items = rest;
      link = &other->items;
      behind = &same->next;
      mh_tikz_item_merge (same, item);
      mh_tikz_item_free (item);
    }
  if (other->items == NULL)
    return;

  while (*behind != NULL)
    behind = &(*behind)->next;
  *behind = g_steal_pointer (&other->items);
  self->last = other->last;
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
  if (self->kind == MH_TIKZ_STATEMENT)
    return TRUE;

  for (const MhTikzItem *item = self->items; item != NULL; item = item->next)
    if (has_statements (item))
      return TRUE;
  return FALSE;
}

static void
append_inside (const MhTikzItem *self, guint depth, MhGatheredBytes *out, GString *piece);

/* Appends an item and those behind it, neighbours that are on the same slides in one overlay. */
static void
append_items (Lines *self, const MhTikzItem *item)
{
  for (; item != NULL; item = item->next)
    {
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
