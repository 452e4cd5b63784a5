/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-history.h"

/* An edit for undoing or redoing a change, with its label in the menu. */
typedef struct
{
  MhEdit *edit;
  char *label;
  guint64 state; /* the number of the board's state after applying the edit */
} Entry;

/* A number that no state has. */
#define NEVER_SAVED G_MAXUINT64

struct _MhHistory
{
  GArray *undo; /* (element-type Entry): latest entry last */
  GArray *redo;
  MhEdit *applied; /* (nullable): the edit that was applied last */
  gboolean in_gesture;
  MhEdit *latest;       /* (nullable): the inverse of the present gesture's last edit */
  MhEdit *ended;        /* (nullable): the same for the last gesture, until another change */
  GArray *gesture_redo; /* (nullable): the redo entries before the present gesture */
  guint64 state;        /* the number of the present state */
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

static GArray *
new_entries (void)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  g_array_set_clear_func (entries, clear_entry);

  return entries;
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

  self->undo = new_entries ();
  self->redo = new_entries ();

  return self;
}

void
mh_history_free (MhHistory *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->undo);
  g_array_unref (self->redo);
  g_clear_pointer (&self->gesture_redo, g_array_unref);
  g_clear_pointer (&self->applied, mh_edit_free);
  g_free (self);
}

/* Drops all redo entries. A cancelled gesture restores those before the gesture. */
static void
drop_redo (MhHistory *self)
{
  if (self->in_gesture && self->gesture_redo == NULL)
    {
      self->gesture_redo = self->redo;
      self->redo = new_entries ();
    }
  g_array_set_size (self->redo, 0);
}

/* Separates later gestures from the last entry. */
static void
part_gesture (MhHistory *self)
{
  self->latest = NULL;
  self->ended = NULL;
  g_clear_pointer (&self->gesture_redo, g_array_unref);
}

/* Adds an inverse edit to the entry of the present gesture, or to a new entry.
 * @inverse: (transfer full) */
static void
keep_inverse (MhHistory *self, MhEdit *inverse, guint64 before)
{
  Entry *last = get_last (self->undo);

  if (self->latest != NULL && mh_edit_merges (self->latest, inverse))
    {
      mh_edit_free (inverse);
      return;
    }

  if (self->latest != NULL)
    {
      last->edit = mh_edit_new_sequence (inverse, last->edit);
    }
  else
    {
      const Entry entry = { inverse, mh_edit_dup_label (self->applied), before };

      g_array_append_vals (self->undo, &entry, 1);
    }
  self->latest = self->in_gesture ? inverse : NULL;
  self->ended = NULL;
}

const MhEdit *
mh_history_do (MhHistory *self, MhBoard *board, MhEdit *edit)
{
  g_return_val_if_fail (self != NULL && board != NULL && edit != NULL, NULL);

  const guint64 before = self->state;
  MhEdit *inverse = mh_edit_apply (edit, board);

  if (inverse == NULL)
    {
      mh_edit_free (edit);
      return NULL;
    }

  g_clear_pointer (&self->applied, mh_edit_free);
  self->applied = edit;
  drop_redo (self);
  self->state = ++self->last_state;
  keep_inverse (self, inverse, before);

  return self->applied;
}

/* Applies the last entry of @from and stores its inverse in @to. */
static const MhEdit *
shift_entry (MhHistory *self, GArray *from, GArray *to, MhBoard *board)
{
  Entry *entry = get_last (from);
  MhEdit *edit = entry != NULL ? mh_edit_apply (entry->edit, board) : NULL;

  if (edit == NULL)
    return NULL;

  const Entry inverse = { edit, g_steal_pointer (&entry->label), self->state };

  g_clear_pointer (&self->applied, mh_edit_free);
  self->applied = g_steal_pointer (&entry->edit);
  self->state = entry->state;
  part_gesture (self);
  g_array_set_size (from, from->len - 1);
  g_array_append_vals (to, &inverse, 1);

  return self->applied;
}

const MhEdit *
mh_history_undo (MhHistory *self, MhBoard *board)
{
  g_return_val_if_fail (self != NULL && board != NULL, NULL);

  return shift_entry (self, self->undo, self->redo, board);
}

const MhEdit *
mh_history_redo (MhHistory *self, MhBoard *board)
{
  g_return_val_if_fail (self != NULL && board != NULL, NULL);

  return shift_entry (self, self->redo, self->undo, board);
}

void
mh_history_begin_gesture (MhHistory *self)
{
  g_return_if_fail (self != NULL);

  part_gesture (self);
  self->in_gesture = TRUE;
}

void
mh_history_resume_gesture (MhHistory *self)
{
  g_return_if_fail (self != NULL);

  MhEdit *latest = self->ended;

  mh_history_begin_gesture (self);
  self->latest = latest;
}

void
mh_history_end_gesture (MhHistory *self)
{
  g_return_if_fail (self != NULL);

  MhEdit *latest = self->latest;

  part_gesture (self);
  self->in_gesture = FALSE;
  self->ended = latest;
}

gboolean
mh_history_is_in_gesture (const MhHistory *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->in_gesture;
}

const MhEdit *
mh_history_cancel_gesture (MhHistory *self, MhBoard *board)
{
  g_return_val_if_fail (self != NULL && board != NULL, NULL);

  const gboolean has_entry = self->latest != NULL;
  GArray *redo = g_steal_pointer (&self->gesture_redo);

  if (has_entry && mh_history_undo (self, board) == NULL)
    {
      self->gesture_redo = redo;
      return NULL;
    }
  mh_history_end_gesture (self);
  if (!has_entry)
    {
      g_clear_pointer (&redo, g_array_unref);
      return NULL;
    }

  g_array_unref (self->redo);
  self->redo = redo != NULL ? redo : new_entries ();

  return self->applied;
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

guint64
mh_history_get_undo_state (const MhHistory *self)
{
  g_return_val_if_fail (self != NULL, 0);

  const Entry *last = get_last (self->undo);

  return last != NULL ? last->state : self->state;
}

guint
mh_history_get_n_undo (const MhHistory *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->undo->len;
}

void
mh_history_set_state (MhHistory *self, guint64 state)
{
  g_return_if_fail (self != NULL && state != NEVER_SAVED);

  self->state = state;
  self->last_state = MAX (self->last_state, state);
}

void
mh_history_mark_saved (MhHistory *self, guint64 state)
{
  g_return_if_fail (self != NULL && state <= self->last_state);

  self->saved_state = state;
  part_gesture (self); /* later edits start from another state than the file */
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
