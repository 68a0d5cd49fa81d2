import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Actor, VISITOR } from "#src/domain/accounts/permissions.ts";
import { NotFound, NotSignedIn } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { buildDealer, buildVehicle } from "#tests/factories.ts";
import { aLeadRequest, FROM_NOWHERE, leadTables, placeOutwards } from "#tests/leads.ts";
import { testApp } from "#tests/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/test-database.ts";
import { countDealerLeads, listDealerLeads, markLeadOpened } from "./dealer-leads.ts";
import { submitLead } from "./submit-lead.ts";

let database: TestDatabase;
let app: AppContext;
let now: Date;
let own: Actor;
let second: Actor;
let third: Actor;
let vehicle_id: string;
let lead_id: string;

const dealerUser = (dealer_id: string | null): Actor => ({
  kind: "user",
  user_id: "u",
  email: "dealer@example.org",
  dealer_id,
  is_admin: false,
});
const dealerWith = async (name: string, car: Record<string, unknown>) => {
  const { dealer_id } = await buildDealer(database.db, { name });
  const vehicle = await buildVehicle(database.db, { dealer_id, ...car });
  return { actor: dealerUser(dealer_id), vehicle_id: vehicle.vehicle_id, dealer_id };
};

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => now);
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date("2026-03-31T12:00:00Z");
  await leadTables.empty(database.db);
  const asked = await dealerWith("Own Cars", {});
  const matching = await dealerWith("Matching Cars", {});
  const bystander = await dealerWith("Bystander Cars", { make: "Kia", model: "Soul", price: 40_000 });
  [own, second, third] = [asked.actor, matching.actor, bystander.actor];
  vehicle_id = asked.vehicle_id;
  const receipt = await submitLead(app, aLeadRequest({ vehicle_id, source: "vehicle_page" }), FROM_NOWHERE);
  expect(receipt.dealers).toEqual([{ name: "Own Cars" }, { name: "Matching Cars" }]);
  lead_id = receipt.lead_id;
});

describe("a dealer's enquiries", () => {
  it("hold every field of spec §3, with the vehicle and the dealer's own id only", async () => {
    const [lead, ...others] = await listDealerLeads(app, own);
    expect(others).toEqual([]);
    expect(lead).toEqual({
      lead_id,
      name: "Priya Shah",
      email: "priya@example.org",
      phone: "+447700900123",
      postcode: "M1 1AE",
      source: "vehicle_page",
      lead_score: 85,
      score_parts: expect.arrayContaining([
        { name: "phone", points: 15, max: 15, reason: "UK mobile number" },
      ]),
      created_at: now,
      vehicle_id,
      vehicle: { make: "Nissan", model: "Leaf", year: 2020, price: 13_495, images: ["/photos/leaf-1.webp"] },
      routed_to: [own.kind === "user" && own.dealer_id],
      budget_band: "£10-15k",
      timeframe_days: 30,
      max_travel_mi: 25,
      mileage_cap: null,
      models: [],
      body_style: null,
      px_has: false,
      px_make: null,
      px_model: null,
      px_year: null,
      px_miles: null,
      first_opened_at: null,
    });
  });

  it("are the same for the second dealer, with that dealer's id", async () => {
    const [lead] = await listDealerLeads(app, second);
    expect(lead?.routed_to).toEqual([second.kind === "user" && second.dealer_id]);
    expect(await countDealerLeads(app, second)).toBe(1);
  });

  it("come newest first", async () => {
    now = new Date("2026-04-01T12:00:00Z");
    const person = { email: "sam@example.org", phone: "0161 496 0123" };
    const later = await submitLead(app, aLeadRequest({ vehicle_id, ...person }), FROM_NOWHERE);
    expect((await listDealerLeads(app, own)).map((lead) => lead.lead_id)).toEqual([later.lead_id, lead_id]);
    expect(await countDealerLeads(app, own)).toBe(2);
  });

  it("stay when the vehicle is deleted, without it", async () => {
    await database.db.deleteFrom("vehicles").where("vehicle_id", "=", vehicle_id).execute();
    expect(await listDealerLeads(app, own)).toMatchObject([{ lead_id, vehicle_id: null, vehicle: null }]);
  });

  it("are not a third dealer's", async () => {
    expect(await listDealerLeads(app, third)).toEqual([]);
    expect(await countDealerLeads(app, third)).toBe(0);
  });

  it.each([
    ["a visitor", () => VISITOR, NotSignedIn, "Sign in to read your enquiries"],
    ["a user without a dealer", () => dealerUser(null), NotFound, "Dealer profile not found"],
  ] as const)("are refused to %s", async (_, actor, error, message) => {
    for (const read of [listDealerLeads, countDealerLeads]) {
      const refusal = read(app, actor());
      await expect(refusal).rejects.toThrow(error);
      await expect(refusal).rejects.toThrow(message);
    }
  });
});

describe("opening a lead", () => {
  const opened = async (actor: Actor) => (await listDealerLeads(app, actor))[0]?.first_opened_at;

  it("notes the first time, for that dealer alone", async () => {
    const first = now;
    await markLeadOpened(app, own, lead_id);
    now = new Date("2026-04-01T12:00:00Z");
    await markLeadOpened(app, own, lead_id);
    expect(await opened(own)).toEqual(first);
    expect(await opened(second)).toBeNull();
  });

  it.each([
    ["another dealer's lead", () => third, () => lead_id],
    ["a lead that is not there", () => own, () => "00000000-0000-0000-0000-000000000000"],
    ["what is no lead id", () => own, () => "1 or 1=1"],
  ])("%s is not found", async (_, actor, id) => {
    const refusal = markLeadOpened(app, actor(), id());
    await expect(refusal).rejects.toThrow(NotFound);
    await expect(refusal).rejects.toThrow("Lead not found");
    expect(await opened(own)).toBeNull();
  });

  it("is refused to a visitor", async () => {
    await expect(markLeadOpened(app, VISITOR, lead_id)).rejects.toThrow(NotSignedIn);
  });
});
