import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS } from "#src/domain/time/ago.ts";
import type { MailMessage } from "#src/integrations/mailer.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { restrictRequest } from "#src/services/buyer-page/rights.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { buildDealer, buildRoutedLead, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, jobsOf, leadTables, placeOutwards } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { closeResponseWindow } from "../routing/route-onward.ts";
import { submitLead } from "../submission/submit-lead.ts";
import { findResponseClaim } from "./response-claims.ts";
import { countResponses } from "./response-record-queries.ts";

// A Friday, half an hour before all dealers close for the weekend.
const ASKED = new Date("2026-12-04T17:30:00Z");
const DUE = new Date("2026-12-07T10:30:00Z");
const NINE_TO_SIX = JSON.stringify(
  Object.fromEntries(
    ["mon", "tue", "wed", "thu", "fri"].map((day) => [day, { open: "09:00", close: "18:00" }]),
  ),
);
let now = ASKED;
let database: TestDatabase;
let app: AppContext;
let sent: MailMessage[] = [];
const context = (): JobContext => ({
  ...app,
  mailer: { send: async (message) => void sent.push(message), close: async () => {} },
});

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => now);
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = ASKED;
  sent = [];
  await leadTables.empty(database.db);
});

async function dealer(name: string, exclusive = false) {
  const { dealer_id } = await buildDealer(database.db, { name, opening_hours: NINE_TO_SIX });
  await buildVehicle(database.db, { dealer_id });
  if (exclusive) {
    await database.db
      .insertInto("dealer_preferences")
      .values({ dealer_id, is_exclusive: true, updated_at: now, updated_by: "test" })
      .execute();
  }
  return dealer_id;
}
const submit = () => submitLead(app, aLeadRequest(), FROM_NOWHERE);
const routesOf = (leadId: string) =>
  database.db
    .selectFrom("lead_routes")
    .selectAll()
    .where("lead_id", "=", leadId)
    .orderBy("position")
    .execute();
const result = (dealerId: string, leadId: string) =>
  database.db
    .updateTable("lead_routes")
    .set({ progress: "no_answer", first_response_at: now })
    .where("lead_id", "=", leadId)
    .where("dealer_id", "=", dealerId)
    .execute();

