/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-where.h"

#include "mh-board-words.h"
#include "mh-census-oracle.h"
#include "mh-wrong-call.h"

#include <glib/gi18n.h>
#include <string.h>

typedef enum
{
  SUBJECT_WINNER,
  SUBJECT_CATS,
  SUBJECT_MOVES,
  SUBJECT_NODES,
  SUBJECT_EDGES,
  SUBJECT_CAP,
  SUBJECT_DIFFER,
} Subject;

/* The subject of a condition. */
typedef struct
{
  const char *word;
  const char *possible;               /* the possible conditions, for errors */
  gboolean is_of_hole, is_of_pursuit; /* which games have the subject */
  gboolean is_of_graphs;              /* whether grids do not have it */
} SubjectWord;

static const SubjectWord subjects[] = {
  [SUBJECT_WINNER] = { "winner", "winner=mouse, winner=cat, winner=draw", TRUE, TRUE },
  [SUBJECT_CATS] = { "cats", "cats=1, cats=2.., and with --cats=2 cats=2, cats=3..", FALSE, TRUE },
  [SUBJECT_MOVES] = { "moves", "moves=20.., moves=..12, moves=5..9, moves=7", TRUE, TRUE },
  [SUBJECT_NODES] = { "nodes", "nodes=5.., nodes=..9, nodes=5..9, nodes=8", TRUE, TRUE },
  [SUBJECT_EDGES] = { "edges", "edges=9.., edges=..12, edges=9..12, edges=10", TRUE, TRUE, TRUE },
  [SUBJECT_CAP]
  = { "cap", "cap:2n=wrong, cap:100=right, cap:safe=wrong, cap:2n:end-first=wrong", TRUE, FALSE },
  [SUBJECT_DIFFER] = { "differ", "differ=alphabeta, differ=capped:cap=30", TRUE, FALSE },
};

typedef struct
{
  Subject subject;
  gboolean is_negated;
  guint64 from, to;     /* the range of accepted numbers; for winners, numbers are outcomes */
  MhAlgorithmSpec spec; /* the algorithm that may be wrong */
} Condition;

struct _MhCensusWhere
{
  MhRules rules;
  GArray *conditions;
  gboolean has_start; /* whether a condition needs more of a start than its value */
};

struct _MhCensusFilter
{
  const MhCensusWhere *where;
  MhCensusWanted wanted;
  /* (element-type MhCensusOracle) (nullable): the algorithm of each condition; NULL if
   * it has none */
  GPtrArray *oracles;
};

