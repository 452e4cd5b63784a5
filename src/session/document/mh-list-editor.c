/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-list-editor.h"

#include "mh-gathered-text.h"
#include "mh-load.h"

#include <glib/gi18n.h>

/* The largest list for an empty board that is laid out before it is shown. */
#define MAX_ARRANGED_NODES 200

struct _MhListEditor
{
  GObject parent_instance;

  MhDocument *document;
  char *text; /* (nullable): created from the board on demand */
  MhListFault *fault;
  gboolean is_pending;
  gboolean is_applying;
  gboolean is_typing; /* whether edits extend the present undo step */
  /* whether the board is directed only because of one-way edges in the text */
  gboolean is_only_directed;
};

enum
{
  PROP_0,
  PROP_TEXT,
  PROP_PENDING,
  PROP_FAULT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhListEditor, mh_list_editor, G_TYPE_OBJECT)

static void
set_pending (MhListEditor *self, gboolean is_pending)
{
  if (is_pending == self->is_pending)
    return;

  self->is_pending = is_pending;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PENDING]);
}

/* @fault: (transfer full) (nullable) */
static void
set_fault (MhListEditor *self, MhListFault *fault)
{
  const gboolean was_there = self->fault != NULL;

  g_clear_pointer (&self->fault, mh_list_fault_free);
  self->fault = fault;
  /* A fault that replaces another one is notified, too, as its content differs. */
  if (was_there || fault != NULL)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FAULT]);
}

/* Returns: (transfer full): what is refused, as a fault of the whole text */
static MhListFault *
create_refusal (MhListEditor *self, const GError *error)
{
  MhListFault *fault = g_new0 (MhListFault, 1);

  fault->message = g_strdup (error->message);
  fault->line = 1;
  fault->column = 1;
  fault->end = (guint) g_utf8_strlen (self->text, -1);

  return fault;
}

static gboolean
is_wrong (MhListEditor *self)
{
  return self->fault != NULL && !self->fault->is_only_notice;
}

static gboolean
is_meant_directed (MhListEditor *self)
{
  return mh_board_is_directed (mh_document_get_board (self->document)) && !self->is_only_directed
         && !mh_document_is_guessed_directed (self->document);
}

static void
forget_text (MhListEditor *self)
{
  g_clear_pointer (&self->text, g_free);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
}

