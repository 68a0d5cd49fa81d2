import { expect, it } from "vitest";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { consentText } from "#src/domain/leads/request/consent-text.ts";
import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { LEAD_PRICES_PENCE } from "#src/domain/policy/billing.ts";
import { reportIssue } from "#src/services/issues/issues.ts";
import { findStatement } from "#src/services/ledger/account.ts";
import { upsertPreferences } from "#src/services/preferences/preference-queries.ts";
import { lockDealerVehicles } from "#src/services/vehicles/stock-list/dealer-stock-queries.ts";
import { waitForLockContention } from "#tests/support/database/lock-wait.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE } from "#tests/support/leads.ts";
import { leadWorld, NOW } from "#tests/support/worlds/lead-world.ts";
import { findDealerLead } from "../inbox/dealer-lead.ts";
import { listIntroducedDealers } from "../lead-mail-queries.ts";
import { submitLead } from "../submission/submit-lead.ts";

const world = leadWorld();
const FAR = { latitude: 57.15, longitude: -2.1 };

const submit = (changes: Record<string, unknown>) =>
  submitLead(world.app, aLeadRequest(changes), FROM_NOWHERE);

/** A Leaf nearby, and a Kona whose dealer is far away and wants buyers near them. */
async function twoCars() {
  const { db } = world.database;
  const near = await buildDealer(db, { name: "Near Cars" });
  const far = await buildDealer(db, { name: "Far Cars", ...FAR });
  const wanted = { ...NO_PREFERENCES, radius_miles: 10 };
  await upsertPreferences(db, far.dealer_id, wanted, { user_id: "test", at: NOW });
  const leaf = await buildVehicle(db, { dealer_id: near.dealer_id });
  const kona = await buildVehicle(db, {
    dealer_id: far.dealer_id,
    make: "Hyundai",
    model: "Kona Electric",
    year: 2021,
  });
  return { leaf, kona };
}

async function askedAboutBoth() {
  const { leaf, kona } = await twoCars();
  const { lead_id } = await submit({ vehicle_id: leaf.vehicle_id, also_vehicle_id: kona.vehicle_id });
  return { leaf, kona, lead_id, actor: dealerUser(kona.dealer_id) as Actor };
}

async function statementOf(dealerId: string) {
  const { entries } = await findStatement(world.app, { dealer_id: dealerId, month: "2026-03" });
  return entries.map(({ pence, enquiry }) => [pence, enquiry?.car]);
}

/** Another car of that dealer. */
const another = async (dealerId: string, model: { make: string; model: string }) =>
  (await buildVehicle(world.database.db, { dealer_id: dealerId, ...model })).vehicle_id;
const LEAF = { make: "Nissan", model: "Leaf" };
const KONA = { make: "Hyundai", model: "Kona Electric" };

it("charges both dealers for an enquiry about their car, which their statements name", async () => {
  const { leaf, kona } = await askedAboutBoth();
  const price = LEAD_PRICES_PENCE.vehicle_shared;
  expect(await statementOf(leaf.dealer_id)).toEqual([[price, "2020 Nissan Leaf"]]);
  expect(await statementOf(kona.dealer_id)).toEqual([[price, "2021 Hyundai Kona Electric"]]);
});

it("leaves a report 'out of area' of the second dealer to an admin, as of an own car", async () => {
  const { actor, lead_id } = await askedAboutBoth();
  const report = { reason: "out_of_area", evidence: "Too far for us" };
  expect(await reportIssue(world.app, actor, lead_id, report)).toMatchObject({
    state: "open",
    finding: expect.stringContaining("is about your own car"),
  });
});

it("shows each dealer their own car in the inbox and in the email", async () => {
  const { leaf, kona, actor, lead_id } = await askedAboutBoth();
  const first = await findDealerLead(world.app, dealerUser(leaf.dealer_id) as Actor, lead_id);
  expect(first.vehicle).toMatchObject({ model: "Leaf", is_own: true });
  expect(await findDealerLead(world.app, actor, lead_id)).toMatchObject({
    vehicle_id: kona.vehicle_id,
    vehicle: { model: "Kona Electric", is_own: true },
  });
  expect(await listIntroducedDealers(world.database.db, lead_id)).toMatchObject([
    { reason: "own_vehicle", vehicle: { model: "Leaf" } },
    { reason: "own_vehicle", vehicle: { model: "Kona Electric" } },
  ]);
});

it("names the second dealer their own car when it is deleted, never the first dealer's", async () => {
  const { kona, actor, lead_id } = await askedAboutBoth();
  await world.database.db.deleteFrom("vehicles").where("vehicle_id", "=", kona.vehicle_id).execute();
  expect((await findDealerLead(world.app, actor, lead_id)).vehicle).toBeNull();
  const price = LEAD_PRICES_PENCE.vehicle_shared;
  expect(await statementOf(kona.dealer_id)).toEqual([[price, "Hyundai Kona Electric"]]);
  await submit({ vehicle_id: await another(kona.dealer_id, KONA) });
  expect(await statementOf(kona.dealer_id)).toHaveLength(1);
});

