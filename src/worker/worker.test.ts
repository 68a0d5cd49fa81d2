import { setTimeout as pause } from "node:timers/promises";
import { runOnce } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openDatabase } from "#src/db/database.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import type { Mailer } from "#src/integrations/mailer.ts";
import { createSmtpMailer } from "#src/integrations/smtp-mailer.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { aLeadRequest, FROM_NOWHERE, jobsOf, leadTables, placeOutwards } from "#tests/support/leads.ts";
import { type MailServer, startMailServer } from "#tests/support/servers/mail-server.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { handleJob } from "./job-handlers.ts";
import { queueOptions } from "./job-queue.ts";
import { releaseJobsOfSilent } from "./release-jobs.ts";
import { startWorker } from "./worker.ts";

let database: TestDatabase;
let app: AppContext;
let mailServer: MailServer;
let mailer: Mailer;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db);
  await placeOutwards(database.db);
  mailServer = await startMailServer();
  mailer = createSmtpMailer({ url: mailServer.url, from: "Second Spark <hello@second-spark.example>" });
});
afterAll(async () => {
  await mailer.close();
  await mailServer.close();
  await database.drop();
});
beforeEach(async () => {
  mailServer.messages.length = 0;
  await leadTables.empty(database.db);
});

/** A lead without matches: one email, to the buyer. */
const submit = () => submitLead(app, aLeadRequest(), FROM_NOWHERE);
const theMail = () => mailServer.waitFor(({ to }) => to?.[0]?.address === "priya@example.org");

const start = (parts: Partial<Parameters<typeof startWorker>[0]> & { mailer?: Mailer } = {}) =>
  startWorker({
    pool: database.application.pool,
    context: { ...app, mailer: parts.mailer ?? mailer },
    ...parts,
  });

it("sends emails of leads accepted while no worker ran", async () => {
  // Simulates a process killed after the commit: only the jobs are left.
  await submit();
  const worker = await start();
  try {
    await theMail();
  } finally {
    await worker.stop();
  }
  // Scheduled work may have been added on the minute.
  expect((await jobsOf(database.db)).filter(({ name }) => name.startsWith("send-"))).toEqual([]);
});

it("sends emails at once while it runs", async () => {
  const worker = await start();
  try {
    expect(worker.is_running()).toBe(true);
    await submit();
    await theMail();
  } finally {
    await worker.stop();
  }
  expect(worker.is_running()).toBe(false);
  await worker.stop();
});

const lockedByKilledProcess = (since: string) =>
  sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - ${since}::interval`.execute(
    database.db,
  );

it.each([
  ["at once when it is the only process", "1 second", { isOnlyProcess: true }],
  ["after a quarter of an hour when there may be others", "16 minutes", {}],
])("runs the job of a killed process again %s", async (_, takenSince, parts) => {
  await submit();
  await lockedByKilledProcess(takenSince);
  const worker = await start(parts);
  try {
    await theMail();
  } finally {
    await worker.stop();
  }
});

it("does not touch jobs of another process", async () => {
  await submit();
  await lockedByKilledProcess("1 minute");
  await handleJob({ ...app, mailer }, "release-stuck-jobs", {});
  await runOnce(queueOptions(database.pool, { ...app, mailer }));
  expect(mailServer.messages).toEqual([]);
  expect(await jobsOf(database.db)).toHaveLength(1);
});

/** The shared pool may still hand out a connection that was broken a moment ago. */
const submitOverAnotherConnection = async () => {
  const other = openDatabase({ connectionString: database.url, max: 1 }, () => {});
  await submitLead({ ...app, db: other.db }, aLeadRequest(), FROM_NOWHERE);
  await other.close();
};

it("recovers when its database connections break", async () => {
  const worker = await start();
  try {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(database.db);
    await submitOverAnotherConnection();
    await theMail();
    expect(worker.is_running()).toBe(true);
  } finally {
    await worker.stop();
  }
  // A job that gets several broken connections in a row is retried after 3, 7 and 20 seconds.
}, 90_000);

it.each([
  ["all its queues", 2],
  ["one of its queues", 1],
])(
  "recovers from failed first queries of %s",
  async (_, count) => {
    const blocker = await database.pool.connect();
    // A queue starts with a write to this table.
    await blocker.query("begin; lock table graphile_worker._private_tasks in share row exclusive mode");
    const worker = await start();
    try {
      await expect.poll(() => waitingForLocks()).toHaveLength(2);
      const pids = (await waitingForLocks()).slice(0, count);
      await sql`select pg_terminate_backend(pid) from unnest(${pids}::integer[]) as pid`.execute(database.db);
      await blocker.query("rollback");
      await submitOverAnotherConnection();
      await theMail();
      expect(worker.is_running()).toBe(true);
    } finally {
      blocker.release(true);
      await worker.stop();
    }
  },
  90_000,
);

/** Connections of the worker; the queue that sends emails starts first. */
async function waitingForLocks(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
    order by query_start
  `.execute(database.db);
  return rows.map(({ pid }) => pid);
}

