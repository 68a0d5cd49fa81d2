import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Conflict, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, leadTables, placeOutwards } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { listDatedPrices, listPrices, setLeadPrice, withdrawLeadPrice } from "./prices.ts";

let now: Date;
let database: TestDatabase;
let app: AppContext;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => now);
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date("2026-05-31T12:00:00Z");
  await leadTables.empty(database.db);
  await database.db.deleteFrom("lead_prices").where("valid_from", ">", new Date("2026-01-01")).execute();
});

const set = (changes: Record<string, unknown> = {}) =>
  setLeadPrice(app, ADMIN, {
    lead_kind: "general_shared",
    amount: "12.50",
    valid_from: "2026-07-01",
    ...changes,
  });
const NEW = { lead_kind: "general_shared", valid_from: "2026-07-01" };
const statesOf = async (leadKind: string) =>
  (await listDatedPrices(app))
    .filter((price) => price.lead_kind === leadKind)
    .map(({ valid_from, pence, state }) => [valid_from, pence, state]);

describe("a price", () => {
  it.each([
    ["2026-06-30T22:59:59.999Z", 1000],
    // In summer London's midnight is at eleven in the evening of UTC.
    ["2026-06-30T23:00:00Z", 1250],
  ])("of the first of July is charged at %s: %i pence", async (moment, pence) => {
    await set();
    await buildVehicle(database.db);
    now = new Date(moment);
    await submitLead(app, aLeadRequest(), FROM_NOWHERE);
    const charges = await database.db.selectFrom("ledger_entries").select(["pence", "vat_pence"]).execute();
    expect(charges).toEqual([{ pence, vat_pence: pence / 5 }]);
  });

  it.each([
    ["2026-11-30T23:59:59Z", 1000],
    ["2026-12-01T00:00:00Z", 1300],
  ])("of the first of December is charged at %s: %i pence", async (moment, pence) => {
    await set({ valid_from: "2026-12-01", amount: "13" });
    await buildVehicle(database.db);
    now = new Date(moment);
    await submitLead(app, aLeadRequest(), FROM_NOWHERE);
    const charges = await database.db.selectFrom("ledger_entries").select("pence").execute();
    expect(charges).toEqual([{ pence }]);
  });

  it("is first future, then current, then past, and other prices remain", async () => {
    await set();
    expect(await statesOf("general_shared")).toEqual([
      ["2026-07-01", 1250, "to come"],
      ["2024-01-01", 1000, "now"],
    ]);
    now = new Date("2026-06-30T23:00:00Z");
    expect(await statesOf("general_shared")).toEqual([
      ["2026-07-01", 1250, "now"],
      ["2024-01-01", 1000, "past"],
    ]);
    expect(await statesOf("vehicle_shared")).toEqual([["2024-01-01", 1500, "now"]]);
  });

  it("is public before its day", async () => {
    await set();
    await set({ valid_from: "2026-08-01", amount: "20" });
    const shown = async () => (await listPrices(app)).find(({ lead_kind }) => lead_kind === "general_shared");
    expect(await shown()).toMatchObject({ pence: 1000, next: { valid_from: "2026-07-01", pence: 1250 } });
    now = new Date("2026-08-01T00:00:00+01:00");
    expect(await shown()).toMatchObject({ pence: 2000, next: null });
  });

  it("can be withdrawn by an admin until its day, and is audited", async () => {
    await set();
    await withdrawLeadPrice(app, ADMIN, NEW);
    expect(await statesOf("general_shared")).toHaveLength(1);
    await expect(withdrawLeadPrice(app, ADMIN, NEW)).rejects.toThrow(NotFound);
    await expect(withdrawLeadPrice(app, ADMIN, { ...NEW, valid_from: "soon" })).rejects.toThrow(NotFound);
    await expect(withdrawLeadPrice(app, ADMIN, { ...NEW, valid_from: "2026-02-31" })).rejects.toThrow(
      NotFound,
    );
    const written = await database.db
      .selectFrom("audit_log")
      .select("action")
      .where("subject_kind", "=", "price")
      .orderBy("audit_id", "desc")
      .limit(2)
      .execute();
    expect(written).toEqual([{ action: "price.withdraw" }, { action: "price.set" }]);
  });

  it("that has taken effect cannot be withdrawn or overwritten", async () => {
    await set();
    now = new Date("2026-07-01T10:00:00Z");
    await expect(withdrawLeadPrice(app, ADMIN, NEW)).rejects.toThrow(Conflict);
    await expect(withdrawLeadPrice(app, ADMIN, { ...NEW, valid_from: "2024-01-01" })).rejects.toThrow(
      Conflict,
    );
    await expect(set()).rejects.toThrow(InvalidInput);
    expect(await statesOf("general_shared")).toHaveLength(2);
  });

  it("that is higher is announced 30 days before, also when a lower one was announced for the day before", async () => {
    const notice = {
      fields: {
        valid_from: "Choose 30 June 2026 or later: dealers are told of a higher price 30 days before",
      },
    };
    await expect(set({ valid_from: "2026-06-29", amount: "10.01" })).rejects.toMatchObject(notice);
    await set({ valid_from: "2026-06-01", amount: "8" });
    await expect(set({ valid_from: "2026-06-29", amount: "10" })).rejects.toMatchObject(notice);
    await set({ valid_from: "2026-06-29", amount: "8" });
    await set({ valid_from: "2026-06-30", amount: "10" });
    expect(await statesOf("general_shared")).toHaveLength(4);
  });

  it("is set once per day, also under concurrency", async () => {
    const done = await Promise.allSettled([set(), set({ amount: "14" }), set({ amount: "15" })]);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(set()).rejects.toMatchObject({
      fields: { valid_from: "There is already a price from that day. Withdraw it first" },
    });
  });
});
