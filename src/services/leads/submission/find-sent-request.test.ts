import { expect, it } from "vitest";
import { HONEYPOT_FIELD } from "#src/domain/leads/request/lead-entries.ts";
import { daysAfter, hoursAfter } from "#src/domain/time/ago.ts";
import { eraseRequest } from "#src/services/buyer-page/rights.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE } from "#tests/support/leads.ts";
import { leadWorld, MONDAY_ELEVEN, NOW } from "#tests/support/worlds/lead-world.ts";
import { findSentRequest } from "./find-sent-request.ts";
import { submitLead } from "./submit-lead.ts";

const world = leadWorld();

async function asking(changes: Record<string, unknown> = {}) {
  const { lead_id } = await submitLead(world.app, aLeadRequest(changes), FROM_NOWHERE);
  return { lead_id, receipt: world.app.buyerLinks.receiptOf({ lead_id, sent_at: world.now }) };
}
async function aCar() {
  const dealer = await buildDealer(world.database.db, { name: "Aire Volt", phone: "+441134960127" });
  return (await buildVehicle(world.database.db, { dealer_id: dealer.dealer_id })).vehicle_id;
}
const found = (receipt: string) => findSentRequest(world.app, receipt);

it("names the car, its dealer, their number and the deadline that the portal says", async () => {
  const { receipt, lead_id } = await asking({ vehicle_id: await aCar() });
  expect(await found(receipt)).toMatchObject({
    lead_id,
    vehicle: { year: 2020, make: "Nissan", model: "Leaf", price: 13_495 },
    dealers: [{ name: "Aire Volt", phone: "+441134960127", response_due_at: MONDAY_ELEVEN }],
  });
  const later = hoursAfter(NOW, 5);
  await world.database.db.updateTable("lead_routes").set({ response_due_at: later }).execute();
  expect((await found(receipt))?.dealers[0]?.response_due_at).toEqual(later);
});

it("names both cars of a request about two", async () => {
  const { receipt } = await asking({ vehicle_id: await aCar(), also_vehicle_id: await aCar() });
  const car = { year: 2020, make: "Nissan", model: "Leaf", price: 13_495 };
  expect(await found(receipt)).toMatchObject({ vehicle: car, also_vehicle: car });
});

it("holds nothing of the buyer, opens for a day, and is no link to the buyer's page", async () => {
  const { receipt, lead_id } = await asking({ vehicle_id: await aCar() });
  const text = JSON.stringify(await found(receipt));
  expect(text).not.toMatch(/priya|07700|447700|M1 1AE/i);
  expect(world.app.buyerLinks.leadOf(receipt, NOW)).toBeNull();
  const page = world.app.buyerLinks.urlOf({ lead_id, created_at: NOW }).split("/my-request/")[1] ?? "";
  expect(await found(page)).toBeNull();
  world.now = daysAfter(NOW, 1);
  expect(await found(receipt)).toBeNull();
});

it("is the same for a request that is held as spam, and for a repeat", async () => {
  const vehicleId = await aCar();
  const { receipt } = await asking({ vehicle_id: vehicleId });
  const accepted = await found(receipt);
  const held = await asking({
    vehicle_id: vehicleId,
    email: "robot@example.org",
    phone: "07700 900999",
    [HONEYPOT_FIELD]: "https://spam.example",
  });
  expect(await found(held.receipt)).toEqual({ ...accepted, lead_id: held.lead_id });
  world.now = new Date("2026-03-30T08:30:00Z");
  const repeat = await asking({ vehicle_id: vehicleId });
  expect((await found(repeat.receipt))?.dealers[0]?.response_due_at).toEqual(hoursAfter(world.now, 2));
});

it("names no dealer where none has the request, also where it is held", async () => {
  expect((await found((await asking()).receipt))?.dealers).toEqual([]);
  const held = {
    email: "robot@example.org",
    phone: "07700 900999",
    [HONEYPOT_FIELD]: "https://spam.example",
  };
  expect((await found((await asking(held)).receipt))?.dealers).toEqual([]);
});

it("shows nothing once the request is erased", async () => {
  const { receipt, lead_id } = await asking({ vehicle_id: await aCar() });
  const page = world.app.buyerLinks.urlOf({ lead_id, created_at: NOW }).split("/my-request/")[1] ?? "";
  await eraseRequest(world.app, page);
  expect(await found(receipt)).toBeNull();
});
