/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm.h"

void
mh_result_clear (MhResult *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->solution, mh_solution_unref);
  g_clear_pointer (&self->trace, mh_trace_unref);
  g_clear_pointer (&self->statistics, mh_statistics_free);
}
