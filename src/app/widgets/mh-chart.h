/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"
#include "mh-text.h"
#include "mh-theme.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A picture that is painted by a function in the style of the desktop, and read to the user as
 * one sentence.
 */
#define MH_TYPE_CHART (mh_chart_get_type ())
G_DECLARE_FINAL_TYPE (MhChart, mh_chart, MH, CHART, GtkWidget)

typedef void (*MhChartFunc) (gconstpointer scene,
                             const MhTheme *theme,
                             MhText *text,
                             MhPen *pen,
                             double width,
                             double height);

/* @scene: borrowed; must be valid as long as the chart may be drawn
 * @spoken: (nullable): NULL if what is beside the picture says the same
 * Returns: (transfer floating): a chart at least @width x @height pixels large */
GtkWidget *
mh_chart_new (int width, int height, MhChartFunc paint, gconstpointer scene, const char *spoken);

G_END_DECLS
