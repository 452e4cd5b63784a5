/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm-chooser.h"
#include "mh-board-pane.h"
#include "mh-heatmap-view.h"
#include "mh-histogram-view.h"
#include "mh-key-view.h"
#include "mh-notice-strip.h"
#include "mh-position-bar.h"
#include "mh-position-tab.h"
#include "mh-pseudocode-view.h"
#include "mh-queue-view.h"
#include "mh-steps-tab.h"
#include "mh-table-pair.h"
#include "mh-table-pane.h"
#include "mh-timeline.h"
#include "mh-view-test.h"

/* What a probe shows. */
#define PARTS (MH_SNAPSHOT_PLANE | MH_SNAPSHOT_HOVER | MH_SNAPSHOT_NAME)

/* A view that writes down what it is told. */
#define MH_TYPE_PROBE (mh_probe_get_type ())
G_DECLARE_FINAL_TYPE (MhProbe, mh_probe, MH, PROBE, MhView)

struct _MhProbe
{
  MhView parent_instance;

  GString *heard;
};

G_DEFINE_FINAL_TYPE (MhProbe, mh_probe, MH_TYPE_VIEW)

static void
write_down (gpointer self, const char *word)
{
  GString *heard = MH_PROBE (self)->heard;

  if (heard->len > 0)
    g_string_append_c (heard, ' ');
  g_string_append (heard, word);
}

static void
mh_probe_session_changed (MhView *self)
{
  write_down (self, mh_view_get_session (self) != NULL ? "session" : "none");
}

static void
mh_probe_changed (MhView *self, guint parts)
{
  static const struct
  {
    guint parts;
    const char *word;
  } words[] = {
    { PARTS, "all" },
    { MH_SNAPSHOT_PLANE, "plane" },
    { MH_SNAPSHOT_HOVER, "hover" },
    { MH_SNAPSHOT_PLANE | MH_SNAPSHOT_HOVER, "plane+hover" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (parts == words[i].parts)
      {
        write_down (self, words[i].word);
        return;
      }
  g_assert_not_reached ();
}

static void
mh_probe_forget (MhView *self)
{
  write_down (self, "forget");
}

/* Shows nothing while the plane is the second. */
static gboolean
mh_probe_is_needed (MhView *self, const MhSnapshot *snapshot)
{
  return snapshot == NULL || snapshot->plane != 1;
}

static void
mh_probe_narrow_changed (MhView *self)
{
  write_down (self, mh_view_get_narrow (self) ? "narrow" : "wide");
}

static void
mh_probe_style_changed (MhView *self)
{
  write_down (self, "style");
}

static void
mh_probe_notify (GObject *object, GParamSpec *pspec)
{
  if (pspec->owner_type != MH_TYPE_VIEW)
    return;

  g_autofree char *word = g_strconcat ("notify::", pspec->name, NULL);
  write_down (object, word);
}

static void
mh_probe_finalize (GObject *object)
{
  g_string_free (MH_PROBE (object)->heard, TRUE);

  G_OBJECT_CLASS (mh_probe_parent_class)->finalize (object);
}

static void
mh_probe_class_init (MhProbeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  MhViewClass *view_class = MH_VIEW_CLASS (klass);

  object_class->notify = mh_probe_notify;
  object_class->finalize = mh_probe_finalize;
  view_class->session_changed = mh_probe_session_changed;
  view_class->parts = PARTS;
  view_class->changed = mh_probe_changed;
  view_class->forget = mh_probe_forget;
  view_class->is_needed = mh_probe_is_needed;
  view_class->narrow_changed = mh_probe_narrow_changed;
  view_class->style_changed = mh_probe_style_changed;
}

static void
mh_probe_init (MhProbe *self)
{
  self->heard = g_string_new (NULL);
}

/* A view that wants to hear nothing. */
#define MH_TYPE_DEAF (mh_deaf_get_type ())
G_DECLARE_FINAL_TYPE (MhDeaf, mh_deaf, MH, DEAF, MhView)

struct _MhDeaf
{
  MhView parent_instance;
};

G_DEFINE_FINAL_TYPE (MhDeaf, mh_deaf, MH_TYPE_VIEW)

static void
mh_deaf_class_init (MhDeafClass *klass)
{
}

static void
mh_deaf_init (MhDeaf *self)
{
}

static MhView *
create_view (GType type)
{
  return MH_VIEW (g_object_ref_sink (g_object_new (type, NULL)));
}

static MhSession *
create_session (void)
{
  g_autoptr (MhDocument) document = mh_document_new (mh_document_file_new (mh_board_new ()), NULL);

  return mh_session_new (document);
}

/* Asserts what @view has heard since it was asked last. */
static void
assert_heard (MhView *view, const char *words)
{
  g_autofree char *heard = g_strdup (MH_PROBE (view)->heard->str);

  g_string_truncate (MH_PROBE (view)->heard, 0);
  g_assert_cmpstr (heard, ==, words);
}

/* Setting what is there already is not heard; else all hear it once, in order. */
static void
test_setters (void)
{
  MhView *view = create_view (MH_TYPE_PROBE);
  MhSession *session = create_session ();

  mh_view_set_session (view, NULL);
  mh_view_set_narrow (view, FALSE);
  assert_heard (view, "");

  g_object_set (view, "session", session, NULL);
  assert_heard (view, "session notify::session");
  g_assert_true (mh_view_get_session (view) == session);
  g_assert_true (mh_view_get_playback (view) == mh_session_get_playback (session));
  mh_view_set_session (view, session);
  assert_heard (view, "");

  g_object_set (view, "narrow", TRUE, NULL);
  assert_heard (view, "narrow notify::narrow");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (view), "narrow"));
  mh_view_set_narrow (view, 2);
  assert_heard (view, "");
  mh_view_set_narrow (view, FALSE);
  assert_heard (view, "wide notify::narrow");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (view), "narrow"));

  mh_view_set_session (view, NULL);
  assert_heard (view, "none notify::session");
  g_assert_null (mh_view_get_playback (view));

  g_assert_finalize_object (view);
  g_assert_finalize_object (session);
}

