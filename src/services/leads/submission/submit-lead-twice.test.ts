import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LEAD_QUESTION_MAX_LENGTH, LEAD_QUESTIONS_MAX_LENGTH } from "#src/domain/policy/leads.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { restrictRequest } from "#src/services/buyer-page/rights.ts";
import { withdrawRequest } from "#src/services/buyer-page/withdrawal.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { finishWithdrawals } from "#tests/support/finish-withdrawals.ts";
import { aLeadRequest, FROM_NOWHERE, jobsOf, leadTables, placeOutwards } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { passLead } from "../inbox/lead-actions.ts";
import { submitLead } from "./submit-lead.ts";

const START = new Date("2026-03-01T12:00:00Z").getTime();
const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

let database: TestDatabase;
let app: AppContext;
let nowMs: number;
let dealerId: string;
let vehicleId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => new Date(nowMs));
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  nowMs = START;
  await leadTables.empty(database.db);
  dealerId = (await buildDealer(database.db)).dealer_id;
  vehicleId = (await buildVehicle(database.db, { dealer_id: dealerId })).vehicle_id;
});

const submit = (changes: Record<string, unknown> = {}, idempotencyKey: string | null = null) =>
  submitLead(app, aLeadRequest({ vehicle_id: vehicleId, ...changes }), {
    ...FROM_NOWHERE,
    idempotency_key: idempotencyKey,
  });
const count = () => leadTables.count(database.db);
const ONE_LEAD = { leads: 1, routes: 1, consents: 1, repeats: 0, jobs: 2 };

describe("the same submission", () => {
  it("with the same key gets the first response, however much later", async () => {
    const first = await submit({}, "key-1");
    nowMs += 90 * DAY;
    expect(await submit({ vehicle_id: undefined, budget_band: "£35k+" }, "key-1")).toMatchObject({
      lead_id: first.lead_id,
      routed: 1,
      dealers: first.dealers,
      repeat: false,
    });
    expect(await count()).toEqual(ONE_LEAD);
  });

  it("with the same key from another person is another lead", async () => {
    const first = await submit({}, "key-1");
    const second = await submit({ email: "sam@example.org", phone: "0161 496 0123" }, "key-1");
    expect(second.lead_id).not.toBe(first.lead_id);
  });

  it("with a key of any length and content is accepted", async () => {
    const key = `\u0000${"k".repeat(10_000)}`;
    const first = await submit({}, key);
    nowMs += 2 * DAY;
    expect(await submit({}, key)).toEqual(first);
  });

  it("within a minute, without a key or with another, is the same lead", async () => {
    const first = await submit({}, "key-1");
    nowMs += 60 * SECOND;
    expect(await submit({}, "key-2")).toEqual(first);
    expect(await submit()).toEqual(first);
    expect(await count()).toEqual(ONE_LEAD);
  });

  it("within a minute with a corrected phone number is one lead, confirmed again", async () => {
    const first = await submit();
    expect(await submit({ phone: "0161 496 0123" })).toEqual({ ...first, repeat: true });
    expect(await count()).toEqual({ ...ONE_LEAD, jobs: ONE_LEAD.jobs + 1, consents: 2, repeats: 1 });
  });

  it("within a minute without a vehicle is the same lead", async () => {
    const first = await submit({ vehicle_id: undefined });
    nowMs += 30 * SECOND;
    expect(await submit({ vehicle_id: undefined })).toEqual(first);
    expect(await count()).toEqual(ONE_LEAD);
  });

  it("deduplicates twenty concurrent requests with the same response", async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => submit()));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await count()).toEqual(ONE_LEAD);
  });

  it("deduplicates twenty concurrent requests with one key", async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => submit({}, "key-1")));
    expect(new Set(results.map(({ lead_id }) => lead_id)).size).toBe(1);
    expect(await count()).toEqual(ONE_LEAD);
  });

  it("neither deadlocks nor splits concurrent people who share an email or a phone", async () => {
    const emails = ["a@example.org", "b@example.org"];
    const phones = ["07700 900001", "07700 900002"];
    const requests = Array.from({ length: 20 }, (_, i) =>
      submit({ email: emails[i % 2], phone: phones[(i >> 1) % 2] }),
    );
    const results = await Promise.all(requests);
    // In any order, at most two requests share nothing with an earlier lead.
    expect(new Set(results.map(({ lead_id }) => lead_id)).size).toBeLessThanOrEqual(2);
  });
});

