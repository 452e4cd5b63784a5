/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-private.h"

#include "mh-document-edits.h"
#include "mh-edit-compound.h"
#include "mh-formats.h"
#include "mh-history.h"

#include <glib/gi18n.h>

struct _MhDocument
{
  GObject parent_instance;

  MhDocumentFile *file; /* the board, and content that is only kept for saving */
  MhHistory *history;
  char *path;
  char *path_name; /* the name derived from the path, used if the file has none */
  char *digest;    /* (nullable): the digest of the file */
  gboolean is_guessed_directed;
  MhDocumentMoment *moment; /* (nullable) */
  guint64 written_state;    /* the state of the bytes created last */
  /* Changes that undo leaves alone: now, in the bytes created last, and in the file. */
  guint64 n_lessons, n_written_lessons, n_saved_lessons;
  guint32 *numbers; /* (nullable): for each node before the last change, its present number */
  guint32 n_numbers;

  /* Property values of the last notification. */
  gboolean was_modified;
  char *undo_label;
  char *redo_label;
};

enum
{
  PROP_0,
  PROP_NAME,
  PROP_PATH,
  PROP_MODIFIED,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  N_PROPS,
};

enum
{
  CHANGED,
  FINISHED,
  REFUSED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhDocument, mh_document, G_TYPE_OBJECT)

/* Stores the path, and derives a name from it. */
static void
set_path (MhDocument *self, const char *path)
{
  g_free (self->path);
  self->path = g_strdup (path);
  g_free (self->path_name);
  self->path_name = path != NULL ? mh_formats_dup_name (path) : NULL;
}

static void
update_label (MhDocument *self, char **label, const char *now, guint property)
{
  if (g_strcmp0 (*label, now) == 0)
    return;

  g_free (*label);
  *label = g_strdup (now);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
notify_state (MhDocument *self)
{
  const gboolean modified = mh_document_is_modified (self);

  update_label (self, &self->undo_label, mh_history_get_undo_label (self->history),
                PROP_UNDO_LABEL);
  update_label (self, &self->redo_label, mh_history_get_redo_label (self->history),
                PROP_REDO_LABEL);
  if (modified != self->was_modified)
    {
      self->was_modified = modified;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
    }
}

static void
notify_change (MhDocument *self, MhDocumentChange change)
{
  /* Handlers of "notify" may use objects that must have handled "changed" before. */
  g_object_freeze_notify (G_OBJECT (self));
  notify_state (self);
  g_signal_emit (self, signals[CHANGED], 0, (guint) change);
  g_object_thaw_notify (G_OBJECT (self));
  if (!mh_history_is_in_gesture (self->history))
    g_signal_emit (self, signals[FINISHED], 0);
}

/* Emits the notifications for a change that undo leaves alone; no node has another number. */
static void
notify_lesson (MhDocument *self)
{
  g_clear_pointer (&self->numbers, g_free);
  notify_change (self, MH_DOCUMENT_CHANGE_LESSON);
}

/* Emits the notifications for an edit.
 * @n_before: the number of nodes before the edit */
static void
notify_edit (MhDocument *self, const MhEdit *edit, guint32 n_before)
{
  g_free (self->numbers);
  self->numbers = mh_edit_create_numbers (edit, n_before);
  self->n_numbers = n_before;
  notify_change (self, (MhDocumentChange) mh_edit_get_changes (edit));
}

gboolean
mh_document_refuse (MhDocument *self, GError **error)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);

  g_autoptr (GError) fault = g_error_new_literal (MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_MEMORY,
                                                  _ ("There is not enough memory for this change"));

  if (error != NULL)
    *error = g_steal_pointer (&fault);
  else
    g_signal_emit (self, signals[REFUSED], 0, fault->message);
  return FALSE;
}

gboolean
mh_document_do (MhDocument *self, MhEdit *edit, GError **error)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);

  if (edit == NULL)
    return TRUE;

  const guint32 n_before = mh_board_get_n_nodes (self->file->board);
  const MhEdit *applied = mh_history_do (self->history, self->file->board, edit);

  if (applied == NULL)
    return mh_document_refuse (self, error);

  notify_edit (self, applied, n_before);
  return TRUE;
}

