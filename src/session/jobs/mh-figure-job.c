/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-job.h"

#include "mh-carried.h"
#include "mh-moment.h"
#include "mh-snapshot-figure.h"

/* The largest number of edges of a board whose document is embedded in a figure. */
#define MAX_CARRIED_EDGES 20000

/* The input of a worker that paints or writes a figure. */
typedef struct
{
  MhSnapshot *snapshot;
  MhFigureOptions options; /* the moments are a copy */
  MhFigureView view;
  MhFigureFacts facts; /* of what was painted */
  char *document;      /* (nullable): the document to embed in the figure */
  GError *fault;       /* (nullable): why there is none, although it is not too large */
  MhJobWatch watch;    /* of the options */
} Work;

static gboolean
asks_for_document (const MhFigureOptions *options)
{
  return options->format != NULL && options->format->holds_document
         && (options->lacks & MH_FIGURE_DOCUMENT) == 0;
}

/* Returns: (transfer full) (nullable): the document to embed, so that the board can be opened from
 * its figure at the same moment; NULL if it is too large, or with MH_IO_ERROR_MEMORY */
static char *
create_document (MhSession *session, const MhFigureOptions *options, GError **error)
{
  const MhDocumentFile *file = mh_document_get_file (mh_session_get_document (session));
  MhDocumentMoment moment = mh_moment_find (mh_session_get_snapshot (session), options);
  MhDocumentFile carried = *file; /* which borrows everything */
  gsize n_edges;

  mh_board_get_edges (file->board, &n_edges);
  carried.moment = &moment;
  carried.program = NULL; /* the path of a program is nobody else's */

  return n_edges <= MAX_CARRIED_EDGES ? mh_carried_encode (&carried, error) : NULL;
}

gboolean
mh_figure_job_loses_document (MhSession *session, const MhFigureOptions *options)
{
  g_return_val_if_fail (MH_IS_SESSION (session), FALSE);
  g_return_val_if_fail (options != NULL && options->format != NULL, FALSE);

  if (!asks_for_document (options))
    return FALSE;

  g_autoptr (GError) error = NULL;
  g_autofree char *document = create_document (session, options, &error);

  return document == NULL && error == NULL;
}

static Work *
work_new (MhSession *session,
          const MhFigureOptions *options,
          GCancellable *cancellable,
          MhJobProgress *progress)
{
  Work *self = g_new0 (Work, 1);

  self->snapshot = mh_snapshot_ref (mh_session_get_snapshot (session));
  self->options = *options;
  self->options.moments
      = g_memdup2 (options->moments, options->n_moments * sizeof *options->moments);
  mh_job_watch_init (&self->watch, cancellable, progress);
  self->options.watch = &self->watch.watch;
  if (asks_for_document (options))
    self->document = create_document (session, options, &self->fault);

  return self;
}

static void
work_free (gpointer data)
{
  Work *self = data;

  mh_snapshot_unref (self->snapshot);
  mh_job_watch_clear (&self->watch);
  g_free ((gpointer) self->options.moments);
  g_free (self->document);
  g_clear_error (&self->fault);
  g_free (self);
}

static GBytes *
write_figure (const Work *work, GError **error)
{
  if (work->fault != NULL)
    {
      g_propagate_error (error, g_error_copy (work->fault));
      return NULL;
    }
  return mh_snapshot_figure_write (work->snapshot, &work->options, work->document, error);
}

GBytes *
mh_figure_job_export (MhSession *session, const MhFigureOptions *options, GError **error)
{
  g_return_val_if_fail (MH_IS_SESSION (session), NULL);
  g_return_val_if_fail (options != NULL && options->format != NULL, NULL);

  Work *work = work_new (session, options, NULL, NULL);
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
                            MhJobProgress *progress,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_return_if_fail (MH_IS_SESSION (session));
  g_return_if_fail (options != NULL && options->format != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Work *work = work_new (session, options, cancellable, progress);

  g_task_set_source_tag (task, mh_figure_job_export_async);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, export_cb);
}

GBytes *
mh_figure_job_export_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_figure_job_export_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
paint_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  if (g_task_return_error_if_cancelled (task))
    return;

  Work *work = task_data;

  g_task_return_pointer (task,
                         mh_snapshot_figure_paint (work->snapshot, &work->options, &work->view,
                                                   &work->facts),
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

  pixels.lacks |= MH_FIGURE_DOCUMENT;

  Work *work = work_new (session, &pixels, cancellable, NULL);

  work->view = *view;
  g_task_set_source_tag (task, mh_figure_job_paint_async);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, paint_cb);
}

cairo_surface_t *
mh_figure_job_paint_finish (GAsyncResult *result, MhFigureFacts *facts, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_figure_job_paint_async), NULL);

  if (facts != NULL)
    *facts = ((const Work *) g_task_get_task_data (G_TASK (result)))->facts;

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* The board that a worker paints, which shares its arrays with the scene's. */
typedef struct
{
  MhBoard *board;
  const MhTheme *theme;
  char *family;
  double text_scale;
  gboolean has_ground, has_dots;
  MhBoardShot shot;
} BoardWork;

static void
board_work_free (gpointer data)
{
  BoardWork *self = data;

  mh_board_free (self->board);
  g_free (self->family);
  g_clear_pointer (&self->shot.loose, g_bytes_unref);
  g_free (self);
}

static void
paint_board_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  const BoardWork *work = task_data;
  MhGraphScene scene;

  if (g_task_return_error_if_cancelled (task))
    return;

  /* A font may be used only in the thread that has created it. */
  g_autoptr (MhText) text = mh_text_new (work->family, work->text_scale);

  mh_graph_scene_init (&scene, work->board, work->theme, text);
  scene.has_ground = work->has_ground;
  scene.has_dots = work->has_dots;
  g_task_return_pointer (task, mh_board_picture_new (&scene, &work->shot),
                         (GDestroyNotify) mh_board_picture_free);
}

void
mh_figure_job_paint_board_async (const MhGraphScene *scene,
                                 const MhBoardShot *shot,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  g_return_if_fail (scene != NULL && scene->points == NULL && shot != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  BoardWork *work = g_new (BoardWork, 1);

  *work = (BoardWork){
    .board = mh_board_copy (scene->board),
    .theme = scene->theme,
    .family = g_strdup (mh_text_get_family (scene->text)),
    .text_scale = mh_text_get_scale (scene->text),
    .has_ground = scene->has_ground,
    .has_dots = scene->has_dots,
    .shot = *shot,
  };
  if (work->shot.loose != NULL)
    g_bytes_ref (work->shot.loose);
  g_task_set_source_tag (task, mh_figure_job_paint_board_async);
  g_task_set_task_data (task, work, board_work_free);
  g_task_run_in_thread (task, paint_board_cb);
}

MhBoardPicture *
mh_figure_job_paint_board_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_figure_job_paint_board_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
