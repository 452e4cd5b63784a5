/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-history.h"

/* What takes a change back (or makes it again), and what a menu calls it. */
typedef struct
{
  MhEdit *edit;
  char *label;
  guint64 state; /* of the sketch once this entry was applied */
} Entry;

/* The number of no sketch. */
#define NEVER_SAVED G_MAXUINT64

struct _MhHistory
{
  GArray *undo; /* Entry, the latest last */
  GArray *redo;
  gboolean in_gesture;
  gboolean gesture_has_entry; /* the last entry is of the gesture under way */
  guint64 state;              /* the number of the sketch as it is */
  guint64 last_state;
  guint64 saved_state;
};

static void
clear_entry (gpointer data)
{
  Entry *entry = data;

  g_clear_pointer (&entry->edit, mh_edit_free);
  g_clear_pointer (&entry->label, g_free);
}

static Entry *
get_last (GArray *entries)
{
  return entries->len > 0 ? &g_array_index (entries, Entry, entries->len - 1) : NULL;
}

MhHistory *
mh_history_new (void)
{
  MhHistory *self = g_new0 (MhHistory, 1);

  self->undo = g_array_new (FALSE, FALSE, sizeof (Entry));
  self->redo = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_set_clear_func (self->undo, clear_entry);
  g_array_set_clear_func (self->redo, clear_entry);

  return self;
}

void
mh_history_free (MhHistory *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->undo);
  g_array_unref (self->redo);
  g_free (self);
}

void
mh_history_do (MhHistory *self, MhSketch *sketch, MhEdit *edit)
{
  g_return_if_fail (self != NULL && sketch != NULL && edit != NULL);

  g_autoptr (MhEdit) owned = edit;
  g_autoptr (MhEdit) inverse = mh_edit_apply (owned, sketch);
  const Entry *last = get_last (self->undo);
  const guint64 before = self->state;

  g_array_set_size (self->redo, 0);
  self->state = ++self->last_state;
  if (self->gesture_has_entry && last != NULL && mh_edit_merges (last->edit, inverse))
    return;

  const Entry entry = { g_steal_pointer (&inverse), mh_edit_dup_label (owned), before };

  g_array_append_vals (self->undo, &entry, 1);
  self->gesture_has_entry = self->in_gesture;
}

/* Applies the last entry of @from and keeps its inverse in @to. */
static const MhEdit *
shift_entry (MhHistory *self, GArray *from, GArray *to, MhSketch *sketch)
{
  Entry *entry = get_last (from);

  if (entry == NULL)
    return NULL;

  const Entry inverse
      = { mh_edit_apply (entry->edit, sketch), g_steal_pointer (&entry->label), self->state };

  self->state = entry->state;
  self->gesture_has_entry = FALSE;
  g_array_set_size (from, from->len - 1);
  g_array_append_vals (to, &inverse, 1);

  /* An edit and its inverse are about the same things. */
  return get_last (to)->edit;
}

const MhEdit *
mh_history_undo (MhHistory *self, MhSketch *sketch)
{
  g_return_val_if_fail (self != NULL && sketch != NULL, NULL);

  return shift_entry (self, self->undo, self->redo, sketch);
}

const MhEdit *
mh_history_redo (MhHistory *self, MhSketch *sketch)
{
  g_return_val_if_fail (self != NULL && sketch != NULL, NULL);

  return shift_entry (self, self->redo, self->undo, sketch);
}

void
mh_history_begin_gesture (MhHistory *self)
{
  g_return_if_fail (self != NULL);

  self->in_gesture = TRUE;
  self->gesture_has_entry = FALSE;
}

void
mh_history_end_gesture (MhHistory *self)
{
  g_return_if_fail (self != NULL);

  self->in_gesture = FALSE;
  self->gesture_has_entry = FALSE;
}

gboolean
mh_history_is_in_gesture (const MhHistory *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->in_gesture;
}

gboolean
mh_history_cancel_gesture (MhHistory *self, MhSketch *sketch)
{
  g_return_val_if_fail (self != NULL && sketch != NULL, FALSE);

  const gboolean has_entry = self->gesture_has_entry;

  mh_history_end_gesture (self);
  if (has_entry)
    {
      mh_history_undo (self, sketch);
      g_array_set_size (self->redo, 0);
    }

  return has_entry;
}

const char *
mh_history_get_undo_label (const MhHistory *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  const Entry *last = get_last (self->undo);

  return last != NULL ? last->label : NULL;
}

const char *
mh_history_get_redo_label (const MhHistory *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  const Entry *last = get_last (self->redo);

  return last != NULL ? last->label : NULL;
}

guint64
mh_history_get_state (const MhHistory *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->state;
}

void
mh_history_mark_saved (MhHistory *self, guint64 state)
{
  g_return_if_fail (self != NULL && state <= self->last_state);

  self->saved_state = state;
  self->gesture_has_entry = FALSE; /* what follows differs from the file */
}

void
mh_history_mark_unsaved (MhHistory *self)
{
  g_return_if_fail (self != NULL);

  self->saved_state = NEVER_SAVED;
}

gboolean
mh_history_is_saved (const MhHistory *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->state == self->saved_state;
}
