import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ERROR_ALERTS_MAX_PER_HOUR } from "#src/domain/policy/operations.ts";
import { HOUR_MS, MINUTE_MS } from "#src/domain/time/ago.ts";
import type { MailMessage } from "#src/integrations/mailer.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { jobsOf, leadTables } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { upsertErrorMark } from "./error-report-queries.ts";
import { errorAlertWindow, fingerprint, reportError, reportFailure } from "./report-error.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await db.insertInto("auth.user").values({ id: "ada", name: "Ada", email: "ada@admins.example" }).execute();
  await db.insertInto("user_roles").values({ user_id: "ada", role: "admin" }).execute();
});
afterAll(() => database?.drop());
beforeEach(async () => {
  await leadTables.empty(database.db);
  await database.db.deleteFrom("error_reports").execute();
  await database.db.deleteFrom("error_marks").execute();
});

const report = (message: string) =>
  reportError(testApp(database.db), { message, stack: "", path: "/", user_agent: "a browser" });
const alerts = async () =>
  (await jobsOf(database.db)).flatMap(({ name, payload }) =>
    name === "send-error-alert" ? [payload as { from: string }] : [],
  );
const mailsOf = async (payload: { from: string } | undefined) => {
  const mails: MailMessage[] = [];
  const mailer = { send: async (mail: MailMessage) => void mails.push(mail), close: async () => {} };
  await handleJob({ ...testApp(database.db), mailer }, "send-error-alert", payload ?? { from: "" });
  return mails;
};
const mark = (message: string, as: "seen" | "resolved") =>
  upsertErrorMark(database.db, {
    fingerprint: fingerprint(message, ""),
    mark: as,
    marked_by: "ada@admins.example",
    covers_until: new Date(),
    marked_at: new Date(),
  });

it("a new fault of a page or the server is emailed to admins, without a stranger's words", async () => {
  await report("Call 0900 now");
  const [alert] = await alerts();
  await reportFailure(testApp(database.db), { error: new Error("The disk is full"), path: "/" });
  const [mail] = await mailsOf(alert);
  expect(mail?.to).toEqual(["ada@admins.example"]);
  expect(mail?.subject).toBe("2 faults on Second Spark to look into");
  expect(mail?.text).toContain("/admin/operations/errors");
  expect(mail?.text).not.toMatch(/0900|disk/);
});

it("a fault is told once, until it comes back after it was resolved", async () => {
  await report("It broke");
  await leadTables.empty(database.db);
  await report("It broke");
  expect(await alerts()).toEqual([]);
  await mark("It broke", "resolved");
  await report("It broke");
  const [alert] = await alerts();
  expect((await mailsOf(alert))[0]?.text).toContain("had been resolved before and came back");
  await mark("It broke", "seen");
  expect(await mailsOf(alert)).toEqual([]);
  await leadTables.empty(database.db);
  await database.db.deleteFrom("error_reports").execute();
  await report("It broke");
  expect(await alerts()).toEqual([]);
});

it("many new faults share an email for each window, a few an hour", async () => {
  for (const name of ["gallery", "map", "price", "search"]) await report(`No ${name}`);
  const times = await database.db.selectFrom("error_reports").select("reported_at").execute();
  const windows = new Set(times.map(({ reported_at }) => errorAlertWindow(reported_at).from.toISOString()));
  expect((await alerts()).map(({ from }) => from)).toEqual([...windows].sort());
  const hour = Array.from({ length: 60 }, (_, minute) => errorAlertWindow(new Date(minute * MINUTE_MS)));
  expect(new Set(hour.map(({ to }) => to.getTime())).size).toBe(ERROR_ALERTS_MAX_PER_HOUR);
  expect(hour.at(-1)?.to.getTime()).toBe(HOUR_MS);
});