MhDocumentFile *
mh_document_get_own_file (MhDocument *self)
{
  return self->file;
}

void
mh_document_notify_lesson (MhDocument *self)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  self->n_lessons++;
  notify_lesson (self);
}

void
mh_document_mean_directed (MhDocument *self)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  self->is_guessed_directed = FALSE;
}

static void
mh_document_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MhDocument *self = MH_DOCUMENT (object);

  switch (property)
    {
    case PROP_NAME:
      g_value_set_string (value, mh_document_get_name (self));
      break;
    case PROP_PATH:
      g_value_set_string (value, self->path);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, mh_document_is_modified (self));
      break;
    case PROP_UNDO_LABEL:
      g_value_set_string (value, self->undo_label);
      break;
    case PROP_REDO_LABEL:
      g_value_set_string (value, self->redo_label);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_document_finalize (GObject *object)
{
  MhDocument *self = MH_DOCUMENT (object);

  g_clear_pointer (&self->file, mh_document_file_free);
  g_clear_pointer (&self->history, mh_history_free);
  g_free (self->path);
  g_free (self->path_name);
  g_free (self->digest);
  g_free (self->moment);
  g_free (self->numbers);
  g_free (self->undo_label);
  g_free (self->redo_label);

  G_OBJECT_CLASS (mh_document_parent_class)->finalize (object);
}

static void
mh_document_class_init (MhDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mh_document_get_property;
  object_class->finalize = mh_document_finalize;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_PATH] = g_param_spec_string ("path", NULL, NULL, NULL, flags);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  properties[PROP_UNDO_LABEL] = g_param_spec_string ("undo-label", NULL, NULL, NULL, flags);
  properties[PROP_REDO_LABEL] = g_param_spec_string ("redo-label", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[FINISHED] = g_signal_new ("finished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mh_document_init (MhDocument *self)
{
  self->history = mh_history_new ();
}

MhDocument *
mh_document_new (MhDocumentFile *file, const char *path)
{
  g_return_val_if_fail (file != NULL, NULL);

  MhDocument *self = g_object_new (MH_TYPE_DOCUMENT, NULL);

  self->file = file;
  file->has_places = mh_board_get_game (file->board) == NULL;
  set_path (self, path);
  self->is_guessed_directed = file->guessed_directed;
  self->moment = g_steal_pointer (&file->moment); /* which is not saved */

  return self;
}

const MhBoard *
mh_document_get_board (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), NULL);

  return self->file->board;
}

const MhDocumentFile *
mh_document_get_file (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), NULL);

  return self->file;
}

const char *
mh_document_get_name (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), NULL);

  if (self->file->name != NULL)
    return self->file->name;

  return self->path_name != NULL ? self->path_name : _ ("Untitled");
}

gboolean
mh_document_is_named (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);

  return self->file->name != NULL || self->path_name != NULL;
}

const char *
mh_document_get_path (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), NULL);

  return self->path;
}

const char *
mh_document_get_digest (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), NULL);

  return self->digest;
}

void
mh_document_set_digest (MhDocument *self, const char *digest)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  char *copy = g_strdup (digest); /* @digest may be the string that is freed next */
  g_free (self->digest);
  self->digest = copy;
}

gboolean
mh_document_is_modified (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);

  return !mh_history_is_saved (self->history) || self->n_lessons != self->n_saved_lessons;
}

const MhDocumentMoment *
mh_document_get_moment (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), NULL);

  return self->moment;
}

void
mh_document_take_moment (MhDocument *self, MhDocumentMoment *moment)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  g_free (self->moment);
  self->moment = moment;
}

const MhRepairs *
mh_document_get_repairs (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), NULL);

  return self->file->repairs;
}

gboolean
mh_document_is_guessed_directed (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);

  return self->is_guessed_directed && mh_board_is_directed (self->file->board);
}

