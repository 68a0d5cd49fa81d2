import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NO_PREFERENCES, type QuietHours } from "#src/domain/leads/routing/dealer-preferences.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import type { MailMessage } from "#src/integrations/mailer.ts";
import type { JobName } from "#src/queue/jobs.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { changeRequest } from "#src/services/buyer-page/change-request.ts";
import { restrictRequest } from "#src/services/buyer-page/rights.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { upsertPreferences } from "#src/services/preferences/preference-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, leadTables, placeOutwards } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const NIGHT = { from: "21:00", until: "08:00" };
const EVENING = new Date("2026-12-01T20:30:00Z");
const BY_NIGHT = new Date("2026-12-01T23:00:00Z");
const MORNING = new Date("2026-12-02T08:00:00Z");
const DEALER = "sales@ancoats.example";
const BUYER = "priya@example.org";

let now = EVENING;
let database: TestDatabase;
let app: AppContext;
let dealerId: string;
let sent: MailMessage[] = [];
const context = (): JobContext => ({
  ...app,
  mailer: { send: async (mail) => void sent.push(mail), close: async () => {} },
});

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => now);
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = EVENING;
  sent = [];
  await leadTables.empty(database.db);
  dealerId = (await buildVehicle(database.db)).dealer_id;
});

const setQuietHours = (quietHours: QuietHours | null) =>
  upsertPreferences(
    database.db,
    dealerId,
    { ...NO_PREFERENCES, quiet_hours: quietHours },
    { user_id: "u", at: now },
  );
const submit = () => submitLead(app, aLeadRequest(), FROM_NOWHERE);

interface Waiting {
  id: string;
  name: JobName;
  payload: unknown;
  run_at: Date;
}
async function jobs(): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select jobs.id::text, tasks.identifier as name, jobs.payload, jobs.run_at
    from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    order by jobs.run_at, jobs.id
  `.execute(database.db);
  return rows;
}
/** Runs each job that is due at this time once. @returns the recipients of the emails */
async function doJobsAt(at: Date): Promise<string[]> {
  now = at;
  sent = [];
  // Jobs without a time are due by the database's clock, which tests do not move.
  const due = (await jobs()).filter(({ run_at, name }) => run_at <= at || !TIMED.has(name));
  for (const { id, name, payload } of due) {
    await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`.execute(database.db);
    await handleJob(context(), name, payload);
  }
  return sent.flatMap(({ to }) => to);
}
const TIMED = new Set<JobName>(["send-response-reminder", "judge-response", "route-lead-onward"]);
const waiting = async (name: JobName) => (await jobs()).filter((job) => job.name === name);

describe("in a dealer's quiet hours", () => {
  it("the dealer's email about a new enquiry waits until they end, the buyer's does not", async () => {
    await setQuietHours(NIGHT);
    now = BY_NIGHT;
    await submit();
    expect(await doJobsAt(BY_NIGHT)).toEqual([BUYER]);
    const [held, ...others] = await waiting("send-lead-notification");
    expect([held?.run_at, others]).toEqual([MORNING, []]);
    expect(await doJobsAt(MORNING)).toContain(DEALER);
    expect(await waiting("send-lead-notification")).toEqual([]);
  });

  it("a job that runs twice is postponed once", async () => {
    await setQuietHours(NIGHT);
    now = BY_NIGHT;
    await submit();
    const [job] = await waiting("send-lead-notification");
    for (const _ of [1, 2]) await handleJob(context(), "send-lead-notification", job?.payload);
    // The original job and the postponed one.
    expect(await waiting("send-lead-notification")).toHaveLength(2);
  });

  it("an email about an enquiry that the dealer has answered is not sent", async () => {
    await setQuietHours(NIGHT);
    now = BY_NIGHT;
    await submit();
    await doJobsAt(BY_NIGHT);
    await database.db.updateTable("lead_routes").set({ first_response_at: BY_NIGHT }).execute();
    expect(await doJobsAt(MORNING)).not.toContain(DEALER);
  });

  it("an enquiry that the buyer has restricted is not sent, only the notice of the restriction", async () => {
    await setQuietHours(NIGHT);
    now = BY_NIGHT;
    const { lead_id } = await submit();
    await doJobsAt(BY_NIGHT);
    const url = app.buyerLinks.urlOf({ lead_id, created_at: BY_NIGHT });
    await restrictRequest(app, url.split("/my-request/")[1] ?? "", true);
    await doJobsAt(BY_NIGHT);
    const recipients = await doJobsAt(MORNING);
    expect(recipients.filter((to) => to === DEALER)).toHaveLength(1);
    expect(sent.find(({ to }) => to.includes(DEALER))?.subject).not.toContain("New enquiry");
  });

  it("emails about a buyer's decision and an unpublished listing wait too", async () => {
    now = new Date("2026-12-01T12:00:00Z");
    const { lead_id } = await submit();
    await doJobsAt(now);
    await setQuietHours(NIGHT);
    now = BY_NIGHT;
    const url = app.buyerLinks.urlOf({ lead_id, created_at: new Date("2026-12-01T12:00:00Z") });
    await changeRequest(app, url.split("/my-request/")[1] ?? "", aLeadRequest({ budget_band: "£15-25k" }));
    const unpublished = {
      vehicle_id: lead_id,
      dealer_id: dealerId,
      title: "2020 Nissan Leaf",
      reason: "Blurred pictures. ".repeat(50),
      at: BY_NIGHT.toISOString(),
    };
    await handleJob(context(), "send-listing-unpublished", unpublished);
    expect(await doJobsAt(BY_NIGHT)).toEqual([]);
    expect((await waiting("send-buyer-decision")).map(({ run_at }) => run_at)).toEqual([MORNING]);
    expect((await waiting("send-listing-unpublished")).map(({ run_at }) => run_at)).toEqual([MORNING]);
    expect((await doJobsAt(MORNING)).filter((to) => to === DEALER)).toHaveLength(2);
  });
});

