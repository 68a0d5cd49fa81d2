import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Actor, VISITOR } from "#src/domain/accounts/permissions.ts";
import { Conflict, InvalidInput, NotFound, NotSignedIn } from "#src/domain/errors/errors.ts";
import type { LeadProgress } from "#src/domain/leads/lead-route.ts";
import { LEAD_NOTE_MAX_LENGTH } from "#src/domain/policy/lead-routes.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, leadTables, placeOutwards } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { submitLead } from "../submission/submit-lead.ts";
import { changeLeadProgress, markLeadOpened } from "./change-lead-progress.ts";
import { findDealerLead } from "./dealer-lead.ts";
import { addLeadNote } from "./lead-actions.ts";

let database: TestDatabase;
let app: AppContext;
let now: Date;
let nadia: Actor;
let omar: Actor;
let second: Actor;
let third: Actor;
let leadId: string;

const START = new Date("2026-03-31T12:00:00Z");
const minutesOn = (minutes: number) => {
  now = minutesAfter(START, minutes);
  return now;
};
const colleague = async (dealerId: string, fullName: string) => {
  const userId = fullName;
  const email = `${fullName.toLowerCase()}@example.org`;
  await database.db.insertInto("auth.user").values({ id: userId, name: fullName, email }).execute();
  await database.db
    .insertInto("dealer_profiles")
    .values({ user_id: userId, dealer_id: dealerId, full_name: fullName })
    .execute();
  return dealerUser(dealerId, userId);
};
const change = (actor: Actor, progress: LeadProgress, seen: LeadProgress) =>
  changeLeadProgress(app, actor, leadId, { progress, seen });
const recorded = async () => {
  const events = await database.db.selectFrom("lead_route_events").selectAll().execute();
  const notes = await database.db.selectFrom("lead_notes").selectAll().execute();
  const routes = await database.db.selectFrom("lead_routes").selectAll().orderBy("position").execute();
  return { events, notes, routes };
};

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => now);
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = START;
  await leadTables.empty(database.db);
  await database.db.deleteFrom("auth.user").execute();
  const [own, matching, other] = [
    await buildDealer(database.db, { name: "Own Cars" }),
    await buildDealer(database.db, { name: "Matching Cars" }),
    await buildDealer(database.db, { name: "Other Cars" }),
  ];
  const { vehicle_id } = await buildVehicle(database.db, { dealer_id: own.dealer_id });
  await buildVehicle(database.db, { dealer_id: matching.dealer_id });
  nadia = await colleague(own.dealer_id, "Nadia");
  omar = await colleague(own.dealer_id, "Omar");
  second = await colleague(matching.dealer_id, "Sandra");
  third = await colleague(other.dealer_id, "Theo");
  leadId = (await submitLead(app, aLeadRequest({ vehicle_id }), FROM_NOWHERE)).lead_id;
});

describe("what a dealer does with an enquiry", () => {
  it("is recorded with author and time, for that dealer only", async () => {
    minutesOn(3);
    await markLeadOpened(app, nadia, leadId);
    const answered = minutesOn(20);
    await change(nadia, "no_answer", "opened");
    minutesOn(45);
    const lead = await change(omar, "appointment", "no_answer");
    expect(lead).toMatchObject({
      progress: "appointment",
      first_opened_at: minutesOn(3),
      first_response_at: answered,
      events: [
        { progress: "opened", happened_at: minutesOn(3), by: "Nadia" },
        { progress: "no_answer", happened_at: answered, by: "Nadia" },
        { progress: "appointment", happened_at: minutesOn(45), by: "Omar" },
      ],
    });
    expect(await findDealerLead(app, second, leadId)).toMatchObject({
      progress: "new",
      first_opened_at: null,
      first_response_at: null,
      events: [],
    });
  });

  it("records only the first opening", async () => {
    await markLeadOpened(app, nadia, leadId);
    minutesOn(9);
    await markLeadOpened(app, omar, leadId);
    expect(await findDealerLead(app, nadia, leadId)).toMatchObject({ first_opened_at: START });
    expect((await recorded()).events).toHaveLength(1);
  });

  it("keeps the first response time when a mistake is corrected", async () => {
    const first = minutesOn(10);
    await change(nadia, "lost", "new");
    minutesOn(11);
    await change(nadia, "called", "lost");
    minutesOn(12);
    const lead = await change(nadia, "opened", "called");
    expect(lead).toMatchObject({ progress: "opened", first_response_at: first, first_opened_at: first });
    minutesOn(30);
    expect(await change(nadia, "called", "opened")).toMatchObject({ first_response_at: first });
  });

  it("is idempotent", async () => {
    await change(nadia, "called", "new");
    await change(nadia, "called", "new");
    expect((await recorded()).events).toHaveLength(1);
  });

  it("refuses an invalid transition and changes nothing", async () => {
    await change(nadia, "won", "new");
    const before = await recorded();
    await expect(change(nadia, "opened", "won")).rejects.toThrow(Conflict);
    await expect(change(nadia, "new", "won")).rejects.toThrow("Won cannot become New.");
    expect(await recorded()).toEqual(before);
  });

  it("refuses the second of two conflicting colleagues", async () => {
    await change(nadia, "won", "new");
    await expect(change(omar, "no_answer", "new")).rejects.toThrow(
      "A colleague has just marked this enquiry as Won.",
    );
    expect(await findDealerLead(app, omar, leadId)).toMatchObject({ progress: "won" });
    // Opening the lead does not conflict with the progress seen before.
    await markLeadOpened(app, second, leadId);
    expect(await change(second, "called", "new")).toMatchObject({ progress: "called" });
  });

  it("records one of ten concurrent taps, with one first response", async () => {
    const all = ["called", "no_answer", "appointment", "won", "lost"] as const;
    const taps = [...all, ...all].map((progress, index) => {
      const at = new Date(START.getTime() + index * 1000);
      const clock: AppContext = { ...app, now: () => at };
      return changeLeadProgress(clock, index % 2 ? nadia : omar, leadId, { progress, seen: "new" });
    });
    const outcomes = await Promise.allSettled(taps);
    const { events, routes } = await recorded();
    expect(events).toHaveLength(1);
    expect(routes[0]?.first_response_at).toEqual(events[0]?.happened_at);
    expect(routes[0]?.progress).toBe(events[0]?.to_progress);
    // One concurrent duplicate of the winner also succeeds.
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(Conflict);
    }
  });
});

