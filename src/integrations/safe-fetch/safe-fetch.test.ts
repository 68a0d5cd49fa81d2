import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { TimedOut } from "#src/concurrency/with-timeout.ts";
import { FetchRefused } from "./public-address.ts";
import { createSafeFetch, createSafePost, isPlainlyRefused } from "./safe-fetch.ts";

const MESSAGE = { body: "{}", headers: {}, maxBytes: 1000, timeoutMs: 2000 };
const LIMITS = { maxBytes: 1000, timeoutMs: 2000, maxRedirects: 3 };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Treats this machine as public. */
const PUBLIC_HERE = {
  resolve: async () => ["127.0.0.1"],
  isAllowed: (address: string) => address === "127.0.0.1",
};
const open = createSafeFetch(PUBLIC_HERE);
const openPost = createSafePost(PUBLIC_HERE);

const INTO_OUR_NETWORK = [
  "http://127.0.0.1/",
  "http://127.1/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://0177.0.0.1/",
  "http://0x7f.1/",
  "http://0/",
  "http://10.0.0.1:8080/car.jpg",
  "http://169.254.169.254/latest/meta-data/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:7f00:1]/",
  "http://[0:0:0:0:0:ffff:127.0.0.1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[2002:7f00:1::]/",
  "http://[fe80::1]/",
  "http://localhost/",
  "http://１２７.０.０.１/",
];

describe("a URL into a private network", () => {
  it.each(INTO_OUR_NETWORK)("%s is not requested", async (url) => {
    await expect(createSafeFetch()(url, LIMITS)).rejects.toThrow(FetchRefused);
    await expect(createSafePost()(url, MESSAGE)).rejects.toThrow(FetchRefused);
  });

  it.each(INTO_OUR_NETWORK)("%s is refused without a DNS lookup", (url) => {
    expect(isPlainlyRefused(url)).toBe(true);
  });

  it.each(["http://93.184.215.14:25/", "https://93.184.215.14:6379/", "http://93.184.215.14:8080/car.jpg"])(
    "%s is refused for its port",
    async (url) => {
      expect(isPlainlyRefused(url)).toBe(true);
      await expect(createSafeFetch()(url, LIMITS)).rejects.toThrow("port");
      await expect(createSafePost()(url, MESSAGE)).rejects.toThrow("port");
    },
  );

  it("does not affect public URLs", () => {
    expect(isPlainlyRefused("https://systems.example:8443/hook?key=1")).toBe(false);
    expect(isPlainlyRefused("https://93.184.215.14/")).toBe(false);
  });

  it("is not requested by a name with several addresses, one of them private", async () => {
    const fetch = createSafeFetch({ resolve: async () => ["93.184.215.14", "10.0.0.5"] });
    await expect(fetch("https://pictures.example/car.jpg", LIMITS)).rejects.toThrow("public internet");
    const post = createSafePost({ resolve: async () => ["93.184.215.14", "10.0.0.5"] });
    await expect(post("https://systems.example/hook", MESSAGE)).rejects.toThrow("public internet");
  });

  it.each([
    "ftp://pictures.example/car.jpg",
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
    "nonsense",
    "http://a:b@pictures.example/",
  ])("%s is refused", async (url) => {
    await expect(open(url, LIMITS)).rejects.toThrow(FetchRefused);
    await expect(openPost(url, MESSAGE)).rejects.toThrow(FetchRefused);
  });
});

it("connects to the address that was checked, with the original Host header (DNS rebinding)", async () => {
  const requested: (string | undefined)[] = [];
  let resolved = 0;
  const port = await serve((request, response) => {
    requested.push(request.headers.host);
    response.end("a picture");
  });
  const fetch = createSafeFetch({
    // DNS rebinding: a second lookup returns another address.
    resolve: async () => (resolved++ === 0 ? ["127.0.0.1"] : ["127.0.0.9"]),
    isAllowed: () => true,
  });
  const response = await fetch(`http://pictures.example:${port}/car.jpg`, LIMITS);
  expect([response.status, String(response.body), resolved]).toEqual([200, "a picture", 1]);
  expect(requested).toEqual([`pictures.example:${port}`]);
});

