import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { Conflict, InvalidInput, NotAllowed, NotFound } from "#src/domain/errors/errors.ts";
import { parseDealerLeadQuery } from "#src/domain/leads/dealer-lead-list.ts";
import { NO_PREFERENCES } from "#src/domain/leads/dealer-preferences.ts";
import type { JobContext } from "#src/jobs/job-context.ts";
import { sendBuyerDecision } from "#src/jobs/send-buyer-decision.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { judgeResponse } from "#src/services/leads/judge-response.ts";
import { listDealerLeads } from "#src/services/leads/list-dealer-leads.ts";
import { passLead } from "#src/services/leads/pass-lead.ts";
import { routeLeadOnward } from "#src/services/leads/route-onward.ts";
import { submitLead } from "#src/services/leads/submit-lead.ts";
import { upsertPreferences } from "#src/services/preferences/preference-queries.ts";
import { dealerUser } from "#tests/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/factories.ts";
import { aLeadRequest, jobsOf, leadTables, placeOutwards } from "#tests/leads.ts";
import { testApp } from "#tests/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/test-database.ts";
import { columnsWith } from "#tests/traces.ts";
import { changeRequest } from "./change-request.ts";
import { downloadRequest } from "./download-request.ts";
import { eraseRequest } from "./erase-request.ts";
import { findBuyerPage } from "./find-buyer-page.ts";
import { forgetOldLeads } from "./forget-old-leads.ts";
import { listOpenRequests } from "./list-open-requests.ts";
import { objectToRequest } from "./object-to-request.ts";
import { reportNotCalled } from "./report-not-called.ts";
import { restrictRequest } from "./restrict-request.ts";
import { settleBuyerRequest } from "./settle-buyer-request.ts";
import { withdrawRequest } from "./withdraw-request.ts";

const NOW = new Date("2026-03-31T12:00:00Z");
const LATER = new Date("2026-03-31T16:30:00Z");
let now = NOW;
let database: TestDatabase;
let app: AppContext;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => now);
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = NOW;
  await leadTables.empty(database.db);
});

const ADMIN: Actor = {
  kind: "user",
  user_id: "admin",
  email: "admin@second-spark.example",
  dealer_id: null,
  dealer_role: null,
  is_admin: true,
};
const META = { ip: "203.0.113.77", user_agent: "Netscape Navigator 4", idempotency_key: null };

/** A request that two dealers have; with an exclusive window, the first of them. */
async function request(changes: Record<string, unknown> = {}, is_exclusive = false) {
  const one = await buildDealer(database.db, { name: "One Cars", email: "one@dealers.example" });
  const two = await buildDealer(database.db, { name: "Two Cars", email: "two@dealers.example" });
  for (const { dealer_id } of [one, one, two]) await buildVehicle(database.db, { dealer_id });
  const by = { user_id: "test", at: NOW };
  await upsertPreferences(database.db, one.dealer_id, { ...NO_PREFERENCES, is_exclusive }, by);
  const { lead_id } = await submitLead(app, aLeadRequest(changes), META);
  const url = app.buyer_links.urlOf({ lead_id, created_at: NOW });
  return { lead_id, one: one.dealer_id, two: two.dealer_id, token: url.split("/my-request/")[1] ?? "" };
}
const cardOf = async (dealer_id: string, search = "") => {
  const query = { ...parseDealerLeadQuery(new URLSearchParams()), search };
  return (await listDealerLeads(app, dealerUser(dealer_id), query)).leads[0];
};
const told = async () => (await jobsOf(database.db)).filter(({ name }) => name === "send-buyer-decision");
const stateOf = async (token: string) => (await findBuyerPage(app, token)).lead.state;

