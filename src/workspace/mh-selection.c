/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-selection.h"

enum
{
  PROP_0,
  PROP_CURRENT,
  PROP_HOVERED,
  PROP_HOVERED_NODE,
  PROP_NODE,
  N_PROPS,
};

struct _MhSelection
{
  GObject parent_instance;

  guint32 numbers[N_PROPS]; /* positions and nodes, by property */
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhSelection, mh_selection, G_TYPE_OBJECT)

static void
set_number (MhSelection *self, guint property, guint32 number)
{
  if (self->numbers[property] == number)
    return;

  self->numbers[property] = number;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
mh_selection_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  g_value_set_uint (value, MH_SELECTION (object)->numbers[property]);
}

static void
mh_selection_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  set_number (MH_SELECTION (object), property, g_value_get_uint (value));
}

static void
mh_selection_class_init (MhSelectionClass *klass)
{
  static const char *const names[N_PROPS] = {
    [PROP_CURRENT] = "current",
    [PROP_HOVERED] = "hovered",
    [PROP_HOVERED_NODE] = "hovered-node",
    [PROP_NODE] = "node",
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mh_selection_get_property;
  object_class->set_property = mh_selection_set_property;

  /* No position and no node are the same number. */
  G_STATIC_ASSERT (MH_POSITION_NONE == MH_NODE_NONE);
  for (guint i = 1; i < N_PROPS; i++)
    properties[i]
        = g_param_spec_uint (names[i], NULL, NULL, 0, G_MAXUINT32, MH_POSITION_NONE,
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mh_selection_init (MhSelection *self)
{
  for (guint i = 0; i < N_PROPS; i++)
    self->numbers[i] = MH_POSITION_NONE;
}

MhSelection *
mh_selection_new (void)
{
  return g_object_new (MH_TYPE_SELECTION, NULL);
}

guint32
mh_selection_get_current (MhSelection *self)
{
  g_return_val_if_fail (MH_IS_SELECTION (self), MH_POSITION_NONE);

  return self->numbers[PROP_CURRENT];
}

void
mh_selection_set_current (MhSelection *self, guint32 position)
{
  g_return_if_fail (MH_IS_SELECTION (self));

  set_number (self, PROP_CURRENT, position);
}

guint32
mh_selection_get_hovered (MhSelection *self)
{
  g_return_val_if_fail (MH_IS_SELECTION (self), MH_POSITION_NONE);

  return self->numbers[PROP_HOVERED];
}

void
mh_selection_set_hovered (MhSelection *self, guint32 position)
{
  g_return_if_fail (MH_IS_SELECTION (self));

  set_number (self, PROP_HOVERED, position);
}

guint32
mh_selection_get_hovered_node (MhSelection *self)
{
  g_return_val_if_fail (MH_IS_SELECTION (self), MH_NODE_NONE);

  return self->numbers[PROP_HOVERED_NODE];
}

void
mh_selection_set_hovered_node (MhSelection *self, guint32 node)
{
  g_return_if_fail (MH_IS_SELECTION (self));

  set_number (self, PROP_HOVERED_NODE, node);
}

guint32
mh_selection_get_node (MhSelection *self)
{
  g_return_val_if_fail (MH_IS_SELECTION (self), MH_NODE_NONE);

  return self->numbers[PROP_NODE];
}

void
mh_selection_set_node (MhSelection *self, guint32 node)
{
  g_return_if_fail (MH_IS_SELECTION (self));

  set_number (self, PROP_NODE, node);
}
