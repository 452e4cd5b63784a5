/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-format.h"

#include <glib/gi18n.h>

GQuark
mh_figure_error_quark (void)
{
  return g_quark_from_static_string ("mh-figure-error-quark");
}

gboolean
mh_figure_format_check (cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;

  g_set_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_FAILED, _ ("The picture cannot be made: %s"),
               cairo_status_to_string (status));
  return FALSE;
}

GBytes *
mh_figure_format_take_bytes (MhGatheredBytes *bytes, cairo_status_t status, GError **error)
{
  g_return_val_if_fail (bytes != NULL, NULL);

  if (mh_figure_format_check (bytes->is_short ? CAIRO_STATUS_NO_MEMORY : status, error))
    return mh_gathered_bytes_finish (bytes);

  mh_gathered_bytes_clear (bytes);
  return NULL;
}