static gboolean
parse_winner (const char *text, Condition *condition)
{
  for (guint outcome = MH_OUTCOME_FIRST; outcome < MH_N_OUTCOMES; outcome++)
    if (g_str_equal (text, mh_board_words_outcomes[outcome]))
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

/* Parses "20..", "..12", "5..9", or "7", which means "7..7". */
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

/* Parses the rest of a condition on a cap.
 * @detail: (nullable): the cap with an optional test, "2n" or "2n:end-first" */
static gboolean
parse_cap (const char *detail, const char *text, Condition *condition)
{
  g_auto (GStrv) parts = g_strsplit (detail != NULL ? detail : "", ":", 2);
  g_autofree char *spec_text = parts[0] == NULL ? NULL
                               : parts[1] == NULL
                                   ? g_strdup_printf ("capped:cap=%s", parts[0])
                                   : g_strdup_printf ("capped:cap=%s:test=%s", parts[0], parts[1]);

  /* The range of a boolean: "wrong" is 1, "right" is 0. */
  condition->from = condition->to = g_str_equal (text, "wrong") ? 1 : 0;

  return spec_text != NULL && mh_algorithm_spec_parse (&condition->spec, spec_text, NULL)
         && (condition->from == 1 || g_str_equal (text, "right"));
}

/* Parses the part of a condition behind the equals sign.
 * Returns: FALSE if it is wrong; only the name of an algorithm sets an error of its own */
static gboolean
parse_value (const char *detail, const char *text, Condition *condition, GError **error)
{
  if (detail != NULL && condition->subject != SUBJECT_CAP)
    return FALSE;

  switch (condition->subject)
    {
    case SUBJECT_WINNER:
      return parse_winner (text, condition);
    case SUBJECT_CAP:
      return parse_cap (detail, text, condition);
    case SUBJECT_DIFFER:
      return mh_algorithm_spec_parse (&condition->spec, text, error);
    case SUBJECT_CATS:
    case SUBJECT_MOVES:
    case SUBJECT_NODES:
    case SUBJECT_EDGES:
      return parse_range (text, condition);
    default:
      g_assert_not_reached ();
    }
}

/* Refuses a condition, and shows an example of each kind of condition. */
static gboolean
refuse_subject (const char *text, const MhCensusPlan *plan, GError **error)
{
  if (mh_census_plan_has_grids (plan))
    return mh_wrong_value ("--where", text,
                           "winner=draw, moves=20.., nodes=5..9, cap:1000=wrong, "
                           "differ=alphabeta, !moves=7",
                           error);

  return mh_wrong_value ("--where", text,
                         plan->game == MH_CENSUS_PURSUIT
                             ? "winner=cat, cats=2.., moves=3.., nodes=5..9, edges=..12, !moves=2"
                             : "winner=draw, moves=20.., nodes=5..9, edges=..12, cap:2n=wrong, "
                               "differ=alphabeta, !moves=7",
                         error);
}

/* @head: the text before the equals sign, such as "cap:2n"
 * @detail: (out) (nullable): the text behind the colon */
static gboolean
parse_subject (const char *head,
               const MhCensusPlan *plan,
               Condition *condition,
               const char **detail)
{
  const char *colon = strchr (head, ':');
  const gsize length = colon != NULL ? (gsize) (colon - head) : strlen (head);

  *detail = colon != NULL ? colon + 1 : NULL;
  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    if (strlen (subjects[i].word) == length && strncmp (head, subjects[i].word, length) == 0)
      {
        condition->subject = (Subject) i;
        return (plan->game == MH_CENSUS_HOLE ? subjects[i].is_of_hole : subjects[i].is_of_pursuit)
               && !(subjects[i].is_of_graphs && mh_census_plan_has_grids (plan));
      }

  return FALSE;
}

static gboolean
parse (const char *text, const MhCensusPlan *plan, Condition *condition, GError **error)
{
  const gboolean is_negated = text[0] == '!';
  const char *begin = text + (is_negated ? 1 : 0);
  const char *equals = strchr (begin, '=');
  g_autofree char *head = g_strndup (begin, equals != NULL ? (gsize) (equals - begin) : 0);
  g_autoptr (GError) fault = NULL;
  const char *detail;

  *condition = (Condition){ .is_negated = is_negated };
  if (!parse_subject (head, plan, condition, &detail))
    return refuse_subject (text, plan, error);
  if (parse_value (detail, equals + 1, condition, &fault))
    return TRUE;
  if (fault == NULL)
    return mh_wrong_value ("--where", text, subjects[condition->subject].possible, error);

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "--where “%s”: %s", text,
               fault->message);

  return FALSE;
}

/* Refuses to tell numbers of cats apart that are more than those which are tried. */
static gboolean
check_cats (const Condition *self, const MhCensusPlan *plan, const char *text, GError **error)
{
  const guint n_tried = plan->has_two_cats ? MH_CENSUS_N_CATS : 1;

  if (self->subject != SUBJECT_CATS
      || (self->from <= n_tried + 1 && (self->to <= n_tried || self->to == G_MAXUINT64)))
    return TRUE;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               ngettext ("--where “%s”: with %u cat, what is told beyond is “cats=%u..”",
                         "--where “%s”: with %u cats, what is told beyond is “cats=%u..”", n_tried),
               text, n_tried, n_tried + 1);

  return FALSE;
}

char *
mh_census_where_dup_values (void)
{
  GString *values = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    g_string_append_printf (values, i > 0 ? ", %s" : "%s", subjects[i].possible);
  g_string_replace (values, ", ", "|", 0);

  return g_string_free (values, FALSE);
}

MhCensusWhere *
mh_census_where_new (const MhCensusPlan *plan, GError **error)
{
  g_autoptr (MhCensusWhere) self = g_new0 (MhCensusWhere, 1);

  g_return_val_if_fail (plan != NULL, NULL);

  self->rules = plan->rules;
  self->conditions = g_array_new (FALSE, FALSE, sizeof (Condition));
  for (char **text = plan->conditions; *text != NULL; text++)
    {
      Condition condition;

      if (!parse (*text, plan, &condition, error) || !check_cats (&condition, plan, *text, error))
        return NULL;
      self->has_start = self->has_start || condition.subject == SUBJECT_DIFFER
                        || condition.subject == SUBJECT_CATS;
      g_array_append_val (self->conditions, condition);
    }

  return g_steal_pointer (&self);
}

