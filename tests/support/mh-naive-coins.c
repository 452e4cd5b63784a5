/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-naive-coins.h"

MhNaiveTake
mh_naive_take (guint n_coins, const guint32 *amounts, guint n_amounts, gboolean last_loses)
{
  guint soonest_win = G_MAXUINT;
  guint latest_loss = 0;
  gboolean may_move = FALSE;

  for (guint i = 0; i < n_amounts; i++)
    {
      if (amounts[i] > n_coins)
        continue;

      const MhNaiveTake after
          = mh_naive_take (n_coins - amounts[i], amounts, n_amounts, last_loses);

      may_move = TRUE;
      if (after.is_won)
        latest_loss = MAX (latest_loss, after.n_moves + 1);
      else
        soonest_win = MIN (soonest_win, after.n_moves + 1);
    }

  if (!may_move)
    return (MhNaiveTake){ last_loses, 0 };
  if (soonest_win < G_MAXUINT)
    return (MhNaiveTake){ TRUE, soonest_win };

  return (MhNaiveTake){ FALSE, latest_loss };
}

/* Follows every line of play with both purses to its end. */
static gint64
follow (const guint32 *values, guint n_values, gboolean is_first, gint64 first, gint64 second)
{
  gint64 results[2];

  if (n_values == 0)
    return first - second;

  for (guint end = 0; end < 2; end++)
    {
      const guint32 value = values[end == 0 ? 0 : n_values - 1];

      results[end] = follow (values + (end == 0 ? 1 : 0), n_values - 1, !is_first,
                             first + (is_first ? value : 0), second + (is_first ? 0 : value));
    }

  return is_first ? MAX (results[0], results[1]) : MIN (results[0], results[1]);
}

gint64
mh_naive_ends (const guint32 *values, guint n_values)
{
  return follow (values, n_values, TRUE, 0, 0);
}

gint64
mh_naive_ends_greedy (const guint32 *values, guint n_values)
{
  gint64 purses[2] = { 0, 0 };

  for (guint turn = 0; n_values > 0; turn++, n_values--)
    {
      if (values[0] >= values[n_values - 1])
        purses[turn % 2] += *values++;
      else
        purses[turn % 2] += values[n_values - 1];
    }

  return purses[0] - purses[1];
}
