/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A point of a board, a view or a page, with y downwards. On a board the unit is one
 * logical pixel at a zoom of 100 %. */
typedef struct
{
  double x, y;
} MhPoint;