describe("redirects", () => {
  it("are followed three times", async () => {
    const port = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end("there");
      else response.writeHead(302, { Location: `/${left - 1}` }).end();
    });
    expect(String((await open(`http://pictures.example:${port}/3`, LIMITS)).body)).toBe("there");
    await expect(open(`http://pictures.example:${port}/4`, LIMITS)).rejects.toThrow("more than 3 times");
  });

  it.each(["http://10.0.0.1/", "http://[::1]/", "file:///etc/passwd", "//169.254.169.254/"])(
    "to %s are refused",
    async (location) => {
      const port = await serve((_request, response) => response.writeHead(301, { Location: location }).end());
      await expect(open(`http://pictures.example:${port}/`, LIMITS)).rejects.toThrow(FetchRefused);
    },
  );
});

describe("a response", () => {
  it("with a Content-Length above the limit is not read", async () => {
    const port = await serve((_request, response) =>
      response.writeHead(200, { "Content-Length": "5000" }).flushHeaders(),
    );
    await expect(open(`http://pictures.example:${port}/`, LIMITS)).rejects.toThrow("larger than");
  });

  it("above the limit is not read to its end", async () => {
    const port = await serve((_request, response) => {
      for (let part = 0; part < 5; part++) response.write("x".repeat(500));
    });
    await expect(open(`http://pictures.example:${port}/`, LIMITS)).rejects.toThrow("larger than");
  });

  it("that arrives too slowly times out", async () => {
    const port = await serve((_request, response) => response.write("x"));
    const limits = { ...LIMITS, timeoutMs: 200 };
    await expect(open(`http://pictures.example:${port}/`, limits)).rejects.toThrow();
  });

  it("that breaks off is an error worth a retry", async () => {
    const port = await serve((_request, response) => {
      response.writeHead(200, { "Content-Length": "100" });
      response.write("half");
      response.socket?.end();
    });
    const failure = await open(`http://pictures.example:${port}/`, LIMITS).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(FetchRefused);
  });
});

describe("a POST", () => {
  const send = (port: number, changes: Partial<typeof MESSAGE> = {}) =>
    openPost(`http://systems.example:${port}/hook`, { ...MESSAGE, ...changes });

  it("sends body and headers to the address that was checked", async () => {
    const got: unknown[] = [];
    const port = await serve(async (request, response) => {
      const chunks = await request.toArray();
      const { host, "content-type": type, "x-kind": kind, "transfer-encoding": coding } = request.headers;
      got.push(request.method, request.url, host, type, kind, coding, String(Buffer.concat(chunks)));
      response.writeHead(202).end("taken");
    });
    const headers = { "Content-Type": "application/json", "X-Kind": "test" };
    const response = await send(port, { body: '{"place":"Ayr · Àrd"}', headers });
    expect([response.status, String(response.body)]).toEqual([202, "taken"]);
    expect(got).toEqual([
      "POST",
      "/hook",
      `systems.example:${port}`,
      "application/json",
      "test",
      undefined,
      '{"place":"Ayr · Àrd"}',
    ]);
  });

  it("does not follow redirects", async () => {
    const requested: (string | undefined)[] = [];
    const port = await serve((request, response) => {
      requested.push(request.url);
      response.writeHead(307, { Location: "/elsewhere" }).end("there");
    });
    expect((await send(port)).status).toBe(307);
    expect(requested).toEqual(["/hook"]);
  });

  it("reads only the beginning of a long response", async () => {
    let written = 0;
    const port = await serve((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(10_000))) written++;
      };
      response.on("drain", more);
      more();
    });
    const { status, body } = await send(port);
    expect([status, body.length]).toEqual([200, 1000]);
    expect(written).toBeLessThan(1000);
  });

  it.each<[string, RequestListener]>([
    ["says nothing", () => {}],
    ["does not finish", (_request, response) => void response.write("x")],
  ])("to a server that %s is given up in time", async (_, listener) => {
    const port = await serve(listener);
    await expect(send(port, { timeoutMs: 200 })).rejects.toThrow(TimedOut);
  });

  it("to a server that switches protocols times out", async () => {
    const port = await serve((request) => {
      request.socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n");
    });
    await expect(send(port, { timeoutMs: 200 })).rejects.toThrow(TimedOut);
    await expect(open(`http://pictures.example:${port}/`, { ...LIMITS, timeoutMs: 200 })).rejects.toThrow();
  });

  it("to a server that hangs up is an error worth a retry", async () => {
    const port = await serve((request) => void request.socket.destroy());
    const failure = await send(port).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "ECONNRESET" });
    expect(failure).not.toBeInstanceOf(FetchRefused);
  });
});