gboolean
mh_document_can_draw (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);

  return mh_board_get_grid (self->file->board) == NULL
         && mh_board_get_n_nodes (self->file->board) <= MH_MAX_EDITABLE_NODES;
}

gboolean
mh_document_allows_several_holes (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);

  return mh_board_get_several_holes (self->file->board)
         || mh_board_get_n_holes (self->file->board) > 1;
}

guint32
mh_document_map_node (MhDocument *self, guint32 node)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), MH_NODE_NONE);

  if (self->numbers == NULL || node == MH_NODE_NONE)
    return node;

  return node < self->n_numbers ? self->numbers[node] : MH_NODE_NONE;
}

gboolean
mh_document_is_renumbered (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);

  return self->numbers != NULL;
}

const char *
mh_document_get_undo_label (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), NULL);

  return self->undo_label;
}

const char *
mh_document_get_redo_label (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), NULL);

  return self->redo_label;
}

GBytes *
mh_document_create_bytes (MhDocument *self, GError **error)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), NULL);

  self->written_state = mh_history_get_state (self->history);
  self->n_written_lessons = self->n_lessons;

  return mh_document_file_write (self->file, error);
}

guint64
mh_document_get_state (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), 0);

  return mh_history_get_state (self->history);
}

guint64
mh_document_get_undo_state (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), 0);

  return mh_history_get_undo_state (self->history);
}

void
mh_document_undo (MhDocument *self)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  const guint32 n_before = mh_board_get_n_nodes (self->file->board);
  const MhEdit *edit = mh_history_undo (self->history, self->file->board);

  if (edit != NULL)
    notify_edit (self, edit, n_before);
  else if (self->undo_label != NULL)
    mh_document_refuse (self, NULL);
}

void
mh_document_redo (MhDocument *self)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  const guint32 n_before = mh_board_get_n_nodes (self->file->board);
  const MhEdit *edit = mh_history_redo (self->history, self->file->board);

  if (edit != NULL)
    notify_edit (self, edit, n_before);
  else if (self->redo_label != NULL)
    mh_document_refuse (self, NULL);
}

void
mh_document_begin_gesture (MhDocument *self)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  mh_history_begin_gesture (self->history);
}

void
mh_document_resume_gesture (MhDocument *self)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  mh_history_resume_gesture (self->history);
}

void
mh_document_end_gesture (MhDocument *self)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  if (!mh_history_is_in_gesture (self->history))
    return;

  mh_history_end_gesture (self->history);
  g_signal_emit (self, signals[FINISHED], 0);
}

void
mh_document_cancel_gesture (MhDocument *self)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  const guint32 n_before = mh_board_get_n_nodes (self->file->board);
  const MhEdit *edit = mh_history_cancel_gesture (self->history, self->file->board);

  if (edit != NULL)
    notify_edit (self, edit, n_before);
  else if (mh_history_is_in_gesture (self->history))
    {
      mh_document_end_gesture (self);
      mh_document_refuse (self, NULL);
    }
}

/* Exchanges the content of two files except their boards. */
static void
exchange_files (MhDocument *a, MhDocument *b)
{
  MhDocumentFile *file = a->file;
  MhBoard *board = a->file->board;

  a->file->board = b->file->board;
  b->file->board = board;
  a->file = b->file;
  b->file = file;
}

gboolean
mh_document_can_reload (MhDocument *self, MhDocument *read)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self) && MH_IS_DOCUMENT (read), FALSE);

  return g_strcmp0 (self->path, read->path) == 0
         && mh_edit_can_become (self->file->board, read->file->board);
}

