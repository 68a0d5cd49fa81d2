import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { stockTemplate } from "#src/domain/imports/stock-template.ts";
import { browsePage } from "#src/services/browse/browse-page.ts";
import { featuredVehicles, stockSummary } from "#src/services/browse/stock-summary.ts";
import { dealerFigures, listDealers } from "#src/services/dealers/admin-dealer-queries.ts";
import { listPublicCarsOf } from "#src/services/dealers/public-dealer-queries.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let api: TestApi;
let dealerId: string;
const tokens: Record<string, string | undefined> = {};

const HEADER = "make,model,year,body_style,price,mileage,postcode";
const CSV = `${HEADER}
Nissan,Leaf,2021,Hatchback,12995,21500,M1 1AE
Nissan,Leaf,1999,Boat,12995,21500,M1 1AE
Kia,e-Niro,2020,Crossover,14995,31500,B1 1BB
`;

beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  dealerId = (await buildDealer(database.db)).dealer_id;
  const other = await buildDealer(database.db, { name: "Leith Electric" });
  const people = await Promise.all([
    signedIn(api, { email: "owner@dealer.example", dealer_id: dealerId }),
    signedIn(api, { email: "other@dealer.example", dealer_id: other.dealer_id }),
    signedIn(api, { email: "admin@example.org", is_admin: true }),
    signedIn(api, { email: "unlinked@example.org" }),
  ]);
  const names = ["the owner", "another dealer", "an admin", "a user without a dealer"];
  for (const [index, name] of names.entries()) tokens[name] = people[index]?.access;
}, 60_000);
beforeEach(async () => {
  await database.db.deleteFrom("imports").execute();
  await database.db.deleteFrom("vehicles").execute();
});
afterAll(() => database.close());

const as = (who: string) => ({ token: tokens[who] });
const TEXT = { headers: { "Content-Type": "text/csv" } };
const upload = (who: string, text: string, path = "") =>
  api.request(`/dealer/imports${path}`, { ...as(who), ...TEXT, text });
const idOf = (result: { body: unknown }) => (result.body as { import_id: string }).import_id;
const messageOf = (body: unknown) => (body as { error: { message: string } }).error.message;
const vehicles = () => database.db.selectFrom("vehicles").selectAll().orderBy("price").execute();
const count = async () => (await vehicles()).length;

test.each([
  ["", 20, 422],
  ["", 21, 413],
  ["/check", 20, 422],
  ["/check", 21, 413],
  ["/seo", 1, 413],
])("a file to /dealer/imports%s of %d MB is answered %d", async (path, megabytes, status) => {
  const headers = { Authorization: `Bearer ${tokens["the owner"]}`, "Content-Type": "text/csv" };
  const body = "x".repeat(megabytes * 1024 * 1024);
  const response = await api.fetch(`/api/dealer/imports${path}`, { method: "POST", headers, body });
  expect(response.status).toBe(status);
});

test("a file is stored, imported by a job, and its outcomes read", async () => {
  const taken = await upload("the owner", CSV, "?file_name=June.csv");
  expect(taken).toMatchObject({
    status: 202,
    body: { kind: "csv", file_name: "June.csv", state: "waiting", total: 3, created: 0 },
  });
  expect(await count()).toBe(0);
  await api.sentMails();
  const path = `/dealer/imports/${idOf(taken)}`;
  const { body } = await api.request(path, as("the owner"));
  expect(body).toMatchObject({
    import: { state: "done", total: 3, created: 2, updated: 0, failed: 1 },
    rows: [
      { row: 2, outcome: "created", title: "2021 Nissan Leaf" },
      { row: 3, outcome: "failed", vehicle_id: null, message: expect.stringContaining("Year must be 2010") },
      { row: 4, outcome: "created" },
    ],
    has_more: false,
  });
  expect(await vehicles()).toMatchObject([{ dealer_id: dealerId }, { dealer_id: dealerId }]);
  const behind = await api.request(`${path}?after=3`, as("the owner"));
  expect((behind.body as { rows: unknown[] }).rows).toHaveLength(1);
  const failed = await api.request(`${path}?only=failed`, as("the owner"));
  expect(failed.body).toMatchObject({ rows: [{ row: 3 }] });
  const listed = await api.request("/dealer/imports", as("the owner"));
  expect(listed.body).toMatchObject({ imports: [{ import_id: idOf(taken), state: "done" }] });
});

