#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses a web page of a run in a browser without a window.

drive-page.py BROWSER PAGE... prints a line about the first page: how much the browser had to
complain of and how often it asked the network, whether keys go to the end and to the next level, and
how often something was said while the run played and when it paused. The next line has what changes in
the dark, without motion and on paper, and how wide the page is on a phone. Then come the cells of the
tables of all pages, a line for each step: forward by the right arrow key, and backward by the left.
"""
import json
import os
import subprocess
import sys
import tempfile

ENDS = b"\0"
PRESS = """
const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const cells = () => [...document.querySelectorAll("td")].map((td) => td.className.split(" ")[0] + ":"
  + td.textContent).join(",");
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


class Browser:
    """A browser that is told what to do over a pair of pipes."""

    def __init__(self, program, folder):
        child_reads, self.out = os.pipe()
        self.into, child_writes = os.pipe()

        def place():
            # The browser expects its pipes at 3 and 4, where the others may be.
            reads, writes = os.dup(child_reads), os.dup(child_writes)
            spare = max(reads, writes, 5) + 1
            os.dup2(reads, spare)
            os.dup2(writes, spare + 1)
            os.dup2(spare, 3)
            os.dup2(spare + 1, 4)

        flags = ["--headless", "--remote-debugging-pipe", "--disable-gpu", "--disable-dev-shm-usage",
                 "--no-first-run", f"--user-data-dir={folder}"]
        if os.geteuid() == 0:
            flags.append("--no-sandbox")
        self.process = subprocess.Popen([program, *flags, "about:blank"], preexec_fn=place,
                                        close_fds=False, stderr=subprocess.DEVNULL)
        os.close(child_reads)
        os.close(child_writes)
        self.number = 0
        self.rest = b""
        self.events = []
        self.session = None

    def read(self):
        while ENDS not in self.rest:
            part = os.read(self.into, 1 << 16)
            if not part:
                sys.exit("the browser has ended")
            self.rest += part
        message, self.rest = self.rest.split(ENDS, 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + ENDS)
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, awaitPromise=True,
                           replMode=True)
        if "exceptionDetails" in result:
            sys.exit(f"{expression[:60]}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def open(self, url):
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Log", "Network", "Page", "Runtime"):
            self.call(f"{domain}.enable")
        self.call("Page.navigate", url=url)
        while self.evaluate("location.href + document.readyState") != url + "complete":
            pass

    def look(self):
        """What of the page is another one in other surroundings."""
        changes = []
        for feature, value, expression in MEDIA:
            features = [{"name": feature, "value": value}] if feature else []
            media = "" if feature else value
            before = self.evaluate(expression)
            self.call("Emulation.setEmulatedMedia", media=media, features=features)
            changes.append(f"{before} {self.evaluate(expression)}")
            self.call("Emulation.setEmulatedMedia", media="", features=[])
        self.call("Emulation.setDeviceMetricsOverride", **PHONE)
        changes.append(str(self.evaluate("document.documentElement.scrollWidth")))
        self.call("Emulation.clearDeviceMetricsOverride")
        return ", ".join(changes)

    def count(self, *methods):
        return sum(event.get("method") in methods for event in self.events)


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
            print(browser.look())
            for url in urls:
                browser.open(url)
                print(browser.evaluate(PRESS))
        finally:
            browser.process.kill()
            browser.process.wait()


if __name__ == "__main__":
    main()
