#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""build-aux/serve: a window in a web browser is for its user alone. Other accounts, other pages
and other names of this machine get neither pictures nor the keyboard."""

import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import unittest

SERVE = pathlib.Path(__file__).resolve().parents[2] / "build-aux" / "serve"
SECONDS = 60
SOCKET = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
          "Sec-WebSocket-Protocol": "broadway", "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg=="}

# Run by another account: what it can learn from the port, and which sockets let it in.
STRANGER = """
import pathlib, socket, sys
port, folder, process = int(sys.argv[1]), sys.argv[2], sys.argv[3]
with socket.create_connection(("127.0.0.1", port), 60) as plug:
    plug.sendall(f"GET / HTTP/1.1\\r\\nHost: 127.0.0.1:{port}\\r\\n\\r\\n".encode())
    print(plug.makefile("rb").readline().decode().strip())
for path in sys.argv[4:]:
    with socket.socket(socket.AF_UNIX) as plug:
        try:
            plug.connect(path)
            print("let in", path)
        except PermissionError:
            print("kept out")
print(pathlib.Path(f"/proc/{process}/cmdline").read_text())
"""


class ServeTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        os.chmod(self.folder.name, 0o755)  # Even if everybody may look into it.
        environment = os.environ | {"XDG_RUNTIME_DIR": self.folder.name}
        self.server = subprocess.Popen([sys.executable, SERVE, "sleep", "1000"], env=environment,
                                       stdout=subprocess.PIPE, text=True)
        for line in self.server.stdout:
            if found := re.search(r"http://127\.0\.0\.1:(\d+)/([\w-]+)/", line):
                self.port, self.token = int(found.group(1)), found.group(2)
            if "Ctrl+C" in line:
                break

    def tearDown(self):
        self.server.send_signal(signal.SIGTERM)
        self.assertEqual(self.server.wait(SECONDS), 128 + signal.SIGTERM)
        self.server.stdout.close()
        self.assertEqual([path for path in os.listdir(self.folder.name)
                          if not path.startswith("broadway")], [])
        self.folder.cleanup()

    def ask(self, path, headers=None, method="GET"):
        """Returns the status and the answer; nothing is added to what is said."""
        lines = [f"{method} {path} HTTP/1.1"]
        told = {"Host": f"127.0.0.1:{self.port}"} | (headers or {})
        lines += [f"{name}: {value}" for name, value in told.items() if value is not None]
        with socket.create_connection(("127.0.0.1", self.port), SECONDS) as plug:
            plug.sendall("\r\n".join([*lines, "", ""]).encode())
            answer = plug.makefile("rb")
            status = int(answer.readline().split()[1])
            return status, b"" if status == 101 else answer.read()

    def test_the_address_that_is_printed_leads_in(self):
        status, page = self.ask(f"/{self.token}/")
        self.assertEqual(status, 200)
        self.assertIn(b'src="broadway.js"', page)
        status, script = self.ask(f"/{self.token}/broadway.js")
        self.assertEqual(status, 200)
        self.assertIn(b"new WebSocket", script)
        here = {"Origin": f"http://127.0.0.1:{self.port}"}
        self.assertEqual(self.ask(f"/{self.token}/socket", SOCKET | here)[0], 101)
        name = f"localhost:{self.port}"
        headers = SOCKET | {"Host": name, "Origin": f"http://{name}"}
        self.assertEqual(self.ask(f"/{self.token}/socket", headers)[0], 101)

    def test_nobody_else_is_let_in(self):
        wrong = self.token[:-1] + ("a" if self.token[-1] != "a" else "b")
        for path in ("/", "/socket", "/broadway.js", f"/{wrong}/", f"/{self.token[:-1]}/", "*",
                     f"//{self.token}/", f"/?{self.token}/", f"/x/{self.token}/"):
            status, answer = self.ask(path)
            self.assertEqual(status, 403, path)
            self.assertIn(b"Open the address that was printed", answer)
            self.assertNotIn(self.token.encode(), answer)

    def test_other_pages_are_not_let_in(self):
        for origin in ("http://example.org", "null", "", f"https://127.0.0.1:{self.port}",
                       f"http://127.0.0.1:{self.port}.example.org", "http://127.0.0.1",
                       f"http://localhost:{self.port}"):
            for headers in ({}, SOCKET):
                status, _ = self.ask(f"/{self.token}/socket", headers | {"Origin": origin})
                self.assertEqual(status, 403, origin)
        self.assertEqual(self.ask(f"/{self.token}/socket", SOCKET)[0], 403, "no Origin at all")

    def test_other_names_of_this_machine_are_not_let_in(self):
        for host in ("example.org", f"example.org:{self.port}", "127.0.0.1", "", None,
                     f"0.0.0.0:{self.port}", f"127.0.0.1:{self.port + 1}"):
            self.assertEqual(self.ask(f"/{self.token}/", {"Host": host})[0], 403, host)

    def test_what_is_no_request_is_refused(self):
        self.assertEqual(self.ask(f"/{self.token}/", method="POST")[0], 400)
        for name, value in (("host", f"127.0.0.1:{self.port}"), ("X", "a\nOrigin: b"), ("X", "a\rb")):
            self.assertEqual(self.ask(f"/{self.token}/", {name: value})[0], 400, name)
        with socket.create_connection(("127.0.0.1", self.port), SECONDS) as plug:
            plug.sendall(b"GET /" + b"x" * 100_000)
            try:
                self.assertEqual(plug.recv(100), b"", "it is too long")
            except ConnectionResetError:
                pass

    @unittest.skipUnless(os.geteuid() == 0, "only root can be another user")
    def test_another_account_is_not_let_in(self):
        paths = list(map(str, pathlib.Path(self.folder.name).rglob("*")))
        sockets = [path for path in paths if pathlib.Path(path).is_socket()]
        self.assertEqual(len(sockets), 2, paths)
        told = subprocess.run(
            ["/usr/bin/python3", "-c", STRANGER, str(self.port), self.folder.name,
             str(self.server.pid), *sockets],
            user="nobody", group="nogroup", extra_groups=[], capture_output=True, text=True,
            check=True, cwd="/").stdout
        self.assertTrue(told.startswith("HTTP/1.1 403 Forbidden\nkept out\nkept out\n"), told)
        self.assertNotIn(self.token, told)

    def test_it_ends_with_its_program(self):
        with subprocess.Popen([sys.executable, SERVE, "sh", "-c", "exit 7"],
                              env=os.environ | {"XDG_RUNTIME_DIR": self.folder.name},
                              stdout=subprocess.DEVNULL) as server:
            self.assertEqual(server.wait(SECONDS), 7)


if __name__ == "__main__":
    if shutil.which("gtk4-broadwayd") is None:
        print("there is no gtk4-broadwayd")
        sys.exit(77)
    unittest.main()
