/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-still.h"

#include "mh-cairo-pen.h"
#include "mh-graph-painter.h"

struct _MhBoardStill
{
  MhSketch *sketch;
  const MhTheme *theme;
  char *family; /* the font family */
  double text_scale;
  gboolean has_ground, has_dots;
};

/* The input of the worker. */
typedef struct
{
  MhBoardStill *still;
  MhBoardShot shot;
} Work;

typedef void (*PaintFunc) (const MhGraphScene *scene, MhPen *pen, double width, double height);

MhBoardStill *
mh_board_still_new (const MhGraphScene *scene)
{
  g_return_val_if_fail (scene != NULL && scene->places == NULL, NULL);

  MhBoardStill *self = g_atomic_rc_box_new0 (MhBoardStill);

  self->sketch = mh_sketch_copy (scene->sketch);
  self->theme = scene->theme;
  self->family = g_strdup (mh_text_get_family (scene->text));
  self->text_scale = mh_text_get_scale (scene->text);
  self->has_ground = scene->has_ground;
  self->has_dots = scene->has_dots;
  return self;
}

MhBoardStill *
mh_board_still_ref (MhBoardStill *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
clear_cb (gpointer data)
{
  MhBoardStill *self = data;

  mh_sketch_free (self->sketch);
  g_free (self->family);
}

void
mh_board_still_unref (MhBoardStill *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear_cb);
}

MhPlace
mh_board_still_get_place (const MhBoardStill *self, guint32 node)
{
  g_return_val_if_fail (self != NULL, (MhPlace){ 0 });

  return mh_sketch_get_place (self->sketch, node);
}

static cairo_surface_t *
paint (const MhGraphScene *scene, const MhBoardShot *shot, PaintFunc paint_layer)
{
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, shot->width * shot->scale,
                                    shot->height * shot->scale);
  cairo_surface_set_device_scale (surface, shot->scale, shot->scale);

  cairo_t *cr = cairo_create (surface);
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, scene->text);
  paint_layer (scene, pen, shot->width, shot->height);
  cairo_destroy (cr);
  return surface;
}

MhBoardPicture *
mh_board_still_paint (const MhBoardStill *self, const MhBoardShot *shot)
{
  g_return_val_if_fail (self != NULL && shot != NULL, NULL);

  MhBoardPicture *picture = g_new0 (MhBoardPicture, 1);
  /* A font may be used only in the thread that has created it. */
  g_autoptr (MhText) text = mh_text_new (self->family, self->text_scale);
  MhGraphScene scene;

  mh_graph_scene_init (&scene, self->sketch, self->theme, text);
  scene.camera = shot->camera;
  scene.has_ground = self->has_ground;
  scene.has_dots = self->has_dots;
  scene.pixels_per_point = shot->scale;
  scene.loose = shot->loose != NULL ? g_bytes_get_data (shot->loose, NULL) : NULL;
  picture->base = paint (&scene, shot, mh_graph_paint_base);
  if (scene.loose != NULL)
    picture->carried = paint (&scene, shot, mh_graph_paint_carried);
  return picture;
}

void
mh_board_picture_free (MhBoardPicture *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->base, cairo_surface_destroy);
  g_clear_pointer (&self->carried, cairo_surface_destroy);
  g_free (self);
}

static void
work_free (gpointer data)
{
  Work *self = data;

  mh_board_still_unref (self->still);
  g_clear_pointer (&self->shot.loose, g_bytes_unref);
  g_free (self);
}

static void
work_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  const Work *work = task_data;

  if (g_task_return_error_if_cancelled (task))
    return;

  g_task_return_pointer (task, mh_board_still_paint (work->still, &work->shot),
                         (GDestroyNotify) mh_board_picture_free);
}

void
mh_board_still_paint_async (MhBoardStill *self,
                            const MhBoardShot *shot,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_return_if_fail (self != NULL && shot != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Work *work = g_new (Work, 1);

  *work = (Work){ .still = mh_board_still_ref (self), .shot = *shot };
  if (work->shot.loose != NULL)
    g_bytes_ref (work->shot.loose);
  g_task_set_source_tag (task, mh_board_still_paint_async);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, work_cb);
}

MhBoardPicture *
mh_board_still_paint_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_board_still_paint_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
