/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-what-if.h"

#include "mh-comparison.h"
#include "mh-space.h"

#include <glib/gi18n.h>

struct _MhWhatIf
{
  GObject parent_instance;

  MhSolution *before; /* of the board before the changes, or NULL */
  guint32 *numbers;   /* of the nodes of that board, as they are now; or NULL: none changed */
  guint32 n_before;   /* how many they are */
  MhSolution *now;    /* of the board as it is, or NULL */
  guint32 *old_nodes; /* the other way round, of the nodes as they are */
  guint n_winners;
  guint n_moves;
  gboolean is_waiting; /* the board has changed, and is not solved yet */
  gboolean is_compared;
  gboolean is_shown;
};

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
tell (MhWhatIf *self, guint n_winners, guint n_moves, gboolean is_compared)
{
  const gboolean is_other = is_compared || self->is_compared;

  g_object_freeze_notify (G_OBJECT (self));
  if (n_winners != self->n_winners)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_WINNERS]);
  if (n_moves != self->n_moves)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_MOVES]);
  self->n_winners = n_winners;
  self->n_moves = n_moves;
  self->is_compared = is_compared;
  g_object_thaw_notify (G_OBJECT (self));
  if (is_other)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
forget_before (MhWhatIf *self)
{
  g_clear_pointer (&self->before, mh_solution_unref);
  g_clear_pointer (&self->numbers, g_free);
  g_clear_pointer (&self->old_nodes, g_free);
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
}

MhWhatIf *
mh_what_if_new (void)
{
  return g_object_new (MH_TYPE_WHAT_IF, NULL);
}

static guint32
count_nodes (const MhSolution *solution)
{
  const MhGraph *graph = mh_game_get_graph (mh_solution_get_game (solution));

  return graph != NULL ? mh_graph_get_n_nodes (graph) : 0;
}

/* From here on the solution as it is is the one before. */
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

  /* Only what was undone can be redone. */
  const gboolean is_way_back = mh_document_get_redo_label (document) != NULL;

  if ((change & MH_DOCUMENT_CHANGE_GAME) == 0)
    return;

  begin_waiting (self);
  if (self->numbers != NULL)
    for (guint32 i = 0; i < self->n_before; i++)
      self->numbers[i] = mh_document_map_node (document, self->numbers[i]);
  self->is_waiting = self->before != NULL && !is_way_back;
  tell (self, 0, 0, FALSE);
}

static void
find_old_nodes (MhWhatIf *self)
{
  const guint32 n_nodes = count_nodes (self->now);

  g_free (self->old_nodes);
  self->old_nodes = g_new (guint32, n_nodes + 1);
  for (guint32 i = 0; i < n_nodes; i++)
    self->old_nodes[i] = MH_NODE_NONE;
  for (guint32 i = 0; i < self->n_before; i++)
    if (self->numbers[i] < n_nodes)
      self->old_nodes[self->numbers[i]] = i;
}

/* The cells of the board as it is, as they were before. */
static void
read_before (const MhWhatIf *self,
             guint32 plane,
             guint32 row,
             guint32 column,
             guint32 n,
             MhCell *cells)
{
  const MhCell unknown = mh_cell_new ((MhValue){ MH_OUTCOME_NONE, MH_REMOTENESS_UNKNOWN });
  const guint32 old_row = self->old_nodes[row];
  g_autofree MhCell *old_cells = g_new (MhCell, self->n_before);

  if (old_row != MH_NODE_NONE)
    mh_solution_read_row (self->before, plane, old_row, 0, self->n_before, old_cells);
  for (guint32 i = 0; i < n; i++)
    {
      const guint32 old_column = self->old_nodes[column + i];
      const gboolean is_known = old_row != MH_NODE_NONE && old_column != MH_NODE_NONE
                                && (old_cells[old_column] & MH_CELL_IMPOSSIBLE) == 0;

      cells[i] = is_known ? old_cells[old_column] : unknown;
    }
}

static void
compare (MhWhatIf *self)
{
  const MhGame *game = mh_solution_get_game (self->now);
  const guint32 n_nodes = count_nodes (self->now);
  g_autofree MhCell *cells = g_new (MhCell, n_nodes);
  g_autofree MhCell *old_cells = g_new (MhCell, n_nodes);
  guint n_winners = 0;
  guint n_moves = 0;

  find_old_nodes (self);
  for (guint32 plane = 0; plane < mh_space_get_n_planes (game); plane++)
    for (guint32 row = 0; row < n_nodes; row++)
      {
        mh_solution_read_row (self->now, plane, row, 0, n_nodes, cells);
        read_before (self, plane, row, 0, n_nodes, old_cells);
        for (guint32 i = 0; i < n_nodes; i++)
          {
            const MhValue now = mh_cell_get_value (cells[i]);
            const MhValue old = mh_cell_get_value (old_cells[i]);

            if (!mh_comparison_differ (old, now))
              continue;
            if (old.outcome != now.outcome)
              n_winners++;
            else
              n_moves++;
          }
      }
  tell (self, n_winners, n_moves, TRUE);
}

void
mh_what_if_take_solution (MhWhatIf *self, MhSolution *solution)
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

  if (!self->is_compared)
    return;

  g_object_freeze_notify (G_OBJECT (self));
  mh_what_if_set_shown (self, FALSE);
  tell (self, 0, 0, FALSE);
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

  if (!self->is_compared)
    return NULL;
  if (n_winners == 0 && n_moves == 0)
    return g_strdup (_ ("No position changed"));
  if (n_winners == 0)
    return g_strdup_printf (ngettext ("%u position changed its number of moves",
                                      "%u positions changed their number of moves", n_moves),
                            n_moves);

  g_autofree char *winners = g_strdup_printf (ngettext ("%u position changed winner",
                                                        "%u positions changed winner", n_winners),
                                              n_winners);

  if (n_moves == 0)
    return g_steal_pointer (&winners);

  /* Translators: "12 positions changed winner", and how many their number of moves. */
  return g_strdup_printf (ngettext ("%s, %u its number of moves", "%s, %u their number of moves",
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
  if (self->is_compared)
    g_signal_emit (self, signals[CHANGED], 0);
}

void
mh_what_if_read_row (gconstpointer what_if,
                     guint32 plane,
                     guint32 row,
                     guint32 column,
                     guint32 n,
                     MhCell *cells)
{
  const MhWhatIf *self = what_if;
  const MhCell unknown = mh_cell_new ((MhValue){ MH_OUTCOME_NONE, MH_REMOTENESS_UNKNOWN });

  g_return_if_fail (self != NULL);

  if (self->is_compared)
    read_before (self, plane, row, column, n, cells);
  else
    for (guint32 i = 0; i < n; i++)
      cells[i] = unknown;
}
