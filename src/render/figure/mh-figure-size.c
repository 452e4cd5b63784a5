/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-size.h"

#include <glib/gi18n.h>

#define POINTS_PER_MM (72 / 25.4)
#define UNITS_PER_POINT (96.0 / 72.0)

/* A slide is 254 mm wide with a margin of 7 mm, a handout a page of A4 with margins of 20 mm. */
static const MhFigurePreset presets[] = {
  { "slide", N_ ("Slide, full width (240 mm)"), { MH_FIGURE_MM, 240, 14 } },
  { "slide-half", N_ ("Slide, half (117 mm)"), { MH_FIGURE_MM, 117, 12 } },
  { "slide-third", N_ ("Slide, a third (76 mm)"), { MH_FIGURE_MM, 76, 12 } },
  { "column", N_ ("Column of a paper (84 mm)"), { MH_FIGURE_MM, 84, 8 } },
  { "handout", N_ ("Handout (170 mm)"), { MH_FIGURE_MM, 170, 10 } },
};

guint
mh_figure_presets_get_n (void)
{
  return G_N_ELEMENTS (presets);
}

const MhFigurePreset *
mh_figure_presets_get (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (presets), NULL);

  return &presets[i];
}

char *
mh_figure_presets_dup_ids (const char *separator)
{
  GString *ids = g_string_new (presets[0].id);

  for (guint i = 1; i < G_N_ELEMENTS (presets); i++)
    g_string_append_printf (ids, "%s%s", separator, presets[i].id);

  return g_string_free (ids, FALSE);
}

/* Reads a number with a unit behind it.
 * Returns: (nullable): the unit, without spaces around it; NULL without a number */
static char *
split_unit (const char *text, double *number)
{
  char *end;

  *number = g_ascii_strtod (text, &end);

  return end != text ? g_strstrip (g_strdup (end)) : NULL;
}

static double
get_points (const MhFigureSize *self)
{
  return self->unit == MH_FIGURE_MM ? self->width * POINTS_PER_MM : self->width;
}

gboolean
mh_figure_size_parse (MhFigureSize *self, const char *text)
{
  g_return_val_if_fail (self != NULL && text != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    if (g_str_equal (presets[i].id, text))
      {
        *self = presets[i].size;
        return TRUE;
      }

  MhFigureSize read = { .type_size = self->type_size };
  g_autofree char *unit = split_unit (text, &read.width);

  if (g_strcmp0 (unit, "mm") == 0)
    read.unit = MH_FIGURE_MM;
  else if (g_strcmp0 (unit, "pt") == 0)
    read.unit = MH_FIGURE_PT;
  else
    return FALSE;

  const double points = get_points (&read);

  /* The comparison is false for what is no number, too. */
  if (!(points >= MH_FIGURE_MIN_WIDTH && points <= MH_FIGURE_MAX_WIDTH))
    return FALSE;

  *self = read;
  return TRUE;
}

gboolean
mh_figure_size_parse_type (MhFigureSize *self, const char *text)
{
  g_return_val_if_fail (self != NULL && text != NULL, FALSE);

  double points;
  g_autofree char *unit = split_unit (text, &points);

  if (unit == NULL || (*unit != '\0' && !g_str_equal (unit, "pt"))
      || !(points >= MH_FIGURE_MIN_TYPE_SIZE && points <= MH_FIGURE_MAX_TYPE_SIZE))
    return FALSE;

  self->type_size = points;
  return TRUE;
}

char *
mh_figure_size_dup_width (const MhFigureSize *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (self->unit == MH_FIGURE_NATURAL)
    return NULL;

  g_ascii_dtostr (number, sizeof number, self->width);

  return g_strconcat (number, self->unit == MH_FIGURE_MM ? "mm" : "pt", NULL);
}

double
mh_figure_size_get_width (const MhFigureSize *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->unit == MH_FIGURE_NATURAL ? 0 : get_points (self) * UNITS_PER_POINT;
}

double
mh_figure_size_get_scale (const MhFigureSize *self)
{
  g_return_val_if_fail (self != NULL, 1);

  return self->type_size > 0 ? self->type_size / MH_FIGURE_TYPE_SIZE : 1;
}
