import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { NotFound } from "#src/domain/errors/errors.ts";
import type { CreditReason } from "#src/domain/ledger/ledger-entry.ts";
import { CREDIT_LIMIT_PENCE, LEAD_PRICES_PENCE } from "#src/domain/policy/billing.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, leadTables } from "#tests/support/leads.ts";
import { leadWorld, NOW } from "#tests/support/worlds/lead-world.ts";
import { changeCreditLimit, findAccount, findStatement, recordEntry } from "./account.ts";
import { creditRoute } from "./charge-routes.ts";
import { listPricesOn, sumBalance } from "./ledger-queries.ts";
import { statementPdf } from "./statement-pdf.ts";

const world = leadWorld();

const submit = (changes: Record<string, unknown> = {}) =>
  submitLead(world.app, aLeadRequest(changes), FROM_NOWHERE);
const person = (number: number) => ({
  email: `buyer${number}@example.org`,
  phone: `07700 900${String(100 + number)}`,
});
const credit = (route: { lead_id: string; dealer_id: string }, reason: CreditReason = "issue") =>
  world.database.db
    .transaction()
    .execute((tx) => creditRoute(tx, route, { reason, at: world.now, by: "system" }));
const entries = () =>
  world.database.db
    .selectFrom("ledger_entries")
    .select(["kind", "pence", "vat_pence", "lead_kind"])
    .orderBy("ledger_entry_id")
    .execute();
const record = (dealerId: string, amount: string, kind = "payment") =>
  recordEntry(world.app, ADMIN, dealerId, { kind, amount, reason: "BACS 1234" });

describe("prices", () => {
  it("are those of the policy", async () => {
    const prices = await listPricesOn(world.database.db, "2026-03-31");
    expect(Object.fromEntries(prices)).toEqual(LEAD_PRICES_PENCE);
  });

  it("change on their day and not before", async () => {
    const price = {
      lead_kind: "vehicle_shared" as const,
      valid_from: sql<Date>`'2026-04-01'::date`,
      pence: 1700,
    };
    await world.database.db.insertInto("lead_prices").values(price).execute();
    expect((await listPricesOn(world.database.db, "2026-03-31")).get("vehicle_shared")).toBe(1500);
    expect((await listPricesOn(world.database.db, "2026-04-01")).get("vehicle_shared")).toBe(1700);
    await world.database.db.deleteFrom("lead_prices").where("pence", "=", 1700).execute();
  });
});

describe("a charge", () => {
  it("is recorded with the lead route, for the kind of lead", async () => {
    const { vehicle_id } = await buildVehicle(world.database.db);
    await submit({ vehicle_id });
    expect(await entries()).toEqual([
      { kind: "charge", pence: 1500, vat_pence: 300, lead_kind: "vehicle_shared" },
    ]);
  });

  it("is not made when the dealer already had the person", async () => {
    const { dealer_id } = await buildVehicle(world.database.db);
    await submit();
    world.now = hoursAfter(NOW, 1);
    await submit({ body_style: "Hatchback" });
    const routes = await world.database.db.selectFrom("lead_routes").select("chargeable").execute();
    expect(routes).toHaveLength(2);
    expect(await entries()).toHaveLength(1);
    expect(await sumBalance(world.database.db, dealer_id)).toBe(1200);
  });

  it("is not made when routing fails: nothing is saved", async () => {
    await buildVehicle(world.database.db);
    const prices = await world.database.db.selectFrom("lead_prices").selectAll().execute();
    await world.database.db.deleteFrom("lead_prices").execute();
    await expect(submit()).rejects.toThrow("no price");
    await world.database.db.insertInto("lead_prices").values(prices).execute();
    expect(await leadTables.count(world.database.db)).toMatchObject({ leads: 0, routes: 0 });
  });

  it("cannot be duplicated, changed, deleted or credited in part", async () => {
    const { dealer_id } = await buildVehicle(world.database.db);
    const { lead_id } = await submit();
    const { db } = world.database;
    const again = {
      dealer_id,
      lead_id,
      kind: "charge",
      pence: 1,
      vat_pence: 0,
      lead_kind: "general_shared",
    } as const;
    const by = { recorded_at: NOW, recorded_by: "test" };
    await expect(
      db
        .insertInto("ledger_entries")
        .values({ ...again, ...by })
        .execute(),
    ).rejects.toThrow("unique");
    await expect(db.updateTable("ledger_entries").set({ pence: 1 }).execute()).rejects.toThrow("append-only");
    await expect(db.deleteFrom("ledger_entries").execute()).rejects.toThrow("append-only");
    const { ledger_entry_id } = await db
      .selectFrom("ledger_entries")
      .select("ledger_entry_id")
      .executeTakeFirstOrThrow();
    const half = {
      ...again,
      ...by,
      kind: "credit" as const,
      pence: -500,
      credited_entry_id: ledger_entry_id,
      reason: "x",
    };
    await expect(db.insertInto("ledger_entries").values(half).execute()).rejects.toThrow("foreign key");
  });
});

