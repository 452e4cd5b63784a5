/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-edits.h"
#include "mh-fixtures.h"
#include "mh-space.h"

/* Where the current position goes when the start is another. */

static void
assert_current (MhSession *session, guint32 mouse, guint32 cat, MhPlayer mover)
{
  const MhGame *game = mh_session_get_snapshot (session)->game;
  const guint32 current = mh_selection_get_current (mh_session_get_selection (session));

  g_assert_cmpuint (mh_space_get_mouse (game, current), ==, mouse);
  g_assert_cmpuint (mh_space_get_cat (game, current), ==, cat);
  g_assert_cmpint (mh_space_get_mover (game, current), ==, mover);
}

/* Who looks at the start goes on looking at it, back and forth. */
static void
test_session_start_undo (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhDocument *document = mh_session_get_document (session);

  mh_document_set_first (document, MH_PLAYER_SECOND);
  assert_current (session, 1, 2, MH_PLAYER_SECOND);
  g_assert_true (mh_document_set_role (document, MH_ROLE_MOUSE, 5, NULL));
  assert_current (session, 5, 2, MH_PLAYER_SECOND);
  mh_document_undo (document);
  assert_current (session, 1, 2, MH_PLAYER_SECOND);
  mh_document_undo (document);
  assert_current (session, 1, 2, MH_PLAYER_FIRST);
  mh_document_redo (document);
  mh_document_redo (document);
  assert_current (session, 5, 2, MH_PLAYER_SECOND);
}

/* A player who was moved away from the start stays where he is. */
static void
test_session_start_explored (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhDocument *document = mh_session_get_document (session);

  mh_session_move_token (session, MH_PLAYER_SECOND, 8);
  g_assert_true (mh_document_set_role (document, MH_ROLE_MOUSE, 5, NULL));
  assert_current (session, 5, 8, MH_PLAYER_FIRST);
  mh_document_set_first (document, MH_PLAYER_SECOND);
  assert_current (session, 5, 8, MH_PLAYER_FIRST);
  g_assert_true (mh_document_set_role (document, MH_ROLE_CAT, 9, NULL));
  assert_current (session, 5, 8, MH_PLAYER_FIRST);
  for (guint i = 0; i < 3; i++)
    mh_document_undo (document);
  assert_current (session, 1, 8, MH_PLAYER_FIRST);
}

/* What was set as the start is left with it, and found again with it. */
static void
test_session_start_set (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhDocument *document = mh_session_get_document (session);

  mh_session_move_token (session, MH_PLAYER_FIRST, 5);
  mh_session_swap_mover (session);
  mh_session_set_as_start (session);
  assert_current (session, 5, 2, MH_PLAYER_SECOND);
  mh_document_undo (document);
  assert_current (session, 1, 2, MH_PLAYER_FIRST);
  mh_document_redo (document);
  assert_current (session, 5, 2, MH_PLAYER_SECOND);
}

/* A deleted node takes a number from the others, and nobody from his place. */
static void
test_session_start_numbers (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhDocument *document = mh_session_get_document (session);
  const guint32 node = 3;

  g_assert_true (mh_document_set_role (document, MH_ROLE_MOUSE, 5, NULL));
  mh_document_delete (document, &node, 1, NULL, 0);
  assert_current (session, 4, 2, MH_PLAYER_FIRST);
  mh_document_undo (document);
  assert_current (session, 5, 2, MH_PLAYER_FIRST);
  mh_document_undo (document);
  assert_current (session, 1, 2, MH_PLAYER_FIRST);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) g_test_add_func ("/workspace/workspace-start/" name, function)
  ADD ("undo", test_session_start_undo);
  ADD ("explored", test_session_start_explored);
  ADD ("set", test_session_start_set);
  ADD ("numbers", test_session_start_numbers);
#undef ADD

  return g_test_run ();
}
