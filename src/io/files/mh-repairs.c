/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-repairs.h"

#include <glib/gi18n.h>

struct _MhRepairs
{
  gatomicrefcount n_refs;
  guint n[MH_N_REPAIRS];
  GPtrArray *listed[MH_N_REPAIRS]; /* (element-type GError) */
};

MhRepairs *
mh_repairs_new (void)
{
  MhRepairs *self = g_new0 (MhRepairs, 1);

  g_atomic_ref_count_init (&self->n_refs);
  for (guint i = 0; i < MH_N_REPAIRS; i++)
    self->listed[i] = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);

  return self;
}

MhRepairs *
mh_repairs_ref (MhRepairs *self)
{
  g_atomic_ref_count_inc (&self->n_refs);
  return self;
}

void
mh_repairs_unref (MhRepairs *self)
{
  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;

  for (guint i = 0; i < MH_N_REPAIRS; i++)
    g_ptr_array_unref (self->listed[i]);
  g_free (self);
}

gboolean
mh_repairs_wants_error (const MhRepairs *self, MhRepair repair)
{
  return self->listed[repair]->len < MH_REPAIRS_MAX_LISTED;
}

void
mh_repairs_add (MhRepairs *self, MhRepair repair, GError *fault)
{
  self->n[repair]++;
  if (fault != NULL)
    g_ptr_array_add (self->listed[repair], fault);
}

void
mh_repairs_move (MhRepairs *self, MhLineColumn start)
{
  for (guint i = 0; i < MH_N_REPAIRS; i++)
    for (guint k = 0; k < self->listed[i]->len; k++)
      mh_io_error_move (g_ptr_array_index (self->listed[i], k), start);
}

guint
mh_repairs_get_n (const MhRepairs *self, MhRepair repair)
{
  return self->n[repair];
}

const GError *
mh_repairs_get_first (const MhRepairs *self, MhRepair repair)
{
  const GPtrArray *listed = self->listed[repair];

  return listed->len > 0 ? g_ptr_array_index (listed, 0) : NULL;
}

char *
mh_repairs_dup_summary (const MhRepairs *self)
{
  const guint n_repeated = self->n[MH_REPAIR_REPEATED];
  const guint n_loops = self->n[MH_REPAIR_LOOP];
  g_autofree char *repeated
      = g_strdup_printf (ngettext ("%u edge that is there twice was read once",
                                   "%u edges that are there twice were read once", n_repeated),
                         n_repeated);
  g_autofree char *loops
      = g_strdup_printf (ngettext ("%u edge from a node to itself was left out",
                                   "%u edges from a node to itself were left out", n_loops),
                         n_loops);

  if (n_repeated > 0 && n_loops > 0)
    /* Translators: two sentences about edges that were changed on reading. */
    return g_strdup_printf (_ ("%s; %s"), repeated, loops);
  if (n_repeated > 0)
    return g_steal_pointer (&repeated);
  return n_loops > 0 ? g_steal_pointer (&loops) : NULL;
}

char *
mh_repairs_dup_list (const MhRepairs *self)
{
  GString *text = g_string_new (NULL);
  guint n_more = 0;

  for (guint i = 0; i < MH_N_REPAIRS; i++)
    {
      const GPtrArray *listed = self->listed[i];

      for (guint k = 0; k < listed->len; k++)
        {
          const GError *fault = g_ptr_array_index (listed, k);

          g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", fault->message);
        }
      n_more += self->n[i] - listed->len;
    }
  if (n_more > 0)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text, ngettext ("and %u more", "and %u more", n_more), n_more);
    }

  return g_string_free (text, FALSE);
}
