import { connect } from "node:net";

const HOST = "Host: localhost";
const get = (target: string, ...headers: string[]) =>
  `GET ${target} HTTP/1.1\r\n${[HOST, ...headers].join("\r\n")}\r\nConnection: close\r\n\r\n`;
const post = (headers: string[], body: string, target = "/api/lead") =>
  `POST ${target} HTTP/1.1\r\n${[HOST, "Content-Type: application/json", ...headers].join("\r\n")}\r\nConnection: close\r\n\r\n${body}`;

/** Bytes no HTTP client sends: wrong lengths, request smuggling, truncation, invalid encodings. */
export const RAW_HTTP: Record<string, string> = {
  "nothing but an empty line": "\r\n\r\n",
  "no HTTP at all": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "the preface of HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "HTTP of 1991": "GET /\r\n\r\n",
  "an invalid version": `GET / HTTP/9.9\r\n${HOST}\r\n\r\n`,
  "an invalid method": `G\x00T / HTTP/1.1\r\n${HOST}\r\n\r\n`,
  "a method of 10,000 letters": `${"A".repeat(10_000)} / HTTP/1.1\r\n${HOST}\r\n\r\n`,
  "no host": "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
  "an empty host": "GET / HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n",
  "two hosts": get("/", "Host: evil.example"),
  "an invalid host": "GET / HTTP/1.1\r\nHost: a b\\c@/?#\r\nConnection: close\r\n\r\n",
  "a host with a port above 65535": "GET / HTTP/1.1\r\nHost: localhost:99999\r\nConnection: close\r\n\r\n",
  "a URL of another site": get("http://evil.example/browse"),
  "an invalid URL": get("http://[::1"),
  "a URL without a path": get("?page=1"),
  "a URL with two slashes": get("//evil.example/browse"),
  "OPTIONS for the whole server": `OPTIONS * HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`,
  "CONNECT to another site": `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n\r\n`,
  TRACE: `TRACE / HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`,
  "invalid UTF-8 in the URL": get("/browse?keyword=\xff\xfe\xc3\x28"),
  "a NUL in the URL": get("/browse\x00"),
  "an encoded NUL in the URL": get("/blog/%00"),
  "an encoded NUL in a URL of the API": get("/api/dealer/vehicles/%00"),
  "an incomplete percent escape": get("/%"),
  "a URL of 200 kB": get(`/${"a".repeat(200_000)}`),
  "a backslash": get("/..\\..\\etc/passwd"),
  "the parent folder": get("/../../../../etc/passwd"),
  "the parent folder, encoded": get("/%2e%2e/%2e%2e/%2e%2e/etc/passwd"),
  "the parent folder of photos": get("/photos/..%2f..%2f..%2fetc%2fpasswd"),
  "a NUL in a header": get("/", "X-A: a\x00b"),
  "a line break in a header's name": get("/", "X-A\r: b"),
  "a header without a colon": get("/", "nonsense"),
  "a folded header": get("/", "X-A: a\r\n b"),
  "10,000 headers": get("/", ...Array.from({ length: 10_000 }, (_, index) => `X-${index}: a`)),
  "a header of 200 kB": get("/", `X-A: ${"a".repeat(200_000)}`),
  "an invalid length": post(["Content-Length: x"], "{}"),
  "a negative length": post(["Content-Length: -1"], "{}"),
  "a length beyond 64 bits": post(["Content-Length: 99999999999999999999"], "{}"),
  "two lengths": post(["Content-Length: 2", "Content-Length: 3"], "{}}"),
  "a body shorter than its length": post(["Content-Length: 100"], "{}"),
  "a body longer than its length": post(["Content-Length: 2"], "{}GET /readyz HTTP/1.1\r\n\r\n"),
  "a length and chunks": post(
    ["Content-Length: 4", "Transfer-Encoding: chunked"],
    "0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
  ),
  "chunked twice": post(["Transfer-Encoding: chunked, chunked"], "0\r\n\r\n"),
  "an unknown transfer encoding": post(["Transfer-Encoding: nonsense"], "0\r\n\r\n"),
  "an invalid chunk size": post(["Transfer-Encoding: chunked"], "zz\r\n{}\r\n0\r\n\r\n"),
  "a huge chunk size": post(["Transfer-Encoding: chunked"], "ffffffffffffffffff\r\n{}\r\n"),
  "truncated chunks": post(["Transfer-Encoding: chunked"], "100\r\n{}"),
  "chunks of one byte": post(["Transfer-Encoding: chunked"], `${"1\r\n \r\n".repeat(3000)}0\r\n\r\n`),
  "a gzip body that is not compressed": post(["Content-Encoding: gzip", "Content-Length: 2"], "{}"),
  "a truncated form": post(
    ["Content-Type: multipart/form-data; boundary=x", "Content-Length: 1000"],
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nPri',
    "/lead",
  ),
  "Expect: 100-continue": post(["Expect: 100-continue", "Content-Length: 2"], "{}"),
  "an upgrade to WebSocket": get("/", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: x"),
  "two pipelined requests": `${get("/healthz").replace("Connection: close\r\n", "")}${get("/healthz")}`,
  "XML with an external entity": post(
    ["Content-Type: text/xml", "Content-Length: 60"],
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>&b;   ',
  ),
};

/**
 * Sends raw bytes.
 * @returns everything received until the server hung up
 */
export async function sendRaw(origin: string, bytes: string): Promise<string> {
  const { port } = new URL(origin);
  return await new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: "127.0.0.1" });
    let received = "";
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => {
      received += text;
    });
    // A reset connection is a valid outcome.
    socket.on("error", () => {});
    socket.on("close", () => resolve(received));
    socket.end(Buffer.from(bytes, "latin1"));
  });
}
