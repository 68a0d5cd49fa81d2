import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Auth, createAuth } from "../../src/services/accounts/auth.ts";
import type { AppContext } from "../../src/services/app-context.ts";
import { submitLead } from "../../src/services/leads/submission/submit-lead.ts";
import { buildVehicle } from "../../tests/support/factories.ts";
import { numberedLead } from "../../tests/support/records/numbered-lead.ts";
import { testApp } from "../../tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/test-database.ts";
import { loadSampleData } from "./load-sample-data.ts";
import { refuseSampleAccounts } from "./refuse-sample-accounts.ts";
import { removeSamples } from "./remove-samples.ts";
import { sampleId } from "./sample-id.ts";

let loaded: TestDatabase;
beforeAll(async () => {
  loaded = await createTestDatabase();
  const { app, auth } = contextOn(loaded);
  await loadSampleData(app, auth);
});
afterAll(async () => {
  await loaded.drop();
});

describe("a start without sample data", () => {
  it("is refused while a sample account has the public password, and names the command", async () => {
    const { app, auth } = contextOn(loaded);
    await expect(refuseSampleAccounts(app, auth)).rejects.toThrow(
      /admin@demo\.test.*npm run users -- remove-samples/,
    );
  });

  it("is allowed in an empty database, and where someone signed up with that address and password", async () => {
    const empty = await createTestDatabase();
    const { app, auth } = contextOn(empty);
    await refuseSampleAccounts(app, auth);
    const { password } = await auth.$context;
    await sql`insert into auth."user" (id, name, email) values ('a', 'A', 'admin@demo.test')`.execute(
      empty.db,
    );
    await sql`
      insert into auth.account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
      values ('a', 'a', 'credential', 'a', ${await password.hash("demo-password")}, now(), now())
    `.execute(empty.db);
    await refuseSampleAccounts(app, auth);
    await empty.drop();
  });
});

describe("removing samples", () => {
  it("leaves nothing of an unused trial, and an audit entry", async () => {
    const database = await createTestDatabase({ copyOf: loaded });
    const { app, auth } = contextOn(database);
    await auth.api.signInEmail({ body: { email: "admin@demo.test", password: "demo-password" } });
    const removed = await removeSamples({ db: database.db, now: app.now });
    expect(removed).toMatchObject({ accounts: 6, retainedDealers: [], hasAdmin: false });
    expect(removed.vehicles).toBeGreaterThan(120);
    const tables = sql`
      select (select count(*)::int from auth."user") as users, (select count(*)::int from auth.session) as sessions,
        (select count(*)::int from dealers) as dealers, (select count(*)::int from vehicles) as vehicles,
        (select count(*)::int from cars_on_sale) as browse, (select count(*)::int from leads) as leads,
        (select count(*)::int from posts) as posts, (select count(*)::int from ledger_entries) as entries,
        (select count(*)::int from statements) as statements, (select count(*)::int from seller_details) as sellers,
        (select count(*)::int from dealer_applications) as applications,
        (select count(*)::int from reviews) as reviews, (select count(*)::int from market_prices) as prices
    `;
    const { rows } = await tables.execute(database.db);
    expect(new Set(Object.values(rows[0] ?? {}))).toEqual(new Set([0]));
    await refuseSampleAccounts(app, auth);
    const audited = await database.db.selectFrom("audit_log").select(["action", "actor_kind"]).execute();
    expect(audited).toEqual([{ action: "samples.remove", actor_kind: "operator" }]);
    await expect(sql`delete from ledger_entries`.execute(database.db)).resolves.toBeDefined();
    expect(await removeSamples({ db: database.db, now: app.now })).toMatchObject({ accounts: 0, dealers: 0 });
    await database.drop();
  });

  it("keeps what came in since: an enquiry, a car, an article, an account and its dealer", async () => {
    const database = await createTestDatabase({ copyOf: loaded });
    const { app } = contextOn(database);
    const { db } = database;
    const dealerId = sampleId("dealer", "dealer-1");
    const own = await buildVehicle(db, { dealer_id: sampleId("dealer", "dealer-2") });
    const sampleCar = await db
      .selectFrom("cars_on_sale")
      .innerJoin("vehicles", "vehicles.vehicle_id", "cars_on_sale.vehicle_id")
      .select("vehicles.vehicle_id")
      .where("vehicles.dealer_id", "=", dealerId)
      .executeTakeFirstOrThrow();
    const request = { ...numberedLead(1, "priya@example.com"), ...sampleCar };
    const meta = { ip: "203.0.113.9", user_agent: "a browser", idempotency_key: null };
    const { lead_id } = await submitLead(app, request, meta);
    await sql`insert into auth."user" (id, name, email) values ('r', 'Robin Vale', 'robin@cars.example')`.execute(
      db,
    );
    await sql`insert into user_roles (user_id, role) values ('r', 'admin')`.execute(db);
    const edited = await db.selectFrom("posts").select("post_id").executeTakeFirstOrThrow();
    await sql`
      insert into audit_log (at, actor_kind, actor_name, action, subject_kind, subject_id)
      values (now(), 'operator', 'x', 'post.update', 'post', ${edited.post_id})
    `.execute(db);

    const { retainedDealers, hasAdmin } = await removeSamples({ db, now: app.now });
    expect(retainedDealers).toEqual(expect.arrayContaining(["Spindle Electric", "Bow Wharf EVs"]));
    expect(hasAdmin).toBe(true);
    const lead = await db
      .selectFrom("leads")
      .selectAll()
      .where("lead_id", "=", lead_id)
      .executeTakeFirstOrThrow();
    expect(lead).toMatchObject({ email: "priya@example.com", vehicle_id: null });
    const dealers = await db.selectFrom("dealers").select(["dealer_id", "status"]).execute();
    expect(dealers).toContainEqual({ dealer_id: dealerId, status: "suspended" });
    expect(dealers).toHaveLength(retainedDealers.length);
    expect(await db.selectFrom("vehicles").select("vehicle_id").execute()).toEqual([
      { vehicle_id: own.vehicle_id },
    ]);
    expect(await db.selectFrom("cars_on_sale").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("auth.user").select("id").execute()).toEqual([{ id: "r" }]);
    expect(await db.selectFrom("posts").select("post_id").execute()).toEqual([edited]);
    await database.drop();
  });

  it("needs the owner role", async () => {
    await expect(removeSamples(contextOn(loaded).app)).rejects.toThrow("set DATABASE_OWNER_URL");
  });
});

function contextOn(database: TestDatabase): { app: AppContext; auth: Auth } {
  const app = { ...testApp(database.db), publicOrigin: "http://localhost:3000" };
  return { app, auth: createAuth({ app, pool: database.pool, secret: "s".repeat(32) }) };
}
