import { existsSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_DEALERS_PER_LEAD } from "../../src/domain/policy/leads.ts";
import { SAMPLE_PICTURES } from "../../src/integrations/own-pictures.ts";
import { createPostcodeLookup } from "../../src/integrations/postcode-lookup.ts";
import { type Auth, createAuth } from "../../src/services/accounts/auth.ts";
import type { AppContext } from "../../src/services/app-context.ts";
import { dealerReviews } from "../../src/services/reviews/dealer-reviews.ts";
import { findPriceFacts } from "../../src/services/vehicles/market-price/find-price-facts.ts";
import { findPublicVehicle } from "../../src/services/vehicles/public-vehicle-queries.ts";
import { testApp } from "../../tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/test-database.ts";
import { loadSampleData } from "./load-sample-data.ts";
import { sampleId } from "./sample-id.ts";

const NOW = new Date("2026-12-25T12:00:00Z");

let database: TestDatabase;
let app: AppContext;
let auth: Auth;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ app, auth } = contextOn(database));
  await loadSampleData(app, auth);
});

afterAll(async () => {
  await database.drop();
});

test("loads verified dealers, including London, Manchester and Birmingham", async () => {
  const dealers = await app.db.selectFrom("dealers").selectAll().where("status", "=", "verified").execute();
  expect(dealers.length).toBeGreaterThanOrEqual(12);
  expect(dealers.map(({ town }) => town)).toEqual(
    expect.arrayContaining(["London", "Manchester", "Birmingham"]),
  );
  for (const dealer of dealers) expect(dealer.latitude).toBeGreaterThan(49);
});

test("loads at least 120 located public cars of at least 25 models, and drafts", async () => {
  const shown = await app.db
    .selectFrom("cars_on_sale")
    .innerJoin("vehicles", "vehicles.vehicle_id", "cars_on_sale.vehicle_id")
    .selectAll("vehicles")
    .execute();
  expect(shown.length).toBeGreaterThanOrEqual(120);
  expect(new Set(shown.map(({ make, model }) => `${make} ${model}`)).size).toBeGreaterThanOrEqual(25);
  for (const { latitude, created_at } of shown) {
    expect(latitude).toBeGreaterThan(49);
    expect(created_at < NOW).toBe(true);
  }
  expect(await count(sql`select from vehicles where not published`)).toBeGreaterThanOrEqual(3);
});

test("hides the cars of an unverified dealer", async () => {
  const unverified = sql`select dealer_id from dealers where status <> 'verified'`;
  expect(
    await count(sql`select from vehicles where published and dealer_id in (${unverified})`),
  ).toBeGreaterThan(0);
  expect(await count(sql`select from cars_on_sale where dealer_id in (${unverified})`)).toBe(0);
});

test("loads leads with the deadline that their dealers' opening hours give", async () => {
  expect(await count(sql`select from lead_routes`)).toBeGreaterThan(0);
  expect(await count(sql`select from lead_routes where response_due_at is null`)).toBe(0);
});

test("loads scored leads in different states with consent, at most two dealers each, without notifications", async () => {
  const leads = await app.db.selectFrom("leads").selectAll().execute();
  expect(leads.length).toBeGreaterThanOrEqual(10);
  expect(new Set(leads.map(({ state }) => state))).toEqual(new Set(["routed", "unmatched"]));
  for (const { lead_score, score_parts } of leads) {
    expect(sumOfPoints(score_parts)).toBe(lead_score);
  }
  expect(await count(sql`select from leads where lead_id not in (select lead_id from lead_consents)`)).toBe(
    0,
  );
  expect(
    await count(sql`select lead_id from lead_routes group by 1 having count(*) > ${MAX_DEALERS_PER_LEAD}`),
  ).toBe(0);
  expect(await count(sql`select from lead_routes where first_opened_at is null`)).toBeGreaterThan(0);
  expect(await count(sql`select from lead_routes where first_response_at > first_opened_at`)).toBeGreaterThan(
    0,
  );
  expect(await count(sql`select from lead_routes where progress = 'won'`)).toBeGreaterThan(0);
  expect(
    await count(sql`
      select from lead_routes where progress <> 'new' and progress <> coalesce((
        select to_progress from lead_route_events
        where lead_id = lead_routes.lead_id and dealer_id = lead_routes.dealer_id
        order by lead_route_event_id desc limit 1
      ), '')`),
  ).toBe(0);
  expect(await count(sql`select from graphile_worker.jobs`)).toBe(0);
});

