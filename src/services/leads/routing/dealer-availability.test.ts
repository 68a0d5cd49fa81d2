import { describe, expect, it } from "vitest";
import { type DealerPreferences, NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { upsertPreferences } from "#src/services/preferences/preference-queries.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { leadWorld, NOW } from "#tests/support/lead-world.ts";
import { aLeadRequest, FROM_NOWHERE } from "#tests/support/leads.ts";
import { submitLead } from "../submission/submit-lead.ts";
import { isDealerAvailable } from "./is-dealer-available.ts";

const world = leadWorld();

async function ownDealer(preferences: Partial<DealerPreferences>, columns: object = {}) {
  const { db } = world.database;
  const { dealer_id } = await buildDealer(db, { name: "Own Cars", ...columns });
  const by = { user_id: "test", at: NOW };
  await upsertPreferences(db, dealer_id, { ...NO_PREFERENCES, ...preferences }, by);
  const { vehicle_id } = await buildVehicle(db, { dealer_id });
  return { dealer_id, vehicle_id };
}
const ask = (vehicleId: string, changes: Record<string, unknown> = {}) =>
  submitLead(world.app, aLeadRequest({ vehicle_id: vehicleId, ...changes }), FROM_NOWHERE);

describe("the dealer of a vehicle is available", () => {
  it.each<[string, boolean, Partial<DealerPreferences>, object]>([
    ["without preferences", true, {}, {}],
    ["on the day that a pause ends", true, { paused_until: "2026-03-31" }, {}],
    ["not while paused", false, { paused_until: "2026-04-01" }, {}],
    ["not on holiday", false, { holidays: [{ first_day: "2026-03-31", last_day: "2026-03-31" }] }, {}],
    ["not at the credit limit", false, {}, { credit_limit_pence: 0 }],
    ["not while suspended", false, {}, { status: "suspended" }],
  ])("%s", async (_, isAvailable, preferences, columns) => {
    const { dealer_id } = await ownDealer(preferences, columns);
    expect(await isDealerAvailable(world.app, dealer_id)).toBe(isAvailable);
  });

  it("below the daily cap, and again on the next day", async () => {
    const { dealer_id, vehicle_id } = await ownDealer({ daily_cap: 1 });
    expect(await isDealerAvailable(world.app, dealer_id)).toBe(true);
    expect(await ask(vehicle_id)).toMatchObject({ routed: 1, dealer_unavailable: false });
    expect(await isDealerAvailable(world.app, dealer_id)).toBe(false);
    world.now = new Date("2026-03-31T23:00:00Z");
    expect(await isDealerAvailable(world.app, dealer_id)).toBe(true);
  });
});

describe("a request about a vehicle whose dealer is unavailable", () => {
  it.each<[string, Record<string, unknown>]>([
    ["accepted", {}],
    ["held", { email: "x@mailinator.com" }],
  ])("says so in the receipt, also when sent again (%s)", async (_, changes) => {
    const { vehicle_id } = await ownDealer({ paused_until: "2026-04-01" });
    const first = await ask(vehicle_id, changes);
    expect(first).toMatchObject({ routed: 0, dealer_unavailable: true, vehicle_unavailable: false });
    expect(await ask(vehicle_id, changes)).toEqual(first);
  });

  it("names the other dealer who has it", async () => {
    const { vehicle_id } = await ownDealer({ paused_until: "2026-04-01" });
    const { dealer_id } = await buildDealer(world.database.db, { name: "Other Cars" });
    await buildVehicle(world.database.db, { dealer_id });
    expect(await ask(vehicle_id)).toMatchObject({
      dealers: [{ name: "Other Cars" }],
      dealer_unavailable: true,
    });
  });
});
