/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-renderer.h"

#include <epoxy/gl.h>
#include <string.h>

static gboolean
is_gl_imitated (GdkDisplay *display)
{
  g_autoptr (GdkGLContext) context = gdk_display_create_gl_context (display, NULL);

  /* Without OpenGL, GTK uses cairo anyway. */
  if (context == NULL || !gdk_gl_context_realize (context, NULL))
    return FALSE;

  gdk_gl_context_make_current (context);

  const char *const name = (const char *) glGetString (GL_RENDERER);
  const gboolean is_imitated = name != NULL && strstr (name, "llvmpipe") != NULL;

  gdk_gl_context_clear_current ();
  return is_imitated;
}

void
mh_renderer_choose (GdkDisplay *display)
{
  g_return_if_fail (GDK_IS_DISPLAY (display));

  /* GTK looks for the name of a renderer in this data before anything else. */
  if (g_getenv ("GSK_RENDERER") == NULL && is_gl_imitated (display))
    g_object_set_data (G_OBJECT (display), "gsk-renderer", (gpointer) "cairo");
}
