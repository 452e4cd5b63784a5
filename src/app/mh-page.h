/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* The child that MhAdaptivePane shows while it is narrow. */
typedef enum
{
  MH_PAGE_BOARD,
  MH_PAGE_TABLE,
  MH_PAGE_STEPS,
} MhPage;

#define MH_N_PAGES 3

#define MH_TYPE_PAGE (mh_page_get_type ())
GType mh_page_get_type (void);

G_END_DECLS
