/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narrow-page.h"

G_DEFINE_ENUM_TYPE (MhNarrowPage,
                    mh_narrow_page,
                    G_DEFINE_ENUM_VALUE (MH_NARROW_PAGE_BOARD, "board"),
                    G_DEFINE_ENUM_VALUE (MH_NARROW_PAGE_TABLE, "table"),
                    G_DEFINE_ENUM_VALUE (MH_NARROW_PAGE_STEPS, "steps"))
