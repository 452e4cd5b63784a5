/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-workspace-figure.h"

#include "mh-cairo-pen.h"
#include "mh-picture.h"

/* What a worker paints, or writes. */
typedef struct
{
  MhPicture *picture;
  MhFigureOptions options;
  MhFigureView view;
} Work;

static void
work_free (gpointer data)
{
  Work *self = data;

  mh_picture_free (self->picture);
  g_free (self);
}

static GBytes *
export_picture (MhPicture *picture, const MhFigureOptions *options, GError **error)
{
  mh_picture_count (picture);

  return options->format->write (mh_picture_get_figure (picture), options->dpi, error);
}

GBytes *
mh_workspace_figure_export (MhWorkspace *workspace, const MhFigureOptions *options, GError **error)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);
  g_return_val_if_fail (options != NULL && options->format != NULL, NULL);

  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  g_autoptr (MhPicture) picture = mh_picture_new (workspace, options, text);

  return export_picture (picture, options, error);
}

static void
export_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  if (g_task_return_error_if_cancelled (task))
    return;

  const Work *work = task_data;
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  GError *error = NULL;

  mh_picture_set_text (work->picture, text);

  GBytes *bytes = export_picture (work->picture, &work->options, &error);

  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

static Work *
work_new (MhWorkspace *workspace, const MhFigureOptions *options)
{
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  Work *self = g_new0 (Work, 1);

  self->picture = mh_picture_new (workspace, options, text);
  self->options = *options;

  return self;
}

/* What is named in words of the workspace is small, and made here. */
void
mh_workspace_figure_export_async (MhWorkspace *workspace,
                                  const MhFigureOptions *options,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  g_return_if_fail (MH_IS_WORKSPACE (workspace));
  g_return_if_fail (options != NULL && options->format != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Work *work = work_new (workspace, options);

  g_task_set_source_tag (task, mh_workspace_figure_export_async);
  g_task_set_task_data (task, work, work_free);
  if ((options->format->names_cells && mh_picture_has_shapes (work->picture))
      || !mh_picture_detach (work->picture))
    export_cb (task, NULL, work, cancellable);
  else
    g_task_run_in_thread (task, export_cb);
}

GBytes *
mh_workspace_figure_export_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_workspace_figure_export_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* The figure as large as it fits, in the middle. */
static cairo_surface_t *
paint_view (MhPicture *picture, const MhFigureView *view, MhText *text)
{
  const MhFigure *figure = mh_picture_get_figure (picture);
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, view->width * view->scale,
                                    view->height * view->scale);
  cairo_t *cr = cairo_create (surface);
  double width, height;

  mh_figure_get_natural_size (figure, &width, &height);

  const double horizontal = view->width / width;
  const double vertical = view->height / height;
  const double zoom = MIN (horizontal, vertical);
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, text);

  cairo_surface_set_device_scale (surface, view->scale, view->scale);
  cairo_translate (cr, (view->width - zoom * width) / 2, (view->height - zoom * height) / 2);
  cairo_scale (cr, zoom, zoom);
  mh_picture_set_pixels_per_unit (picture, zoom * view->scale);
  mh_figure_paint (figure, pen);
  cairo_destroy (cr);

  return surface;
}

static void
paint_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  if (g_task_return_error_if_cancelled (task))
    return;

  const Work *work = task_data;
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);

  mh_picture_set_text (work->picture, text);
  mh_picture_count (work->picture);
  g_task_return_pointer (task, paint_view (work->picture, &work->view, text),
                         (GDestroyNotify) cairo_surface_destroy);
}

void
mh_workspace_figure_paint_async (MhWorkspace *workspace,
                                 const MhFigureOptions *options,
                                 const MhFigureView *view,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  g_return_if_fail (MH_IS_WORKSPACE (workspace) && options != NULL);
  g_return_if_fail (view != NULL && view->width > 0 && view->height > 0 && view->scale > 0);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  MhFigureOptions pixels = *options;

  pixels.format = NULL;

  Work *work = work_new (workspace, &pixels);

  work->view = *view;
  g_task_set_source_tag (task, mh_workspace_figure_paint_async);
  g_task_set_task_data (task, work, work_free);
  if (mh_picture_detach (work->picture))
    g_task_run_in_thread (task, paint_cb);
  else
    paint_cb (task, NULL, work, cancellable);
}

cairo_surface_t *
mh_workspace_figure_paint_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_workspace_figure_paint_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
