/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-pick.h"

guint32
mh_pick_below (guint32 end)
{
  return (guint32) g_test_rand_int_range (0, (gint32) end);
}

MhPoint
mh_pick_place (void)
{
  return (MhPoint){ g_test_rand_double_range (-500, 500), g_test_rand_double_range (-500, 500) };
}
