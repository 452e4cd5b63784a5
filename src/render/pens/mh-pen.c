/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-pen.h"

#include "mh-pen-class.h"

void
mh_pen_free (MhPen *self)
{
  if (self == NULL)
    return;

  g_assert (self->n_open == 0);
  self->klass->free (self);
}

gboolean
mh_pen_wants_groups (const MhPen *self)
{
  return self->klass->wants_groups;
}

gboolean
mh_pen_goes_on (const MhPen *self)
{
  return self->klass->goes_on == NULL || self->klass->goes_on (self);
}

void
mh_pen_set_id_prefix (MhPen *self, const char *prefix)
{
  self->id_prefix = prefix;
}

void
mh_pen_begin (MhPen *self, const char *id, const char *title)
{
  const gboolean is_prefixed = id != NULL && self->id_prefix != NULL && self->klass->wants_groups;
  g_autofree char *whole = is_prefixed ? g_strconcat (self->id_prefix, id, NULL) : NULL;

  self->n_open++;
  self->klass->begin (self, is_prefixed ? whole : id, title);
}

void
mh_pen_begin_clip (MhPen *self, MhRect rect)
{
  self->n_open++;
  self->klass->clip (self, rect);
}

void
mh_pen_begin_at (MhPen *self, MhPoint origin)
{
  self->n_open++;
  self->klass->move (self, origin);
}

void
mh_pen_end (MhPen *self)
{
  g_return_if_fail (self->n_open > 0);

  self->n_open--;
  self->klass->end (self);
}

void
mh_pen_path (MhPen *self, const MhPath *path, const MhInk *ink)
{
  self->klass->path (self, path, ink);
}

void
mh_pen_text (MhPen *self, const MhLabel *label)
{
  if (label->text != NULL && *label->text != '\0' && label->size > 0)
    self->klass->text (self, label);
}

void
mh_pen_image (MhPen *self, const MhPixels *pixels, MhRect rect)
{
  if (pixels->width > 0 && pixels->height > 0)
    self->klass->image (self, pixels, rect);
}
