import { expect, it } from "vitest";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { EXCLUSIVE_WINDOW_HOURS } from "#src/domain/policy/leads.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { upsertPreferences } from "#src/services/preferences/preference-queries.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, jobsOf } from "#tests/support/leads.ts";
import { leadWorld, NOW } from "#tests/support/worlds/lead-world.ts";
import { acceptHeldLead } from "../admin/admin-leads.ts";
import { passLead } from "../inbox/lead-actions.ts";
import { rescoreLead } from "../rescore-lead.ts";
import { submitLead } from "../submission/submit-lead.ts";
import { findUnavailability } from "./find-unavailability.ts";
import { routeLeadByHand } from "./route-lead-by-hand.ts";
import { routeLeadOnward } from "./route-onward.ts";

const world = leadWorld();
const THROWAWAY = { email: "x@mailinator.com" };

const submit = (changes: Record<string, unknown> = {}) =>
  submitLead(world.app, aLeadRequest(changes), FROM_NOWHERE);

/** A listing of a nearby verified dealer, so that only the mark keeps enquiries away. */
async function generatedListing() {
  const { dealer_id } = await buildDealer(world.database.db, { name: "Example Cars" });
  return await buildVehicle(world.database.db, { dealer_id, is_generated: true });
}

async function realDealer(preferences = {}) {
  const { db } = world.database;
  const { dealer_id } = await buildDealer(db, { name: "Real Cars" });
  await buildVehicle(db, { dealer_id });
  const wanted = { ...NO_PREFERENCES, ...preferences };
  await upsertPreferences(db, dealer_id, wanted, { user_id: "test", at: NOW });
  return dealerUser(dealer_id) as Actor;
}

async function reached(dealerId: string) {
  const { db } = world.database;
  const routes = await db
    .selectFrom("lead_routes")
    .select("lead_id")
    .where("dealer_id", "=", dealerId)
    .execute();
  const charges = await db
    .selectFrom("ledger_entries")
    .select("pence")
    .where("dealer_id", "=", dealerId)
    .execute();
  const jobs = (await jobsOf(db)).filter(({ payload }) => payload.dealer_id === dealerId);
  return [...routes, ...charges, ...jobs];
}

it.each<[string, (vehicleId: string) => Promise<unknown>]>([
  ["a request about it", (vehicleId) => submit({ vehicle_id: vehicleId })],
  ["a request whose wishes it fits", () => submit({ models: ["Nissan Leaf"] })],
  ["a request for any car", () => submit()],
  [
    "a request about another car and it",
    async (alsoVehicleId) => {
      const { vehicle_id } = await buildVehicle(world.database.db);
      await submit({ vehicle_id, also_vehicle_id: alsoVehicleId });
    },
  ],
  [
    "the same request sent again",
    async (vehicleId) => {
      await submit({ vehicle_id: vehicleId });
      await submit({ vehicle_id: vehicleId, question: "Is it still there?" });
    },
  ],
  [
    "a held request about it that an admin accepts",
    async (vehicleId) =>
      acceptHeldLead(world.app, ADMIN, (await submit({ ...THROWAWAY, vehicle_id: vehicleId })).lead_id),
  ],
  [
    "a request that another dealer had exclusively and did not answer",
    async () => {
      await realDealer({ is_exclusive: true });
      const { lead_id } = await submit();
      world.now = hoursAfter(NOW, EXCLUSIVE_WINDOW_HOURS);
      await routeLeadOnward(world.app, lead_id);
    },
  ],
  [
    "a request that another dealer passes on",
    async () => {
      const actor = await realDealer();
      await passLead(world.app, actor, (await submit()).lead_id, { reason: "Sold" });
    },
  ],
])("a generated listing brings its dealer no enquiry, no charge and no email: %s", async (_, act) => {
  const { vehicle_id, dealer_id } = await generatedListing();
  await act(vehicle_id);
  expect(await reached(dealer_id)).toEqual([]);
});

it("an admin cannot route a request about one to its dealer either", async () => {
  const { vehicle_id, dealer_id } = await generatedListing();
  await buildVehicle(world.database.db, { dealer_id, make: "Kia", model: "Soul", price: 40_000 });
  const { lead_id } = await submit({ vehicle_id });
  const input = { dealer_id, reason: "They asked for it" };
  await expect(routeLeadByHand(world.app, ADMIN, lead_id, input)).rejects.toThrow(
    "Example Cars: Asked about their generated listing.",
  );
  expect(await reached(dealer_id)).toEqual([]);
});

it("a request about one goes to a dealer with a real car, and says that the car is not for sale", async () => {
  const { vehicle_id } = await generatedListing();
  await realDealer();
  expect(await findUnavailability(world.app, vehicle_id)).toBe("vehicle");
  expect(await submit({ vehicle_id })).toMatchObject({
    dealers: [{ name: "Real Cars" }],
    vehicle_unavailable: true,
  });
});

it("does not raise the score of a request, also after the buyer changed it", async () => {
  const { lead_id } = await submit();
  const score = () => world.database.db.selectFrom("leads").select("lead_score").executeTakeFirstOrThrow();
  const before = await score();
  await generatedListing();
  await world.database.db.transaction().execute((tx) => rescoreLead(tx, lead_id, NOW));
  expect(await score()).toEqual(before);
});

it("brings enquiries once its dealer sells the car", async () => {
  const { vehicle_id, dealer_id } = await generatedListing();
  const changes = { is_generated: false };
  await world.database.db.updateTable("vehicles").set(changes).where("vehicle_id", "=", vehicle_id).execute();
  expect((await submit({ vehicle_id })).routed).toBe(1);
  expect(await reached(dealer_id)).not.toEqual([]);
});