test("failed rows come back as a file that imports once corrected", async () => {
  const importId = idOf(await upload("the owner", CSV));
  await api.sentMails();
  const response = await api.fetch(`/api/dealer/imports/${importId}/failed-rows.csv`, {
    headers: { Authorization: `Bearer ${tokens["the owner"]}` },
  });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const text = await response.text();
  expect(text).toContain("what_to_correct,make,model");
  expect(text).not.toContain("e-Niro");
  const mended = text.replace("1999,Boat", "2019,Hatchback");
  const second = await upload("the owner", mended);
  await api.sentMails();
  const { body } = await api.request(`/dealer/imports/${idOf(second)}`, as("the owner"));
  expect(body).toMatchObject({ import: { created: 1, failed: 0 } });
});

test("accepts a multipart form", async () => {
  const form = new FormData();
  form.append("file", new File([stockTemplate()], "July.csv", { type: "text/csv" }));
  const headers = { Authorization: `Bearer ${tokens["the owner"]}` };
  const response = await api.fetch("/api/dealer/imports", { method: "POST", headers, body: form });
  expect(response.status).toBe(202);
  expect(await response.json()).toMatchObject({ file_name: "July.csv", total: 2 });
  await api.sentMails();
  expect(await vehicles()).toMatchObject([{ stock_ref: "A101" }, { stock_ref: "A102", body_style: "Sedan" }]);

  const empty = await api.fetch("/api/dealer/imports", { method: "POST", headers, body: new FormData() });
  expect(empty.status).toBe(422);
  expect(messageOf(await empty.json())).toBe("Please select a CSV file to upload.");
});

test("a check reports columns and errors, and writes nothing", async () => {
  const text = CSV.replace("postcode", "doors").replace("mileage", "upholstery");
  const response = await upload("the owner", text, "/check");
  expect(response).toMatchObject({
    status: 200,
    body: {
      delimiter: ",",
      missing: ["mileage"],
      // A column of postcodes is recognised by its values.
      unknown: ["upholstery"],
      total: 3,
      good: 0,
      bad: 3,
      error_count: 5,
    },
  });
  const { errors } = (await upload("the owner", CSV, "/check")).body as { errors: unknown[] };
  expect(errors).toEqual([
    { row: 3, column: "year", value: "1999", message: "Year must be 2010 or later" },
    {
      row: 3,
      column: "body_style",
      value: "Boat",
      message: "Body style must be one of Hatchback, Sedan, SUV, Estate, Crossover, MPV",
    },
  ]);
  await api.sentMails();
  expect(await count()).toBe(0);
  expect((await api.request("/dealer/imports", as("the owner"))).body).toEqual({ imports: [] });
});

test.each([
  ["", "The file or its first row is empty."],
  ["hello", "The first row must hold the column names"],
  ["\0\u0001", "This is not a CSV, Excel (.xlsx), XML or JSON file."],
  ["PK\u0003\u0004\0", "The zip file is not complete. Send the whole file."],
])("%j is refused, also by the check, and nothing is stored", async (text, message) => {
  for (const path of ["", "/check"]) {
    const response = await upload("the owner", text, path);
    expect(response.status).toBe(422);
    expect(messageOf(response.body)).toContain(message);
  }
  expect((await api.request("/dealer/imports", as("the owner"))).body).toEqual({ imports: [] });
});

test.each([
  ["a visitor", 401, "Not authenticated"],
  ["a user without a dealer", 404, "Dealer profile not found"],
  ["an admin", 404, "Dealer profile not found"],
])("%s imports nothing and reads nothing", async (who, status, message) => {
  const importId = idOf(await upload("the owner", CSV));
  const responses = [
    await upload(who, CSV),
    await upload(who, CSV, "/check"),
    await api.request("/dealer/imports/seo", { ...as(who), json: {} }),
    await api.request("/dealer/imports", as(who)),
    await api.request(`/dealer/imports/${importId}`, as(who)),
    await api.request(`/dealer/imports/${importId}/failed-rows.csv`, as(who)),
  ];
  expect(responses.map((response) => [response.status, messageOf(response.body)])).toEqual(
    responses.map(() => [status, message]),
  );
  const { imports } = await database.db
    .selectFrom("imports")
    .select(({ fn }) => fn.countAll<number>().as("imports"))
    .executeTakeFirstOrThrow();
  expect(imports).toBe(1);
});

test("another dealer's import is not found", async () => {
  const importId = idOf(await upload("the owner", CSV));
  for (const path of [importId, `${importId}/failed-rows.csv`, "7", "7/failed-rows.csv"]) {
    const response = await api.request(`/dealer/imports/${path}`, as("another dealer"));
    expect([response.status, messageOf(response.body)]).toEqual([404, "Import not found"]);
  }
  expect((await api.request("/dealer/imports", as("another dealer"))).body).toEqual({ imports: [] });
});