describe("the same person about the same vehicle within 30 days", () => {
  it.each<[string, Record<string, unknown>]>([
    ["by the same address in other capitals", { email: "PRIYA@example.org", phone: "0161 496 0123" }],
    ["by the same address with its phone in another form", { phone: "+44 (0)7700 900123" }],
  ])("%s joins the first lead", async (_, person) => {
    const first = await submit();
    nowMs += 30 * DAY;
    expect(await submit({ ...person, source: "browse_card" })).toEqual({ ...first, repeat: true });
    expect(await count()).toEqual({ leads: 1, routes: 1, consents: 2, repeats: 1, jobs: 3 });
    const repeat = await database.db.selectFrom("lead_repeats").selectAll().executeTakeFirstOrThrow();
    expect(repeat).toMatchObject({
      lead_id: first.lead_id,
      source: "browse_card",
      received_at: new Date(nowMs),
    });
    expect(repeat.request).toMatchObject(person);
  });

  it("adds a new question once, and shows its dealers that the request changed", async () => {
    const { lead_id } = await submit({ question: "Is it still available?" });
    const saved = async () =>
      await database.db
        .selectFrom("leads")
        .innerJoin("lead_routes", "lead_routes.lead_id", "leads.lead_id")
        .select(["question", "changed_by_buyer_at"])
        .where("leads.lead_id", "=", lead_id)
        .executeTakeFirst();
    nowMs += DAY;
    await submit({ question: "Is it still available?" });
    expect(await saved()).toEqual({ question: "Is it still available?", changed_by_buyer_at: null });
    await submit({ question: "When can I see it?" });
    const question = "Is it still available? When can I see it?";
    expect(await saved()).toEqual({ question, changed_by_buyer_at: new Date(nowMs) });
    for (const mark of "abcdef") await submit({ question: mark.repeat(LEAD_QUESTION_MAX_LENGTH) });
    expect((await saved())?.question?.length).toBeLessThanOrEqual(LEAD_QUESTIONS_MAX_LENGTH);
  });

  it("emails only the buyer, and saves a consent that names the dealers", async () => {
    const { lead_id } = await submit();
    nowMs += DAY;
    await submit();
    const { lead_repeat_id } = await database.db
      .selectFrom("lead_repeats")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect((await jobsOf(database.db)).slice(2)).toEqual([
      { name: "send-lead-confirmation", payload: { lead_id, lead_repeat_id } },
    ]);
    const consents = await database.db
      .selectFrom("lead_consents")
      .selectAll()
      .orderBy("consented_at")
      .execute();
    expect(consents.map(({ consented_at }) => consented_at.getTime())).toEqual([START, START + DAY]);
    expect(consents.map(({ dealer_ids }) => dealer_ids)).toEqual([[dealerId], [dealerId]]);
  });

  it("with the same key again gets the response of the repeat", async () => {
    await submit();
    nowMs += DAY;
    const repeat = await submit({}, "key-2");
    nowMs += DAY;
    expect(await submit({}, "key-2")).toEqual(repeat);
    expect((await count())?.repeats).toBe(1);
  });

  it("still joins when the vehicle has been sold", async () => {
    const first = await submit();
    await database.db.updateTable("vehicles").set({ published: false }).execute();
    nowMs += DAY;
    expect(await submit()).toEqual({ ...first, repeat: true });
  });

  it("after 30 days is a new lead", async () => {
    const first = await submit();
    nowMs += 30 * DAY + SECOND;
    const second = await submit();
    expect(second.lead_id).not.toBe(first.lead_id);
    expect(second.repeat).toBe(false);
  });

  it("joins twenty concurrent requests without notifying a dealer", async () => {
    await submit();
    nowMs += DAY;
    const results = await Promise.all(Array.from({ length: 20 }, (_, i) => submit({}, `key-${i}`)));
    expect(results.every(({ repeat }) => repeat)).toBe(true);
    expect(await count()).toEqual({ leads: 1, routes: 1, consents: 21, repeats: 20, jobs: 22 });
  });
});