test("routes a lead about a vehicle to its dealer first", async () => {
  const { rows } = await sql<{ owner: string; first: string }>`
    select vehicles.dealer_id as owner, lead_routes.dealer_id as first from leads
      join vehicles using (vehicle_id) join lead_routes on lead_routes.lead_id = leads.lead_id and position = 1
  `.execute(app.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { owner, first } of rows) expect(first).toBe(owner);
});

test("gives both sample dealers enquiries", async () => {
  for (const dealer of ["dealer-1", "dealer-2"]) {
    const routes = sql`select from lead_routes where dealer_id = ${sampleId("dealer", dealer)}`;
    expect(await count(routes)).toBeGreaterThanOrEqual(2);
  }
});

test("loads daily views and comparison rates for every public car", async () => {
  const today = sql`select from vehicle_days where day = '2026-12-25' and shown > 0`;
  expect(await count(today)).toBe(await count(sql`select from cars_on_sale`));
  expect(await count(sql`select from vehicle_rates`)).toBeGreaterThan(0);
});

test("loads rendered articles about Leaf, Tesla and London, and a draft", async () => {
  const posts = await app.db.selectFrom("posts").selectAll().execute();
  const published = posts.filter(({ status }) => status === "published");
  const topics = published.flatMap((post) => post.topics.map((topic) => topic.toLowerCase()));
  expect(topics.some((topic) => topic.includes("leaf") || topic.includes("nissan"))).toBe(true);
  expect(topics.some((topic) => topic.includes("tesla"))).toBe(true);
  expect(published.some(({ city }) => city === "London")).toBe(true);
  expect(posts.length).toBeGreaterThan(published.length);
  for (const { body_html } of posts) expect(body_html).toMatch(/<p>[\s\S]*<h2>/);
});

test("has cars that cost more for a month", async () => {
  const dearer = sql`select from listing_prices join cars_on_sale using (vehicle_id)
    where listing_prices.price = cars_on_sale.price + 500 and changed_at < ${NOW}::timestamptz - interval '30 days'`;
  expect(await count(dearer)).toBeGreaterThan(0);
});

test.each(["nissan-leaf-40-2", "volkswagen-id3-58-1", "tesla-model-3-srp-2"])(
  "has eight or more like cars of three dealers for %s",
  async (key) => {
    const { rows } = await sql<{ cars: number; dealers: number }>`
      select count(*)::int as cars, count(distinct dealer_id)::int as dealers
      from market_prices cross join unnest(like_ids) as one (vehicle_id)
      join vehicles on vehicles.vehicle_id = one.vehicle_id
      where market_prices.vehicle_id = ${sampleId("vehicle", key)}
    `.execute(app.db);
    expect(rows[0]?.cars).toBeGreaterThanOrEqual(8);
    expect(rows[0]?.dealers).toBeGreaterThanOrEqual(3);
    const vehicle = await findPublicVehicle(app, sampleId("vehicle", key));
    if (!vehicle) throw new Error("not public");
    expect((await findPriceFacts(app, vehicle)).market?.text).toMatch(/^\d+ similar cars \(samples\): £/);
  },
);

test("has reviews of two dealers, all marked as samples", async () => {
  const [bow, spindle] = await Promise.all(
    ["dealer-2", "dealer-1"].map((dealer) => dealerReviews(app, sampleId("dealer", dealer))),
  );
  expect(bow?.counts).toMatchObject({ invited: 4, answered: 4, shown: 3, removed: 1 });
  expect(bow?.mean).toBe(4);
  expect(spindle?.counts).toMatchObject({ answered: 1, shown: 1 });
  for (const { is_sample } of [...(bow?.entries ?? []), ...(spindle?.entries ?? [])])
    expect(is_sample).toBe(true);
  const early = sql`select from reviews join lead_routes using (lead_id, dealer_id) where written_at < routed_at`;
  expect(await count(early)).toBe(0);
});

