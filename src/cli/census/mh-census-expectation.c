/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-expectation.h"

#include "mh-io-error.h"
#include "mh-wrong-call.h"

#include <inttypes.h>
#include <glib/gi18n.h>

#define CONNECTED "connected"
#define ALL "all"

gboolean
mh_census_expectation_parse (MhCensusExpectation *self,
                             const char *text,
                             gboolean is_lenient,
                             GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  *self = (MhCensusExpectation){ .kind = is_lenient ? MH_CENSUS_EXPECTS_ANYTHING
                                                    : MH_CENSUS_EXPECTS_SOME };
  if (text == NULL)
    return TRUE;

  self->kind = MH_CENSUS_EXPECTS_CONNECTED;
  if (g_str_equal (text, CONNECTED))
    return TRUE;

  self->kind = MH_CENSUS_EXPECTS_ALL;
  if (g_str_equal (text, ALL))
    return TRUE;

  self->kind = MH_CENSUS_EXPECTS_NUMBER;

  return g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT64, &self->n_graphs, NULL)
         || mh_wrong_value ("--expect", text, "0…9223372036854775807, " CONNECTED ", " ALL, error);
}

gboolean
mh_census_expectation_allows_none (const MhCensusExpectation *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->kind == MH_CENSUS_EXPECTS_ANYTHING
         || (self->kind == MH_CENSUS_EXPECTS_NUMBER && self->n_graphs == 0);
}

gboolean
mh_census_expectation_check_plan (const MhCensusExpectation *self,
                                  const MhCensusPlan *plan,
                                  GError **error)
{
  g_return_val_if_fail (self != NULL && plan != NULL, FALSE);

  const gboolean has_grids = mh_census_plan_has_grids (plan);

  if (self->kind == MH_CENSUS_EXPECTS_ALL && !has_grids)
    return mh_wrong_lack ("--expect=" ALL, "--grids", error);
  if (self->kind == MH_CENSUS_EXPECTS_CONNECTED && has_grids)
    return mh_wrong_pair ("--grids", "--expect=" CONNECTED, error);

  return TRUE;
}

/* Sets the error that one graph stands for another one. */
static gboolean
refuse_swap (MhCensusReport *report, GError **error)
{
  report->is_complete = FALSE;
  g_set_error_literal (error, MH_IO_ERROR, MH_IO_ERROR_MEANING,
                       _ ("there are as many as expected, but some are missing and others came "
                          "more than once"));

  return FALSE;
}

/* Sets the error that there are more or fewer graphs than expected. */
static gboolean
compare (guint64 n_graphs, guint64 n_expected, MhCensusReport *report, GError **error)
{
  if (n_graphs == n_expected)
    return TRUE;

  if (n_graphs < n_expected)
    report->is_complete = FALSE;
  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_MEANING,
               mh_census_plan_has_grids (report->plan)
                   /* Translators: two numbers. */
                   ? _ ("%" PRIu64 " grids were expected, and there are %" PRIu64)
                   /* Translators: two numbers. */
                   : _ ("%" PRIu64 " graphs were expected, and there are %" PRIu64),
               n_expected, n_graphs);

  return FALSE;
}

static gboolean
check_connected (MhCensusReport *report, GError **error)
{
  const MhCensusSummary *summary = report->summary;
  const guint64 n_others
      = summary->n_graphs - mh_census_coverage_count_connected (&summary->coverage);

  if (n_others > 0)
    {
      g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_MEANING,
                   /* Translators: two numbers. */
                   _ ("%" PRIu64 " graphs are no connected ones of at most %u nodes"), n_others,
                   MH_CENSUS_MAX_KNOWN_NODES);
      return FALSE;
    }

  for (guint n = 1; n <= MH_CENSUS_MAX_KNOWN_NODES; n++)
    {
      const guint64 n_graphs = summary->coverage.n_connected[n];

      if (n_graphs == 0)
        continue;
      if (!compare (n_graphs, mh_census_count_all_connected (n), report, error)
          || (mh_census_coverage_lacks_connected (&summary->coverage, n)
              && !refuse_swap (report, error)))
        {
          /* Translators: a number of nodes; what is wrong follows. */
          g_prefix_error (error, _ ("connected graphs of %u nodes: "), n);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
check_all (MhCensusReport *report, GError **error)
{
  const MhCensusPlan *plan = report->plan;

  if (mh_census_plan_has_grids (plan))
    return compare (report->summary->n_graphs, mh_wall_patterns_count (plan->size, 0, 1), report,
                    error);

  g_set_error_literal (error, MH_IO_ERROR, MH_IO_ERROR_MEANING,
                       _ ("how many graphs there are is not known; --expect=all is for grids"));

  return FALSE;
}

gboolean
mh_census_expectation_check (const MhCensusExpectation *self,
                             MhCensusReport *report,
                             GError **error)
{
  g_return_val_if_fail (self != NULL && report != NULL, FALSE);

  if (self->kind == MH_CENSUS_EXPECTS_NUMBER)
    return compare (report->summary->n_graphs, self->n_graphs, report, error);
  if (self->kind == MH_CENSUS_EXPECTS_ALL)
    return check_all (report, error);
  if (self->kind == MH_CENSUS_EXPECTS_ANYTHING)
    return TRUE;
  if (report->summary->n_graphs > 0 || !report->is_complete)
    return self->kind == MH_CENSUS_EXPECTS_SOME || check_connected (report, error);

  report->is_complete = FALSE;
  g_set_error_literal (error, MH_IO_ERROR, MH_IO_ERROR_MEANING,
                       _ ("the input has no graph; --expect=0 says that this is right"));

  return FALSE;
}
