import { sql } from "kysely";
import { expect, it } from "vitest";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { CHOICE_EMPTY, CHOICE_OUTDATED, NOT_CHOSEN } from "#src/domain/leads/choice/dealer-choice.ts";
import { consentText, type NamedDealers } from "#src/domain/leads/request/consent-text.ts";
import { type DealerPreferences, NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { PROPOSAL_VALID_MINUTES } from "#src/domain/policy/leads.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import { acceptHeldLead } from "#src/services/leads/admin/admin-leads.ts";
import { selectDealerLead } from "#src/services/leads/inbox/dealer-lead-queries.ts";
import { passLead } from "#src/services/leads/inbox/lead-actions.ts";
import { routeLeadByHand } from "#src/services/leads/routing/route-lead-by-hand.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { upsertPreferences } from "#src/services/preferences/preference-queries.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, aStranger, FROM_NOWHERE, leadTables } from "#tests/support/leads.ts";
import { leadWorld, NOW } from "#tests/support/worlds/lead-world.ts";
import { proposeDealers } from "./propose-dealers.ts";

const world = leadWorld();

async function dealerWith(name: string, cars: number, preferences: Partial<DealerPreferences> = {}) {
  const { db } = world.database;
  const { dealer_id } = await buildDealer(db, { name });
  let vehicleId = "";
  for (let car = 0; car < cars; car++) vehicleId = (await buildVehicle(db, { dealer_id })).vehicle_id;
  const wanted = { ...NO_PREFERENCES, ...preferences };
  await upsertPreferences(db, dealer_id, wanted, { user_id: "test", at: NOW });
  return { dealer_id, vehicle_id: vehicleId };
}

const propose = (changes: object = {}) => proposeDealers(world.app, aLeadRequest({ ...changes }));
const submit = (changes: object) => submitLead(world.app, aLeadRequest({ ...changes }), FROM_NOWHERE);
const pause = (dealerId: string) =>
  upsertPreferences(
    world.database.db,
    dealerId,
    { ...NO_PREFERENCES, paused_until: "2026-12-24" },
    { user_id: "test", at: NOW },
  );
const sentenceOf = (names: NamedDealers) => consentText(names, { kind: "choice" }).text;
const refused = (changes: object) => submit(changes).catch((error: unknown) => error);

async function routedTo(leadId?: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from lead_routes join dealers using (dealer_id)
    where ${leadId ?? null}::uuid is null or lead_id = ${leadId ?? null} order by lead_id, position
  `.execute(world.database.db);
  return rows.map(({ name }) => name);
}

/** Three matching dealers; the first has the car. */
async function market() {
  const own = await dealerWith("Own Cars", 1);
  const other = await dealerWith("Other Cars", 3);
  const third = await dealerWith("Third Cars", 2);
  const about = { vehicle_id: own.vehicle_id };
  return { own, other, third, about };
}

it("shows who would be asked and why, and writes nothing", async () => {
  const { own, other, about } = await market();
  const before = await leadTables.count(world.database.db);
  expect(await propose(about)).toMatchObject({
    unavailable: null,
    consent_text: sentenceOf(["Own Cars", "Other Cars"]),
    dealers: [
      { dealer_id: own.dealer_id, has_car: true, is_later: false, town: "Manchester", replies_percent: null },
      { dealer_id: other.dealer_id, has_car: false, matching_cars: 3, reviews: { mean: null, shown: 0 } },
    ],
  });
  expect(await leadTables.count(world.database.db)).toEqual(before);
});

it("says before sending that the car's own dealer cannot take it, and offers the other", async () => {
  const { own, about } = await market();
  await pause(own.dealer_id);
  const { unavailable, dealers } = await propose(about);
  expect({ unavailable, names: dealers.map(({ name }) => name) }).toEqual({
    unavailable: "dealer",
    names: ["Other Cars"],
  });
});

it("shows whom a dealer who takes requests alone is followed by", async () => {
  await dealerWith("Alone Cars", 3, { is_exclusive: true });
  await dealerWith("Next Cars", 1);
  const { dealers } = await propose();
  expect(dealers.map(({ name, is_later }) => [name, is_later])).toEqual([
    ["Alone Cars", false],
    ["Next Cars", true],
  ]);
});

it("needs no locks: it answers while a dealer is locked, in a transaction that refuses to write", async () => {
  const { own, about } = await market();
  await upsertPreferences(
    world.database.db,
    own.dealer_id,
    { ...NO_PREFERENCES, daily_cap: 1 },
    { user_id: "test", at: NOW },
  );
  await world.database.db.transaction().execute(async (tx) => {
    await sql`select from dealers join dealer_preferences using (dealer_id) for update`.execute(tx);
    await sql`select from vehicles for update`.execute(tx);
    expect((await propose(about)).dealers).toHaveLength(2);
  });
});

it("asks the ticked dealer only, and stores what was shown and chosen with the consent", async () => {
  const { own, other, about } = await market();
  const { proposal, consent_text } = await propose(about);
  const chosen = { dealer_proposal: proposal, chosen_dealers: [other.dealer_id], consent_text };
  const receipt = await submit({ ...about, ...chosen });
  expect(receipt).toMatchObject({ dealers: [{ name: "Other Cars" }], dealer_unavailable: false });
  const consents = await world.database.db.selectFrom("lead_consents").selectAll().execute();
  expect(consents).toMatchObject([
    {
      text_version: "lead-consent-4",
      text: consent_text,
      is_shown: true,
      dealer_names: ["Other Cars"],
      shown_dealer_ids: [own.dealer_id, other.dealer_id],
      shown_dealer_names: ["Own Cars", "Other Cars"],
      chosen_dealer_ids: [other.dealer_id],
      chosen_dealer_names: ["Other Cars"],
    },
  ]);
  const route = { lead_id: receipt.lead_id, dealer_id: other.dealer_id };
  expect(await selectDealerLead(world.database.db, route)).toMatchObject({ is_only_dealer: true });
});

it("refuses a wrong, swapped, stale or empty choice, and saves nothing", async () => {
  const { own, other, third, about } = await market();
  const { proposal } = await propose(about);
  const sent = { ...about, dealer_proposal: proposal, chosen_dealers: [own.dealer_id, other.dealer_id] };
  const wrong: [string, object][] = [
    [CHOICE_OUTDATED, { chosen_dealers: [own.dealer_id, third.dealer_id] }],
    [CHOICE_OUTDATED, { dealer_proposal: undefined }],
    [CHOICE_OUTDATED, { dealer_proposal: `${proposal?.slice(0, -2)}AA` }],
    [CHOICE_OUTDATED, { dealer_proposal: (await propose()).proposal }],
    [CHOICE_OUTDATED, { postcode: "E1 4UJ" }],
    [CHOICE_OUTDATED, { budget_band: "£15-25k" }],
    [CHOICE_OUTDATED, { vehicle_id: other.vehicle_id }],
    [CHOICE_EMPTY, { chosen_dealers: [] }],
    [CHOICE_EMPTY, { chosen_dealers: undefined }],
  ];
  for (const [message, changes] of wrong) {
    const error = await refused({ ...sent, ...changes });
    expect(error).toBeInstanceOf(InvalidInput);
    expect(error).toMatchObject({ fields: { chosen_dealers: message } });
  }
  const foreign = await refused({ ...sent, consent_text: sentenceOf(["Third Cars"]) });
  expect(foreign).toMatchObject({ fields: { consent_text: sentenceOf(["Own Cars", "Other Cars"]) } });
  world.now = minutesAfter(NOW, PROPOSAL_VALID_MINUTES);
  expect(await refused(sent)).toMatchObject({ fields: { chosen_dealers: CHOICE_OUTDATED } });
  expect(await leadTables.count(world.database.db)).toMatchObject({ leads: 0, consents: 0, routes: 0 });
});

it("takes the sentence that names the car's dealer alone for a choice of that dealer, before any was shown", async () => {
  const { own, about } = await market();
  const alone = sentenceOf(["Own Cars"]);
  const { lead_id, ...receipt } = await submit({ ...about, consent_text: alone });
  expect(receipt).toMatchObject({ dealers: [{ name: "Own Cars" }] });
  const lead = world.database.db
    .selectFrom("leads")
    .select("chosen_dealer_ids")
    .where("lead_id", "=", lead_id);
  expect(await lead.executeTakeFirstOrThrow()).toEqual({ chosen_dealer_ids: [own.dealer_id] });
  const { proposal, dealers } = await propose(about);
  const shown = { ...about, ...aStranger(1), dealer_proposal: proposal, consent_text: alone };
  expect(dealers).toHaveLength(2);
  expect(await submit({ ...shown, chosen_dealers: [own.dealer_id] })).toMatchObject({
    dealers: [{ name: "Own Cars" }],
  });
  const ids = dealers.map(({ dealer_id }) => dealer_id);
  expect(await refused({ ...shown, ...aStranger(2), chosen_dealers: ids })).toMatchObject({
    fields: { consent_text: sentenceOf(["Own Cars", "Other Cars"]) },
  });
});

it("accepts an old choice, or one of a changed request, while the sentence agreed to names the dealers of now", async () => {
  const { own, other, about } = await market();
  const { proposal, consent_text } = await propose(about);
  const ids = [own.dealer_id, other.dealer_id];
  const sent = { ...about, dealer_proposal: proposal, chosen_dealers: ids, consent_text };
  expect(await submit({ ...sent, timeframe_days: 90 })).toMatchObject({ routed: 2 });
  world.now = minutesAfter(NOW, PROPOSAL_VALID_MINUTES);
  expect(await submit({ ...sent, ...aStranger(1) })).toMatchObject({ routed: 2 });
  expect(await refused({ ...sent, ...aStranger(2), postcode: "E1 4UJ" })).toMatchObject({
    fields: { chosen_dealers: CHOICE_OUTDATED },
  });
  const swapped = sentenceOf(["Other Cars", "Own Cars"]);
  expect(await submit({ ...sent, ...aStranger(4), consent_text: swapped })).toMatchObject({ routed: 2 });
  const alone = sentenceOf(["Own Cars"]);
  const onlyOwn = { ...sent, chosen_dealers: [own.dealer_id], consent_text: alone };
  expect(await submit({ ...onlyOwn, ...aStranger(3), postcode: "E1 4UJ" })).toMatchObject({ routed: 1 });
});

it("goes to those who remain when a chosen dealer pauses, and to no one when none remains", async () => {
  const { own, other, about } = await market();
  const { proposal } = await propose(about);
  const both = { ...about, dealer_proposal: proposal, chosen_dealers: [own.dealer_id, other.dealer_id] };
  await pause(own.dealer_id);
  expect(await submit({ ...both, ...aStranger(1) })).toMatchObject({
    dealers: [{ name: "Other Cars" }],
    chosen_unavailable: false,
  });
  await pause(other.dealer_id);
  const { lead_id, ...receipt } = await submit({ ...both, ...aStranger(2) });
  expect(receipt).toMatchObject({ dealers: [], chosen_unavailable: true });
  const lead = world.database.db.selectFrom("leads").select("state").where("lead_id", "=", lead_id);
  expect(await lead.executeTakeFirstOrThrow()).toEqual({ state: "unmatched" });
});

it("refuses an admin who routes to a dealer whom the buyer did not choose, and so does the database", async () => {
  const { own, third, about } = await market();
  const { proposal } = await propose(about);
  const { lead_id } = await submit({
    ...about,
    dealer_proposal: proposal,
    chosen_dealers: [own.dealer_id],
  });
  const byHand = { dealer_id: third.dealer_id, reason: "Wants a third" };
  await expect(routeLeadByHand(world.app, ADMIN, lead_id, byHand)).rejects.toThrow(NOT_CHOSEN);
  const inserted = sql`
    insert into lead_routes (lead_id, dealer_id, position, reason, routed_at)
    values (${lead_id}, ${third.dealer_id}, 2, 'by_hand', ${NOW})
  `.execute(world.database.db);
  await expect(inserted).rejects.toThrow("the buyer did not choose this dealer");
});

it("is no repeat of a request with other dealers chosen, who would learn more than agreed", async () => {
  const { own, other, about } = await market();
  const { proposal } = await propose(about);
  const send = (dealerId: string) =>
    submit({ ...about, dealer_proposal: proposal, chosen_dealers: [dealerId] });
  const first = await send(own.dealer_id);
  expect(await send(own.dealer_id)).toMatchObject({ lead_id: first.lead_id });
  const second = await send(other.dealer_id);
  expect(await routedTo(first.lead_id)).toEqual(["Own Cars"]);
  expect(await routedTo(second.lead_id)).toEqual(["Other Cars"]);
});

it("gives the last place of the day to one of two buyers who chose it", async () => {
  const last = await dealerWith("Last Cars", 3, { daily_cap: 1 });
  const { proposal } = await propose();
  const sent = { dealer_proposal: proposal, chosen_dealers: [last.dealer_id] };
  const receipts = await Promise.all([1, 2].map((n) => submit({ ...sent, ...aStranger(n) })));
  expect(receipts.map(({ routed }) => routed).sort()).toEqual([0, 1]);
  expect(receipts.filter(({ chosen_unavailable }) => chosen_unavailable)).toHaveLength(1);
  expect(await routedTo()).toEqual(["Last Cars"]);
});

it("never reaches an unticked dealer in 100 random histories, held ones and passed ones included", async () => {
  const dealers = await Promise.all(
    ["A", "B", "C", "D"].map((name, place) =>
      dealerWith(`${name} Cars`, 1 + place, {
        is_exclusive: place === 3,
        daily_cap: place === 2 ? 40 : null,
      }),
    ),
  );
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let history = 0; history < 100; history++) {
    const about = random(2) === 0 ? {} : { vehicle_id: dealers[random(4)]?.vehicle_id };
    const shown = await propose(about);
    const ids = shown.dealers.map(({ dealer_id }) => dealer_id);
    const chosen = ids.length === 2 && random(3) > 0 ? [ids[random(2)]] : ids;
    const honeypot = random(4) === 0 ? { company_website: "x" } : {};
    const { lead_id } = await submit({
      ...about,
      ...aStranger(history),
      ...honeypot,
      dealer_proposal: shown.proposal,
      chosen_dealers: chosen,
    });
    await acceptHeldLead(world.app, ADMIN, lead_id).catch(() => {});
    const someone = dealers[random(4)]?.dealer_id ?? "";
    const byHand = { dealer_id: someone, reason: "Try" };
    await routeLeadByHand(world.app, ADMIN, lead_id, byHand).catch(() => {});
    await passLead(world.app, dealerUser(chosen[0] ?? ""), lead_id, { reason: "too_far" }).catch(() => {});
  }
  const { rows } = await sql<{ routes: number; unticked: number }>`
    select count(*)::int as routes,
      (count(*) filter (where lead_routes.dealer_id <> all (leads.chosen_dealer_ids)))::int as unticked
    from lead_routes join leads using (lead_id) where chosen_dealer_ids is not null
  `.execute(world.database.db);
  expect(rows[0]?.unticked).toBe(0);
  expect(rows[0]?.routes).toBeGreaterThan(100);
});
