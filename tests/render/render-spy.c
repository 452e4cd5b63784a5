/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render-spy.h"

#include "mh-pen-class.h"

typedef struct
{
  RenderGroup *group; /* NULL: drawn things belong to the group around */
  MhPoint origin;
} Level;

typedef struct
{
  MhPen parent;
  GPtrArray *groups;
  GArray *levels;
  guint n_images;
} Spy;

static RenderGroup *
add_group (Spy *self, const char *id, const char *title)
{
  RenderGroup *const group = g_new0 (RenderGroup, 1);

  group->id = g_strdup (id);
  group->title = g_strdup (title);
  group->texts = g_string_new (NULL);
  g_ptr_array_add (self->groups, group);
  return group;
}

static void
group_free (gpointer data)
{
  RenderGroup *const group = data;

  g_free (group->id);
  g_free (group->title);
  g_string_free (group->texts, TRUE);
  g_free (group);
}

static const Level *
get_level (const Spy *self)
{
  return &g_array_index (self->levels, Level, self->levels->len - 1);
}

static void
spy_begin (MhPen *pen, const char *id, const char *title)
{
  Spy *const self = (Spy *) pen;
  Level level = *get_level (self);

  if (id != NULL)
    level.group = add_group (self, id, title);
  g_array_append_val (self->levels, level);
}

static void
spy_clip (MhPen *pen, MhRect rect)
{
  Spy *const self = (Spy *) pen;
  const Level level = *get_level (self);

  g_array_append_val (self->levels, level);
}

static void
spy_move (MhPen *pen, MhPoint origin)
{
  Spy *const self = (Spy *) pen;
  Level level = *get_level (self);

  level.origin.x += origin.x;
  level.origin.y += origin.y;
  g_array_append_val (self->levels, level);
}

static void
spy_end (MhPen *pen)
{
  Spy *const self = (Spy *) pen;

  g_array_set_size (self->levels, self->levels->len - 1);
}

static MhRect
get_extents (const MhPath *path, MhPoint origin)
{
  static const guint n_points[] = { 1, 1, 3, 0 };
  gsize n_verbs;
  const guint8 *const verbs = mh_path_get_verbs (path, &n_verbs);
  const MhPoint *point = mh_path_get_points (path);
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;

  for (gsize i = 0; i < n_verbs; i++)
    for (guint k = 0; k < n_points[verbs[i]]; k++, point++)
      {
        left = MIN (left, point->x);
        right = MAX (right, point->x);
        top = MIN (top, point->y);
        bottom = MAX (bottom, point->y);
      }
  return (MhRect){ left + origin.x, top + origin.y, right - left, bottom - top };
}

static void
spy_path (MhPen *pen, const MhPath *path, const MhInk *ink)
{
  const Level *const level = get_level ((Spy *) pen);
  RenderGroup *const group = level->group;

  group->last = get_extents (path, level->origin);
  group->ink = *ink;
  if (group->n_paths++ == 0)
    group->first = group->last;
}

static void
spy_text (MhPen *pen, const MhLabel *label)
{
  g_string_append_printf (get_level ((Spy *) pen)->group->texts, "%s\n", label->text);
}

static void
spy_image (MhPen *pen, const MhPixels *pixels, MhRect rect)
{
  ((Spy *) pen)->n_images++;
}

static void
spy_free (MhPen *pen)
{
  Spy *const self = (Spy *) pen;

  g_assert_cmpuint (self->levels->len, ==, 1);
  g_ptr_array_unref (self->groups);
  g_array_unref (self->levels);
  g_free (self);
}

static const MhPenClass spy_class = {
  .wants_groups = TRUE,
  .free = spy_free,
  .begin = spy_begin,
  .clip = spy_clip,
  .move = spy_move,
  .end = spy_end,
  .path = spy_path,
  .text = spy_text,
  .image = spy_image,
};

MhPen *
render_spy_new (void)
{
  Spy *const self = g_new0 (Spy, 1);

  self->parent.klass = &spy_class;
  self->groups = g_ptr_array_new_with_free_func (group_free);
  self->levels = g_array_new (FALSE, FALSE, sizeof (Level));
  const Level level = { .group = add_group (self, NULL, NULL) };
  g_array_append_val (self->levels, level);
  return &self->parent;
}

GPtrArray *
render_spy_get_groups (MhPen *self)
{
  return ((Spy *) self)->groups;
}

guint
render_spy_get_n_images (MhPen *self)
{
  return ((Spy *) self)->n_images;
}