/* Changes two parts that a probe shows, and one that it does not show. */
static void
change (MhSession *session)
{
  MhSelection *selection = mh_session_get_selection (session);
  MhPlayback *playback = mh_session_get_playback (session);

  mh_session_set_plane (session,
                        mh_session_get_snapshot (session)->plane == 0 ? MH_BOTH_PLANES : 0);
  mh_playback_set_speed (playback, mh_playback_get_speed (playback) > 1 ? 1 : 2);
  mh_selection_set_hovered_node (selection, mh_selection_get_hovered_node (selection) + 1);
}

/* A mapped view hears each change of what it shows, and nothing of other sessions. */
static void
test_watch (void)
{
  MhView *view = create_view (MH_TYPE_PROBE);
  GtkWidget *window = gtk_window_new ();
  MhSession *old = create_session ();
  MhSession *session = create_session ();

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  gtk_window_present (GTK_WINDOW (window));
  g_string_truncate (MH_PROBE (view)->heard, 0);
  mh_view_set_session (view, old);
  mh_view_set_session (view, session);
  assert_heard (view, "session all notify::session session all notify::session");
  change (old);
  assert_heard (view, "");
  g_assert_finalize_object (old);

  change (session);
  assert_heard (view, "plane hover");

  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (view);
  change (session);
  g_assert_finalize_object (session);
}

/* What happens while a view is unmapped it hears at once when it is mapped; if it has
 * forgotten what it had shown, it hears everything. */
static void
test_unmapped (void)
{
  MhView *view = create_view (MH_TYPE_PROBE);
  GtkWidget *window = gtk_window_new ();
  MhSession *session = create_session ();

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  mh_view_set_session (view, session);
  assert_heard (view, "session notify::session");
  change (session);
  assert_heard (view, "");
  gtk_window_present (GTK_WINDOW (window));
  assert_heard (view, "all");

  gtk_widget_set_child_visible (GTK_WIDGET (view), FALSE);
  assert_heard (view, "forget");
  change (session);
  assert_heard (view, "");
  gtk_widget_set_child_visible (GTK_WIDGET (view), TRUE);
  assert_heard (view, "all");

  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (view);
  g_assert_finalize_object (session);
}

/* A view is visible as long as it has something to show, mapped or not. */
static void
test_needed (void)
{
  MhView *view = create_view (MH_TYPE_PROBE);
  MhSession *session = create_session ();

  mh_view_set_session (view, session);
  mh_session_set_plane (session, 1);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (view)));
  mh_session_set_plane (session, 0);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (view)));

  g_assert_finalize_object (view);
  g_assert_finalize_object (session);
}

/* Nobody has to hear anything. */
static void
test_deaf (void)
{
  MhView *view = create_view (MH_TYPE_DEAF);
  MhSession *session = create_session ();

  mh_view_set_session (view, session);
  mh_view_set_narrow (view, TRUE);
  change (session);
  g_object_set (gtk_widget_get_settings (GTK_WIDGET (view)), "gtk-font-name", "Sans 14", NULL);
  g_assert_finalize_object (view);
  g_assert_finalize_object (session);
}

/* What is disposed of has no session and no children, and hears nothing. */
static void
test_dispose (void)
{
  MhView *view = create_view (MH_TYPE_PROBE);
  MhSession *session = create_session ();

  for (int i = 0; i < 3; i++)
    gtk_widget_set_parent (gtk_label_new (NULL), GTK_WIDGET (view));
  mh_view_set_session (view, session);
  assert_heard (view, "session notify::session");

  g_object_run_dispose (G_OBJECT (view));
  g_assert_null (mh_view_get_session (view));
  g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (view)));
  change (session);
  assert_heard (view, "");

  g_assert_finalize_object (view);
  g_assert_finalize_object (session);
}

