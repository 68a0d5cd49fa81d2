import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { daysAfter } from "#src/domain/time/ago.ts";
import type { Mailer } from "#src/integrations/mailer.ts";
import { listAuditLog } from "#src/services/audit/audit-list-queries.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { listErrors, markError } from "#src/services/error-reports/errors.ts";
import { reportError } from "#src/services/error-reports/report-error.ts";
import { giveUpJob, listFailedJobs, retryJob } from "#src/services/job-admin/failed-jobs.ts";
import { listMails } from "#src/services/mail-log/mail-log-queries.ts";
import { findWaitingWork } from "#src/services/overview/waiting-work-queries.ts";
import { removeOldRecords } from "#src/services/retention/remove-old-records.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const ALL = { actor: "", action: null, subject: "", from: "", to: "", page: 1 };
const ALL_MAILS = { show: "all", search: "", from: "", to: "", page: 1 } as const;

let database: TestDatabase;
let now = new Date();
const app = () => testApp(database.db, () => now);
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());
beforeEach(() => {
  now = new Date();
});

describe("error groups", () => {
  const report = (message: string) =>
    reportError(app(), {
      message,
      stack: `Error\n    at ${message} (a.js:1:1)`,
      path: "/browse",
      user_agent: "x",
    });
  const open = async () => (await listErrors(app(), { show: "open", page: 1 })).errors;

  it("are counted with their latest report, and reopen when reported again", async () => {
    await report("First fault");
    await report("First fault");
    await report("Second fault");
    const [first, second] = (await open()).sort((a, b) => b.count - a.count);
    expect(first).toMatchObject({ message: "First fault", count: 2, state: "new", came_back: false });
    expect(second).toMatchObject({ message: "Second fault", count: 1 });
    if (!first) throw new Error("no error");

    const coversUntil = first.last_reported_at;
    await markError(app(), ADMIN, first.fingerprint, { mark: "seen", covers_until: coversUntil });
    expect((await open()).find(({ count }) => count === 2)).toMatchObject({ state: "seen" });
    await markError(app(), ADMIN, first.fingerprint, { mark: "resolved", covers_until: coversUntil });
    expect((await open()).map(({ message }) => message)).toEqual(["Second fault"]);
    expect(await listErrors(app(), { show: "resolved", page: 1 })).toMatchObject({
      total: 1,
      errors: [{ message: "First fault", marked_by: ADMIN.email }],
    });

    await report("First fault");
    expect((await open()).find(({ count }) => count === 3)).toMatchObject({ state: "new", came_back: true });
    const { entries } = await listAuditLog(app(), { ...ALL, subject: first.fingerprint });
    expect(entries.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ["error.resolved", ADMIN.email],
      ["error.seen", ADMIN.email],
    ]);
  });

  it("cannot be marked without a report", async () => {
    const marking = markError(app(), ADMIN, "nothing", { mark: "seen", covers_until: now });
    await expect(marking).rejects.toThrow("Error not found");
  });
});

describe("a failed job", () => {
  async function failedJob(lastError = "550 ann@example.com refused"): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      select id::text from graphile_worker.add_job('release-stuck-jobs', '{}'::json, max_attempts => 25)
    `.execute(database.db);
    const jobId = rows[0]?.id ?? "";
    await sql`
      update graphile_worker._private_jobs
      set attempts = 25, last_error = ${lastError}, run_at = now() + interval '1 day' where id = ${jobId}::bigint
    `.execute(database.db);
    return jobId;
  }
  const jobs = async () => (await listFailedJobs(app(), 1)).jobs;

  it("is listed without email addresses, and can be requeued", async () => {
    const jobId = await failedJob();
    expect(await jobs()).toMatchObject([
      { job_id: jobId, name: "release-stuck-jobs", attempts: 25, last_error: "550 [email] refused" },
    ]);
    await retryJob(app(), ADMIN, jobId);
    const [job] = await jobs();
    expect(job?.attempts).toBe(0);
    const { rows } = await sql<{ is_due: boolean }>`
      select run_at <= now() as is_due from graphile_worker.jobs where id = ${jobId}::bigint
    `.execute(database.db);
    expect(rows).toEqual([{ is_due: true }]);
    await giveUpJob(app(), ADMIN, jobId);
    expect(await jobs()).toEqual([]);
    const { entries } = await listAuditLog(app(), { ...ALL, subject: jobId });
    expect(entries.map(({ action }) => action)).toEqual(["job.give-up", "job.retry"]);
    expect(JSON.stringify(entries)).not.toContain("ann@");
  });

  it("cannot be changed while it runs, and is not found once done", async () => {
    const jobId = await failedJob();
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x' where id = ${jobId}::bigint`.execute(
      database.db,
    );
    await expect(retryJob(app(), ADMIN, jobId)).rejects.toThrow("running right now");
    await sql`delete from graphile_worker._private_jobs where id = ${jobId}::bigint`.execute(database.db);
    for (const missing of [jobId, "no number", "9".repeat(30)]) {
      await expect(retryJob(app(), ADMIN, missing)).rejects.toThrow("This job is done");
    }
    expect((await listAuditLog(app(), { ...ALL, subject: jobId })).total).toBe(0);
  });
});

