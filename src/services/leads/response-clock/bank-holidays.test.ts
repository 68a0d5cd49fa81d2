import { expect, it } from "vitest";
import { formatDeadline } from "#src/domain/format/format.ts";
import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { USUAL_OPENING_HOURS } from "#src/domain/policy/lead-routes.ts";
import { upsertPreferences } from "#src/services/preferences/preference-queries.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE } from "#tests/support/leads.ts";
import { leadWorld } from "#tests/support/worlds/lead-world.ts";
import { findCallTimes } from "../routing/find-unavailability.ts";
import { closeResponseWindow } from "../routing/route-onward.ts";
import { submitLead } from "../submission/submit-lead.ts";

const CHRISTMAS_MORNING = new Date("2026-12-25T08:00:00Z");
const TUESDAY_ELEVEN = new Date("2026-12-29T11:00:00Z");
const world = leadWorld();

const askedOnChristmas = (changes: Record<string, unknown> = {}) =>
  aLeadRequest({ name: "Asha Byrne", email: "asha@example.com", phone: "07911123456", ...changes });

async function usualDealer(changes: { opens_on_bank_holidays?: boolean; postcode?: string } = {}) {
  world.now = CHRISTMAS_MORNING;
  const openingHours = JSON.stringify(USUAL_OPENING_HOURS);
  const { dealer_id } = await buildDealer(world.database.db, { opening_hours: openingHours, ...changes });
  const { vehicle_id } = await buildVehicle(world.database.db, { dealer_id });
  return { dealer_id, vehicle_id };
}
const submit = () => submitLead(world.app, askedOnChristmas({ models: ["Nissan Leaf"] }), FROM_NOWHERE);
const route = () => world.database.db.selectFrom("lead_routes").selectAll().executeTakeFirstOrThrow();

it("a request of Christmas morning is due on the next open day, unless the dealer opens", async () => {
  await usualDealer();
  await submit();
  expect(await route()).toMatchObject({ response_due_at: TUESDAY_ELEVEN });
});

it("a dealer who opens on bank holidays has that day's opening hours", async () => {
  await usualDealer({ opens_on_bank_holidays: true });
  await submit();
  expect(await route()).toMatchObject({ response_due_at: new Date("2026-12-25T11:00:00Z") });
});

it("a dealer in Scotland has Scotland's bank holidays", async () => {
  await usualDealer({ postcode: "G1 1DU" });
  world.now = new Date("2026-11-30T10:00:00Z");
  await submit();
  expect(await route()).toMatchObject({ response_due_at: new Date("2026-12-01T11:00:00Z") });
});

it("an exclusive lead of Christmas morning is the dealer's until the first open afternoon", async () => {
  const { dealer_id } = await usualDealer();
  const by = { user_id: "test", at: world.now };
  await upsertPreferences(world.database.db, dealer_id, { ...NO_PREFERENCES, is_exclusive: true }, by);
  await submit();
  expect(await route()).toMatchObject({ exclusive_until: new Date("2026-12-29T13:00:00Z") });
});

it("buyers are offered no call on a bank holiday", async () => {
  const { vehicle_id } = await usualDealer();
  expect((await findCallTimes(world.app, vehicle_id)).map(formatDeadline)).toEqual([
    "Tuesday 29 December, 09:00",
    "Tuesday 29 December, 17:00",
    "Wednesday 30 December, 17:00",
  ]);
});

it("a deadline that was promised stays, whatever the dealer says later", async () => {
  const { dealer_id } = await usualDealer();
  const { lead_id } = await submit();
  await world.database.db.updateTable("dealers").set({ opens_on_bank_holidays: true }).execute();
  world.now = new Date("2026-12-28T15:00:00Z");
  await closeResponseWindow(world.app, { lead_id, dealer_id });
  expect(await route()).toMatchObject({ response_due_at: TUESDAY_ELEVEN, response_missed_at: null });
});