describe("the response window of two opening hours", () => {
  it("starts with the match and waits for the dealer's opening hours", async () => {
    const dealerId = await dealer("Own Cars");
    const { lead_id } = await submit();
    const [route] = await routesOf(lead_id);
    expect(route?.response_due_at).toEqual(DUE);
    const jobs = await database.db
      .selectFrom("graphile_worker.jobs")
      .select(["task_identifier", "run_at"])
      .where("task_identifier", "in", ["send-response-reminder", "judge-response"])
      .orderBy("run_at")
      .execute();
    expect(jobs.map((job) => [job.task_identifier, job.run_at])).toEqual([
      ["send-response-reminder", new Date("2026-12-04T18:00:00Z")],
      ["send-response-reminder", new Date("2026-12-07T09:30:00Z")],
      ["send-response-reminder", new Date("2026-12-07T10:00:00Z")],
      ["judge-response", DUE],
    ]);
    await handleJob(context(), "send-response-reminder", { lead_id, dealer_id: dealerId, after_minutes: 30 });
    expect(sent).toHaveLength(1);
    const mail = JSON.stringify(sent[0]);
    expect(mail).toContain("An enquiry has been waiting 30 minutes for your answer");
    expect(mail).not.toMatch(/Priya|priya@|900123|M1 1AE/);
  });

  it("stops when the dealer responds: no reminder, and the lead stays charged", async () => {
    const dealerId = await dealer("Own Cars");
    const { lead_id } = await submit();
    now = new Date("2026-12-04T17:50:00Z");
    await result(dealerId, lead_id);
    await handleJob(context(), "send-response-reminder", { lead_id, dealer_id: dealerId, after_minutes: 30 });
    now = DUE;
    await closeResponseWindow(app, { lead_id, dealer_id: dealerId });
    expect(sent).toEqual([]);
    const [route] = await routesOf(lead_id);
    expect(route).toMatchObject({ chargeable: true, response_missed_at: null });
  });

  it("when it ends, credits the silent dealer, introduces the next and notifies the buyer, once", async () => {
    const silent = await dealer("Silent Cars", true);
    await buildVehicle(database.db, { dealer_id: silent });
    const next = await dealer("Next Cars");
    const { lead_id } = await submit();
    expect((await routesOf(lead_id)).map(({ dealer_id }) => dealer_id)).toEqual([silent]);
    now = DUE;
    await Promise.all([1, 2].map(() => closeResponseWindow(app, { lead_id, dealer_id: silent })));
    const routes = await routesOf(lead_id);
    expect(routes.map(({ dealer_id, chargeable }) => [dealer_id, chargeable])).toEqual([
      [silent, false],
      [next, true],
    ]);
    const names = (await jobsOf(database.db)).map(({ name }) => name);
    expect(names.filter((name) => name === "send-response-missed")).toHaveLength(1);
    expect(names.filter((name) => name === "send-lead-introduction")).toHaveLength(1);
    await handleJob(context(), "send-response-missed", { lead_id, dealer_id: silent });
    expect(sent[0]?.to).toBe("priya@example.org");
    expect(sent[0]?.subject).toBe("Silent Cars has not answered your request in time");
    expect(sent[0]?.text.replace(/\s+/g, " ")).toContain("Another verified dealer has your request too");
    expect(sent[0]?.text).toContain("/my-request/");
  });

  it("when it ends with no other dealer nearby, notifies the buyer of that", async () => {
    const dealerId = await dealer("Only Cars");
    const { lead_id } = await submit();
    now = DUE;
    await closeResponseWindow(app, { lead_id, dealer_id: dealerId });
    await handleJob(context(), "send-response-missed", { lead_id, dealer_id: dealerId });
    expect(sent[0]?.text.replace(/\s+/g, " ")).toContain("No other dealer has your request");
  });

  it.each(["passed_at", "withdrawn_at"])(
    "when it ends, does not name a second dealer who is out (%s)",
    async (ended) => {
      const silent = await dealer("Silent Cars");
      const other = await dealer("Other Cars");
      const { lead_id } = await submit();
      await database.db
        .updateTable("lead_routes")
        .set({ [ended]: now, pass_reason: ended === "passed_at" ? "No time" : "" })
        .where("dealer_id", "=", other)
        .execute();
      await handleJob(context(), "send-response-missed", { lead_id, dealer_id: silent });
      expect(sent[0]?.text.replace(/\s+/g, " ")).toContain("No other dealer has your request at the moment.");
    },
  );
});

describe("a clock that stopped, because the dealer is closed for weeks", () => {
  const closeUntil = (dealerId: string, lastDay: string) =>
    database.db
      .insertInto("dealer_preferences")
      .values({
        dealer_id: dealerId,
        holidays: JSON.stringify([{ first_day: "2026-12-05", last_day: lastDay }]),
        updated_at: now,
        updated_by: "test",
      })
      .onConflict((conflict) =>
        conflict.column("dealer_id").doUpdateSet(({ ref }) => ({ holidays: ref("excluded.holidays") })),
      )
      .execute();
  const restart = async (leadId: string) => {
    const lead = await database.db
      .selectFrom("leads")
      .select(["lead_id", "created_at"])
      .where("lead_id", "=", leadId)
      .executeTakeFirstOrThrow();
    const token = app.buyerLinks.urlOf(lead).split("/my-request/")[1] ?? "";
    for (const isRestricted of [true, false]) await restrictRequest(app, token, isRestricted);
  };

  it("neither judges the dealer nor reminds them, and runs again once they open", async () => {
    const dealerId = await dealer("Own Cars");
    const { lead_id } = await submit();
    await closeUntil(dealerId, "2027-01-20");
    now = new Date("2026-12-05T09:00:00Z");
    await restart(lead_id);
    expect(await routesOf(lead_id)).toMatchObject([{ response_due_at: null }]);
    now = DUE;
    await closeResponseWindow(app, { lead_id, dealer_id: dealerId });
    await handleJob(context(), "send-response-reminder", { lead_id, dealer_id: dealerId, after_minutes: 90 });
    expect(await routesOf(lead_id)).toMatchObject([{ response_missed_at: null, chargeable: true }]);
    expect(sent).toEqual([]);

    await closeUntil(dealerId, "2026-12-06");
    await restart(lead_id);
    expect(await routesOf(lead_id)).toMatchObject([{ response_due_at: new Date("2026-12-07T12:30:00Z") }]);
  });
});

