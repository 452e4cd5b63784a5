/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-event-row.h"

#include "mh-false-value.h"
#include "mh-narration.h"
#include "mh-style.h"

#include <glib/gi18n.h>

/* Pixels between the labels. */
#define SPACING 10

struct _MhEventRow
{
  GtkWidget parent_instance;

  guint32 event;    /* the event that the row shows, or MH_STEP_NONE */
  GtkLabel *number; /* (nullable): like the other labels, NULL while the row is blank */
  GtkLabel *sign;
  GtkLabel *sentence;
  GtkWidget *falsity; /* (nullable): NULL until an answer is false */
};

G_DEFINE_FINAL_TYPE (MhEventRow, mh_event_row, GTK_TYPE_WIDGET)

static const char *
get_sign (MhEventKind kind)
{
  switch (kind)
    {
    case MH_EVENT_SEED:
      return "◆";
    case MH_EVENT_TAKE:
      return "⇤";
    case MH_EVENT_REFUTED:
      return "∘";
    case MH_EVENT_DECIDED:
      return "●";
    case MH_EVENT_CLOSED:
      return "■";
    case MH_EVENT_KEPT:
      return "○";
    case MH_EVENT_QUEUED:
      return "⇥";
    case MH_EVENT_ENTERED:
      return "↓";
    case MH_EVENT_HIT:
      return "↺";
    case MH_EVENT_CUT:
      return "✂";
    default:
      g_assert_not_reached ();
    }
}

/* The calls of a program are shown as calls. */
static const char *
get_sign_of (const MhTrace *trace, MhEventKind kind)
{
  if (mh_trace_get_listing (trace) != NULL && kind == MH_EVENT_ENTERED)
    return "→";
  if (mh_trace_get_listing (trace) != NULL && kind == MH_EVENT_DECIDED)
    return "←";

  return get_sign (kind);
}

static char *
create_label (MhEventRow *self, guint32 step)
{
  const char *number = gtk_label_get_label (self->number);
  g_autofree char *sentence
      = self->falsity != NULL && gtk_widget_get_visible (self->falsity)
            /* Translators: a call of a program and its answer. */
            ? g_strdup_printf (_ ("%s, false"), gtk_label_get_label (self->sentence))
            : g_strdup (gtk_label_get_label (self->sentence));

  /* Translators: the number of a step and what happens in it. */
  if (self->event + 1 == step)
    return g_strdup_printf (_ ("%s: %s, shown now"), number, sentence);
  if (self->event >= step)
    return g_strdup_printf (_ ("%s: %s, still to come"), number, sentence);

  return g_strdup_printf (_ ("%s: %s"), number, sentence);
}

/* Sets the accessible name on the parent, because the rows of a GtkListView have none in
 * GTK 4.8. */
static void
update_label (MhEventRow *self, guint32 step)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  if (parent == NULL)
    return;

  g_autofree char *label = create_label (self, step);

  gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

static GtkLabel *
add_label (MhEventRow *self, int width_chars, float xalign)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_width_chars (GTK_LABEL (label), width_chars);
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_set_parent (label, GTK_WIDGET (self));

  return GTK_LABEL (label);
}

/* Adds the labels of a row that has been blank. */
static void
add_labels (MhEventRow *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
  self->number = add_label (self, 5, 1);
  gtk_widget_add_css_class (GTK_WIDGET (self->number), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->number), "numeric");
  self->sign = add_label (self, 2, 0.5);
  self->sentence = add_label (self, -1, 0);
  gtk_label_set_ellipsize (self->sentence, PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->sentence), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_size_request (GTK_WIDGET (self), -1, -1);
}

static void
show_falsity (MhEventRow *self, gboolean is_false)
{
  if (is_false && self->falsity == NULL)
    {
      GtkLabel *label = add_label (self, -1, 0.5);

      /* Translators: said of an answer of a program. */
      gtk_label_set_label (label, _ ("false"));
      gtk_widget_add_css_class (GTK_WIDGET (label), "error");
      gtk_widget_add_css_class (GTK_WIDGET (label), "heading");
      self->falsity = GTK_WIDGET (label);
    }
  if (self->falsity != NULL)
    gtk_widget_set_visible (self->falsity, is_false);
}

/* A sentence that is cut, since all rows are of one height, is shown as a whole. */
static gboolean
mh_event_row_query_tooltip (GtkWidget *widget, int x, int y, gboolean is_key, GtkTooltip *tooltip)
{
  MhEventRow *self = MH_EVENT_ROW (widget);

  if (self->sentence == NULL || !pango_layout_is_ellipsized (gtk_label_get_layout (self->sentence)))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_label (self->sentence));

  return TRUE;
}

static void
mh_event_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mh_event_row_parent_class)->dispose (object);
}

static void
mh_event_row_class_init (MhEventRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_event_row_dispose;

  widget_class->query_tooltip = mh_event_row_query_tooltip;

  gtk_widget_class_set_css_name (widget_class, "eventrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
mh_event_row_init (MhEventRow *self)
{
  self->event = MH_STEP_NONE;
}

GtkWidget *
mh_event_row_new (void)
{
  return g_object_new (MH_TYPE_EVENT_ROW, NULL);
}

gboolean
mh_event_row_is_blank (MhEventRow *self)
{
  g_return_val_if_fail (MH_IS_EVENT_ROW (self), FALSE);

  return self->number == NULL;
}

void
mh_event_row_set_blank_height (MhEventRow *self, int height_px)
{
  g_return_if_fail (MH_IS_EVENT_ROW (self));

  if (mh_event_row_is_blank (self))
    gtk_widget_set_size_request (GTK_WIDGET (self), -1, height_px);
}

void
mh_event_row_show (MhEventRow *self,
                   const MhTrace *trace,
                   guint32 event,
                   const MhSolution *solution,
                   const MhSolution *truth)
{
  g_return_if_fail (MH_IS_EVENT_ROW (self));
  g_return_if_fail (trace != NULL);

  g_autofree char *number = g_strdup_printf ("%u", event + 1);
  g_autofree char *sentence = mh_narration_event_with (trace, event, solution);

  if (mh_event_row_is_blank (self))
    add_labels (self);
  self->event = event;
  gtk_label_set_label (self->number, number);
  gtk_label_set_label (self->sign, get_sign_of (trace, mh_trace_get_event (trace, event).kind));
  gtk_label_set_label (self->sentence, sentence);
  show_falsity (self, truth != NULL && mh_trace_get_listing (trace) != NULL
                          && mh_false_value_is_at (trace, event, truth));
}

void
mh_event_row_forget (MhEventRow *self)
{
  g_return_if_fail (MH_IS_EVENT_ROW (self));

  self->event = MH_STEP_NONE;
}

gboolean
mh_event_row_is_forgotten (MhEventRow *self)
{
  return mh_event_row_get_event (self) == MH_STEP_NONE;
}

guint32
mh_event_row_get_event (MhEventRow *self)
{
  g_return_val_if_fail (MH_IS_EVENT_ROW (self), MH_STEP_NONE);

  return self->event;
}

void
mh_event_row_set_step (MhEventRow *self, guint32 step)
{
  g_return_if_fail (MH_IS_EVENT_ROW (self));

  mh_style_set_class (GTK_WIDGET (self), "mh-lit", self->event + 1 == step);
  mh_style_set_class (GTK_WIDGET (self), "mh-to-come", self->event >= step);
  update_label (self, step);
}
