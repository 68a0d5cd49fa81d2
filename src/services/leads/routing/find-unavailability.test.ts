import { describe, expect, it } from "vitest";
import { type Unavailability, unavailabilityOf } from "#src/domain/leads/request/unavailability.ts";
import { type DealerPreferences, NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { upsertPreferences } from "#src/services/preferences/preference-queries.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE } from "#tests/support/leads.ts";
import { leadWorld, NOW } from "#tests/support/worlds/lead-world.ts";
import { submitLead } from "../submission/submit-lead.ts";
import { findUnavailability } from "./find-unavailability.ts";

const world = leadWorld();

async function ownDealer(preferences: Partial<DealerPreferences>, columns: object = {}) {
  const { db } = world.database;
  const { dealer_id } = await buildDealer(db, { name: "Own Cars", ...columns });
  const by = { user_id: "test", at: NOW };
  await upsertPreferences(db, dealer_id, { ...NO_PREFERENCES, ...preferences }, by);
  const { vehicle_id } = await buildVehicle(db, { dealer_id });
  return { vehicle_id };
}
const ask = (vehicleId: string, changes: Record<string, unknown> = {}) =>
  submitLead(world.app, aLeadRequest({ vehicle_id: vehicleId, ...changes }), FROM_NOWHERE);

describe("a request about a vehicle", () => {
  it.each<[string, Unavailability | null, Partial<DealerPreferences>, object]>([
    ["reaches a dealer without preferences", null, {}, {}],
    ["reaches its dealer on the day that a pause ends", null, { paused_until: "2026-03-29" }, {}],
    ["does not reach a paused dealer", "dealer", { paused_until: "2026-03-30" }, {}],
    [
      "does not reach a dealer on holiday",
      "dealer",
      { holidays: [{ first_day: "2026-03-29", last_day: "2026-03-29" }] },
      {},
    ],
    ["does not reach a dealer at the credit limit", "dealer", {}, { credit_limit_pence: 0 }],
    ["finds the car of a suspended dealer no longer for sale", "vehicle", {}, { status: "suspended" }],
  ])("%s", async (_, unavailable, preferences, columns) => {
    const { vehicle_id } = await ownDealer(preferences, columns);
    expect(await findUnavailability(world.app, vehicle_id)).toBe(unavailable);
    const receipt = await ask(vehicle_id);
    expect(unavailabilityOf(receipt)).toBe(unavailable);
  });

  it("reaches its dealer below the daily cap, and again on the next day", async () => {
    const { vehicle_id } = await ownDealer({ daily_cap: 1 });
    expect(await findUnavailability(world.app, vehicle_id)).toBeNull();
    expect(await ask(vehicle_id)).toMatchObject({ routed: 1, dealer_unavailable: false });
    expect(await findUnavailability(world.app, vehicle_id)).toBe("dealer");
    world.now = new Date("2026-03-29T23:00:00Z");
    expect(await findUnavailability(world.app, vehicle_id)).toBeNull();
  });

  it.each(["00000000-0000-0000-0000-000000000000", "'; drop table leads; --"])(
    "finds a vehicle that does not exist no longer for sale (%s)",
    async (id) => {
      expect(await findUnavailability(world.app, id)).toBe("vehicle");
    },
  );
});

describe("a request about a vehicle whose dealer is unavailable", () => {
  it.each<[string, Record<string, unknown>]>([
    ["accepted", {}],
    ["held", { email: "x@mailinator.com" }],
  ])("says so in the receipt, also when sent again (%s)", async (_, changes) => {
    const { vehicle_id } = await ownDealer({ paused_until: "2026-03-30" });
    const first = await ask(vehicle_id, changes);
    expect(first).toMatchObject({ routed: 0, dealer_unavailable: true, vehicle_unavailable: false });
    expect(await ask(vehicle_id, changes)).toEqual(first);
  });

  it("names the other dealer who has it", async () => {
    const { vehicle_id } = await ownDealer({ paused_until: "2026-03-30" });
    const { dealer_id } = await buildDealer(world.database.db, { name: "Other Cars" });
    await buildVehicle(world.database.db, { dealer_id });
    expect(await ask(vehicle_id)).toMatchObject({
      dealers: [{ name: "Other Cars" }],
      dealer_unavailable: true,
    });
  });
});
