/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-formats.h"

#include "mh-figure-gif.h"
#include "mh-figure-html.h"
#include "mh-figure-pdf.h"
#include "mh-figure-png.h"
#include "mh-figure-svg.h"
#include "mh-figure-tex.h"

#include <glib/gi18n.h>
#include <string.h>

static const MhFigureFormat *const formats[] = {
  &mh_figure_png,  /* for the web */
  &mh_figure_svg,  /* for drawing programs */
  &mh_figure_pdf,  /* for print */
  &mh_figure_gif,  /* animations */
  &mh_figure_html, /* to be played with */
  &mh_figure_tex,  /* for LaTeX */
  &mh_figure_tikz, /* to be included */
};

guint
mh_figure_formats_get_n (void)
{
  return G_N_ELEMENTS (formats);
}

const MhFigureFormat *
mh_figure_formats_get (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (formats), NULL);

  return formats[i];
}

const MhFigureFormat *
mh_figure_formats_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i]->id, id))
      return formats[i];

  return NULL;
}

const MhFigureFormat *
mh_figure_formats_find_for_path (const char *path)
{
  g_return_val_if_fail (path != NULL, NULL);

  const char *ending = strrchr (path, '.');

  for (guint i = 0; i < G_N_ELEMENTS (formats) && ending != NULL; i++)
    if (g_ascii_strcasecmp (formats[i]->suffix, ending) == 0)
      return formats[i];

  return NULL;
}

char *
mh_figure_formats_dup_ids (const char *separator)
{
  GString *ids = g_string_new (formats[0]->id);

  for (guint i = 1; i < G_N_ELEMENTS (formats); i++)
    g_string_append_printf (ids, "%s%s", separator, formats[i]->id);

  return g_string_free (ids, FALSE);
}

char *
mh_figure_formats_dup_suffixes (void)
{
  const guint last = G_N_ELEMENTS (formats) - 1;
  g_autoptr (GString) before = g_string_new (formats[0]->suffix);

  for (guint i = 1; i < last; i++)
    /* Translators: between the members of a list, as in ".png, .svg or .pdf". */
    g_string_append_printf (before, "%s%s", _ (", "), formats[i]->suffix);

  /* Translators: the last of a list behind the others, as in ".png, .svg or .pdf". */
  return g_strdup_printf (_ ("%s or %s"), before->str, formats[last]->suffix);
}
