/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * A list of positions as a GListModel. Items exist only while a row shows them; the
 * positions are copied.
 */
#define MH_TYPE_POSITION_ITEM (mh_position_item_get_type ())
G_DECLARE_FINAL_TYPE (MhPositionItem, mh_position_item, MH, POSITION_ITEM, GObject)

#define MH_TYPE_POSITION_LIST (mh_position_list_get_type ())
G_DECLARE_FINAL_TYPE (MhPositionList, mh_position_list, MH, POSITION_LIST, GObject)

MhPositionList *mh_position_list_new (void);
/* @positions: (nullable): NULL, too, if there was no memory for so many
 * Replaces the list. All rows are reported as changed, because facts about the same
 * positions may differ. Returns: FALSE if there is no memory; the list is empty then */
gboolean mh_position_list_set (MhPositionList *self, const guint32 *positions, guint32 n_positions);
/* Returns: the position in row @i */
guint32 mh_position_list_get (MhPositionList *self, guint i);

guint32 mh_position_item_get_position (MhPositionItem *self);

G_END_DECLS