describe("sample accounts", () => {
  test.each([
    { email: "dealer@demo.test", dealer: "Spindle Electric", is_admin: false },
    { email: "dealer2@demo.test", dealer: "Bow Wharf EVs", is_admin: false },
    { email: "admin@demo.test", dealer: null, is_admin: true },
    { email: "nolink@demo.test", dealer: null, is_admin: false },
  ])("$email signs in with demo-password", async ({ email, dealer, is_admin }) => {
    const { user, token } = await auth.api.signInEmail({ body: { email, password: "demo-password" } });
    expect(token).toBeTruthy();
    const profile = await app.db
      .selectFrom("dealer_profiles")
      .innerJoin("dealers", "dealers.dealer_id", "dealer_profiles.dealer_id")
      .select("dealers.name")
      .where("user_id", "=", user.id)
      .executeTakeFirst();
    expect(profile?.name ?? null).toBe(dealer);
    expect(await count(sql`select from user_roles where role = 'admin' and user_id = ${user.id}`)).toBe(
      Number(is_admin),
    );
  });

  test("refuse another password", async () => {
    const attempt = auth.api.signInEmail({ body: { email: "dealer@demo.test", password: "demo-passwort" } });
    await expect(attempt).rejects.toThrow();
  });
});

test("has every picture of a vehicle or an article", async () => {
  const { rows } = await sql<{ url: string }>`
    select distinct unnest(images) as url from vehicles
    union select cover_image_url from posts where cover_image_url <> ''
  `.execute(app.db);
  for (const { url } of rows) {
    expect(url).toMatch(/^\/photos\/sample\/[a-z0-9-]+\.avif$/);
    const smallest = path.join(SAMPLE_PICTURES, path.basename(url, ".avif").concat("-720.avif"));
    expect(existsSync(smallest)).toBe(true);
  }
});

test("changes nothing on a second start or in a database that is in use", async () => {
  const before = await countAll();
  await sql`update vehicles set price = 4321 where vehicle_id = ${sampleId("vehicle", "nissan-leaf-40-1")}`.execute(
    app.db,
  );
  await loadSampleData(app, auth);
  expect(await countAll()).toEqual(before);
  expect(await count(sql`select from vehicles where price = 4321`)).toBe(1);

  const used = await createTestDatabase();
  await sql`insert into auth."user" (id, name, email) values ('1', 'Robin Vale', 'robin@example.com')`.execute(
    used.db,
  );
  const parts = contextOn(used);
  await loadSampleData(parts.app, parts.auth);
  expect(await countAll(used)).toMatchObject({ dealers: 0, vehicles: 0, posts: 0, leads: 0 });
  await used.drop();
});

test("leaves an empty database after a failure, and loads once when several retry", async () => {
  const other = await createTestDatabase();
  const parts = contextOn(other);
  const broken = {
    get $context() {
      return Promise.reject(new Error("killed"));
    },
  } as unknown as Auth;
  await expect(loadSampleData(parts.app, broken)).rejects.toThrow("killed");
  expect(await countAll(other)).toMatchObject({ dealers: 0, vehicles: 0, posts: 0, leads: 0 });

  await Promise.all([1, 2, 3].map(() => loadSampleData(parts.app, parts.auth)));
  expect(await countAll(other)).toEqual(await countAll());
  await other.drop();
});

function contextOn(handle: TestDatabase) {
  const parts: AppContext = {
    ...testApp(handle.db, () => NOW),
    postcodeLookup: createPostcodeLookup({ baseUrl: undefined, now: () => 0 }),
    publicOrigin: "http://localhost:3000",
  };
  return { app: parts, auth: createAuth({ app: parts, pool: handle.pool, secret: "s".repeat(32) }) };
}

async function count(query: ReturnType<typeof sql>, { db } = database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from (${query}) as found`.execute(db);
  return rows[0]?.count ?? Number.NaN;
}

async function countAll(handle = database) {
  const tables = ["dealers", "vehicles", "posts", "leads", "lead_routes", "lead_consents", "postcode_points"];
  const counts = tables.map(async (table) => [
    table,
    await count(sql`select from ${sql.table(table)}`, handle),
  ]);
  return Object.fromEntries(await Promise.all(counts));
}

function sumOfPoints(parts: unknown): number {
  return (parts as { points: number }[]).reduce((sum, { points }) => sum + points, 0);
}
