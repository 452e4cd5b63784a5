/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-event-row.h"

#include "mh-false-value.h"
#include "mh-narration.h"

#include <glib/gi18n.h>

struct _MhEventRow
{
  GtkWidget parent_instance;

  guint32 event; /* the event that the row shows, or MH_STEP_NONE */
  GtkLabel *number;
  GtkLabel *sign;
  GtkLabel *sentence;
  GtkWidget *falsity;
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

static void
set_css_class (GtkWidget *widget, const char *name, gboolean has_it)
{
  if (has_it)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static char *
create_label (MhEventRow *self, guint32 step)
{
  const char *number = gtk_label_get_label (self->number);
  g_autofree char *sentence
      = gtk_widget_get_visible (self->falsity)
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

/* A sentence that is cut, since all rows are of one height, is shown as a whole. */
static gboolean
mh_event_row_query_tooltip (GtkWidget *widget, int x, int y, gboolean is_key, GtkTooltip *tooltip)
{
  MhEventRow *self = MH_EVENT_ROW (widget);

  if (!pango_layout_is_ellipsized (gtk_label_get_layout (self->sentence)))
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
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mousehole/Mousehole/ui/mh-event-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MhEventRow, number);
  gtk_widget_class_bind_template_child (widget_class, MhEventRow, sign);
  gtk_widget_class_bind_template_child (widget_class, MhEventRow, sentence);
  gtk_widget_class_bind_template_child (widget_class, MhEventRow, falsity);
}

static void
mh_event_row_init (MhEventRow *self)
{
  self->event = MH_STEP_NONE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mh_event_row_new (void)
{
  return g_object_new (MH_TYPE_EVENT_ROW, NULL);
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

  self->event = event;
  gtk_label_set_label (self->number, number);
  gtk_label_set_label (self->sign, get_sign_of (trace, mh_trace_get_event (trace, event).kind));
  gtk_label_set_label (self->sentence, sentence);
  gtk_widget_set_visible (self->falsity, truth != NULL && mh_trace_get_listing (trace) != NULL
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

  set_css_class (GTK_WIDGET (self), "mh-lit", self->event + 1 == step);
  set_css_class (GTK_WIDGET (self), "mh-to-come", self->event >= step);
  update_label (self, step);
}
