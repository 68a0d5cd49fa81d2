import { Hono } from "hono";
import { describe, expect, it, test } from "vitest";
import type { ConcurrencyLimits } from "#src/concurrency/concurrency-limit.ts";
import { Busy } from "#src/domain/errors/errors.ts";
import type { HttpEnv } from "./http-env.ts";
import { createShedding } from "./shedding.ts";

const LIMITS = {
  reads: { running: 1, waiting: 1 },
  signedInReads: { running: 1, waiting: 1 },
  readsPerNetwork: 2,
  writesWaiting: 5,
  leadsWaiting: 20,
};

/** An application whose reads end on demand. */
function guardedApp(limits: Partial<typeof LIMITS & { reads: ConcurrencyLimits }> = {}) {
  const database = { waitingCount: 0 };
  const underWay: ((outcome: "done" | "broken") => void)[] = [];
  const shedding = createShedding(database, { ...LIMITS, ...limits });
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set("ip", c.req.header("x-ip") ?? "192.0.2.1");
    await next();
  });
  app.use(shedding.guard);
  app.get("*", async (c) => {
    const outcome = await new Promise((resolve) => underWay.push(resolve));
    if (outcome === "broken") throw new Error("broken");
    return c.text("done");
  });
  app.post("*", (c) => c.text("accepted", 201));
  app.onError((error, c) => {
    if (!(error instanceof Busy)) return c.text("broken", 500);
    return c.text(error.message, 503, { "Retry-After": String(error.waitSeconds) });
  });
  const ask = async (path: string, method = "GET", headers = {}) =>
    await app.request(path, { method, headers });
  return { ask, database, underWay };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("refuses reads beyond the limit with Retry-After, and reuses each slot", async () => {
  const { ask, underWay } = guardedApp();
  const first = ask("/browse");
  const second = ask("/api/vehicles");
  await settled();
  const third = await ask("/browse");
  expect([third.status, third.headers.get("retry-after")]).toEqual([503, "5"]);
  underWay[0]?.("broken");
  expect((await first).status).toBe(500);
  const fourth = ask("/browse");
  await settled();
  underWay[1]?.("done");
  expect((await second).status).toBe(200);
  await settled();
  underWay[2]?.("done");
  expect((await fourth).status).toBe(200);
});

test("refuses reads that waited too long, and reuses their slot", async () => {
  const { ask, underWay } = guardedApp({ reads: { ...LIMITS.reads, waitingMs: 20 } });
  const first = ask("/browse");
  await settled();
  const second = await ask("/browse");
  expect([second.status, second.headers.get("retry-after")]).toEqual([503, "5"]);
  underWay[0]?.("done");
  expect((await first).status).toBe(200);
  const third = ask("/browse");
  await settled();
  underWay[1]?.("done");
  expect((await third).status).toBe(200);
});

test("an event stream holds no slot", async () => {
  const { ask, underWay } = guardedApp();
  const streams = [ask("/api/dealer/events"), ask("/api/dealer/events"), ask("/api/dealer/events")];
  const page = ask("/browse");
  await settled();
  for (const end of underWay) end("done");
  expect((await page).status).toBe(200);
  await Promise.all(streams);
});

test.each([
  [4, "/api/dealer/vehicles", 201],
  [5, "/api/dealer/vehicles", 503],
  [5, "/api/auth/sign-in/email", 503],
  [19, "/api/lead", 201],
  [19, "/lead", 201],
  [19, "/Lead/", 201],
  [20, "/api/lead", 503],
])(
  "with %i queries that wait for the database, a write to %s is answered %i",
  async (waiting, path, status) => {
    const { ask, database } = guardedApp();
    database.waitingCount = waiting;
    expect((await ask(path, "POST")).status).toBe(status);
  },
);

test("writes do not wait for reads", async () => {
  const { ask, underWay } = guardedApp();
  const reads = [ask("/"), ask("/")];
  await settled();
  expect((await ask("/api/lead", "POST")).status).toBe(201);
  underWay[0]?.("done");
  await reads[0];
  await settled();
  underWay[1]?.("done");
  await reads[1];
});

describe("a network with as many reads in flight as it may have", () => {
  const READS = { reads: { running: 1, waiting: 5 }, signedInReads: { running: 1, waiting: 5 } };
  const FLOOD = { "x-ip": "2001:db8::1" };
  const SAME_NETWORK = { "x-ip": "2001:db8::2" };
  const OTHER = { "x-ip": "2001:db8:0:1::1" };
  const signedIn = (headers: object) => ({ ...headers, Authorization: "Bearer token" });

  it("is refused the next one, while others wait their turn", async () => {
    const { ask, underWay } = guardedApp(READS);
    const flood = [ask("/browse", "GET", FLOOD), ask("/api/vehicles", "GET", SAME_NETWORK)];
    await settled();
    const refused = await ask("/browse", "GET", FLOOD);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    const other = ask("/browse", "GET", OTHER);
    await settled();
    for (const which of [0, 1, 2]) {
      underWay[which]?.("done");
      await settled();
    }
    expect((await other).status).toBe(200);
    expect((await Promise.all(flood)).map(({ status }) => status)).toEqual([200, 200]);
    const next = ask("/browse", "GET", FLOOD);
    await settled();
    underWay[3]?.("broken");
    expect((await next).status).toBe(500);
  });

  it("does not delay a signed-in user, not even from that network", async () => {
    const { ask, underWay } = guardedApp(READS);
    const flood = [ask("/browse", "GET", FLOOD), ask("/browse", "GET", FLOOD)];
    await settled();
    const session = ask("/api/session", "GET", signedIn(FLOOD));
    await settled();
    underWay[1]?.("done");
    expect((await session).status).toBe(200);
    underWay[0]?.("done");
    await settled();
    underWay[2]?.("done");
    await Promise.all(flood);
  });

  it("cannot take all places of signed-in users by made-up tokens", async () => {
    const { ask, underWay } = guardedApp(READS);
    const flood = [1, 2, 3, 4].map(() => ask("/api/session", "GET", signedIn(FLOOD)));
    await settled();
    const dealer = ask("/api/session", "GET", signedIn(OTHER));
    for (const which of [0, 1, 2]) {
      await settled();
      underWay[which]?.("done");
    }
    expect((await dealer).status).toBe(200);
    expect((await Promise.all(flood)).map(({ status }) => status)).toEqual([200, 200, 503, 503]);
  });
});
