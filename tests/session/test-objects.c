/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-event-list.h"
#include "mh-fixtures.h"

/* Sets @value and tells how often @pspec was notified. */
static guint
count_notifies (GObject *object, GParamSpec *pspec, const GValue *value)
{
  g_autofree char *signal = g_strconcat ("notify::", pspec->name, NULL);
  guint *count = mh_fixtures_count (object, signal);
  guint n;

  g_object_set_property (object, pspec->name, value);
  n = *count;
  g_signal_handlers_disconnect_by_data (object, count);
  g_free (count);

  return n;
}

/* Some other value than the one that is set. */
static void
make_other_value (GParamSpec *pspec, const GValue *now, GValue *other)
{
  g_value_init (other, pspec->value_type);
  if (G_IS_PARAM_SPEC_BOOLEAN (pspec))
    g_value_set_boolean (other, !g_value_get_boolean (now));
  else if (G_IS_PARAM_SPEC_UINT (pspec))
    g_value_set_uint (other, g_value_get_uint (now) == 3 ? 4 : 3);
  else if (G_IS_PARAM_SPEC_INT (pspec))
    g_value_set_int (other, g_value_get_int (now) == 0 ? 1 : 0);
  else if (G_IS_PARAM_SPEC_DOUBLE (pspec))
    g_value_set_double (other, g_value_get_double (now) > 3 ? 2 : 4);
  else if (G_IS_PARAM_SPEC_ENUM (pspec))
    g_value_set_enum (other, g_value_get_enum (now) == 0 ? 1 : 0);
  else
    g_assert_not_reached ();
}

/* Every property that can be written: another value is told once, the same
 * value never. */
static void
check_quiet_setters (GObject *object)
{
  guint n_properties;
  g_autofree GParamSpec **properties
      = g_object_class_list_properties (G_OBJECT_GET_CLASS (object), &n_properties);

  for (guint i = 0; i < n_properties; i++)
    {
      g_auto (GValue) now = G_VALUE_INIT;
      g_auto (GValue) other = G_VALUE_INIT;

      if ((properties[i]->flags & G_PARAM_WRITABLE) == 0
          || (properties[i]->flags & G_PARAM_CONSTRUCT_ONLY) != 0)
        continue;

      g_object_get_property (object, properties[i]->name, &now);
      make_other_value (properties[i], &now, &other);
      g_test_message ("%s:%s", G_OBJECT_TYPE_NAME (object), properties[i]->name);
      g_assert_cmpuint (count_notifies (object, properties[i], &other), ==, 1);
      g_assert_cmpuint (count_notifies (object, properties[i], &other), ==, 0);
      g_assert_cmpuint (count_notifies (object, properties[i], &now), ==, 1);
    }
}

static void
test_objects_quiet_setters (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();

  check_quiet_setters (G_OBJECT (session));
  check_quiet_setters (G_OBJECT (mh_session_get_document (session)));
  check_quiet_setters (G_OBJECT (mh_session_get_playback (session)));
  check_quiet_setters (G_OBJECT (mh_session_get_selection (session)));
  check_quiet_setters (G_OBJECT (mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_MAIN)));
}

/* What a property is declared to be at first, it is. */
static void
check_defaults (GObject *object)
{
  guint n_properties;
  g_autofree GParamSpec **properties
      = g_object_class_list_properties (G_OBJECT_GET_CLASS (object), &n_properties);

  for (guint i = 0; i < n_properties; i++)
    {
      g_auto (GValue) value = G_VALUE_INIT;

      if (G_IS_PARAM_SPEC_OBJECT (properties[i]) || G_IS_PARAM_SPEC_STRING (properties[i]))
        continue;
      g_object_get_property (object, properties[i]->name, &value);
      g_test_message ("%s:%s", G_OBJECT_TYPE_NAME (object), properties[i]->name);
      g_assert_true (g_param_value_defaults (properties[i], &value));
    }
}

static void
test_objects_defaults (void)
{
  g_autoptr (MhPlayback) playback = mh_playback_new ();
  g_autoptr (MhSelection) selection = mh_selection_new ();
  g_autoptr (MhDocument) document = mh_fixtures_empty ();
  g_autoptr (MhSession) session = mh_session_new (document);

  check_defaults (G_OBJECT (playback));
  check_defaults (G_OBJECT (selection));
  check_defaults (G_OBJECT (document));
  check_defaults (G_OBJECT (session));
}

/* Nothing keeps anything else alive in a circle. */
static void
test_objects_finalize (void)
{
  MhSession *session = mh_fixtures_session ();
  MhDocument *document = g_object_ref (mh_session_get_document (session));
  MhRun *run = g_object_ref (mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_MAIN));
  MhPlayback *playback = g_object_ref (mh_session_get_playback (session));
  MhSelection *selection = g_object_ref (mh_session_get_selection (session));
  MhEventList *list = mh_event_list_new (MH_EVENT_LIST_MAX);

  mh_event_list_set_trace (list, mh_run_get_trace (run));
  g_assert_finalize_object (session);
  g_assert_finalize_object (run);
  g_assert_finalize_object (playback);
  g_assert_finalize_object (selection);
  g_assert_finalize_object (document);
  g_assert_finalize_object (list);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/objects/quiet-setters", test_objects_quiet_setters);
  g_test_add_func ("/workspace/objects/defaults", test_objects_defaults);
  g_test_add_func ("/workspace/objects/finalize", test_objects_finalize);

  return g_test_run ();
}