test("refuses an invalid query", async () => {
  const importId = idOf(await upload("the owner", CSV));
  for (const query of ["after=x", "after=-1", "only=good", "after=99999999999"]) {
    const response = await api.request(`/dealer/imports/${importId}?${query}`, as("the owner"));
    expect(response.status).toBe(422);
  }
});

test("the SEO import makes 100 published vehicles, and asks before a second run", async () => {
  const seo = (json: object) => api.request("/dealer/imports/seo", { ...as("the owner"), json });
  const first = await seo({});
  expect(first).toMatchObject({ status: 202, body: { kind: "seo", total: 100, state: "waiting" } });
  await api.sentMails();
  const { body } = await api.request(`/dealer/imports/${idOf(first)}`, as("the owner"));
  expect(body).toMatchObject({ import: { state: "done", created: 100, failed: 0 } });
  const stored = await vehicles();
  expect(stored).toHaveLength(100);
  expect(stored.every((one) => one.published && one.dealer_id === dealerId && one.latitude !== null)).toBe(
    true,
  );
  expect(stored.filter((one) => one.is_generated)).toHaveLength(100);

  const second = await seo({});
  expect(second.status).toBe(409);
  expect(messageOf(second.body)).toMatch(/^These 100 vehicles were imported before, on \d/);
  await api.sentMails();
  expect(await count()).toBe(100);
  expect((await seo({ again: true })).status).toBe(202);
  await api.sentMails();
  expect(await count()).toBe(200);
});

test("all generated listings of a dealer are deleted at once, of every run, and nothing else", async () => {
  const seo = "/dealer/imports/seo";
  for (const who of ["the owner", "another dealer"])
    expect((await api.request(seo, { ...as(who), json: { again: true } })).status).toBe(202);
  await api.sentMails();
  await database.db
    .updateTable("vehicles")
    .set({ published: false })
    .where("dealer_id", "=", dealerId)
    .where("make", "=", "Kia")
    .execute();
  const own = await buildVehicle(database.db, { dealer_id: dealerId });
  expect((await api.request(seo, as("the owner"))).body).toEqual({ listings: 100 });
  const remove = () => api.request(seo, { ...as("the owner"), method: "DELETE" });
  expect(await remove()).toMatchObject({ status: 200, body: { deleted: 100 } });
  expect((await remove()).body).toEqual({ deleted: 0 });
  const left = await vehicles();
  expect(left).toHaveLength(101);
  expect(left.filter((one) => one.dealer_id === dealerId)).toMatchObject([{ vehicle_id: own.vehicle_id }]);
  const { audited } = await database.db
    .selectFrom("audit_log")
    .select(({ fn }) => fn.countAll<number>().as("audited"))
    .where("action", "=", "vehicle.delete")
    .where("dealer_id", "=", dealerId)
    .executeTakeFirstOrThrow();
  expect(audited).toBe(100);
});

test("no count of cars for sale has the generated listings, which come last", async () => {
  await api.request("/dealer/imports/seo", { ...as("the owner"), json: { again: true } });
  await api.sentMails();
  const createdAt = new Date("2020-01-01");
  const real = { dealer_id: dealerId, price: 99_000, created_at: createdAt };
  const { vehicle_id } = await buildVehicle(database.db, real);
  const { total, pages, cars } = await listPublicCarsOf(database.db, dealerId, 1);
  expect([total, pages, cars.length, cars[0]]).toEqual([1, 9, 12, { vehicle_id }]);
  const ofOwnSite = await listPublicCarsOf(database.db, dealerId, 1, { hasGenerated: false });
  expect(ofOwnSite).toMatchObject({ total: 1, pages: 1, cars: [{ vehicle_id }] });
  const found = await browsePage(database, { sort: "price-asc", page: 1 }, null);
  expect([found.total, found.pages, found.vehicles[0]?.price]).toEqual([1, 9, 99_000]);
  expect((await featuredVehicles(database)).map(({ price }) => price)).toEqual([99_000]);
  expect((await stockSummary(database)).total).toBe(1);
  expect(await dealerFigures(database.db, dealerId, createdAt)).toMatchObject({ cars_published: 1 });
  const listed = await listDealers(database.db, { search: "", status: "all", page: 1 });
  expect(listed.dealers.find((one) => one.dealer_id === dealerId)).toMatchObject({ cars: 1 });
});

test("two concurrent SEO imports import once", async () => {
  const seo = () => api.request("/dealer/imports/seo", { ...as("another dealer"), json: {} });
  const responses = await Promise.all([seo(), seo(), seo()]);
  expect(responses.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
});