describe("the page", () => {
  it("shows who has the details since when, who calls by when, and what was agreed to", async () => {
    const { token } = await request();
    const { dealers, consents, lead } = await findBuyerPage(app, token);
    expect(dealers.map(({ name, routed_at, response_due_at }) => [name, routed_at, response_due_at])).toEqual(
      [
        ["One Cars", NOW, new Date("2026-03-31T14:00:00Z")],
        ["Two Cars", NOW, new Date("2026-03-31T14:00:00Z")],
      ],
    );
    expect(consents[0]?.text).toMatch(/^I agree that Second Spark passes this request/);
    expect(lead.name).toBe("Priya Shah");
  });

  it("opens to nobody else, and not after a year", async () => {
    const { token, lead_id } = await request();
    await expect(findBuyerPage(app, lead_id)).rejects.toThrow(NotFound);
    await expect(findBuyerPage(app, `${token}x`)).rejects.toThrow(NotFound);
    now = new Date("2027-04-01T12:00:00Z");
    await expect(findBuyerPage(app, token)).rejects.toThrow(NotFound);
    await expect(eraseRequest(app, token)).rejects.toThrow(NotFound);
  });

  it("gives everything as data", async () => {
    const { token } = await request();
    const held = JSON.stringify(await downloadRequest(app, token));
    for (const known of ["Priya Shah", "priya@example.org", "+447700900123", "M1 1AE", "203.0.113.77"]) {
      expect(held).toContain(known);
    }
  });

  it("gives what the same mailbox sent again, and nothing of another who has the same telephone", async () => {
    const { token } = await request();
    now = LATER;
    await submitLead(app, aLeadRequest({ email: "Priya@Example.org" }), { ...META, user_agent: "Lynx" });
    now = new Date(LATER.getTime() + 3_600_000);
    const other = aLeadRequest({ name: "Ravi Shah", email: "ravi@example.org" });
    await submitLead(app, other, { ip: "203.0.113.99", user_agent: "Mosaic", idempotency_key: null });
    const { sent_again, consents } = await downloadRequest(app, token);
    expect(sent_again.map(({ received_at }) => received_at)).toEqual([LATER]);
    expect(consents.map(({ user_agent }) => user_agent)).toEqual(["Netscape Navigator 4", "Lynx"]);
    expect(JSON.stringify({ sent_again, consents })).not.toMatch(/Ravi|ravi@|203\.0\.113\.99|Mosaic/);
    expect((await findBuyerPage(app, token)).consents).toHaveLength(consents.length);
  });
});

describe("a change", () => {
  it("is what dealers see, who are told to look without a word about the buyer", async () => {
    const { token, one } = await request();
    const wish = {
      name: "Priya Shah-Jones",
      phone: "07700 900456",
      budget_band: "£15-25k",
      timeframe_days: "7",
    };
    await changeRequest(app, token, { ...wish, models: ["Leaf"], mileage_cap: "", body_style: "" });
    expect(await cardOf(one)).toMatchObject({
      name: "Priya Shah-Jones",
      phone: "+447700900456",
      budget_band: "£15-25k",
      timeframe_days: 7,
      changed_by_buyer_at: NOW,
    });
    const [job] = await told();
    const sent: string[] = [];
    const mailer = {
      send: async (mail: object) => void sent.push(JSON.stringify(mail)),
      close: async () => {},
    };
    const context: JobContext = { ...app, mailer };
    await sendBuyerDecision(context, job?.payload as { buyer_request_id: string; dealer_id: string });
    expect(sent[0]).toContain("A buyer changed an enquiry");
    expect(sent[0]).not.toMatch(/Priya|priya@|900456|M1 1AE/);
  });

  it("that cannot be is refused at its field, and changes nothing", async () => {
    const { token, one } = await request();
    const wrong = changeRequest(app, token, {
      name: "P",
      phone: "123",
      budget_band: "lots",
      timeframe_days: "7",
    });
    await expect(wrong).rejects.toThrow(InvalidInput);
    await wrong.catch(({ fields }) =>
      expect(Object.keys(fields).sort()).toEqual(["budget_band", "name", "phone"]),
    );
    expect((await cardOf(one))?.name).toBe("Priya Shah");
    expect(await told()).toEqual([]);
  });
});

describe("withdrawing", () => {
  it("from one dealer hides the buyer from that one alone, in lists and searches", async () => {
    const { token, one, two } = await request();
    await withdrawRequest(app, token, one);
    await withdrawRequest(app, token, one);
    expect(await cardOf(one)).toMatchObject({
      contact_stopped: "withdrawn",
      name: "Withdrawn: do not contact",
      email: "",
      phone: "",
      postcode: "M1",
    });
    expect(await cardOf(one, "priya")).toBeUndefined();
    expect(await cardOf(one, "07700900123")).toBeUndefined();
    expect(await cardOf(two, "priya")).toMatchObject({ name: "Priya Shah", contact_stopped: null });
    expect((await told()).map(({ payload }) => payload.dealer_id)).toEqual([one]);
    expect(await stateOf(token)).toBe("routed");
  });

  it("from the last one, or from all, ends the request, which goes to nobody else", async () => {
    const { token, one, lead_id } = await request({}, true);
    await withdrawRequest(app, token, null);
    expect(await stateOf(token)).toBe("withdrawn");
    now = LATER;
    await routeLeadOnward(app, lead_id);
    expect((await findBuyerPage(app, token)).dealers.map(({ dealer_id }) => dealer_id)).toEqual([one]);
  });

  it("from a dealer who never had it is refused", async () => {
    const { token } = await request();
    const { dealer_id } = await buildDealer(database.db);
    await expect(withdrawRequest(app, token, dealer_id)).rejects.toThrow(NotFound);
  });
});

