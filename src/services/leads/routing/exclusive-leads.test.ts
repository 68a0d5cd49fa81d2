import { describe, expect, it } from "vitest";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { type DealerPreferences, NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { EXCLUSIVE_WINDOW_HOURS } from "#src/domain/policy/leads.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { sumBalance } from "#src/services/ledger/ledger-queries.ts";
import { upsertPreferences } from "#src/services/preferences/preference-queries.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, jobsOf } from "#tests/support/leads.ts";
import { leadWorld, NOW } from "#tests/support/worlds/lead-world.ts";
import { passLead } from "../inbox/lead-actions.ts";
import { submitLead } from "../submission/submit-lead.ts";
import { routeLeadOnward } from "./route-onward.ts";

/** Four opening hours of Monday. */
const LATER = hoursAfter(new Date("2026-03-30T08:00:00Z"), EXCLUSIVE_WINDOW_HOURS);
const JUST_BEFORE = new Date(LATER.getTime() - 61_000);
const world = leadWorld();

const submit = (changes: Record<string, unknown> = {}) =>
  submitLead(world.app, aLeadRequest(changes), FROM_NOWHERE);

async function dealerWith(name: string, cars: number, preferences: Partial<DealerPreferences> = {}) {
  const { dealer_id } = await buildDealer(world.database.db, { name });
  for (let car = 0; car < cars; car++) await buildVehicle(world.database.db, { dealer_id });
  const by = { user_id: "test", at: NOW };
  await upsertPreferences(world.database.db, dealer_id, { ...NO_PREFERENCES, ...preferences }, by);
  return { dealer_id, actor: dealerUser(dealer_id) as Actor };
}

const routesOf = (leadId: string) =>
  world.database.db
    .selectFrom("lead_routes")
    .innerJoin("dealers", "dealers.dealer_id", "lead_routes.dealer_id")
    .select(["name", "position", "exclusive_until", "routed_at"])
    .where("lead_id", "=", leadId)
    .orderBy("position")
    .execute();
const namesOf = async (leadId: string) => (await routesOf(leadId)).map(({ name }) => name);
const pass = (actor: Actor, leadId: string, reason = "Sold yesterday") =>
  passLead(world.app, actor, leadId, { reason });

describe("a dealer with exclusive leads", () => {
  it("keeps them until the window ends; then the next dealer is introduced to the buyer", async () => {
    await dealerWith("Alone Cars", 3, { is_exclusive: true });
    const next = await dealerWith("Next Cars", 2);
    await dealerWith("Third Cars", 1);
    const receipt = await submit();
    const { lead_id } = receipt;
    expect(receipt.dealers).toEqual([{ name: "Alone Cars" }]);
    expect(await routesOf(lead_id)).toMatchObject([
      { name: "Alone Cars", position: 1, exclusive_until: LATER },
    ]);
    const waiting = await jobsOf(world.database.db);
    expect(waiting).toContainEqual({ name: "route-lead-onward", payload: { lead_id } });

    world.now = JUST_BEFORE;
    await routeLeadOnward(world.app, lead_id);
    expect(await namesOf(lead_id)).toEqual(["Alone Cars"]);

    world.now = LATER;
    await Promise.all([1, 2, 3].map(() => routeLeadOnward(world.app, lead_id)));
    expect(await routesOf(lead_id)).toMatchObject([
      { name: "Alone Cars" },
      { name: "Next Cars", position: 2, exclusive_until: null, routed_at: LATER },
    ]);
    const added = (await jobsOf(world.database.db)).slice(waiting.length);
    expect(added).toEqual([
      { name: "send-lead-notification", payload: { lead_id, dealer_id: next.dealer_id } },
      { name: "send-lead-introduction", payload: { lead_id, dealer_id: next.dealer_id } },
    ]);
  });

  it("keeps them for four opening hours: one of the evening until the next afternoon", async () => {
    const hours = JSON.stringify({
      tue: { open: "09:00", close: "17:30" },
      wed: { open: "09:00", close: "17:30" },
    });
    const { dealer_id } = await dealerWith("Alone Cars", 3, { is_exclusive: true });
    await world.database.db.updateTable("dealers").set({ opening_hours: hours }).execute();
    await dealerWith("Next Cars", 2);
    world.now = new Date("2026-03-31T20:30:00Z");
    const { lead_id } = await submit();
    const noon = new Date("2026-04-01T12:00:00Z");
    expect(await routesOf(lead_id)).toMatchObject([{ name: "Alone Cars", exclusive_until: noon }]);
    world.now = new Date("2026-04-01T00:31:00Z");
    await routeLeadOnward(world.app, lead_id);
    expect(await namesOf(lead_id)).toEqual(["Alone Cars"]);
    const balance = await sumBalance(world.database.db, dealer_id);
    expect(balance).toBe(1920);
  });

  it("loses them when the queue's clock is ahead and its only job runs early", async () => {
    await dealerWith("Alone Cars", 3, { is_exclusive: true });
    await dealerWith("Next Cars", 2);
    const { lead_id } = await submit();
    world.now = new Date(LATER.getTime() - 5000);
    await routeLeadOnward(world.app, lead_id);
    expect(await routesOf(lead_id)).toMatchObject([
      { name: "Alone Cars" },
      { name: "Next Cars", routed_at: world.now },
    ]);
  });

  it("keeps one after calling in time", async () => {
    await dealerWith("Alone Cars", 3, { is_exclusive: true });
    await dealerWith("Next Cars", 1);
    const { lead_id } = await submit();
    await world.database.db.updateTable("lead_routes").set({ first_response_at: JUST_BEFORE }).execute();
    world.now = LATER;
    await routeLeadOnward(world.app, lead_id);
    expect(await namesOf(lead_id)).toEqual(["Alone Cars"]);
  });

  it("passes one to the next dealer at once, and the buyer is notified", async () => {
    const { actor } = await dealerWith("Alone Cars", 3, { is_exclusive: true });
    await dealerWith("Next Cars", 1);
    const { lead_id } = await submit();
    await pass(actor, lead_id);
    await pass(actor, lead_id, "Again");
    expect(await namesOf(lead_id)).toEqual(["Alone Cars", "Next Cars"]);
    const passed = await world.database.db
      .selectFrom("lead_routes")
      .select(["passed_at", "pass_reason"])
      .where("position", "=", 1)
      .executeTakeFirstOrThrow();
    expect(passed).toEqual({ passed_at: NOW, pass_reason: "Sold yesterday" });
    expect((await jobsOf(world.database.db)).map(({ name }) => name)).toContain("send-lead-introduction");
  });
});

describe("passing", () => {
  it("never adds a third dealer", async () => {
    const first = await dealerWith("First Cars", 3);
    const second = await dealerWith("Second Cars", 2);
    await dealerWith("Third Cars", 1);
    const { lead_id } = await submit();
    await Promise.all([pass(first.actor, lead_id), pass(second.actor, lead_id)]);
    expect(await namesOf(lead_id)).toEqual(["First Cars", "Second Cars"]);
  });

  it("goes to at most one other dealer when the consent names the vehicle's dealer", async () => {
    const own = await dealerWith("Own Cars", 0);
    const vehicle = await buildVehicle(world.database.db, { dealer_id: own.dealer_id });
    const { lead_id } = await submit({ vehicle_id: vehicle.vehicle_id });
    await dealerWith("Other Cars", 3);
    await pass(own.actor, lead_id);
    expect(await namesOf(lead_id)).toEqual(["Own Cars", "Other Cars"]);
  });

  it("requires a reason and a match with the lead", async () => {
    const { actor } = await dealerWith("First Cars", 1);
    const { lead_id } = await submit();
    const stranger = await dealerWith("Stranger Cars", 1);
    await expect(pass(actor, lead_id, "  ")).rejects.toMatchObject({
      fields: { reason: "Say why you pass it on" },
    });
    for (const id of [lead_id, "nonsense"]) {
      await expect(pass(stranger.actor, id)).rejects.toThrow("Lead not found");
    }
    await expect(pass({ kind: "visitor" }, lead_id)).rejects.toThrow("Sign in");
    expect(await namesOf(lead_id)).toEqual(["First Cars"]);
  });
});

describe("a daily cap", () => {
  it("of 5 accepts exactly 5 of 50 concurrent leads; the rest go to the next dealer", async () => {
    const capped = await dealerWith("Capped Cars", 3, { daily_cap: 5 });
    await dealerWith("Other Cars", 1);
    const receipts = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        submit({ email: `buyer-${i}@example.org`, phone: `07700 9000${String(i).padStart(2, "0")}` }),
      ),
    );
    const routes = await world.database.db.selectFrom("lead_routes").select("dealer_id").execute();
    expect(routes.filter(({ dealer_id }) => dealer_id === capped.dealer_id)).toHaveLength(5);
    expect(routes).toHaveLength(55);
    expect(receipts.filter(({ routed }) => routed === 2)).toHaveLength(5);
    const explanations = await world.database.db.selectFrom("leads").select("routing_explanation").execute();
    const refused = explanations.filter((lead) => JSON.stringify(lead).includes("Daily cap of 5 reached"));
    expect(refused).toHaveLength(45);
  });

  it("applies to the vehicle's dealer too and resets at midnight in London, also in summer time", async () => {
    const own = await dealerWith("Own Cars", 0, { daily_cap: 1 });
    const vehicle = await buildVehicle(world.database.db, { dealer_id: own.dealer_id });
    let buyer = 0;
    const ask = async (moment: string) => {
      world.now = new Date(moment);
      buyer += 1;
      const phone = `07700 90010${buyer}`;
      return (await submit({ vehicle_id: vehicle.vehicle_id, email: `b${buyer}@example.org`, phone })).routed;
    };
    expect(await ask("2026-06-30T22:59:00Z")).toBe(1);
    // 23:00 in Greenwich is midnight in London.
    expect(await ask("2026-06-30T23:00:00Z")).toBe(1);
    expect(await ask("2026-07-01T22:59:00Z")).toBe(0);
    expect(await ask("2026-07-01T23:00:00Z")).toBe(1);
  });
});

it("skips a dealer who is suspended while the lead is being routed", async () => {
  const first = await dealerWith("First Cars", 3);
  await dealerWith("Second Cars", 1);
  const suspending = world.database.db.transaction().execute(async (tx) => {
    await tx
      .updateTable("dealers")
      .set({ status: "suspended" })
      .where("dealer_id", "=", first.dealer_id)
      .execute();
    const receipt = submit();
    // The lead waits for this transaction, or has not begun; either way it must not reach them.
    await tx.selectFrom("dealers").select("dealer_id").execute();
    return { receipt };
  });
  const { receipt } = await suspending;
  expect((await receipt).dealers).toEqual([{ name: "Second Cars" }]);
});