describe("a call recorded at the last moment", () => {
  it("counts when it races with the end of the window", async () => {
    const dealerId = await dealer("Own Cars");
    const { lead_id } = await submit();
    now = DUE;
    const judged = await database.db.transaction().execute(async (tx) => {
      await tx
        .updateTable("lead_routes")
        .set({ progress: "called", first_response_at: DUE })
        .where("lead_id", "=", lead_id)
        .execute();
      const judging = closeResponseWindow(app, { lead_id, dealer_id: dealerId });
      await expect
        .poll(async () => {
          const { rows } = await database.pool.query(
            "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          );
          return rows.length;
        })
        .toBe(1);
      // Not awaited here: it waits for this transaction to end.
      return { judging };
    });
    await judged.judging;
    expect(await routesOf(lead_id)).toMatchObject([{ chargeable: true, response_missed_at: null }]);
    expect((await jobsOf(database.db)).map(({ name }) => name)).not.toContain("send-response-missed");
  });
});

describe("the response time claim", () => {
  it("covers requests due in the last 30 days and is cached for a minute", async () => {
    now = new Date("2026-12-31T12:00:00Z");
    const { dealer_id } = await buildDealer(database.db);
    for (let lead = 0; lead < 12; lead++) {
      const { lead_id } = await buildRoutedLead(database.db, [dealer_id], { created_at: ASKED });
      const firstResponseAt = lead < 10 ? new Date(DUE.getTime() - 1000) : null;
      await database.db
        .updateTable("lead_routes")
        .set({ response_due_at: DUE, first_response_at: firstResponseAt })
        .where("lead_id", "=", lead_id)
        .execute();
    }
    expect(await findResponseClaim(app)).toContain("dealers answered 83% of requests");
    await database.db.updateTable("lead_routes").set({ first_response_at: DUE }).execute();
    now = new Date(now.getTime() + MINUTE_MS - 1);
    expect(await findResponseClaim(app)).toContain("83%");
    now = new Date(now.getTime() + 1);
    expect(await findResponseClaim(app)).toContain("100%");
    now = new Date("2027-02-01T12:00:00Z");
    expect(await findResponseClaim(app)).toContain("Dealers promise to reply");
  });

  it("counts a request as not answered if the buyer says that the dealer has not called", async () => {
    now = new Date("2026-12-31T12:00:00Z");
    const [reported, other] = [await buildDealer(database.db), await buildDealer(database.db)];
    for (let lead = 0; lead < 10; lead++) {
      const { lead_id } = await buildRoutedLead(database.db, [reported.dealer_id, other.dealer_id]);
      await database.db
        .updateTable("lead_routes")
        .set({ response_due_at: DUE, first_response_at: ASKED })
        .where("lead_id", "=", lead_id)
        .execute();
      const kind = lead < 2 ? "not_called" : "changed";
      await database.db
        .insertInto("buyer_requests")
        .values({ lead_id, dealer_id: reported.dealer_id, kind, requested_at: now })
        .execute();
    }
    expect(await countResponses(database.db, { since: ASKED, now })).toEqual({ due: 20, in_time: 18 });
  });
});
