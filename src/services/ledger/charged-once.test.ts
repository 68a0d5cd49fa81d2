import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LEAD_PRICES_PENCE } from "#src/domain/policy/billing.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, leadTables, placeOutwards } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { changeCreditLimit } from "./account.ts";
import { sumBalance } from "./ledger-queries.ts";

const GENERAL_WITH_VAT = LEAD_PRICES_PENCE.general_shared * 1.2;

let database: TestDatabase;
let app: AppContext;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => new Date("2026-03-31T12:00:00Z"));
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(() => leadTables.empty(database.db));

const submit = (changes: Record<string, unknown> = {}) =>
  submitLead(app, aLeadRequest(changes), FROM_NOWHERE);
const person = (number: number) => ({
  email: `buyer${number}@example.org`,
  phone: `07700 900${String(100 + number)}`,
});
const count = async () => {
  const { routes, leads } = (await leadTables.count(database.db)) ?? {};
  const { charges } = await database.db
    .selectFrom("ledger_entries")
    .select(sql<number>`count(*)::int`.as("charges"))
    .where("kind", "=", "charge")
    .executeTakeFirstOrThrow();
  return { leads, routes, charges };
};
const mayOwe = (dealerId: string, enquiries: number) =>
  changeCreditLimit(app, ADMIN, dealerId, { amount: String((enquiries * GENERAL_WITH_VAT) / 100) });

describe("one enquiry is one charge", () => {
  it("under twenty concurrent submissions", async () => {
    await buildVehicle(database.db);
    await Promise.all(Array.from({ length: 20 }, () => submit()));
    expect(await count()).toEqual({ leads: 1, routes: 1, charges: 1 });
  });

  it("when the transaction is killed between match and charge: it rolls back, and the retry is charged", async () => {
    await buildVehicle(database.db);
    await sql`
      create function die_before_charging() returns trigger language plpgsql as $$
      begin
        if not exists (select from lead_routes) then raise exception 'no route yet'; end if;
        perform pg_terminate_backend(pg_backend_pid());
        return new;
      end $$`.execute(database.db);
    await sql`create trigger die before insert on ledger_entries
      for each row execute function die_before_charging()`.execute(database.db);
    await expect(submit()).rejects.toThrow(/terminat/);
    await sql`drop function die_before_charging cascade`.execute(database.db);
    expect(await count()).toEqual({ leads: 0, routes: 0, charges: 0 });
    await submit();
    await submit();
    expect(await count()).toEqual({ leads: 1, routes: 1, charges: 1 });
  });
});

describe("the credit limit", () => {
  it("for five enquiries accepts five of fifty concurrent ones", async () => {
    const { dealer_id } = await buildVehicle(database.db);
    await mayOwe(dealer_id, 5);
    const results = await Promise.all(Array.from({ length: 50 }, (_, number) => submit(person(number))));
    expect(results.filter(({ routed }) => routed === 1)).toHaveLength(5);
    expect(await sumBalance(database.db, dealer_id)).toBe(5 * GENERAL_WITH_VAT);
  });

  it("of several dealers is never exceeded, without deadlocks", async () => {
    const dealers: { dealer_id: string; enquiries: number }[] = [];
    for (const enquiries of [3, 7, 5, 4]) {
      const { dealer_id } = await buildDealer(database.db, { name: `Dealer of ${enquiries}` });
      await buildVehicle(database.db, { dealer_id });
      await mayOwe(dealer_id, enquiries);
      dealers.push({ dealer_id, enquiries });
    }
    await Promise.all(Array.from({ length: 40 }, (_, number) => submit(person(number))));
    for (const { dealer_id, enquiries } of dealers) {
      const owed = await sumBalance(database.db, dealer_id);
      expect(owed / GENERAL_WITH_VAT).toBeLessThanOrEqual(enquiries);
    }
    // Nineteen places, two per lead: one remains if only its dealer may have more.
    const { charges } = await count();
    expect(charges).toBe(19);
  });
});
