import { createServer, type Server } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TimedOut } from "#src/concurrency/with-timeout.ts";
import { newHostKey, type SftpServer, startSftpServer } from "#tests/support/servers/sftp-server.ts";
import { FetchRefused } from "./public-address.ts";
import { isPlainlyRefused } from "./safe-fetch.ts";
import { createSftpFetch, isRefusedSftp, SftpRefused } from "./sftp-fetch.ts";

const PLAIN = {
  user: "ann",
  password: "right",
  hostKey: null,
  version: null,
  maxBytes: 1_000_000,
  timeoutMs: 5000,
};
const fetch = createSftpFetch({ isAllowed: (address) => address === "127.0.0.1" });

let server: SftpServer;
beforeEach(async () => {
  server = await startSftpServer();
});
afterEach(() => server.close());

describe("a file", () => {
  it("is read whole, with the fingerprint of its server", async () => {
    const text = "x".repeat(700_000);
    server.serve(text);
    const file = await fetch(server.url, PLAIN);
    expect(file.body?.toString()).toBe(text);
    expect(file.hostKey).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
    await expect(fetch(server.url, { ...PLAIN, hostKey: file.hostKey })).resolves.toMatchObject({
      version: file.version,
    });
  });

  it("of the known version is not read again, and a newer one is", async () => {
    server.serve("one", "/stock.csv", 1_700_000_000);
    const { version } = await fetch(server.url, PLAIN);
    const before = server.bytesRead;
    expect(await fetch(server.url, { ...PLAIN, version })).toMatchObject({ body: null, version });
    expect(server.bytesRead).toBe(before);
    server.serve("two", "/stock.csv", 1_700_000_060);
    expect((await fetch(server.url, { ...PLAIN, version })).body?.toString()).toBe("two");
  });

  it("is found by a path with spaces, and below the user's folder", async () => {
    server.serve("spaced", "/my cars.csv");
    server.serve("own", "out/stock.csv");
    const origin = server.url.replace("/stock.csv", "");
    expect((await fetch(`${origin}/my%20cars.csv`, PLAIN)).body?.toString()).toBe("spaced");
    expect((await fetch(`${origin}/~/out/stock.csv`, PLAIN)).body?.toString()).toBe("own");
  });

  it("above the limit is not read, also when it grows", async () => {
    server.serve("x".repeat(2000));
    await expect(fetch(server.url, { ...PLAIN, maxBytes: 1000 })).rejects.toThrow("larger than");
    expect(server.bytesRead).toBe(0);
    server.serve("x".repeat(900));
    server.onRead = () => server.serve("x".repeat(600_000));
    await expect(fetch(server.url, { ...PLAIN, maxBytes: 1000 })).rejects.toThrow("larger than");
  });

  it("that is written meanwhile is refused", async () => {
    server.serve("half");
    server.onRead = () => server.serve("the whole", "/stock.csv", 1_800_000_000);
    await expect(fetch(server.url, PLAIN)).rejects.toMatchObject({ reason: "changing" });
  });

  it("that is not there is refused", async () => {
    await expect(fetch(server.url, PLAIN)).rejects.toMatchObject({ reason: "file" });
  });
});

describe("a server", () => {
  it("with another key than the pinned one gets no password", async () => {
    server.serve("one");
    const { hostKey } = await fetch(server.url, PLAIN);
    const { port } = server;
    server.close();
    server = await startSftpServer({ port, hostKey: newHostKey() });
    server.serve("other");
    const failure = await fetch(server.url, { ...PLAIN, hostKey }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SftpRefused);
    expect(failure).toMatchObject({ reason: "host key", hostKey: expect.stringMatching(/^SHA256:/) });
    expect(server.tried).toEqual([]);
  });

  it("that refuses the password says so", async () => {
    server.serve("one");
    await expect(fetch(server.url, { ...PLAIN, password: "wrong" })).rejects.toMatchObject({
      reason: "login",
    });
  });

  it("that asks for the password by a prompt gets it", async () => {
    server.close();
    server = await startSftpServer({ isInteractive: true });
    server.serve("one");
    expect((await fetch(server.url, PLAIN)).body?.toString()).toBe("one");
  });

  it.each<[string, (socket: import("node:net").Socket) => void, unknown]>([
    ["says nothing", () => {}, TimedOut],
    ["speaks no SSH", (socket) => void socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"), Error],
    ["hangs up", (socket) => void socket.destroy(), Error],
  ])("that %s fails in time", async (_, answer, error) => {
    const silent: Server = createServer(answer).listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.on("listening", resolve));
    const { port } = silent.address() as import("node:net").AddressInfo;
    const url = `sftp://127.0.0.1:${port}/stock.csv`;
    await expect(fetch(url, { ...PLAIN, timeoutMs: 300 })).rejects.toThrow(error as typeof Error);
    silent.close();
  });
});

describe("a URL into a private network", () => {
  it.each([
    "sftp://127.0.0.1/stock.csv",
    "sftp://127.1/stock.csv",
    "sftp://2130706433/stock.csv",
    "sftp://0x7f000001/stock.csv",
    "sftp://10.0.0.1/stock.csv",
    "sftp://169.254.169.254/stock.csv",
    "sftp://[::1]/stock.csv",
    "sftp://[::ffff:127.0.0.1]/stock.csv",
    "sftp://localhost/stock.csv",
    "sftp://93.184.215.14:25/stock.csv",
    "sftp://93.184.215.14:443/stock.csv",
    "sftp://ann:right@93.184.215.14/stock.csv",
    "https://93.184.215.14/stock.csv",
    "nonsense",
  ])("%s is refused, without a DNS lookup too", async (url) => {
    await expect(createSftpFetch()(url, PLAIN)).rejects.toThrow(FetchRefused);
    expect(isRefusedSftp(url, isPlainlyRefused)).toBe(true);
  });

  it("is not reached by a name with several addresses, one of them private", async () => {
    const mixed = createSftpFetch({ resolve: async () => ["93.184.215.14", "10.0.0.5"] });
    await expect(mixed("sftp://stock.example/stock.csv", PLAIN)).rejects.toThrow("public internet");
  });

  it("does not affect public URLs", () => {
    expect(isRefusedSftp("sftp://stock.example/out/stock.csv", isPlainlyRefused)).toBe(false);
    expect(isRefusedSftp("sftp://stock.example:2222/stock.csv", isPlainlyRefused)).toBe(false);
  });
});