it("waits for a change to several cars without a deadlock", async () => {
  const { db } = world.database;
  const { dealer_id } = await buildDealer(db);
  const cars = [await buildVehicle(db, { dealer_id }), await buildVehicle(db, { dealer_id, ...KONA })];
  const [low = "", high = ""] = cars.map(({ vehicle_id }) => vehicle_id).sort();
  const asked = await db.transaction().execute(async (tx) => {
    await lockDealerVehicles(tx, dealer_id, [low]);
    const asked = submit({ vehicle_id: high, also_vehicle_id: low });
    await waitForLockContention(db);
    await lockDealerVehicles(tx, dealer_id, [high]);
    return { asked };
  });
  expect(await asked.asked).toMatchObject({ routed: 1 });
});

it.each<[string, { published: boolean } | { is_generated: boolean }]>([
  ["is sold", { published: false }],
  ["is a generated listing", { is_generated: true }],
])("is about the second car, and names its dealer, when the first %s", async (_, change) => {
  const { leaf, kona } = await twoCars();
  const { db } = world.database;
  await db.updateTable("vehicles").set(change).where("vehicle_id", "=", leaf.vehicle_id).execute();
  const asked = { vehicle_id: leaf.vehicle_id, also_vehicle_id: kona.vehicle_id };
  await expect(submit({ ...asked, consent_text: consentText(["Near Cars"]).text })).rejects.toMatchObject({
    fields: { consent_text: consentText(["Far Cars"]).text },
  });
  expect(await submit({ ...asked, consent_text: consentText(["Far Cars"]).text })).toMatchObject({
    dealers: [{ name: "Far Cars" }],
    vehicle_unavailable: false,
  });
});

it("stores a consent that names both dealers, and asks again where it names one or they changed places", async () => {
  const { leaf, kona } = await twoCars();
  const asked = { vehicle_id: leaf.vehicle_id, also_vehicle_id: kona.vehicle_id };
  const both = consentText(["Near Cars", "Far Cars"]);
  for (const wrong of [["Near Cars"], ["Far Cars", "Near Cars"]] as const) {
    await expect(submit({ ...asked, consent_text: consentText(wrong).text })).rejects.toMatchObject({
      fields: { consent_text: both.text },
    });
  }
  const { lead_id } = await submit({ ...asked, consent_text: both.text });
  const consents = world.database.db.selectFrom("lead_consents").where("lead_id", "=", lead_id);
  expect(await consents.select(["text", "text_version", "dealer_names", "is_shown"]).execute()).toEqual([
    {
      text: both.text,
      text_version: "lead-consent-2",
      is_shown: true,
      dealer_names: ["Near Cars", "Far Cars"],
    },
  ]);
});

it("names a dealer of both cars once in the consent", async () => {
  const { leaf } = await twoCars();
  const alsoVehicleId = await another(leaf.dealer_id, KONA);
  const oneDealer = consentText(["Near Cars"]).text;
  expect(
    await submit({ vehicle_id: leaf.vehicle_id, also_vehicle_id: alsoVehicleId, consent_text: oneDealer }),
  ).toMatchObject({
    dealers: [{ name: "Near Cars" }],
  });
});

it("joins a request about the same two cars in the other order", async () => {
  const { leaf, kona, lead_id } = await askedAboutBoth();
  const swapped = { vehicle_id: kona.vehicle_id, also_vehicle_id: leaf.vehicle_id };
  expect(await submit(swapped)).toMatchObject({ lead_id });
});

it("charges a dealer for a model that only the other dealer was asked for before", async () => {
  const { leaf } = await askedAboutBoth();
  await submit({ vehicle_id: await another(leaf.dealer_id, KONA) });
  const price = LEAD_PRICES_PENCE.vehicle_shared;
  expect((await statementOf(leaf.dealer_id)).map(([pence]) => pence)).toEqual([price, price]);
});

it("charges the second dealer once for the model of their own car", async () => {
  const { kona } = await askedAboutBoth();
  await submit({ vehicle_id: await another(kona.dealer_id, KONA) });
  expect(await statementOf(kona.dealer_id)).toHaveLength(1);
});

it.each([
  ["accepts", "the second dealer's model", KONA, "accepted"],
  ["leaves open", "the other dealer's model", LEAF, "open"],
])("%s a report 'duplicate' of a request about %s", async (_, __, model, state) => {
  const { kona, actor } = await askedAboutBoth();
  const { lead_id } = await submit({ vehicle_id: await another(kona.dealer_id, model) });
  const report = { reason: "duplicate", evidence: "The same buyer" };
  expect(await reportIssue(world.app, actor, lead_id, report)).toMatchObject({ state });
});
