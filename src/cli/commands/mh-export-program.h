/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * The descriptions of the commands that draw, for a program that cannot draw.
 */
#define MH_EXPORT_PROGRAM "mousehole-export"
#define MH_EXPORT_NAME "export"
#define MH_EXPORT_SUMMARY N_ ("Draws the board and its tables as a figure")
#define MH_LESSON_NAME "lesson"
#define MH_LESSON_SUMMARY N_ ("Makes a lesson of the bookmarks and their questions")
#define MH_WORKSHEET_NAME "worksheet"
#define MH_WORKSHEET_SUMMARY N_ ("Gives each student a board of his own, as hard as the others")