/* There is one text until the style changes; then it is of the new font. */
static void
test_text (void)
{
  MhView *view = create_view (MH_TYPE_PROBE);
  GtkWidget *window = gtk_window_new ();
  GtkSettings *settings = gtk_widget_get_settings (window);

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  gtk_window_present (GTK_WINDOW (window));
  g_object_set (settings, "gtk-font-name", "Sans 11", "gtk-xft-dpi", 96 * 1024, NULL);
  mh_app_test_wait_until (mh_text_get_scale (mh_view_get_text (view)) < 1.1);
  g_assert_true (mh_view_get_text (view) == mh_view_get_text (view));
  g_string_truncate (MH_PROBE (view)->heard, 0);

  g_object_set (settings, "gtk-font-name", "Sans 22", NULL);
  assert_heard (view, "style");
  mh_app_test_wait_until (mh_text_get_scale (mh_view_get_text (view)) > 1.9);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (view);
}

/* What the pen draws is in the picture, which outlives the pen. */
static void
test_paint (void)
{
  MhView *view = create_view (MH_TYPE_DEAF);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  const MhInk ink = { .fill = { 200, 100, 50, 255 } };
  g_autoptr (MhPath) path = mh_path_new ();
  MhPen *pen;
  graphene_rect_t bounds;

  mh_app_test_allocate (GTK_WIDGET (view), 30, 20);
  pen = mh_view_begin_paint (view, snapshot);
  mh_path_add_rect (path, (MhRect){ 5, 5, 10, 10 });
  mh_pen_path (pen, path, &ink);
  mh_view_end_paint (view, snapshot, pen);
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);

  g_assert_nonnull (node);
  gsk_render_node_get_bounds (node, &bounds);
  g_assert_true (graphene_rect_equal (&bounds, &GRAPHENE_RECT_INIT (0, 0, 30, 20)));
  g_assert_finalize_object (view);
}

/* All there are. */
static GType
get_view_type (guint index)
{
  const GType types[] = {
    MH_TYPE_ALGORITHM_CHOOSER, MH_TYPE_BOARD_PANE,      MH_TYPE_GRAPH_VIEW,   MH_TYPE_HEATMAP_VIEW,
    MH_TYPE_HISTOGRAM_VIEW,    MH_TYPE_KEY_VIEW,        MH_TYPE_NOTICE_STRIP, MH_TYPE_POSITION_BAR,
    MH_TYPE_POSITION_TAB,      MH_TYPE_PSEUDOCODE_VIEW, MH_TYPE_QUEUE_VIEW,   MH_TYPE_STEPS_TAB,
    MH_TYPE_TABLE_PAIR,        MH_TYPE_TABLE_PANE,      MH_TYPE_TIMELINE,
  };

  return index < G_N_ELEMENTS (types) ? types[index] : G_TYPE_NONE;
}

/* Every view can lose its session, be used and restyled without one, get
 * it back, and go away with the focus in it. Nothing of it stays. */
static void
test_all (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GType type;

  for (guint i = 0; (type = get_view_type (i)) != G_TYPE_NONE; i++)
    {
      MhViewTest test;

      g_test_message ("%s", g_type_name (type));
      mh_view_test_set_up (&test, type, NULL, 400, 300);
      g_object_add_weak_pointer (G_OBJECT (test.view), (gpointer *) &test.view);
      mh_view_set_session (MH_VIEW (test.view), NULL);
      mh_view_set_narrow (MH_VIEW (test.view), TRUE);
      adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
      mh_app_test_turn ();
      gtk_widget_child_focus (test.view, GTK_DIR_TAB_FORWARD);
      mh_view_set_session (MH_VIEW (test.view), test.session);
      adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_LIGHT);
      mh_app_test_turn ();
      gtk_widget_child_focus (test.view, GTK_DIR_TAB_FORWARD);
      mh_app_test_turn ();

      gtk_window_set_child (GTK_WINDOW (test.window), NULL);
      mh_app_test_wait_until (test.view == NULL);
      mh_app_test_close_all ();
      g_assert_finalize_object (test.session);
    }
}

int
main (int argc, char *argv[])
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/view/setters", test_setters);
  g_test_add_func ("/app/view/watch", test_watch);
  g_test_add_func ("/app/view/unmapped", test_unmapped);
  g_test_add_func ("/app/view/needed", test_needed);
  g_test_add_func ("/app/view/deaf", test_deaf);
  g_test_add_func ("/app/view/dispose", test_dispose);
  g_test_add_func ("/app/view/text", test_text);
  g_test_add_func ("/app/view/paint", test_paint);
  g_test_add_func ("/app/view/all", test_all);
  return g_test_run ();
}
