/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-what-if.h"

#include "mh-space.h"

#include <glib/gi18n.h>

/* The largest number of positions that are compared without a worker. */
#define MAX_COUNTED_NOW (1 << 17)

#define NO_STATE G_MAXUINT64

struct _MhWhatIf
{
  GObject parent_instance;

  MhSolution *before; /* (nullable): the solution before the changes */
  guint64 undo_state; /* the state that undoing the last change led to, or NO_STATE */
  /* (nullable) (array): for each node before, its present number; NULL if none changed */
  guint32 *numbers;
  guint32 n_before;       /* the length of numbers */
  MhSolution *now;        /* (nullable): the solution of the present board */
  MhBoardChange *change;  /* (nullable): the comparison of both, once it is counted */
  GCancellable *counting; /* (nullable): cancels the counting worker */
  guint n_winners;
  guint n_moves;
  gboolean is_waiting; /* whether the board has changed and is not solved yet */
  gboolean is_shown;
};

/* The task of a worker, which may outlive the object that has started it. */
typedef struct
{
  GWeakRef what_if;
  MhBoardChange *change;
  MhChangeCounts counts;
} Counting;

enum
{
  PROP_0,
  PROP_N_WINNERS,
  PROP_N_MOVES,
  PROP_SHOWN,
  N_PROPS,
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhWhatIf, mh_what_if, G_TYPE_OBJECT)

static void
counting_free (gpointer data)
{
  Counting *self = data;

  g_weak_ref_clear (&self->what_if);
  mh_board_change_unref (self->change);
  g_free (self);
}

/* @change: (transfer none) (nullable): NULL if there is no effect */
static void
notify (MhWhatIf *self, MhBoardChange *change, MhChangeCounts counts)
{
  const gboolean is_other = change != NULL || self->change != NULL;

  g_object_freeze_notify (G_OBJECT (self));
  if (counts.n_winners != self->n_winners)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_WINNERS]);
  if (counts.n_moves != self->n_moves)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_MOVES]);
  self->n_winners = counts.n_winners;
  self->n_moves = counts.n_moves;
  g_clear_pointer (&self->change, mh_board_change_unref);
  self->change = change != NULL ? mh_board_change_ref (change) : NULL;
  g_object_thaw_notify (G_OBJECT (self));
  if (is_other)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
notify_nothing (MhWhatIf *self)
{
  notify (self, NULL, (MhChangeCounts){ 0, 0 });
}

static void
stop_counting (MhWhatIf *self)
{
  g_cancellable_cancel (self->counting);
  g_clear_object (&self->counting);
}

static void
forget_before (MhWhatIf *self)
{
  stop_counting (self);
  g_clear_pointer (&self->before, mh_solution_unref);
  g_clear_pointer (&self->numbers, g_free);
}