describe("restricting and objecting", () => {
  it("restricting hides the buyer and keeps the request where it is, until it is lifted", async () => {
    const { token, one, lead_id } = await request({}, true);
    await restrictRequest(app, token, true);
    expect(await cardOf(one)).toMatchObject({ contact_stopped: "restricted", email: "" });
    now = LATER;
    await routeLeadOnward(app, lead_id);
    expect((await findBuyerPage(app, token)).dealers).toHaveLength(1);
    await restrictRequest(app, token, false);
    expect(await cardOf(one)).toMatchObject({ contact_stopped: null, email: "priya@example.org" });
    await routeLeadOnward(app, lead_id);
    expect((await findBuyerPage(app, token)).dealers).toHaveLength(2);
  });

  it("lifting it gives who has not answered the whole time anew, and passes on what ran out meanwhile", async () => {
    const { token, one, lead_id } = await request({}, true);
    now = new Date("2026-03-31T13:30:00Z");
    await restrictRequest(app, token, true);
    now = LATER;
    await judgeResponse(app, { lead_id, dealer_id: one });
    await restrictRequest(app, token, false);
    const due = new Date("2026-03-31T18:30:00Z");
    expect((await findBuyerPage(app, token)).dealers.map((dealer) => dealer.response_due_at)).toEqual([due]);
    const { rows } = await sql<{ name: string; run_at: Date }>`
      select task_identifier as name, run_at from graphile_worker.jobs
      where task_identifier = 'judge-response' or task_identifier = 'route-lead-onward' order by task_identifier
    `.execute(database.db);
    // The first end of the clock is none any more.
    expect(rows.filter(({ name }) => name === "judge-response").map(({ run_at }) => run_at)).toEqual([due]);
    const onward = rows.filter(({ name }) => name === "route-lead-onward");
    expect(onward).toHaveLength(1);
  });

  it("lifting it passes on what its dealer passed meanwhile", async () => {
    const one = await buildDealer(database.db, { name: "One Cars" });
    await buildVehicle(database.db, { dealer_id: one.dealer_id });
    const { lead_id } = await submitLead(app, aLeadRequest(), META);
    const token = app.buyer_links.urlOf({ lead_id, created_at: NOW }).split("/my-request/")[1] ?? "";
    await restrictRequest(app, token, true);
    await passLead(app, dealerUser(one.dealer_id), lead_id, { reason: "Sold" });
    await restrictRequest(app, token, false);
    const jobs = await jobsOf(database.db);
    expect(jobs).toContainEqual({ name: "route-lead-onward", payload: { lead_id } });
  });

  it("lifting it leaves alone who answered before, and a window that runs on", async () => {
    const { token, one, lead_id } = await request({}, true);
    await database.db
      .updateTable("lead_routes")
      .set({ first_response_at: NOW, progress: "called" })
      .execute();
    await restrictRequest(app, token, true);
    now = LATER;
    await restrictRequest(app, token, false);
    const { dealers } = await findBuyerPage(app, token);
    expect(dealers.map((dealer) => [dealer.dealer_id, dealer.response_due_at])).toEqual([
      [one, new Date("2026-03-31T14:00:00Z")],
    ]);
    await routeLeadOnward(app, lead_id);
    expect((await findBuyerPage(app, token)).dealers).toHaveLength(1);
  });

  it("an objection keeps the request from other dealers and waits for an admin, once", async () => {
    const { token, lead_id } = await request({}, true);
    await objectToRequest(app, token);
    await objectToRequest(app, token);
    now = LATER;
    await routeLeadOnward(app, lead_id);
    const { dealers, requests } = await findBuyerPage(app, token);
    expect(dealers).toHaveLength(1);
    expect(requests.map(({ kind }) => kind)).toEqual(["objected"]);
  });
});

describe("'they have not called me'", () => {
  it("waits until the time to call is over; then the dealer is told and an admin looks, once", async () => {
    const { token, one } = await request();
    await expect(reportNotCalled(app, token, one)).rejects.toThrow(Conflict);
    now = LATER;
    await reportNotCalled(app, token, one);
    await reportNotCalled(app, token, one);
    expect((await told()).map(({ payload }) => payload.dealer_id)).toEqual([one]);
    const open = await database.db
      .selectFrom("buyer_requests")
      .select(["kind", "dealer_id"])
      .where("settled_at", "is", null)
      .execute();
    expect(open).toEqual([{ kind: "not_called", dealer_id: one }]);
  });

  it("stands in the admins' list until one has settled it; nobody else sees it", async () => {
    const { token, one, lead_id } = await request();
    now = LATER;
    await reportNotCalled(app, token, one);
    await database.db
      .insertInto("auth.user")
      .values({ id: ADMIN.user_id, name: "Ada", email: ADMIN.email })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { total, requests } = await listOpenRequests(app, ADMIN);
    expect(total).toBe(1);
    expect(requests).toMatchObject([{ kind: "not_called", lead_id, dealer_name: "One Cars" }]);
    const buyer_request_id = requests[0]?.buyer_request_id ?? "";
    await expect(listOpenRequests(app, dealerUser(one))).rejects.toThrow(NotAllowed);
    await expect(settleBuyerRequest(app, dealerUser(one), buyer_request_id)).rejects.toThrow(NotAllowed);
    await settleBuyerRequest(app, ADMIN, buyer_request_id);
    await expect(settleBuyerRequest(app, ADMIN, buyer_request_id)).rejects.toThrow(NotFound);
    expect(await listOpenRequests(app, ADMIN)).toEqual({ total: 0, requests: [] });
  });
});

