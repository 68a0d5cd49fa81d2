import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { createPostcodeLookup } from "./postcode-lookup.ts";

let server: Server;
let baseUrl: string;
let paths: string[];
let respond: RequestListener;
let nowMs: number;

beforeEach(async () => {
  paths = [];
  nowMs = 0;
  server = createServer((request, response) => {
    paths.push(request.url ?? "");
    respond(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const answering =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
const hanging: RequestListener = () => {};
const trickling: RequestListener = (_request, response) => {
  response.writeHead(200).write('{"status":200,');
};
const hangingUp: RequestListener = (request) => request.socket.destroy();

const FOUND = {
  status: 200,
  result: { outcode: "BR8", longitude: 0.17398827, latitude: 51.413002, admin_county: ["Kent"] },
};
const NOT_FOUND = { status: 404, error: "Outcode not found" };

function lookup(options: Partial<Parameters<typeof createPostcodeLookup>[0]> = {}) {
  // Long enough for a busy machine.
  return createPostcodeLookup({ baseUrl, now: () => nowMs, timeLimitMs: 10_000, ...options });
}

it("returns the service's point, and sends only the outward code", async () => {
  respond = answering(200, FOUND);
  expect(await lookup().locate("BR8")).toEqual({
    outcome: "found",
    point: { latitude: 51.413002, longitude: 0.17398827 },
  });
  expect(paths).toEqual(["/outcodes/BR8"]);
});

it("accepts a base URL with a path, with or without a trailing slash", async () => {
  respond = answering(200, FOUND);
  await lookup({ baseUrl: `${baseUrl}/postcodes` }).locate("BR8");
  await lookup({ baseUrl: `${baseUrl}/postcodes/` }).locate("BR8");
  expect(paths).toEqual(["/postcodes/outcodes/BR8", "/postcodes/outcodes/BR8"]);
});

test.each(["M1 1AE", "M11AE", "SW1A1AA", "br8", "BR8/nearest", "../BR8", ""])(
  "refuses to look up %j, which is not an outward code",
  async (text) => {
    respond = answering(200, FOUND);
    await expect(lookup().locate(text)).rejects.toThrow(RangeError);
    expect(paths).toEqual([]);
  },
);

test.each([
  ["nulls", { status: 200, result: { latitude: null, longitude: null } }],
  ["a point outside the British Isles", { status: 200, result: { latitude: 99.999999, longitude: 0 } }],
])("reads %s as a code without a place", async (_what, body) => {
  respond = answering(200, body);
  expect(await lookup().locate("JE2")).toEqual({ outcome: "placeless" });
});

it("caches a code that does not exist", async () => {
  respond = answering(404, NOT_FOUND);
  const postcodes = lookup();
  expect(await postcodes.locate("M99")).toEqual({ outcome: "not_found" });
  expect(await postcodes.locate("M99")).toEqual({ outcome: "not_found" });
  expect(paths).toEqual(["/outcodes/M99"]);
});

it("asks again an hour later for a code that did not exist", async () => {
  respond = answering(404, NOT_FOUND);
  const postcodes = lookup();
  expect(await postcodes.locate("BR8")).toEqual({ outcome: "not_found" });
  respond = answering(200, FOUND);
  nowMs = 3_599_999;
  expect(await postcodes.locate("BR8")).toEqual({ outcome: "not_found" });
  nowMs = 3_600_000;
  expect(await postcodes.locate("BR8")).toMatchObject({ outcome: "found" });
});

it("coalesces concurrent lookups", async () => {
  respond = answering(200, FOUND);
  const postcodes = lookup();
  const results = await Promise.all([
    postcodes.locate("BR8"),
    postcodes.locate("BR8"),
    postcodes.locate("BR8"),
  ]);
  expect(results.map((result) => result.outcome)).toEqual(["found", "found", "found"]);
  expect(paths).toHaveLength(1);
});

describe("an unavailable service", () => {
  test.each<[string, RequestListener, RegExp]>([
    ["hangs up", hangingUp, /./],
    ["answers 500", answering(500, { status: 500, error: "Server Error" }), /status 500/],
    ["answers 429", answering(429, "slow down"), /status 429/],
    [
      "answers 404 as a wrong address does",
      answering(404, { status: 404, error: "Resource not found" }),
      /status 404/,
    ],
    ["answers 404 with a page", answering(404, "<h1>Not Found</h1>"), /status 404/],
    ["answers with a page", answering(200, "<h1>Welcome</h1>"), /form/],
    ["answers in another form", answering(200, { lat: 1, lon: 2 }), /form/],
  ])("that %s is unavailable, not an error", async (_does, behaviour, reason) => {
    respond = behaviour;
    expect(await lookup().locate("BR8")).toEqual({
      outcome: "unavailable",
      reason: expect.stringMatching(reason),
    });
  });

  test.each([
    ["hangs", hanging],
    ["never ends its answer", trickling],
  ])("that %s times out", async (_does, behaviour) => {
    respond = behaviour;
    expect(await lookup({ timeLimitMs: 50 }).locate("BR8")).toEqual({
      outcome: "unavailable",
      reason: "did not answer in time",
    });
  });

  it("that is unreachable counts as unavailable", async () => {
    const postcodes = lookup();
    await new Promise((closed) => server.close(closed));
    expect(await postcodes.locate("BR8")).toEqual({
      outcome: "unavailable",
      reason: expect.stringMatching(/ECONNREFUSED/),
    });
  });

  it("is not called for a minute after three failures, and logged once", async () => {
    respond = answering(500, "");
    const reasons: string[] = [];
    const postcodes = lookup({ onPause: (reason) => reasons.push(reason) });
    for (const outward of ["M1", "M2", "M3", "M4", "M5"]) await postcodes.locate(outward);
    expect(paths).toHaveLength(3);
    expect(reasons).toEqual(["answered with status 500"]);

    nowMs += 59_999;
    expect(await postcodes.locate("BR8")).toMatchObject({ outcome: "unavailable" });
    expect(paths).toHaveLength(3);

    nowMs += 1;
    respond = answering(200, FOUND);
    expect(await postcodes.locate("BR8")).toMatchObject({ outcome: "found" });
    expect(await postcodes.locate("BR7")).toMatchObject({ outcome: "found" });
    expect(paths).toHaveLength(5);
  });

  it("does not include one that reports missing codes", async () => {
    respond = answering(404, NOT_FOUND);
    const postcodes = lookup();
    for (const outward of ["M91", "M92", "M93", "M94"]) await postcodes.locate(outward);
    expect(paths).toHaveLength(4);
  });
});

it("no lookup happens without a configured service", async () => {
  expect(await lookup({ baseUrl: undefined }).locate("BR8")).toEqual({
    outcome: "unavailable",
    reason: "POSTCODE_API is not set",
  });
  expect(paths).toEqual([]);
});