void
mh_census_where_free (MhCensusWhere *self)
{
  g_clear_pointer (&self->conditions, g_array_unref);
  g_free (self);
}

static gboolean
holds (const Condition *self, guint64 number)
{
  return (number >= self->from && number <= self->to) != self->is_negated;
}

static gboolean
has_moves (MhValue value)
{
  return mh_outcome_is_win (value.outcome) && value.remoteness != MH_REMOTENESS_UNKNOWN;
}

static gboolean
wants (const Condition *self, MhCensusOracle *oracle, const MhCensusGraph *graph, MhValue value)
{
  switch (self->subject)
    {
    case SUBJECT_WINNER:
      return holds (self, value.outcome);
    case SUBJECT_MOVES:
      return has_moves (value) ? holds (self, value.remoteness) : self->is_negated;
    case SUBJECT_CAP:
      return holds (self, mh_census_oracle_is_capped (oracle, graph, value) ? 1 : 0);
    case SUBJECT_CATS:
    case SUBJECT_NODES:
    case SUBJECT_EDGES:
    case SUBJECT_DIFFER:
      return TRUE; /* mh_census_filter_has_graph() and wants_start() check these conditions */
    default:
      g_assert_not_reached ();
    }
}

/* Implements MhCensusWanted, together with wants_start(). */
static gboolean
wants_value (const MhCensusGraph *graph, MhValue value, gpointer data)
{
  const MhCensusFilter *self = data;
  const GArray *conditions = self->where->conditions;

  for (guint i = 0; i < conditions->len; i++)
    if (!wants (&g_array_index (conditions, Condition, i), g_ptr_array_index (self->oracles, i),
                graph, value))
      return FALSE;

  return TRUE;
}

/* Returns: the number of cats that the graph needs, of which only a bound is known if the
 * mouse escapes; such a number is within ranges without an end only */
static guint64
count_cats (const MhCensusStart *start)
{
  if (start->value.outcome != MH_OUTCOME_SECOND)
    return G_MAXUINT64;

  return start->second_cat == MH_NODE_NONE ? 1 : MH_CENSUS_N_CATS;
}

static gboolean
wants_start (const MhCensusStart *start, gpointer data)
{
  const MhCensusFilter *self = data;

  for (guint i = 0; i < self->oracles->len; i++)
    {
      const Condition *condition = &g_array_index (self->where->conditions, Condition, i);
      MhCensusOracle *oracle = g_ptr_array_index (self->oracles, i);

      if (condition->subject == SUBJECT_DIFFER
          && mh_census_oracle_differs (oracle, start) == condition->is_negated)
        return FALSE;
      if (condition->subject == SUBJECT_CATS && !holds (condition, count_cats (start)))
        return FALSE;
    }

  return TRUE;
}

MhCensusFilter *
mh_census_filter_new (const MhCensusWhere *where)
{
  MhCensusFilter *self = NULL;

  g_return_val_if_fail (where != NULL, NULL);

  self = g_new0 (MhCensusFilter, 1);
  self->where = where;
  self->wanted = (MhCensusWanted){ wants_value, where->has_start ? wants_start : NULL, self };
  self->oracles = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_census_oracle_free);
  for (guint i = 0; i < where->conditions->len; i++)
    {
      const Condition *condition = &g_array_index (where->conditions, Condition, i);

      g_ptr_array_add (self->oracles, condition->spec.algorithm != NULL
                                          ? mh_census_oracle_new (&condition->spec, &where->rules)
                                          : NULL);
    }

  return self;
}

void
mh_census_filter_free (MhCensusFilter *self)
{
  g_ptr_array_unref (self->oracles);
  g_free (self);
}

gboolean
mh_census_filter_has_graph (const MhCensusFilter *self, const MhCensusGraph *graph)
{
  g_return_val_if_fail (self != NULL && graph != NULL, FALSE);

  for (guint i = 0; i < self->oracles->len; i++)
    {
      const Condition *condition = &g_array_index (self->where->conditions, Condition, i);

      if ((condition->subject == SUBJECT_NODES && !holds (condition, graph->n_nodes))
          || (condition->subject == SUBJECT_EDGES && !holds (condition, graph->n_edges)))
        return FALSE;
    }

  return TRUE;
}

const MhCensusWanted *
mh_census_filter_get_wanted (const MhCensusFilter *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->wanted;
}
