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
  "a version that is none": `GET / HTTP/9.9\r\n${HOST}\r\n\r\n`,
  "a method that is none": `G\x00T / HTTP/1.1\r\n${HOST}\r\n\r\n`,
  "a method of ten thousand letters": `${"A".repeat(10_000)} / HTTP/1.1\r\n${HOST}\r\n\r\n`,
  "no host": "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
  "an empty host": "GET / HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n",
  "two hosts": get("/", "Host: evil.example"),
  "a host that is none": "GET / HTTP/1.1\r\nHost: a b\\c@/?#\r\nConnection: close\r\n\r\n",
  "a host with a port beyond all ports":
    "GET / HTTP/1.1\r\nHost: localhost:99999\r\nConnection: close\r\n\r\n",
  "an address of another site": get("http://evil.example/browse"),
  "an address that is none": get("http://[::1"),
  "an address without a path": get("?page=1"),
  "an address with two slashes": get("//evil.example/browse"),
  "all of the server": `OPTIONS * HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`,
  "a tunnel": `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n\r\n`,
  "a trace": `TRACE / HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`,
  "bytes that are no UTF-8 in the address": get("/browse?keyword=\xff\xfe\xc3\x28"),
  "a NUL in the address": get("/browse\x00"),
  "an encoded NUL in the address": get("/blog/%00"),
  "an encoded NUL in an address of the API": get("/api/dealer/vehicles/%00"),
  "percent signs and nothing": get("/%"),
  "an address of 200 kB": get(`/${"a".repeat(200_000)}`),
  "a backslash": get("/..\\..\\etc/passwd"),
  "the folder above": get("/../../../../etc/passwd"),
  "the folder above, encoded": get("/%2e%2e/%2e%2e/%2e%2e/etc/passwd"),
  "the folder above, of photos": get("/photos/..%2f..%2f..%2fetc%2fpasswd"),
  "a NUL in a header": get("/", "X-A: a\x00b"),
  "a line break in a header's name": get("/", "X-A\r: b"),
  "a header without a colon": get("/", "nonsense"),
  "a header over two lines": get("/", "X-A: a\r\n b"),
  "ten thousand headers": get("/", ...Array.from({ length: 10_000 }, (_, index) => `X-${index}: a`)),
  "a header of 200 kB": get("/", `X-A: ${"a".repeat(200_000)}`),
  "a length that is none": post(["Content-Length: x"], "{}"),
  "a length below nothing": post(["Content-Length: -1"], "{}"),
  "a length beyond all numbers": post(["Content-Length: 99999999999999999999"], "{}"),
  "two lengths": post(["Content-Length: 2", "Content-Length: 3"], "{}}"),
  "less than it says": post(["Content-Length: 100"], "{}"),
  "more than it says": post(["Content-Length: 2"], "{}GET /readyz HTTP/1.1\r\n\r\n"),
  "a length and pieces": post(
    ["Content-Length: 4", "Transfer-Encoding: chunked"],
    "0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
  ),
  "pieces in two ways": post(["Transfer-Encoding: chunked, chunked"], "0\r\n\r\n"),
  "pieces in a way that is none": post(["Transfer-Encoding: nonsense"], "0\r\n\r\n"),
  "a piece of a size that is none": post(["Transfer-Encoding: chunked"], "zz\r\n{}\r\n0\r\n\r\n"),
  "a piece of an endless size": post(["Transfer-Encoding: chunked"], "ffffffffffffffffff\r\n{}\r\n"),
  "pieces that break off": post(["Transfer-Encoding: chunked"], "100\r\n{}"),
  "pieces of one byte": post(["Transfer-Encoding: chunked"], `${"1\r\n \r\n".repeat(3000)}0\r\n\r\n`),
  "packed that is not": post(["Content-Encoding: gzip", "Content-Length: 2"], "{}"),
  "a form that breaks off": post(
    ["Content-Type: multipart/form-data; boundary=x", "Content-Length: 1000"],
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nPri',
    "/lead",
  ),
  "what expects to be waited for": post(["Expect: 100-continue", "Content-Length: 2"], "{}"),
  "what wants another protocol": get(
    "/",
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Key: x",
  ),
  "two requests at once": `${get("/healthz").replace("Connection: close\r\n", "")}${get("/healthz")}`,
  "an XML of entities": post(
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
