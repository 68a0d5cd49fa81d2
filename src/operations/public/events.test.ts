import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const VIEW = { name: "page_view", page_path: "/" };

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
});
afterAll(() => database.drop());
beforeEach(() => database.db.deleteFrom("analytics_events").execute());

const send = (text: string, headers: Record<string, string> = {}) =>
  api.request("/events", { text, headers: { "User-Agent": FIREFOX, ...headers } });
const batchOf = (count: number) => JSON.stringify({ events: Array.from({ length: count }, () => VIEW) });
async function storedEvents(): Promise<number> {
  const { count } = await database.db
    .selectFrom("analytics_events")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

describe("POST /api/events", () => {
  it.each(["text/plain;charset=UTF-8", "application/json", "application/json; charset=utf-8"])(
    "accepts a batch as %s",
    async (type) => {
      expect(await send(batchOf(2), { "Content-Type": type })).toMatchObject({ status: 204, body: null });
      expect(await storedEvents()).toBe(2);
    },
  );

  it("accepts a batch of garbage", async () => {
    const garbage =
      '{"events": [1, null, [[]], {"name": "__proto__", "page_path": "/"}], "__proto__": {"x": 1}}';
    expect((await send(garbage)).status).toBe(204);
    expect((await send('{"events": []}')).status).toBe(204);
    expect(await storedEvents()).toBe(0);
  });

  it.each(["", "{", "null", "[]", "7", '{"events": {}}', '{"event": []}', `"${"x".repeat(1000)}"`, "\u0000"])(
    "refuses %j, which is not a batch",
    async (text) => {
      for (const type of ["text/plain", "application/json"]) {
        const { status } = await send(text, { "Content-Type": type });
        expect([400, 422]).toContain(status);
      }
      expect(await storedEvents()).toBe(0);
    },
  );

  it("accepts 50 events at once and no more", async () => {
    expect((await send(batchOf(50))).status).toBe(204);
    expect((await send(batchOf(51))).status).toBe(422);
    expect(await storedEvents()).toBe(50);
  });

  it("refuses a body above the size of a beacon", async () => {
    const large = JSON.stringify({ events: [{ ...VIEW, fields: { padding: "x".repeat(64 * 1024) } }] });
    expect((await send(large)).status).toBe(413);
  });

  it("does not count robots", async () => {
    const { status } = await send(batchOf(1), { "User-Agent": "Mozilla/5.0 (compatible; bingbot/2.0)" });
    expect(status).toBe(204);
    expect(await storedEvents()).toBe(0);
  });

  it("does not count events sent by pages of other sites", async () => {
    expect((await send(batchOf(1), { "Sec-Fetch-Site": "cross-site" })).status).toBe(204);
    expect(await storedEvents()).toBe(0);
    await send(batchOf(1), { "Sec-Fetch-Site": "same-origin" });
    expect(await storedEvents()).toBe(1);
  });

  it("limits each IP address", async () => {
    const limited = testApi(database, { rateLimits: true });
    await database.db
      .insertInto("rate_limits")
      .values({ key: `events:${api.app.keyedDigest("192.0.2.7")}`, points: 600, expire: Date.now() + 60_000 })
      .execute();
    const response = await limited.request("/events", {
      text: batchOf(1),
      headers: { "User-Agent": FIREFOX },
    });
    expect(response.status).toBe(429);
    expect(await storedEvents()).toBe(0);
  });
});
