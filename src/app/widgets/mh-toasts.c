/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-toasts.h"

#include "mh-speech.h"

#include <adwaita.h>

/* The time in milliseconds before work is shown, and after which it tells more. */
#define PATIENCE_MSEC 300
/* The times in milliseconds that a message stays: usually, and if another one is waiting. */
#define LINGER_MSEC 5000
#define SHORT_LINGER_MSEC 2000

struct _MhWaitToast
{
  MhToasts *toasts; /* (unowned) */
  char *(*describe) (gpointer data);
  gpointer data;
  guint patience;   /* the source that waits before it comes, and then tells more */
  gboolean is_late; /* whether it has come */
};

struct _MhToasts
{
  GtkWidget parent_instance;

  GQueue messages; /* of char *: the head is shown */
  GQueue works;    /* of MhWaitToast, unowned: without messages, the first late one is shown */
  guint linger;    /* the source that ends the message that is shown, or 0 */

  GtkWidget *child;
  GtkRevealer *revealer;
  GtkLabel *label;
  GtkWidget *cancel;
  GtkWidget *close;
  GtkEventControllerMotion *pointer;
  GtkEventControllerFocus *focus;
};

enum
{
  PROP_0,
  PROP_CHILD,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (MhToasts, mh_toasts, GTK_TYPE_WIDGET)

/* A toast that is sliding out keeps its text and its buttons. */
static void
show_text (MhToasts *self)
{
  g_autofree char *text = mh_toasts_dup_text (self);
  const gboolean is_message = !g_queue_is_empty (&self->messages);

  gtk_revealer_set_reveal_child (self->revealer, text != NULL);
  gtk_widget_set_can_target (GTK_WIDGET (self->revealer), text != NULL);
  if (text == NULL)
    return;

  gtk_label_set_text (self->label, text);
  gtk_widget_set_visible (self->cancel, !is_message);
  gtk_widget_set_visible (self->close, is_message);
}

static void show_message (MhToasts *self);

static void
drop_message (MhToasts *self)
{
  g_free (g_queue_pop_head (&self->messages));
  show_message (self);
}

/* Ends the message, but not while the user is about to read it or to close it. */
static gboolean
linger_over_cb (gpointer user_data)
{
  MhToasts *self = user_data;

  if (gtk_event_controller_motion_contains_pointer (self->pointer)
      || gtk_event_controller_focus_contains_focus (self->focus))
    return G_SOURCE_CONTINUE;

  self->linger = 0;
  drop_message (self);
  return G_SOURCE_REMOVE;
}

static void
linger (MhToasts *self)
{
  const guint n_messages = g_queue_get_length (&self->messages);

  g_clear_handle_id (&self->linger, g_source_remove);
  if (n_messages > 0)
    self->linger
        = g_timeout_add (n_messages > 1 ? SHORT_LINGER_MSEC : LINGER_MSEC, linger_over_cb, self);
}

/* Shows and announces the first message. */
static void
show_message (MhToasts *self)
{
  const char *message = g_queue_peek_head (&self->messages);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  show_text (self);
  linger (self);
  if (message != NULL && GTK_IS_WINDOW (root))
    mh_speech_announce (GTK_WINDOW (root), message);
}

static void
close_cb (MhToasts *self)
{
  if (!g_queue_is_empty (&self->messages))
    drop_message (self);
}

static void
set_child (MhToasts *self, GtkWidget *child)
{
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_insert_before (child, GTK_WIDGET (self), GTK_WIDGET (self->revealer));
}

static void
mh_toasts_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_CHILD:
      set_child (MH_TOASTS (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_toasts_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  MhToasts *self = MH_TOASTS (widget);

  if (self->child != NULL)
    gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
}

/* A toast that is wider than the window wraps. */
static void
mh_toasts_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MhToasts *self = MH_TOASTS (widget);
  GtkWidget *toast = GTK_WIDGET (self->revealer);
  int least, toast_width, toast_height;

  if (self->child != NULL)
    gtk_widget_allocate (self->child, width, height, baseline, NULL);
  gtk_widget_measure (toast, GTK_ORIENTATION_HORIZONTAL, -1, &least, &toast_width, NULL, NULL);
  toast_width = MAX (least, MIN (toast_width, width));
  gtk_widget_measure (toast, GTK_ORIENTATION_VERTICAL, toast_width, NULL, &toast_height, NULL,
                      NULL);
  gtk_widget_size_allocate (toast,
                            &(GtkAllocation){ (width - toast_width) / 2, height - toast_height,
                                              toast_width, toast_height },
                            -1);
}

static void
mh_toasts_compute_expand (GtkWidget *widget, gboolean *hexpand, gboolean *vexpand)
{
  MhToasts *self = MH_TOASTS (widget);

  *hexpand
      = self->child != NULL && gtk_widget_compute_expand (self->child, GTK_ORIENTATION_HORIZONTAL);
  *vexpand
      = self->child != NULL && gtk_widget_compute_expand (self->child, GTK_ORIENTATION_VERTICAL);
}

static void
mh_toasts_dispose (GObject *object)
{
  MhToasts *self = MH_TOASTS (object);
  GtkWidget *revealer = GTK_WIDGET (self->revealer);

  g_clear_handle_id (&self->linger, g_source_remove);
  g_queue_clear_full (&self->messages, g_free);
  g_clear_pointer (&self->child, gtk_widget_unparent);
  g_clear_pointer (&revealer, gtk_widget_unparent);
  self->revealer = NULL;

  G_OBJECT_CLASS (mh_toasts_parent_class)->dispose (object);
}

static void
mh_toasts_class_init (MhToastsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = mh_toasts_set_property;
  object_class->dispose = mh_toasts_dispose;

  widget_class->measure = mh_toasts_measure;
  widget_class->size_allocate = mh_toasts_size_allocate;
  widget_class->compute_expand = mh_toasts_compute_expand;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mousehole/Mousehole/ui/mh-toasts.ui");
  gtk_widget_class_bind_template_child (widget_class, MhToasts, revealer);
  gtk_widget_class_bind_template_child (widget_class, MhToasts, label);
  gtk_widget_class_bind_template_child (widget_class, MhToasts, cancel);
  gtk_widget_class_bind_template_child (widget_class, MhToasts, close);
  gtk_widget_class_bind_template_child (widget_class, MhToasts, pointer);
  gtk_widget_class_bind_template_child (widget_class, MhToasts, focus);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mh_toasts_init (MhToasts *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_speech_name_once (GTK_WIDGET (self->revealer));
}

void
mh_toasts_say (MhToasts *self, const char *text)
{
  g_return_if_fail (MH_IS_TOASTS (self));
  g_return_if_fail (text != NULL);

  const gboolean is_first = g_queue_is_empty (&self->messages);

  if (is_first || !g_str_equal (g_queue_peek_tail (&self->messages), text))
    g_queue_push_tail (&self->messages, g_strdup (text));
  if (is_first)
    show_message (self);
  else
    linger (self);
}

char *
mh_toasts_dup_text (MhToasts *self)
{
  g_return_val_if_fail (MH_IS_TOASTS (self), NULL);

  if (!g_queue_is_empty (&self->messages))
    return g_strdup (g_queue_peek_head (&self->messages));
  for (GList *link = self->works.head; link != NULL; link = link->next)
    {
      MhWaitToast *work = link->data;

      if (work->is_late)
        return work->describe (work->data);
    }
  return NULL;
}

static gboolean
patience_over_cb (gpointer user_data)
{
  MhWaitToast *self = user_data;

  self->is_late = TRUE;
  show_text (self->toasts);
  return G_SOURCE_CONTINUE;
}

MhWaitToast *
mh_wait_toast_new (MhToasts *toasts, char *(*describe) (gpointer data), gpointer data)
{
  g_return_val_if_fail (MH_IS_TOASTS (toasts), NULL);
  g_return_val_if_fail (describe != NULL, NULL);

  MhWaitToast *self = g_new0 (MhWaitToast, 1);

  self->toasts = toasts;
  self->describe = describe;
  self->data = data;
  self->patience = g_timeout_add (PATIENCE_MSEC, patience_over_cb, self);
  g_queue_push_tail (&toasts->works, self);
  return self;
}

void
mh_wait_toast_free (MhWaitToast *self)
{
  g_source_remove (self->patience);
  g_queue_remove (&self->toasts->works, self);
  show_text (self->toasts);
  g_free (self);
}