it.each([
  ["by day", NIGHT, "2026-12-02T08:00:00Z"],
  ["where none are quiet", null, "2026-12-01T23:00:00Z"],
  ["on the morning of a night that lacks an hour", NIGHT, "2026-03-29T07:00:00Z"],
  ["on the morning of a night that has one twice", NIGHT, "2026-10-25T08:00:00Z"],
])("%s emails are sent at once", async (_, quiet, at) => {
  await setQuietHours(quiet);
  now = new Date(at);
  await submit();
  expect((await doJobsAt(now)).sort()).toEqual([BUYER, DEALER]);
});

it.each([
  ["lacks an hour", "2026-03-28T23:30:00Z", "2026-03-29T07:00:00Z"],
  ["has one twice", "2026-10-24T23:30:00Z", "2026-10-25T08:00:00Z"],
])("in a night that %s emails wait until the end in local time", async (_, at, end) => {
  await setQuietHours(NIGHT);
  now = new Date(at);
  await submit();
  await doJobsAt(now);
  expect((await waiting("send-lead-notification")).map(({ run_at }) => run_at)).toEqual([new Date(end)]);
});

describe("a reminder in quiet hours", () => {
  // The dealer is open in the evening, so the response window is two consecutive hours.
  beforeEach(() =>
    database.db
      .updateTable("dealers")
      .set({ opening_hours: JSON.stringify({ tue: { open: "09:00", close: "23:30" } }) })
      .execute(),
  );
  const at = (minutes: number) => minutesAfter(EVENING, minutes);

  it("is skipped if the response window ends before them", async () => {
    await setQuietHours(NIGHT);
    await submit();
    expect((await doJobsAt(EVENING)).sort()).toEqual([BUYER, DEALER]);
    for (const minutes of [30, 60, 90]) expect(await doJobsAt(at(minutes))).toEqual([]);
    expect(await waiting("send-response-reminder")).toEqual([]);
  });

  it("is sent once at their end if time to respond remains", async () => {
    await setQuietHours({ from: "20:45", until: "22:15" });
    await submit();
    await doJobsAt(EVENING);
    expect(await doJobsAt(at(30))).toEqual([]);
    expect(await doJobsAt(at(60))).toEqual([]);
    expect(await doJobsAt(at(90))).toEqual([]);
    expect((await waiting("send-response-reminder")).map(({ run_at }) => run_at)).toEqual([at(105)]);
    expect(await doJobsAt(at(105))).toEqual([DEALER]);
    expect(sent[0]?.subject).toContain("waiting 90 minutes");
  });

  it("is skipped if the email about the enquiry is sent at their end", async () => {
    await setQuietHours({ from: "20:00", until: "21:15" });
    await submit();
    expect(await doJobsAt(EVENING)).toEqual([BUYER]);
    expect(await doJobsAt(at(30))).toEqual([]);
    expect((await waiting("send-response-reminder")).map(({ run_at }) => run_at)).toEqual([at(60), at(90)]);
    expect(await doJobsAt(at(45))).toEqual([DEALER]);
    expect(sent[0]?.subject).toContain("New enquiry");
  });
});

it("do not delay emails to other dealers", async () => {
  const other = await buildDealer(database.db, { email: "other@dealers.example" });
  await buildVehicle(database.db, { dealer_id: other.dealer_id });
  await setQuietHours(NIGHT);
  now = BY_NIGHT;
  await submit();
  expect((await doJobsAt(BY_NIGHT)).sort()).toEqual(["other@dealers.example", BUYER].sort());
});
