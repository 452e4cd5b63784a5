/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure.h"

G_BEGIN_DECLS

/*
 * The places of all parts of a figure, in units: a plain value that measuring and painting share.
 */
typedef struct
{
  MhSize size;
  MhRect title, caption; /* rooms of words that are wrapped */
  MhPoint drawing;
  MhSize most;    /* the room that the drawing is measured for */
  MhRect tables;  /* all tables with their headings, or all films */
  double cell;    /* size of cells of tables, not of those in films */
  guint n_across; /* tables in a row */
  double heading; /* height of headings above groups of tables */
  MhRect key;
  MhPoint below;
  MhSize below_most; /* the room of each of the drawings below */
} MhFigurePlan;

/* The space between the parts of a figure. */
#define MH_FIGURE_GAP 24.0

MhFigurePlan mh_figure_plan_new (const MhFigure *figure);
/* Returns: the scene of a table as it appears in the figure, where @cell and @n_across are those
 * of a plan */
MhHeatmap
mh_figure_plan_get_table (const MhFigure *figure, double cell, guint n_across, guint index);
/* Returns: how many tables belong under each heading */
guint mh_figure_plan_get_group (const MhFigure *figure);

G_END_DECLS
