# SPDX-License-Identifier: GPL-3.0-or-later
"""A browser without a window, for tests of web pages."""

import json
import os
import subprocess
import sys

ENDS = b"\0"


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

    def count(self, *methods):
        return sum(event.get("method") in methods for event in self.events)