describe("retention", () => {
  it("forgets who sent a request after twelve months, and not a day before", async () => {
    const { lead_id } = await request();
    const known = async () =>
      await database.db
        .selectFrom("leads")
        .select(["name", "email", "state"])
        .where("lead_id", "=", lead_id)
        .executeTakeFirstOrThrow();
    now = new Date("2027-03-31T11:59:00Z");
    expect(await forgetOldLeads(app, { is_dry: false })).toBe(0);
    expect(await known()).toEqual({ name: "Priya Shah", email: "priya@example.org", state: "routed" });
    now = new Date("2027-03-31T12:01:00Z");
    expect(await forgetOldLeads(app, { is_dry: true })).toBe(1);
    expect((await known()).name).toBe("Priya Shah");
    expect(await forgetOldLeads(app, { is_dry: false })).toBe(1);
    expect(await known()).toEqual({ name: "", email: "", state: "expired" });
    const person = {
      email: "priya@example.org",
      phone: "07700 900123",
      words: ["priya", "m1 1ae", "203.0.113.77"],
    };
    expect(await columnsWith(database.db, person)).toEqual([]);
    expect(await forgetOldLeads(app, { is_dry: false })).toBe(0);
  });
});

describe("erasing", () => {
  it("leaves nothing of the person in any column of any table, and the proof of consent", async () => {
    const person = {
      name: "Wilhelmina Quackenbush",
      email: "Wilhelmina.Q@example.org",
      phone: "07700 900789",
      postcode: "M1 1AE",
    };
    const { token, lead_id, one, two } = await request(person);
    await submitLead(app, aLeadRequest({ ...person, name: "W. Quackenbush" }), META);
    now = LATER;
    await submitLead(app, aLeadRequest({ ...person, name: "W. Quackenbush" }), META);
    const route = { lead_id, dealer_id: one };
    await database.db
      .updateTable("leads")
      .set({ models: ["Quackmobile"] })
      .where("lead_id", "=", lead_id)
      .execute();
    await database.db
      .insertInto("lead_notes")
      .values({ ...route, text: "Wilhelmina Quackenbush rings back", created_at: now })
      .execute();
    await database.db
      .updateTable("lead_routes")
      .set({ passed_at: now, pass_reason: "Quackenbush is a friend", hand_reason: "Wilhelmina asked" })
      .where("lead_id", "=", lead_id)
      .execute();
    await database.db
      .insertInto("lead_state_changes")
      .values({
        lead_id,
        from_state: "unmatched",
        to_state: "routed",
        changed_at: now,
        changed_by: "admin",
        reason: "Mrs Quackenbush rang us",
      })
      .execute();
    const words = ["quackenbush", "wilhelmina", "quackmobile", "m1 1ae", "203.0.113.77", "netscape"];
    const traces = { ...person, words };
    expect((await columnsWith(database.db, traces)).length).toBeGreaterThan(5);

    await eraseRequest(app, token);
    expect(await columnsWith(database.db, traces)).toEqual([]);
    const steps = await database.db.selectFrom("lead_state_changes").select("reason").execute();
    expect(steps.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(["Erased", "Erased by the buyer"]),
    );
    expect((await told()).map(({ payload }) => payload.dealer_id).sort()).toEqual([one, two].sort());
    const page = await findBuyerPage(app, token);
    expect(page.consents[0]?.text).toMatch(/^I agree/);
    expect(page.lead).toMatchObject({ state: "withdrawn", postcode: "M1", erased_at: LATER });
    expect(await cardOf(one)).toMatchObject({ contact_stopped: "erased", name: "Withdrawn: do not contact" });
    await expect(changeRequest(app, token, {})).rejects.toThrow(Conflict);
  });

  it("makes room for a new request of the same person", async () => {
    const { token, lead_id } = await request();
    await eraseRequest(app, token);
    const again = await submitLead(app, aLeadRequest(), META);
    expect(again.lead_id).not.toBe(lead_id);
  });
});
