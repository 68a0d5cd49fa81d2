import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPostmasterPid } from "#embedded-postgres/postmaster-pid.ts";
import { newDataFolder } from "#tests/journeys/support/data-folder.ts";
import { databaseOf, type Program, startProgram } from "#tests/journeys/support/program.ts";
import { numberedLead } from "#tests/support/records/numbered-lead.ts";
import { type MailServer, startMailServer } from "#tests/support/servers/mail-server.ts";
import { runFailedJobsNow, subscribeToEverything } from "./lead-promises.ts";
import { processTree } from "./processes.ts";

const PATIENCE = { timeout: 30_000, interval: 100 };
const BETWEEN_TRIES_MS = 50;
let lastBuyer = 0;

const CASES = [
  { count: "1", killed: "its first process", processesOf: async (pid: number) => [pid] },
  { count: "2", killed: "all of its processes", processesOf: processTree },
];

describe.each(CASES)("a program with $count web processes whose embedded Postgres loses $killed", (given) => {
  const { count } = given;
  let dataDir: string;
  let mail: MailServer;
  let program: Program;
  beforeAll(async () => {
    dataDir = await newDataFolder();
    mail = await startMailServer();
    const variables = { SMTP_URL: mail.url, RATE_LIMITS: "off", LOG_LEVEL: "silent", WEB_PROCESSES: count };
    program = await startProgram(dataDir, variables);
    const { db, close } = await databaseOf(dataDir);
    await subscribeToEverything(db);
    await close();
  });
  afterAll(async () => {
    await program?.end();
    await mail?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const postmaster = async () =>
    (await readPostmasterPid(path.join(dataDir, "postgres", "cluster")))?.pid ?? 0;

  /**
   * Retries until accepted, as the lead form does.
   * @returns the statuses before that
   */
  async function persist(email: string): Promise<number[]> {
    const refusals: number[] = [];
    for (;;) {
      const response = await fetch(`${program.origin}/api/lead`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": email },
        body: JSON.stringify(numberedLead(lastBuyer, email)),
      });
      if (response.status === 201) return refusals;
      refusals.push(response.status);
      await pause(BETWEEN_TRIES_MS);
    }
  }

  it("recovers by itself: pages remain available, and leads are accepted, routed and mailed", async () => {
    // Connections are distributed over the processes, each with its own page cache.
    const page = () => fetch(`${program.origin}/browse`, { headers: { Connection: "close" } });
    for (let times = 0; times < 4; times++) expect((await page()).status).toBe(200);
    const before = await postmaster();
    for (const pid of await given.processesOf(before)) process.kill(pid, "SIGKILL");
    const atOnce = await page();
    expect([atOnce.status, await atOnce.text()]).toEqual([200, expect.stringContaining("<h1")]);

    const email = `buyer.${++lastBuyer}.${count}@example.com`;
    const refusals = await persist(email);
    expect(refusals.filter((status) => status !== 503)).toEqual([]);
    const { db, close } = await databaseOf(dataDir);
    try {
      const isMailed = async () => {
        await runFailedJobsNow(db);
        return mail.messages.some(({ to }) => to?.[0]?.address === email);
      };
      await expect.poll(isMailed, PATIENCE).toBe(true);
      const leads = await db.selectFrom("leads").select("lead_id").where("email", "=", email).execute();
      expect(leads).toHaveLength(1);
    } finally {
      await close();
    }
    await expect.poll(async () => (await fetch(`${program.origin}/readyz`)).status, PATIENCE).toBe(200);
    expect(await postmaster()).not.toBe(before);
    expect([program.process.exitCode, program.process.signalCode]).toEqual([null, null]);
  });
});