static void
mh_what_if_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MhWhatIf *self = MH_WHAT_IF (object);

  switch (property)
    {
    case PROP_N_WINNERS:
      g_value_set_uint (value, self->n_winners);
      break;
    case PROP_N_MOVES:
      g_value_set_uint (value, self->n_moves);
      break;
    case PROP_SHOWN:
      g_value_set_boolean (value, self->is_shown);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_what_if_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  switch (property)
    {
    case PROP_SHOWN:
      mh_what_if_set_shown (MH_WHAT_IF (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_what_if_finalize (GObject *object)
{
  MhWhatIf *self = MH_WHAT_IF (object);

  forget_before (self);
  g_clear_pointer (&self->now, mh_solution_unref);
  g_clear_pointer (&self->change, mh_board_change_unref);

  G_OBJECT_CLASS (mh_what_if_parent_class)->finalize (object);
}

static void
mh_what_if_class_init (MhWhatIfClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mh_what_if_get_property;
  object_class->set_property = mh_what_if_set_property;
  object_class->finalize = mh_what_if_finalize;

  properties[PROP_N_WINNERS]
      = g_param_spec_uint ("n-winners", NULL, NULL, 0, G_MAXUINT, 0, readable);
  properties[PROP_N_MOVES] = g_param_spec_uint ("n-moves", NULL, NULL, 0, G_MAXUINT, 0, readable);
  properties[PROP_SHOWN]
      = g_param_spec_boolean ("shown", NULL, NULL, FALSE, readable | G_PARAM_WRITABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
mh_what_if_init (MhWhatIf *self)
{
  self->undo_state = NO_STATE;
}

MhWhatIf *
mh_what_if_new (void)
{
  return g_object_new (MH_TYPE_WHAT_IF, NULL);
}

static guint32
count_nodes (const MhSolution *solution)
{
  return mh_game_get_n_nodes (mh_solution_get_game (solution));
}

/* Makes the present solution the one before the changes. */
static void
begin_waiting (MhWhatIf *self)
{
  if (self->now == NULL)
    return;

  forget_before (self);
  self->before = g_steal_pointer (&self->now);
  self->n_before = count_nodes (self->before);
  self->numbers = g_new (guint32, self->n_before + 1);
  for (guint32 i = 0; i < self->n_before; i++)
    self->numbers[i] = i;
}

void
mh_what_if_follow (MhWhatIf *self, MhDocument *document, guint change)
{
  g_return_if_fail (MH_IS_WHAT_IF (self) && MH_IS_DOCUMENT (document));

  /* An edit that leaves something to redo was made by undoing. */
  const gboolean is_way_back = mh_document_get_redo_label (document) != NULL;
  const guint64 undo_state = mh_document_get_undo_state (document);

  if ((change & MH_DOCUMENT_CHANGE_GAME) == 0)
    return;

  /* Further edits of a gesture that was solved under way are compared with what was before it. */
  if (self->before != NULL && !is_way_back && undo_state == self->undo_state)
    g_clear_pointer (&self->now, mh_solution_unref);
  else
    begin_waiting (self);
  self->undo_state = is_way_back ? NO_STATE : undo_state;
  if (self->numbers != NULL)
    for (guint32 i = 0; i < self->n_before; i++)
      self->numbers[i] = mh_document_map_node (document, self->numbers[i]);
  self->is_waiting = self->before != NULL && !is_way_back;
  stop_counting (self);
  notify_nothing (self);
}

static gboolean
watch_cb (gpointer user_data)
{
  return !g_cancellable_is_cancelled (user_data);
}

static void
count_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  Counting *counting = task_data;

  g_task_return_boolean (task, mh_board_change_count (counting->change, watch_cb, cancellable,
                                                      &counting->counts));
}

static void
counted_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  GTask *task = G_TASK (result);
  Counting *counting = g_task_get_task_data (task);
  g_autoptr (MhWhatIf) self = g_weak_ref_get (&counting->what_if);

  if (!g_task_propagate_boolean (task, NULL) || self == NULL
      || self->counting != g_task_get_cancellable (task))
    return;

  g_clear_object (&self->counting);
  notify (self, counting->change, counting->counts);
}

/* @change: (transfer full) */
static void
count_later (MhWhatIf *self, MhBoardChange *change)
{
  Counting *counting = g_new0 (Counting, 1);

  self->counting = g_cancellable_new ();
  g_weak_ref_init (&counting->what_if, self);
  counting->change = change;

  g_autoptr (GTask) task = g_task_new (NULL, self->counting, counted_cb, NULL);

  g_task_set_source_tag (task, count_later);
  g_task_set_task_data (task, counting, counting_free);
  g_task_run_in_thread (task, count_cb);
}

static void
compare (MhWhatIf *self)
{
  const MhGame *game = mh_solution_get_game (self->now);
  g_autoptr (MhBoardChange) change = mh_board_change_new (self->before, self->numbers, self->now);
  MhChangeCounts counts;

  if (mh_space_get_n_positions (game) > MAX_COUNTED_NOW)
    count_later (self, g_steal_pointer (&change));
  else if (mh_board_change_count (change, NULL, NULL, &counts))
    notify (self, change, counts);
}

void
mh_what_if_set_solution (MhWhatIf *self, MhSolution *solution)
{
  g_return_if_fail (MH_IS_WHAT_IF (self));

  if (solution == self->now || solution == NULL || count_nodes (solution) == 0)
    return;

  g_clear_pointer (&self->now, mh_solution_unref);
  self->now = mh_solution_ref (solution);
  if (self->is_waiting)
    {
      self->is_waiting = FALSE;
      compare (self);
    }
}

void
mh_what_if_dismiss (MhWhatIf *self)
{
  g_return_if_fail (MH_IS_WHAT_IF (self));

  if (self->change == NULL)
    return;

  g_object_freeze_notify (G_OBJECT (self));
  mh_what_if_set_shown (self, FALSE);
  notify_nothing (self);
  forget_before (self);
  g_object_thaw_notify (G_OBJECT (self));
}

guint
mh_what_if_get_n_winners (MhWhatIf *self)
{
  g_return_val_if_fail (MH_IS_WHAT_IF (self), 0);

  return self->n_winners;
}

guint
mh_what_if_get_n_moves (MhWhatIf *self)
{
  g_return_val_if_fail (MH_IS_WHAT_IF (self), 0);

  return self->n_moves;
}

char *
mh_what_if_dup_sentence (MhWhatIf *self)
{
  g_return_val_if_fail (MH_IS_WHAT_IF (self), NULL);

  const guint n_winners = self->n_winners;
  const guint n_moves = self->n_moves;

  if (self->change == NULL)
    return NULL;
  if (n_winners == 0 && n_moves == 0)
    return g_strdup (_ ("No result changed"));
  if (n_winners == 0)
    return g_strdup_printf (ngettext ("%u distance changed", "%u distances changed", n_moves),
                            n_moves);

  if (n_moves == 0)
    return g_strdup_printf (ngettext ("%u winner changed", "%u winners changed", n_winners),
                            n_winners);

  g_autofree char *winners
      = g_strdup_printf (ngettext ("%u winner", "%u winners", n_winners), n_winners);

  /* Translators: the first is "15 winners"; distances are numbers of moves to the end. */
  return g_strdup_printf (ngettext ("%s and %u distance changed", "%s and %u distances changed",
                                    n_moves),
                          winners, n_moves);
}

gboolean
mh_what_if_get_shown (MhWhatIf *self)
{
  g_return_val_if_fail (MH_IS_WHAT_IF (self), FALSE);

  return self->is_shown;
}

void
mh_what_if_set_shown (MhWhatIf *self, gboolean shown)
{
  g_return_if_fail (MH_IS_WHAT_IF (self));

  if (!shown == !self->is_shown)
    return;

  self->is_shown = !!shown;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
  if (self->change != NULL)
    g_signal_emit (self, signals[CHANGED], 0);
}

MhBoardChange *
mh_what_if_get_change (MhWhatIf *self)
{
  g_return_val_if_fail (MH_IS_WHAT_IF (self), NULL);

  return self->change;
}
