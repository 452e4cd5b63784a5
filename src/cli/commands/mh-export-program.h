/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * The description of the command that draws, for a program that cannot draw.
 */
#define MH_EXPORT_NAME "export"
#define MH_EXPORT_PROGRAM "mousehole-export"
#define MH_EXPORT_SUMMARY N_ ("Draws the board and its tables as a figure")