describe("a credit", () => {
  it("nets a lead route to zero once, under concurrency", async () => {
    const { dealer_id } = await buildVehicle(world.database.db);
    const { lead_id } = await submit();
    const reasons: CreditReason[] = ["issue", "silent_dealer", "issue", "silent_dealer", "issue"];
    const done = await Promise.all(reasons.map((reason) => credit({ lead_id, dealer_id }, reason)));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await sumBalance(world.database.db, dealer_id)).toBe(0);
    const routes = await world.database.db.selectFrom("lead_routes").select("chargeable").execute();
    expect(routes).toEqual([{ chargeable: false }]);
  });

  it("of a lead route that was never charged changes no money", async () => {
    const { dealer_id } = await buildDealer(world.database.db);
    expect(await credit({ lead_id: "3b8c1d9e-0000-4000-8000-000000000000", dealer_id })).toBe(false);
    expect(await entries()).toEqual([]);
  });

  it("in any order leaves what was not credited", async () => {
    const { dealer_id } = await buildVehicle(world.database.db);
    const leads: string[] = [];
    for (let number = 0; number < 4; number++) leads.push((await submit(person(number))).lead_id);
    const credited = new Set<string>();
    const one = fc.constantFrom(...leads);
    await fc.assert(
      fc.asyncProperty(fc.array(one, { maxLength: 4 }), async (some) => {
        for (const leadId of some) {
          await credit({ lead_id: leadId, dealer_id });
          credited.add(leadId);
        }
        expect(await sumBalance(world.database.db, dealer_id)).toBe((leads.length - credited.size) * 1200);
      }),
      { numRuns: 15 },
    );
  });
});

describe("the credit limit", () => {
  it("pauses routing with a reason until a payment", async () => {
    const { dealer_id } = await buildVehicle(world.database.db);
    await changeCreditLimit(world.app, ADMIN, dealer_id, { amount: "20" });
    expect((await submit(person(1))).dealers).toHaveLength(1);
    expect((await submit(person(2))).dealers).toHaveLength(1);
    const refused = await submit(person(3));
    expect(refused.dealers).toEqual([]);
    const { explanation } = await world.database.db
      .selectFrom("leads")
      .select(sql<{ reason: string }[]>`routing_explanation`.as("explanation"))
      .where("lead_id", "=", refused.lead_id)
      .executeTakeFirstOrThrow();
    expect(explanation).toMatchObject([{ reason: "Credit limit reached" }]);
    await record(dealer_id, "24");
    expect((await submit(person(4))).dealers).toHaveLength(1);
  });

  it("sends leads to the next dealer", async () => {
    const first = await buildVehicle(world.database.db);
    await buildVehicle(world.database.db, { dealer_id: first.dealer_id });
    await buildVehicle(world.database.db, {
      dealer_id: (await buildDealer(world.database.db, { name: "Next" })).dealer_id,
    });
    await changeCreditLimit(world.app, ADMIN, first.dealer_id, { amount: "0" });
    expect((await submit()).dealers).toEqual([{ name: "Next" }]);
  });
});

describe("an account", () => {
  it("has its balance, its limit and its months", async () => {
    const { dealer_id } = await buildVehicle(world.database.db);
    await submit();
    world.now = new Date("2026-04-02T12:00:00Z");
    await record(dealer_id, "5");
    await record(dealer_id, "-2", "adjustment");
    const account = await findAccount(world.app, dealer_id);
    expect(account).toMatchObject({
      dealer_name: "Ancoats Electric Cars",
      balance_pence: 1200 - 500 - 240,
      credit_limit_pence: CREDIT_LIMIT_PENCE,
      months: [
        { month: "2026-04", net_pence: -200, vat_pence: -40 },
        { month: "2026-03", net_pence: 1000, vat_pence: 200 },
      ],
    });
  });

  it("brings forward what was owed, month by month, and is a PDF of several pages", async () => {
    const { dealer_id } = await buildVehicle(world.database.db);
    await submit();
    world.now = new Date("2026-04-02T12:00:00Z");
    for (let number = 0; number < 60; number++) await record(dealer_id, "1");
    const march = await findStatement(world.app, { dealer_id, month: "2026-03" });
    expect(march).toMatchObject({ is_provisional: false, totals: { closing_pence: 1200 } });
    const april = await findStatement(world.app, { dealer_id, month: "2026-04" });
    expect(april).toMatchObject({
      is_provisional: true,
      totals: { opening_pence: 1200, payments_pence: -6000, closing_pence: -4800 },
    });
    const dealer = { ...april.dealer, name: "Łódź 电车 Cars" };
    const { PDFDocument } = await import("pdf-lib");
    const read = await PDFDocument.load(await statementPdf({ ...april, dealer }, world.app.publicOrigin));
    expect(read.getPageCount()).toBe(2);
  });

  it("takes entries of dealers only", async () => {
    await expect(record("x", "1")).rejects.toThrow(NotFound);
  });
});