static void
document_changed_cb (MhListEditor *self, guint change)
{
  if ((change & MH_DOCUMENT_CHANGE_GAME) == 0 || self->is_applying)
    return;

  if (!mh_board_is_directed (mh_document_get_board (self->document)))
    self->is_only_directed = FALSE;
  if (self->is_pending || is_wrong (self))
    return;

  g_object_freeze_notify (G_OBJECT (self));
  set_fault (self, NULL);
  forget_text (self);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
mh_list_editor_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MhListEditor *self = MH_LIST_EDITOR (object);

  switch (property)
    {
    case PROP_TEXT:
      g_value_set_string (value, mh_list_editor_get_text (self));
      break;
    case PROP_PENDING:
      g_value_set_boolean (value, self->is_pending);
      break;
    case PROP_FAULT:
      g_value_set_boolean (value, self->fault != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_list_editor_finalize (GObject *object)
{
  MhListEditor *self = MH_LIST_EDITOR (object);

  g_clear_object (&self->document);
  g_clear_pointer (&self->fault, mh_list_fault_free);
  g_free (self->text);

  G_OBJECT_CLASS (mh_list_editor_parent_class)->finalize (object);
}

static void
mh_list_editor_class_init (MhListEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mh_list_editor_get_property;
  object_class->finalize = mh_list_editor_finalize;

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  properties[PROP_PENDING] = g_param_spec_boolean ("pending", NULL, NULL, FALSE, flags);
  properties[PROP_FAULT] = g_param_spec_boolean ("fault", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mh_list_editor_init (MhListEditor *self)
{
}

MhListEditor *
mh_list_editor_new (MhDocument *document)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (document), NULL);

  MhListEditor *self = g_object_new (MH_TYPE_LIST_EDITOR, NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}

const char *
mh_list_editor_get_text (MhListEditor *self)
{
  g_return_val_if_fail (MH_IS_LIST_EDITOR (self), NULL);

  g_autoptr (GError) error = NULL;

  if (self->text == NULL)
    self->text = mh_list_create_text (mh_document_get_board (self->document), &error);
  if (self->text == NULL)
    {
      /* It is not taken for what the user has typed. */
      self->text = g_strdup ("");
      set_fault (self, create_refusal (self, error));
    }

  return self->text;
}

/* @text: (transfer full) */
static void
take_text (MhListEditor *self, char *text)
{
  g_free (self->text);
  self->text = text;
}

/* Says why what the user wants cannot be done; the text of the editor stays as it is. */
static void
refuse (MhListEditor *self, const GError *error)
{
  g_object_freeze_notify (G_OBJECT (self));
  set_pending (self, FALSE);
  set_fault (self, create_refusal (self, error));
  g_object_thaw_notify (G_OBJECT (self));
}

void
mh_list_editor_type (MhListEditor *self, const char *text)
{
  g_return_if_fail (MH_IS_LIST_EDITOR (self) && text != NULL);

  if (g_strcmp0 (text, mh_list_editor_get_text (self)) == 0)
    return;

  const gsize length = strlen (text);
  g_autoptr (GError) error = NULL;
  char *copy = g_utf8_validate_len (text, length, NULL)
                   ? mh_gathered_text_dup (text, length, &error)
                   : g_utf8_make_valid (text, -1);

  if (copy == NULL)
    {
      refuse (self, error);
      return;
    }
  take_text (self, copy);
  set_pending (self, TRUE);
}

gboolean
mh_list_editor_is_pending (MhListEditor *self)
{
  g_return_val_if_fail (MH_IS_LIST_EDITOR (self), FALSE);

  return self->is_pending;
}

/* Lays out a list that replaces an empty board, as its nodes have no places yet. */
static void
arrange_first (MhListEditor *self, MhBoard *board)
{
  const guint32 n_nodes = mh_board_get_n_nodes (board);
  g_autofree guint32 *nodes = g_new (guint32, n_nodes + 1);
  g_autofree MhPoint *points = g_new (MhPoint, n_nodes + 1);

  if (n_nodes > MAX_ARRANGED_NODES || !mh_load_arrange (board, NULL))
    return;

  for (guint32 i = 0; i < n_nodes; i++)
    {
      nodes[i] = i;
      points[i] = mh_board_get_point (board, i);
    }
  mh_document_arrange (self->document, nodes, points, n_nodes);
}

/* Applies @board to the board as part of the present undo step. */
static gboolean
apply_board (MhListEditor *self, MhBoard *board, GError **error)
{
  const MhBoard *before = mh_document_get_board (self->document);
  const gboolean was_empty = mh_board_get_n_nodes (before) == 0;
  const gboolean was_directed = mh_board_is_directed (before);
  const gboolean directed = mh_board_is_directed (board);
  gsize n_arcs;
  const MhArc *arcs = mh_board_get_edges (board, &n_arcs);

  if (self->is_typing)
    mh_document_resume_gesture (self->document);
  else
    mh_document_begin_gesture (self->document);
  self->is_typing = TRUE;

  const gboolean applied = mh_document_replace_graph (self->document, mh_board_get_n_nodes (board),
                                                      arcs, n_arcs, directed, error);

  if (applied && was_empty)
    arrange_first (self, board);
  mh_document_end_gesture (self->document);
  if (applied)
    self->is_only_directed = directed && (self->is_only_directed || !was_directed);

  return applied;
}

gboolean
mh_list_editor_apply (MhListEditor *self)
{
  g_return_val_if_fail (MH_IS_LIST_EDITOR (self), FALSE);

  if (!self->is_pending)
    return !is_wrong (self);

  MhListFault *fault = NULL;
  g_autoptr (MhBoard) board = mh_list_read (self->text, is_meant_directed (self), &fault);
  g_autoptr (GError) error = NULL;

  self->is_applying = TRUE;
  if (board != NULL && !apply_board (self, board, &error))
    {
      g_clear_pointer (&fault, mh_list_fault_free);
      fault = create_refusal (self, error);
    }
  self->is_applying = FALSE;

  g_object_freeze_notify (G_OBJECT (self));
  set_pending (self, FALSE);
  set_fault (self, fault);
  g_object_thaw_notify (G_OBJECT (self));

  return !is_wrong (self);
}

void
mh_list_editor_end_typing (MhListEditor *self)
{
  g_return_if_fail (MH_IS_LIST_EDITOR (self));

  mh_list_editor_apply (self);
  self->is_typing = FALSE;
}

void
mh_list_editor_revert (MhListEditor *self)
{
  g_return_if_fail (MH_IS_LIST_EDITOR (self));

  g_object_freeze_notify (G_OBJECT (self));
  set_pending (self, FALSE);
  set_fault (self, NULL);
  forget_text (self);
  g_object_thaw_notify (G_OBJECT (self));
}

const MhListFault *
mh_list_editor_get_fault (MhListEditor *self)
{
  g_return_val_if_fail (MH_IS_LIST_EDITOR (self), NULL);

  return self->fault;
}

void
mh_list_editor_repair (MhListEditor *self, MhListRepair repair)
{
  g_return_if_fail (MH_IS_LIST_EDITOR (self));

  g_autoptr (GError) error = NULL;
  char *repaired = mh_list_repair (mh_list_editor_get_text (self), repair, &error);

  if (repaired == NULL)
    {
      refuse (self, error);
      return;
    }

  g_object_freeze_notify (G_OBJECT (self));
  take_text (self, repaired);
  set_pending (self, TRUE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
  mh_list_editor_apply (self);
  g_object_thaw_notify (G_OBJECT (self));
}