describe("the phone number of an earlier request from another mailbox", () => {
  const other = { email: "other@example.org", phone: "+44 (0)7700 900123" };

  it.each([
    ["within a minute", SECOND],
    ["within 30 days", DAY],
  ])("%s makes a new lead, with the response and the mail of a first request", async (_, laterMs) => {
    const first = await submit();
    nowMs += laterMs;
    const second = await submit(other);
    expect(second).toEqual({ ...first, lead_id: expect.any(String), repeat: false });
    expect(second.lead_id).not.toBe(first.lead_id);
    expect((await jobsOf(database.db)).slice(2)).toEqual([
      { name: "send-lead-notification", payload: { lead_id: second.lead_id, dealer_id: dealerId } },
      {
        name: "send-lead-confirmation",
        payload: { lead_id: second.lead_id, vehicle_unavailable: false },
      },
    ]);
    expect((await count())?.repeats).toBe(0);
  });

  it("does not swallow the genuine request: its dealer gets it, and its buyer can withdraw it", async () => {
    const pretended = await submit(other);
    nowMs += DAY;
    const genuine = await submit();
    expect(genuine).toMatchObject({ routed: 1, repeat: false });
    const { email, state } = await database.db
      .selectFrom("leads")
      .select(["email", "state"])
      .where("lead_id", "=", genuine.lead_id)
      .executeTakeFirstOrThrow();
    expect({ email, state }).toEqual({ email: "priya@example.org", state: "routed" });
    const link = app.buyerLinks.urlOf({ lead_id: genuine.lead_id, created_at: new Date(nowMs) });
    await withdrawRequest(app, link.split("/my-request/")[1] ?? "", null);
    await finishWithdrawals(app);
    const states = await database.db.selectFrom("leads").select(["lead_id", "state"]).execute();
    expect(states).toContainEqual({ lead_id: genuine.lead_id, state: "withdrawn" });
    expect(states).toContainEqual({ lead_id: pretended.lead_id, state: "routed" });
  });
});

it("does not join a wider request to an unmatched one", async () => {
  const narrow = await submit({ vehicle_id: undefined, models: ["Zoe"] });
  expect(narrow.routed).toBe(0);
  const wide = await submit({ vehicle_id: undefined });
  expect(wide).toMatchObject({ routed: 1, repeat: false });
});

describe("asking again when no dealer handles the lead any longer", () => {
  const linkTo = (leadId: string) =>
    app.buyerLinks.urlOf({ lead_id: leadId, created_at: new Date(START) }).split("/my-request/")[1] ?? "";
  it.each<[string, (leadId: string) => Promise<unknown>]>([
    ["the buyer had it put aside", (leadId) => restrictRequest(app, linkTo(leadId), true)],
    ["the buyer wanted no more of its dealer", (leadId) => withdrawRequest(app, linkTo(leadId), dealerId)],
    ["its dealer passed", (leadId) => passLead(app, dealerUser(dealerId), leadId, { reason: "Sold" })],
  ])("is a new lead, of which dealers are told: %s", async (_, happens) => {
    const first = await submit();
    nowMs = START + DAY;
    await happens(first.lead_id);
    const jobs = (await jobsOf(database.db)).length;
    const second = await submit();
    expect(second).toMatchObject({ repeat: false, routed: 1 });
    expect(second.lead_id).not.toBe(first.lead_id);
    const added = (await jobsOf(database.db)).slice(jobs);
    expect(added).toContainEqual({
      name: "send-lead-notification",
      payload: { lead_id: second.lead_id, dealer_id: dealerId },
    });
  });

  it("is a new lead for another dealer when the first is suspended", async () => {
    const { lead_id } = await submit({ vehicle_id: undefined });
    nowMs = START + DAY;
    await database.db.updateTable("dealers").set({ status: "suspended" }).execute();
    const other = await buildDealer(database.db, { name: "Other Cars" });
    await buildVehicle(database.db, { dealer_id: other.dealer_id });
    const second = await submit({ vehicle_id: undefined });
    expect(second).toMatchObject({ repeat: false, dealers: [{ name: "Other Cars" }] });
    expect(second.lead_id).not.toBe(lead_id);
  });
});
