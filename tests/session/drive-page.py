#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses a web page of a run in a browser without a window.

drive-page.py BROWSER PAGE... prints a line about the first page: how much the browser had to
complain of and how often it asked the network, whether keys go to the end and to the next level, and
how often something was said while the run played and when it paused. The next line has what changes in
the dark, without motion and on paper, and how wide the page is on a phone. Then come the cells of the
tables of all pages, a line for each step: forward by the right arrow key, and backward by the left.
"""
import os
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))

from browser import Browser

PRESS = """
const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const cells = () => [...document.querySelectorAll("td")].map((td) => td.className.split(" ")[0] + ":"
  + td.textContent + (td.classList.contains("differs") ? "!" : "")).join(",");
const isEnd = (id) => document.getElementById(id).getAttribute("aria-disabled") === "true";
const lines = [];
press("Home");
lines.push(cells());
while (!isEnd("next")) { press("ArrowRight"); lines.push(cells()); }
lines.push(cells());
while (!isEnd("back")) { press("ArrowLeft"); lines.push(cells()); }
lines.join("\\n")
"""
# The page in the dark, on paper, without motion and on a phone.
MEDIA = (
    ("prefers-color-scheme", "dark", "getComputedStyle(document.documentElement).backgroundColor"),
    ("prefers-reduced-motion", "reduce", "getComputedStyle(document.getElementById('token-1'))"
     ".transitionDuration"),
    ("", "print", "getComputedStyle(document.querySelector('.buttons')).display"),
)
PHONE = {"width": 390, "height": 800, "deviceScaleFactor": 2, "mobile": True}

# Keys that do not step, a click, and what is said while the run plays and when it pauses.
JOURNEY = """
await new Promise((resolve) => {
  const live = document.getElementById("live"), said = [];
  const step = () => document.getElementById("step").textContent;
  new MutationObserver(() => said.push(live.textContent)).observe(live, { childList: true });
  press("End"); const end = step();
  press("Home"); const start = step();
  press("PageDown"); const level = step();
  press("Home");
  document.getElementById("speed").value = 4;
  press(" ");
  setTimeout(() => {
    const quiet = said.length;
    press(" ");
    setTimeout(() => resolve([end !== start, level !== start, quiet, said.length].join(" ")), 800);
  }, 700);
})
"""


def look(browser):
    """What of the page is another one in other surroundings."""
    changes = []
    for feature, value, expression in MEDIA:
        features = [{"name": feature, "value": value}] if feature else []
        media = "" if feature else value
        before = browser.evaluate(expression)
        browser.call("Emulation.setEmulatedMedia", media=media, features=features)
        changes.append(f"{before} {browser.evaluate(expression)}")
        browser.call("Emulation.setEmulatedMedia", media="", features=[])
    browser.call("Emulation.setDeviceMetricsOverride", **PHONE)
    changes.append(str(browser.evaluate("document.documentElement.scrollWidth")))
    browser.call("Emulation.clearDeviceMetricsOverride")
    return ", ".join(changes)


def main():
    program, *pages = sys.argv[1:]
    urls = [f"file://{os.path.abspath(page)}" for page in pages]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(program, folder)
        try:
            browser.open(urls[0])
            browser.evaluate(PRESS)
            journey = browser.evaluate(JOURNEY)
            complaints = browser.count("Log.entryAdded", "Runtime.exceptionThrown")
            requests = browser.count("Network.requestWillBeSent")
            print(f"{complaints} {requests} {journey}")
            print(look(browser))
            for url in urls:
                browser.open(url)
                print(browser.evaluate(PRESS))
        finally:
            browser.process.kill()
            browser.process.wait()


if __name__ == "__main__":
    main()
