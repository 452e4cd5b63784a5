/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-wait-toast.h"

#include <glib/gi18n.h>

/* The time in milliseconds before the toast comes, and after which it tells more. */
#define PATIENCE_MSEC 300

struct _MhWaitToast
{
  AdwToastOverlay *overlay; /* (unowned) */
  char *(*describe) (gpointer data);
  gpointer data;
  AdwToast *toast; /* (unowned): NULL before it comes, and when it was dismissed */
  guint patience;  /* the source that waits before it comes or tells more, or 0 */
};

static void
dismissed_cb (AdwToast *toast, gpointer user_data)
{
  MhWaitToast *self = user_data;

  self->toast = NULL;
  g_clear_handle_id (&self->patience, g_source_remove);
}

static gboolean
patience_over_cb (gpointer user_data)
{
  MhWaitToast *self = user_data;
  g_autofree char *text = self->describe (self->data);

  if (self->toast != NULL)
    {
      adw_toast_set_title (self->toast, text);
      return G_SOURCE_CONTINUE;
    }

  self->toast = adw_toast_new (text);
  adw_toast_set_timeout (self->toast, 0);
  adw_toast_set_button_label (self->toast, _ ("Cancel"));
  adw_toast_set_action_name (self->toast, "win.cancel");
  g_signal_connect (self->toast, "dismissed", G_CALLBACK (dismissed_cb), self);
  adw_toast_overlay_add_toast (self->overlay, self->toast);
  return G_SOURCE_CONTINUE;
}

MhWaitToast *
mh_wait_toast_new (AdwToastOverlay *overlay, char *(*describe) (gpointer data), gpointer data)
{
  g_return_val_if_fail (ADW_IS_TOAST_OVERLAY (overlay), NULL);
  g_return_val_if_fail (describe != NULL, NULL);

  MhWaitToast *self = g_new0 (MhWaitToast, 1);

  self->overlay = overlay;
  self->describe = describe;
  self->data = data;
  self->patience = g_timeout_add (PATIENCE_MSEC, patience_over_cb, self);
  return self;
}

void
mh_wait_toast_free (MhWaitToast *self)
{
  g_clear_handle_id (&self->patience, g_source_remove);
  if (self->toast != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->toast, self);
      adw_toast_dismiss (self->toast);
    }
  g_free (self);
}
