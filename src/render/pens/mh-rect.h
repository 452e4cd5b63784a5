/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-point.h"

#include <glib.h>

/* A rectangle in a view or on a page, with y downwards: a plain value. */
typedef struct
{
  double x, y, width, height;
} MhRect;

static inline MhRect
mh_rect_inset (MhRect self, double inset)
{
  return (MhRect){ self.x + inset, self.y + inset, self.width - 2 * inset,
                   self.height - 2 * inset };
}

static inline gboolean
mh_rect_contains (MhRect self, double x, double y)
{
  return x >= self.x && x < self.x + self.width && y >= self.y && y < self.y + self.height;
}

static inline MhPoint
mh_rect_get_center (MhRect self)
{
  return (MhPoint){ self.x + self.width / 2, self.y + self.height / 2 };
}
