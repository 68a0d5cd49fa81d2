import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { removeOldIdempotencyKeys } from "#src/services/idempotency/claim-key.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let api: TestApi;
let dealerId: string;
let token: string;
let accounts = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  api.app.now = () => new Date();
  ({ dealer_id: dealerId } = await buildDealer(database.db));
  token = (await signedIn(api, { email: `ann-${accounts++}@dealer.example`, dealer_id: dealerId })).access;
});

const LEAF = {
  year: "2021",
  make: "Nissan",
  model: "Leaf",
  body_style: "Hatchback",
  price: "14000",
  mileage: "20000",
  postcode: "M4 6JG",
};
const create = (key: string, json: unknown = LEAF, as = token) =>
  api.request("/dealer/vehicles", { token: as, json, headers: { "Idempotency-Key": key } });
const vehicles = () =>
  database.db.selectFrom("vehicles").select("vehicle_id").where("dealer_id", "=", dealerId).execute();

test("the same request with the same key runs once and gets the stored response", async () => {
  const first = await create("a-1");
  expect(first.status).toBe(201);
  expect(first.headers.get("idempotency-replayed")).toBeNull();
  const again = await create("a-1");
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(again.headers.get("content-type")).toBe(first.headers.get("content-type"));
  expect(await vehicles()).toHaveLength(1);
  expect((await create("a-2")).status).toBe(201);
  expect(await vehicles()).toHaveLength(2);
});

test("two concurrent requests with a key create one listing", async () => {
  const responses = await Promise.all([1, 2, 3, 4].map(() => create("twins")));
  const done = responses.filter(({ status }) => status !== 409);
  const again = await create("twins");
  expect(done.length).toBeGreaterThan(0);
  for (const { status, body } of done) expect([status, body]).toEqual([201, again.body]);
  expect(await vehicles()).toHaveLength(1);
});

test("a repeat does not wait long for the first request", async () => {
  const row = { owner: "", key: "slow", request_hash: "of the first", created_at: new Date() };
  const claimed = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  await create("slow-before");
  const { owner } = await database.db
    .selectFrom("idempotency_keys")
    .select("owner")
    .where("key", "=", "slow-before")
    .executeTakeFirstOrThrow();
  const first = database.db.transaction().execute(async (tx) => {
    await tx
      .insertInto("idempotency_keys")
      .values({ ...row, owner })
      .execute();
    claimed.resolve();
    await done.promise;
    throw new Error("undone");
  });
  await claimed.promise;
  try {
    expect(await create("slow")).toMatchObject({
      status: 409,
      body: { error: { message: "This request is still being processed. Please try again." } },
    });
  } finally {
    done.resolve();
    await expect(first).rejects.toThrow("undone");
  }
  expect((await create("slow")).status).toBe(201);
});

test("a failure with a key is reported and changes nothing", async () => {
  await sql`alter table vehicles add constraint broken check (price <> 14321) not valid`.execute(database.db);
  expect((await create("broken", { ...LEAF, price: "14321" })).status).toBe(500);
  await sql`alter table vehicles drop constraint broken`.execute(database.db);
  const stored = database.db.selectFrom("error_reports").select("path");
  await expect.poll(() => stored.execute()).toEqual([{ path: "/api/dealer/vehicles" }]);
  expect(await vehicles()).toEqual([]);
});

test("refuses another request with the same key", async () => {
  await create("b-1");
  const other = await create("b-1", { ...LEAF, price: "15000" });
  expect(other).toMatchObject({
    status: 422,
    body: { error: { message: "This Idempotency-Key was used for another request." } },
  });
  expect(await vehicles()).toHaveLength(1);
});

test("a corrected request can reuse its key after a 422", async () => {
  expect((await create("c-1", { ...LEAF, price: "7" })).status).toBe(422);
  expect((await create("c-1")).status).toBe(201);
  expect(await vehicles()).toHaveLength(1);
});

test("keys belong to one user", async () => {
  const other = await buildDealer(database.db);
  const them = await signedIn(api, { email: `bo-${accounts++}@dealer.example`, dealer_id: other.dealer_id });
  const mine = await create("shared");
  const theirs = await create("shared", LEAF, them.access);
  expect(theirs.status).toBe(201);
  expect((theirs.body as { vehicle_id: string }).vehicle_id).not.toBe(
    (mine.body as { vehicle_id: string }).vehicle_id,
  );
});

test("an import with a key is stored once, with its job", async () => {
  const text =
    "year,make,model,body_style,price,mileage,postcode\n2021,Nissan,Leaf,Hatchback,14000,20000,M4 6JG\n";
  const upload = () =>
    api.request("/dealer/imports?file_name=stock.csv", {
      token,
      text,
      headers: { "Content-Type": "text/csv", "Idempotency-Key": "import-1" },
    });
  const [first, again] = [await upload(), await upload()];
  expect(first.status).toBe(202);
  expect(again.body).toEqual(first.body);
  await api.sentMails();
  expect(await vehicles()).toHaveLength(1);
});

test("keys expire after a day, and the job removes them", async () => {
  await create("d-1");
  const later = Date.now() + 24 * 3_600_000 + 1000;
  api.app.now = () => new Date(later);
  await removeOldIdempotencyKeys(api.app);
  const stored = await database.db
    .selectFrom("idempotency_keys")
    .select("key")
    .where("key", "=", "d-1")
    .execute();
  expect(stored).toEqual([]);
});

test.each(["", "with space", "x".repeat(201)])("the key %j is refused", async (key) => {
  const response = await create(key);
  expect(response.status).toBe(422);
  expect(await vehicles()).toEqual([]);
});

test("ignores a visitor's key", async () => {
  const response = await api.request("/dealer/vehicles", { json: LEAF, headers: { "Idempotency-Key": "v" } });
  expect(response.status).toBe(401);
});

test("reads no body of an account without a dealership", async () => {
  const { access } = await signedIn(api, { email: `cy-${accounts++}@home.example` });
  let isRead = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { Authorization: `Bearer ${access}`, "Content-Type": "text/csv", "Idempotency-Key": "big" };
  const response = await api.fetch("/api/dealer/imports", {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);
  expect([response.status, isRead]).toEqual([404, false]);
});

test("checks of a file count against the limit of imports, each time anew", async () => {
  const limited = testApi(database, { rateLimits: true });
  const check = () =>
    limited.request("/dealer/imports/check", {
      token,
      text: "year,make,model,body_style,price,mileage,postcode\n2021,Nissan,Leaf,Hatchback,14000,20000,M4 6JG\n",
      headers: { "Content-Type": "text/csv", "Idempotency-Key": "check-1" },
    });
  const statuses: number[] = [];
  while (statuses.length < 61) statuses.push((await check()).status);
  expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([200]), 429]);
});
