import { beforeEach, describe, expect, it } from "vitest";
import { daysAfter } from "#src/domain/time/ago.ts";
import { deleteVehicle, publishVehicle } from "#src/services/vehicles/vehicle-actions.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE } from "#tests/support/leads.ts";
import { leadWorld } from "#tests/support/worlds/lead-world.ts";
import { submitLead } from "./submit-lead.ts";

const world = leadWorld();
let dealerId: string;
let vehicleId: string;
beforeEach(async () => {
  dealerId = (await buildDealer(world.database.db)).dealer_id;
  vehicleId = (await buildVehicle(world.database.db, { dealer_id: dealerId })).vehicle_id;
});

const submit = (changes: Record<string, unknown> = {}) =>
  submitLead(world.app, aLeadRequest({ vehicle_id: vehicleId, ...changes }), FROM_NOWHERE);
const laterBy = (days: number) => {
  world.now = daysAfter(world.now, days);
};

describe("who pays", () => {
  const chargeable = async (leadId: string) => {
    const routes = await world.database.db
      .selectFrom("lead_routes")
      .select(["dealer_id", "chargeable"])
      .where("lead_id", "=", leadId)
      .execute();
    return Object.fromEntries(routes.map((route) => [route.dealer_id, route.chargeable]));
  };

  it("is not a dealer who had the person within 30 days for the same make and model", async () => {
    await submit();
    const twin = await buildVehicle(world.database.db, { dealer_id: dealerId, make: "NISSAN", year: 2021 });
    const otherDealer = await buildDealer(world.database.db, { name: "Other Cars" });
    await buildVehicle(world.database.db, { dealer_id: otherDealer.dealer_id });
    laterBy(29);
    const { lead_id, repeat } = await submit({ vehicle_id: twin.vehicle_id });
    expect(repeat).toBe(false);
    expect(await chargeable(lead_id)).toEqual({ [dealerId]: false, [otherDealer.dealer_id]: true });
  });

  it("is not a dealer who had the person for a car of that model that was deleted since", async () => {
    await submit();
    const twin = await buildVehicle(world.database.db, { dealer_id: dealerId });
    laterBy(1);
    await deleteVehicle(world.app, dealerUser(dealerId), vehicleId);
    const { lead_id, repeat } = await submit({ vehicle_id: twin.vehicle_id });
    expect(repeat).toBe(false);
    expect(await chargeable(lead_id)).toEqual({ [dealerId]: false });
  });

  it("is not a dealer who had the person for that car, unpublished since", async () => {
    await submit();
    await buildVehicle(world.database.db, { dealer_id: dealerId });
    laterBy(1);
    await publishVehicle(world.app, dealerUser(dealerId), vehicleId, false);
    const { lead_id, vehicle_unavailable } = await submit({ email: "other@example.org" });
    expect(vehicle_unavailable).toBe(true);
    expect(await chargeable(lead_id)).toEqual({ [dealerId]: false });
  });

  it("is a dealer who had the person for a deleted car of another model", async () => {
    await submit();
    const other = await buildVehicle(world.database.db, { dealer_id: dealerId, model: "Ariya" });
    laterBy(1);
    await deleteVehicle(world.app, dealerUser(dealerId), vehicleId);
    const { lead_id } = await submit({ vehicle_id: other.vehicle_id });
    expect(await chargeable(lead_id)).toEqual({ [dealerId]: true });
  });

  it("is not a dealer who had the phone number from another mailbox", async () => {
    await submit();
    laterBy(1);
    const { lead_id } = await submit({ email: "other@example.org" });
    expect(await chargeable(lead_id)).toEqual({ [dealerId]: false });
  });

  it.each<[string, Record<string, unknown>, number, Record<string, unknown>]>([
    ["another model", { model: "Ariya" }, 1, {}],
    ["the same model later than 30 days", {}, 31, {}],
    ["the same model, but another person", {}, 1, { email: "sam@example.org", phone: "0161 496 0123" }],
  ])("for %s the dealer does", async (_, car, days, person) => {
    await submit();
    const vehicle = await buildVehicle(world.database.db, { dealer_id: dealerId, ...car });
    laterBy(days);
    const { lead_id } = await submit({ vehicle_id: vehicle.vehicle_id, ...person });
    expect(await chargeable(lead_id)).toEqual({ [dealerId]: true });
  });

  it("does not charge the same dealer for a second general request", async () => {
    await submit({ vehicle_id: undefined });
    laterBy(1);
    const { lead_id, repeat } = await submit({ vehicle_id: undefined, max_travel_mi: 50 });
    expect(repeat).toBe(false);
    expect(await chargeable(lead_id)).toEqual({ [dealerId]: false });
  });
});