/** Emails that are sent on demand. */
function heldMails() {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const held: Mailer = {
    async send(mail) {
      begun.resolve();
      await release.promise;
      await mailer.send(mail);
    },
    close: async () => {},
  };
  return { held, begun: begun.promise, release: () => release.resolve() };
}

const silentForAMinute = () =>
  sql`update worker_heartbeats set beat_at = now() - interval '1 minute'`.execute(database.db);

/** A database that is lost: what ends jobs fails at once, and what looks for the next ones later. */
const lostClient = {
  query: ({ text }: { text: string }) =>
    pause(text.includes("delete from") ? 50 : 1000).then(() => Promise.reject(new Error("ECONNRESET"))),
  release: () => {},
};

it("starts another queue when the one before waits for ever: two jobs ended at once, and without a database", async () => {
  const { held, release } = heldMails();
  const sending = vi.spyOn(held, "send");
  const connecting = vi.spyOn(database.application.pool, "connect");
  const from = (email: string, phone: string) =>
    submitLead(app, aLeadRequest({ email, phone }), FROM_NOWHERE);
  await Promise.all([from("sam@example.org", "07700 900456"), from("kim@example.org", "07700 900789")]);
  const worker = await start({ mailer: held, endLimitMs: 100 });
  try {
    await expect.poll(() => sending.mock.calls.length).toBe(2);
    connecting.mockClear().mockResolvedValue(lostClient as never);
    release();
    await expect.poll(() => connecting.mock.calls.length).toBeGreaterThan(4);
    connecting.mockRestore();
    await submitOverAnotherConnection();
    await theMail();
  } finally {
    connecting.mockRestore();
    await worker.stop();
  }
}, 90_000);

it("loses a job to other workers when its heartbeat stops, and not before", async () => {
  const { held, begun, release } = heldMails();
  await submit();
  // One at a time: another worker thread would take the job again at once.
  const worker = await start({ mailer: held, concurrency: 1 });
  try {
    await begun;
    const isTaken = async () => {
      const { rows } = await sql<{ locked_by: string | null }>`
        select locked_by from graphile_worker._private_jobs
      `.execute(database.db);
      return rows[0]?.locked_by != null;
    };
    await releaseJobsOfSilent(app);
    expect(await isTaken()).toBe(true);
    await silentForAMinute();
    await releaseJobsOfSilent(app);
    expect(await isTaken()).toBe(false);
  } finally {
    release();
    await worker.stop();
  }
});

it("runs a job that it locked without knowing, also while it is busy", async () => {
  const { held, begun, release } = heldMails();
  await submit();
  const worker = await start({ mailer: held, beatMs: 50 });
  try {
    await begun;
    await addJob(database.db, "release-stuck-jobs", {}, { runAt: hoursAfter(new Date(), 1) });
    // Simulates a lost connection after the database locked the job and before it replied.
    await sql`
      update graphile_worker._private_jobs as lost
      set locked_by = taken.locked_by, locked_at = now() - interval '15 seconds', run_at = now()
      from graphile_worker._private_jobs as taken
      where taken.locked_by is not null and lost.locked_by is null
    `.execute(database.db);
    const left = async () => (await jobsOf(database.db)).map(({ name }) => name);
    await expect.poll(left).toEqual(["send-lead-confirmation"]);
    release();
    await theMail();
  } finally {
    release();
    await worker.stop();
  }
  expect(mailServer.messages).toHaveLength(1);
});

it("requeues a job that does not finish during shutdown", async () => {
  const begun = Promise.withResolvers<void>();
  const never: Mailer = {
    send: () => {
      begun.resolve();
      return new Promise(() => {});
    },
    close: async () => {},
  };
  await submit();
  const worker = await start({ mailer: never });
  await begun.promise;
  await worker.stop();
  const { rows } = await sql`
    select locked_by, attempts, max_attempts from graphile_worker._private_jobs
  `.execute(database.db);
  expect(rows).toEqual([{ locked_by: null, attempts: 1, max_attempts: 25 }]);
});
