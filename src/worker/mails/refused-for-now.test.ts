import { runOnce } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import type { Mailer } from "#src/integrations/mailer.ts";
import { createSmtpMailer } from "#src/integrations/smtp-mailer.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { upsertPreferences } from "#src/services/preferences/preference-queries.ts";
import { queueOptions } from "#src/worker/job-queue.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, jobsOf, leadTables, placeOutwards } from "#tests/support/leads.ts";
import { type MailServer, startMailServer } from "#tests/support/servers/mail-server.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const ANN = "ann@dealers.example";
const BO = "bo@dealers.example";
const BUYER = "priya@example.org";

let now: Date;
let database: TestDatabase;
let app: AppContext;
let mailServer: MailServer;
let mailer: Mailer;
let dealerId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => now);
  await placeOutwards(database.db);
  mailServer = await startMailServer();
  mailer = createSmtpMailer({ url: mailServer.url, from: "hello@second-spark.example" });
});
afterAll(async () => {
  await mailer.close();
  await mailServer.close();
  await database.drop();
});
beforeEach(async () => {
  now = new Date("2036-12-02T12:00:00Z");
  mailServer.messages.length = 0;
  mailServer.busy.clear();
  await leadTables.empty(database.db);
  await database.db.deleteFrom("mail_log").execute();
  ({ dealer_id: dealerId } = await buildVehicle(database.db));
  await database.db
    .updateTable("dealers")
    .set({ enquiry_emails: [ANN, BO] })
    .execute();
});

const doJobs = () => runOnce(queueOptions(database.pool, { ...app, mailer }));
const makeRetriesDue = () =>
  sql`update graphile_worker._private_jobs as jobs set run_at = now() from graphile_worker._private_tasks as tasks
    where tasks.id = jobs.task_id and tasks.identifier = 'send-lead-notification'`.execute(database.db);
/** The To headers: an email to two recipients names both. */
const mailed = () => mailServer.messages.map(({ to }) => to?.map(({ address }) => address));
const logged = () =>
  database.db
    .selectFrom("mail_log")
    .select(["recipient", "state"])
    .where("kind", "=", "send-lead-notification")
    .orderBy("recipient")
    .execute();

it("retries only the recipients who were refused temporarily", async () => {
  mailServer.busy.add(BO);
  await submitLead(app, aLeadRequest(), FROM_NOWHERE);
  await doJobs();
  expect(mailed()).toEqual(expect.arrayContaining([[BUYER], [ANN, BO]]));
  expect(await logged()).toEqual([
    { recipient: "a…@dealers.example", state: "sent" },
    { recipient: "b…@dealers.example", state: "failed" },
  ]);
  mailServer.messages.length = 0;
  mailServer.busy.clear();
  await makeRetriesDue();
  await doJobs();
  expect(mailed()).toEqual([[BO]]);
  expect((await logged()).map(({ state }) => state)).toEqual(["sent", "sent"]);
  expect(await jobsOf(database.db)).toEqual([]);
});

it("postpones the retry to the end of the dealer's quiet hours", async () => {
  mailServer.busy.add(BO);
  await submitLead(app, aLeadRequest(), FROM_NOWHERE);
  await doJobs();
  mailServer.messages.length = 0;
  mailServer.busy.clear();
  const quietHours = { from: "21:00", until: "08:00" };
  await upsertPreferences(
    database.db,
    dealerId,
    { ...NO_PREFERENCES, quiet_hours: quietHours },
    { user_id: "u", at: now },
  );
  now = new Date("2036-12-02T23:00:00Z");
  await makeRetriesDue();
  await doJobs();
  expect(mailed()).toEqual([]);
  now = new Date("2036-12-03T08:00:00Z");
  await makeRetriesDue();
  await doJobs();
  expect(mailed()).toEqual([[BO]]);
});

it("skips a recipient who was removed in between", async () => {
  mailServer.busy.add(BO);
  await submitLead(app, aLeadRequest(), FROM_NOWHERE);
  await doJobs();
  mailServer.messages.length = 0;
  mailServer.busy.clear();
  await database.db
    .updateTable("dealers")
    .set({ enquiry_emails: [ANN] })
    .execute();
  await makeRetriesDue();
  await doJobs();
  expect(mailed()).toEqual([]);
  expect(await jobsOf(database.db)).toEqual([]);
});