describe("the email log", () => {
  it("has each email once with its outcome, without content or full email address", async () => {
    const { vehicle_id, dealer_id } = await buildVehicle(database.db);
    const payload = {
      vehicle_id,
      dealer_id,
      title: "2020 Nissan Leaf",
      reason: "Blurred",
      at: now.toISOString(),
    };
    let refusal: Error | null = new Error("451 sales@ancoats.example is busy");
    const mailer: Mailer = {
      send: async () => {
        if (refusal) throw refusal;
      },
      close: async () => {},
    };
    const context: JobContext = { ...app(), mailer };
    await expect(handleJob(context, "send-listing-unpublished", payload)).rejects.toThrow("451");
    const mails = () => listMails(app(), ALL_MAILS);
    expect(await mails()).toMatchObject({
      total: 1,
      mails: [
        {
          kind: "send-listing-unpublished",
          recipient: "s…@ancoats.example",
          subject: "Your 2020 Nissan Leaf is no longer shown to buyers",
          state: "failed",
          attempts: 1,
          error: "451 [email] is busy",
        },
      ],
    });
    refusal = null;
    await handleJob(context, "send-listing-unpublished", payload);
    expect(await mails()).toMatchObject({ total: 1, mails: [{ state: "sent", attempts: 2, error: "" }] });
    expect((await listMails(app(), { ...ALL_MAILS, show: "failed" })).total).toBe(0);
    const stored = await database.db.selectFrom("mail_log").selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(/Blurred|sales@/);
  });
});

test("waiting work is counted", async () => {
  expect(await findWaitingWork(app())).toMatchObject({
    unmatched_leads: 0,
    failed_jobs: 0,
    new_errors: expect.any(Number),
  });
});

describe("the audit log", () => {
  const change = (action: "vehicle.update" | "vehicle.delete", at: Date) =>
    recordChange(database.db, {
      actor: ADMIN,
      action,
      subject: { id: "car-1", name: "2020 Nissan Leaf" },
      at,
    });

  it("is filtered by actor, action, subject and time", async () => {
    await change("vehicle.update", new Date("2026-07-01T10:00:00Z"));
    await change("vehicle.delete", new Date("2026-07-02T10:00:00Z"));
    const found = async (query: object) =>
      (await listAuditLog(app(), { ...ALL, subject: "leaf", ...query })).entries.map(({ action }) => action);
    expect(await found({})).toEqual(["vehicle.delete", "vehicle.update"]);
    expect(await found({ actor: "ADMIN@" })).toHaveLength(2);
    expect(await found({ actor: "nobody_" })).toEqual([]);
    expect(await found({ action: "vehicle.update" })).toEqual(["vehicle.update"]);
    expect(await found({ subject: "car-1" })).toHaveLength(2);
    expect(await found({ from: "2026-07-02", to: "2026-07-02" })).toEqual(["vehicle.delete"]);
    expect(await found({ to: "2026-07-01" })).toEqual(["vehicle.update"]);
  });

  it("cannot be altered, nor deleted by retention within the first year", async () => {
    const { db } = database;
    for (const attempt of [
      () => db.updateTable("audit_log").set({ actor_name: "nobody" }).execute(),
      () => db.deleteFrom("audit_log").execute(),
      () => sql`truncate audit_log`.execute(db),
    ]) {
      await expect(attempt()).rejects.toThrow("append-only");
    }
    await expect(sql`select remove_old_audit_entries(now())`.execute(db)).rejects.toThrow("the last year");
  });
});

test("old records are deleted, and others stay", async () => {
  await recordChange(database.db, {
    actor: { kind: "system" },
    action: "vehicle.update",
    subject: { id: "old-car" },
    at: new Date("2020-01-01T00:00:00Z"),
  });
  const counts = async () => {
    const { rows } = await sql<{ counts: number[] }>`
      select array[
        (select count(*)::int from error_reports), (select count(*)::int from error_marks),
        (select count(*)::int from mail_log),
        (select count(*)::int from audit_log where subject_id = 'old-car'),
        (select count(*)::int from audit_log where subject_id = 'car-1')
      ] as counts
    `.execute(database.db);
    return rows[0]?.counts;
  };
  const before = await counts();
  await removeOldRecords(app());
  expect(await counts()).toEqual(before?.with(3, 0));
  now = daysAfter(now, 200);
  await removeOldRecords(app());
  expect(await counts()).toEqual([0, 0, 0, 0, 2]);
});
