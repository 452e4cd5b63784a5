/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-job.h"

#include "mh-cairo-pen.h"
#include "mh-snapshot-figure.h"

/* A figure of a larger board does not carry it along. */
#define MAX_CARRIED_EDGES 20000

/* What a worker paints, or writes. */
typedef struct
{
  MhSnapshot *snapshot;
  MhFigureOptions options; /* with moments of its own */
  MhFigureView view;
  char *document; /* carried along in the figure, or NULL */
} Work;

/* The document on one line: all that its line ends part is members. */
static char *
write_on_one_line (const MhDocumentFile *file)
{
  g_autoptr (GBytes) bytes = mh_document_file_write (file, NULL);

  if (bytes == NULL)
    return NULL;

  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autofree char *copy = g_strndup (text, length);
  g_auto (GStrv) lines = g_strsplit (copy, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    g_strstrip (*line);

  return g_strjoinv ("", lines);
}

/* Who has the figure has what it was made from. */
static char *
create_document (MhSession *session)
{
  const MhDocumentFile *file = mh_document_get_file (mh_session_get_document (session));
  gsize n_edges;

  mh_sketch_get_edges (file->sketch, &n_edges);

  return n_edges <= MAX_CARRIED_EDGES ? write_on_one_line (file) : NULL;
}

static Work *
work_new (MhSession *session, const MhFigureOptions *options)
{
  Work *self = g_new0 (Work, 1);

  self->snapshot = mh_snapshot_ref (mh_session_get_snapshot (session));
  self->options = *options;
  self->options.moments
      = g_memdup2 (options->moments, options->n_moments * sizeof *options->moments);
  if (options->format != NULL && options->format->holds_document)
    self->document = create_document (session);

  return self;
}

static void
work_free (gpointer data)
{
  Work *self = data;

  mh_snapshot_unref (self->snapshot);
  g_free ((gpointer) self->options.moments);
  g_free (self->document);
  g_free (self);
}

static GBytes *
write_figure (const Work *work, GError **error)
{
  const MhFigureOptions *options = &work->options;
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  g_autoptr (MhSnapshotFigure) picture
      = mh_snapshot_figure_new (work->snapshot, options, work->document, text);

  return options->format->write (mh_snapshot_figure_get_figure (picture), options->dpi, error);
}

GBytes *
mh_figure_job_export (MhSession *session, const MhFigureOptions *options, GError **error)
{
  g_return_val_if_fail (MH_IS_SESSION (session), NULL);
  g_return_val_if_fail (options != NULL && options->format != NULL, NULL);

  Work *work = work_new (session, options);
  GBytes *bytes = write_figure (work, error);

  work_free (work);

  return bytes;
}

static void
export_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  if (g_task_return_error_if_cancelled (task))
    return;

  GError *error = NULL;
  GBytes *bytes = write_figure (task_data, &error);

  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

void
mh_figure_job_export_async (MhSession *session,
                            const MhFigureOptions *options,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_return_if_fail (MH_IS_SESSION (session));
  g_return_if_fail (options != NULL && options->format != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, mh_figure_job_export_async);
  g_task_set_task_data (task, work_new (session, options), work_free);
  g_task_run_in_thread (task, export_cb);
}

GBytes *
mh_figure_job_export_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_figure_job_export_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* The figure as large as it fits, in the middle. */
static cairo_surface_t *
paint_view (MhSnapshotFigure *picture, const MhFigureView *view, MhText *text)
{
  const MhFigure *figure = mh_snapshot_figure_get_figure (picture);
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
  mh_snapshot_figure_set_pixels_per_unit (picture, zoom * view->scale);
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
  g_autoptr (MhSnapshotFigure) picture
      = mh_snapshot_figure_new (work->snapshot, &work->options, NULL, text);

  g_task_return_pointer (task, paint_view (picture, &work->view, text),
                         (GDestroyNotify) cairo_surface_destroy);
}

void
mh_figure_job_paint_async (MhSession *session,
                           const MhFigureOptions *options,
                           const MhFigureView *view,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_return_if_fail (MH_IS_SESSION (session) && options != NULL);
  g_return_if_fail (view != NULL && view->width > 0 && view->height > 0 && view->scale > 0);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  MhFigureOptions pixels = *options;

  pixels.format = NULL;

  Work *work = work_new (session, &pixels);

  work->view = *view;
  g_task_set_source_tag (task, mh_figure_job_paint_async);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, paint_cb);
}

cairo_surface_t *
mh_figure_job_paint_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_figure_job_paint_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