describe("a note", () => {
  it("is saved with author and time, and visible to the own dealer only", async () => {
    const at = minutesOn(5);
    await addLeadNote(app, nadia, leadId, { text: " Wants to see it\r\non Saturday\u202e " });
    minutesOn(6);
    const lead = await addLeadNote(app, omar, leadId, { text: "Rings back" });
    expect(lead.notes).toMatchObject([
      { text: "Wants to see it\non Saturday", created_at: at, by: "Nadia" },
      { text: "Rings back", by: "Omar" },
    ]);
    expect((await findDealerLead(app, second, leadId)).notes).toEqual([]);
  });

  it("remains without a name when its author's account is deleted", async () => {
    await addLeadNote(app, nadia, leadId, { text: "Rings back" });
    await database.db.deleteFrom("auth.user").where("id", "=", "Nadia").execute();
    expect((await findDealerLead(app, omar, leadId)).notes).toMatchObject([{ text: "Rings back", by: null }]);
  });

  it.each([
    ["empty", { text: "  " }, "Write a note first"],
    ["missing", {}, "Write a note first"],
    ["too long", { text: "x".repeat(LEAD_NOTE_MAX_LENGTH + 1) }, "A note has at most 2000 characters"],
  ])("that is %s is refused at its field", async (_, input, message) => {
    const refusal = addLeadNote(app, nadia, leadId, input);
    await expect(refusal).rejects.toThrow(InvalidInput);
    await expect(refusal).rejects.toMatchObject({ fields: { text: message } });
    expect((await recorded()).notes).toEqual([]);
  });
});

describe.each([
  ["opening", (actor: Actor, id: string) => markLeadOpened(app, actor, id)],
  ["reading", (actor: Actor, id: string) => findDealerLead(app, actor, id)],
  ["noting", (actor: Actor, id: string) => addLeadNote(app, actor, id, { text: "Rings back" })],
  [
    "answering",
    (actor: Actor, id: string) => changeLeadProgress(app, actor, id, { progress: "called", seen: "new" }),
  ],
])("%s an enquiry", (_, act) => {
  it.each([
    ["that is another dealer's", () => third, () => leadId],
    ["that is not there", () => nadia, () => "00000000-0000-0000-0000-000000000000"],
    ["by what is no id", () => nadia, () => "1 or 1=1"],
  ])("%s finds none", async (_what, actor, id) => {
    const before = await recorded();
    const refusal = act(actor(), id());
    await expect(refusal).rejects.toThrow(NotFound);
    await expect(refusal).rejects.toThrow("Lead not found");
    expect(await recorded()).toEqual(before);
  });

  it("is refused to visitors and users without a dealer", async () => {
    await expect(act(VISITOR, leadId)).rejects.toThrow(NotSignedIn);
    await expect(act(dealerUser(null), leadId)).rejects.toThrow("Dealer profile not found");
  });
});
