/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-where.h"

#include <glib/gi18n.h>
#include <string.h>

typedef enum
{
  SUBJECT_WINNER,
  SUBJECT_MOVES,
  SUBJECT_NODES,
  SUBJECT_EDGES,
} Subject;

static const char *const subjects[] = { "winner", "moves", "nodes", "edges" };
static const char *const winners[] = { NULL, "mouse", "cat", "draw" }; /* by outcome */

typedef struct
{
  Subject subject;
  gboolean is_negated;
  guint64 from, to; /* a winner's number is its outcome */
} Condition;

struct _MhCensusWhere
{
  GArray *conditions;
};

static gboolean
parse_subject (const char *text, gsize length, Subject *subject)
{
  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    if (strlen (subjects[i]) == length && strncmp (text, subjects[i], length) == 0)
      {
        *subject = (Subject) i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
parse_winner (const char *text, Condition *condition)
{
  for (guint outcome = 1; outcome < MH_N_OUTCOMES; outcome++)
    if (g_str_equal (text, winners[outcome]))
      {
        condition->from = condition->to = outcome;
        return TRUE;
      }

  return FALSE;
}

static gboolean
parse_number (const char *text, guint64 *number)
{
  return g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT32, number, NULL);
}

/* "20..", "..12", "5..9", or "7" for "7..7". */
static gboolean
parse_range (const char *text, Condition *condition)
{
  const char *dots = strstr (text, "..");

  condition->from = 0;
  condition->to = G_MAXUINT64;
  if (dots == NULL)
    {
      if (!parse_number (text, &condition->from))
        return FALSE;
      condition->to = condition->from;
      return TRUE;
    }

  g_autofree char *from = g_strndup (text, (gsize) (dots - text));
  const char *to = dots + strlen ("..");

  if (*from == '\0' && *to == '\0')
    return FALSE;

  return (*from == '\0' || parse_number (from, &condition->from))
         && (*to == '\0' || parse_number (to, &condition->to)) && condition->from <= condition->to;
}

static gboolean
parse (const char *text, Condition *condition)
{
  const char *equals = strchr (text, '=');

  condition->is_negated = text[0] == '!';
  text += condition->is_negated ? 1 : 0;
  if (equals == NULL || !parse_subject (text, (gsize) (equals - text), &condition->subject))
    return FALSE;

  return condition->subject == SUBJECT_WINNER ? parse_winner (equals + 1, condition)
                                              : parse_range (equals + 1, condition);
}

static gboolean
holds (const Condition *self, guint64 number)
{
  return (number >= self->from && number <= self->to) != self->is_negated;
}

MhCensusWhere *
mh_census_where_new (char **conditions, GError **error)
{
  g_autoptr (MhCensusWhere) self = g_new0 (MhCensusWhere, 1);

  self->conditions = g_array_new (FALSE, FALSE, sizeof (Condition));
  for (guint i = 0; conditions != NULL && conditions[i] != NULL; i++)
    {
      Condition condition;

      if (!parse (conditions[i], &condition))
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       /* Translators: an option, what it was set to, what it may be. */
                       _ ("%s cannot be “%s”; possible: %s"), "--where", conditions[i],
                       "winner=mouse, winner=cat, winner=draw, moves=20.., nodes=5..9, "
                       "edges=..12, !moves=7");
          return NULL;
        }
      g_array_append_val (self->conditions, condition);
    }

  return g_steal_pointer (&self);
}

void
mh_census_where_free (MhCensusWhere *self)
{
  g_array_unref (self->conditions);
  g_free (self);
}

gboolean
mh_census_where_has_graph (const MhCensusWhere *self, guint32 n_nodes, guint32 n_edges)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->conditions->len; i++)
    {
      const Condition *condition = &g_array_index (self->conditions, Condition, i);

      if ((condition->subject == SUBJECT_NODES && !holds (condition, n_nodes))
          || (condition->subject == SUBJECT_EDGES && !holds (condition, n_edges)))
        return FALSE;
    }

  return TRUE;
}

gboolean
mh_census_where_has_value (MhValue value, gconstpointer data)
{
  const MhCensusWhere *self = data;
  const gboolean has_moves = mh_outcome_is_win (value.outcome);

  for (guint i = 0; i < self->conditions->len; i++)
    {
      const Condition *condition = &g_array_index (self->conditions, Condition, i);

      if (condition->subject == SUBJECT_WINNER && !holds (condition, value.outcome))
        return FALSE;
      if (condition->subject == SUBJECT_MOVES
          && !(has_moves ? holds (condition, value.remoteness) : condition->is_negated))
        return FALSE;
    }

  return TRUE;
}