gboolean
mh_document_reload (MhDocument *self, MhDocument *read)
{
  g_return_val_if_fail (mh_document_can_reload (self, read), FALSE);

  MhBoard *board = self->file->board;
  const guint32 n_before = mh_board_get_n_nodes (board);
  MhEdit *edit = mh_edit_new_become (board, read->file->board, _ ("Reload"));

  mh_document_end_gesture (self);
  const MhEdit *applied = edit != NULL ? mh_history_do (self->history, board, edit) : NULL;

  if (edit != NULL && applied == NULL)
    return mh_document_refuse (self, NULL);

  g_object_freeze_notify (G_OBJECT (self));
  exchange_files (self, read);
  mh_document_set_digest (self, read->digest);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);

  mh_history_mark_saved (self->history, mh_history_get_state (self->history));
  self->n_saved_lessons = ++self->n_lessons;
  if (applied != NULL)
    notify_edit (self, applied, n_before);
  else
    notify_lesson (self);
  g_object_thaw_notify (G_OBJECT (self));

  return TRUE;
}

void
mh_document_mark_unsaved (MhDocument *self)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  mh_history_mark_unsaved (self->history);
  notify_state (self);
  g_signal_emit (self, signals[FINISHED], 0);
}

void
mh_document_mark_saved (MhDocument *self, const char *path)
{
  g_return_if_fail (MH_IS_DOCUMENT (self) && path != NULL);

  g_object_freeze_notify (G_OBJECT (self));
  mh_history_mark_saved (self->history, self->written_state);
  self->n_saved_lessons = self->n_written_lessons;
  if (g_strcmp0 (self->path, path) != 0)
    {
      set_path (self, path);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PATH]);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
    }
  notify_state (self);
  g_object_thaw_notify (G_OBJECT (self));
}

guint
mh_document_get_n_undo (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), 0);

  return mh_history_get_n_undo (self->history);
}

gboolean
mh_document_is_changed_besides (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);

  return self->n_lessons != self->n_saved_lessons;
}

/* Changes the board of the first step into that of every other one.
 * Returns: (transfer full) (nullable): the history; NULL if one step cannot follow the other */
static MhHistory *
replay_steps (MhBoard *board, MhDocumentStep *steps, guint n_steps)
{
  g_autoptr (MhHistory) history = mh_history_new ();

  mh_history_set_state (history, steps[0].state);
  for (guint i = 1; i < n_steps; i++)
    {
      const char *label = steps[i].label != NULL ? steps[i].label : "";

      if (!mh_edit_can_become (board, steps[i].board))
        return NULL;

      MhEdit *edit = mh_edit_new_become (board, steps[i].board, label);

      /* A step may change nothing, such as an edit that was taken back within a gesture. */
      if (edit == NULL)
        edit = mh_edit_new_group (g_ptr_array_new_with_free_func ((GDestroyNotify) mh_edit_free),
                                  label);
      if (mh_history_do (history, board, edit) == NULL)
        return NULL;
      mh_history_set_state (history, steps[i].state);
    }

  return g_steal_pointer (&history);
}

static void
mark_saved_step (MhHistory *history, const MhDocumentStep *steps, guint n_steps)
{
  mh_history_mark_unsaved (history);
  for (guint i = 0; i < n_steps; i++)
    if (steps[i].is_saved)
      mh_history_mark_saved (history, steps[i].state);
}

gboolean
mh_document_set_steps (MhDocument *self,
                       MhDocumentStep *steps,
                       guint n_steps,
                       guint current,
                       gboolean is_changed_besides)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self) && steps != NULL && current < n_steps, FALSE);

  g_autoptr (MhBoard) board = g_steal_pointer (&steps[0].board);
  g_autoptr (MhHistory) history = replay_steps (board, steps, n_steps);

  if (history == NULL)
    return FALSE;
  for (guint i = current + 1; i < n_steps; i++)
    mh_history_undo (history, board);
  if (!mh_board_equal (board, self->file->board))
    return FALSE;

  g_clear_pointer (&self->file->board, mh_board_free);
  self->file->board = g_steal_pointer (&board);
  g_clear_pointer (&self->history, mh_history_free);
  self->history = g_steal_pointer (&history);
  mark_saved_step (self->history, steps, n_steps);
  if (is_changed_besides)
    self->n_lessons++;
  notify_state (self);
  return TRUE;
}
