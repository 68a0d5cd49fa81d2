import { execFile } from "node:child_process";
import { mkdtemp, open, rm, statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openDatabaseFolder } from "#embedded-postgres/database-folder.ts";
import { readPassword } from "#embedded-postgres/password.ts";
import { findPostmaster } from "#embedded-postgres/postmaster-pid.ts";
import { superuserConnection } from "#embedded-postgres/server-connection.ts";
import { copyFolder } from "#tests/journeys/support/prepared-data-folder.ts";
import { databaseOf, type Program, startProgram } from "#tests/journeys/support/program.ts";
import { numberedLead } from "#tests/support/records/numbered-lead.ts";
import { type MailServer, startMailServer } from "#tests/support/servers/mail-server.ts";
import { checkPromises, runFailedJobsNow, subscribeToEverything } from "./lead-promises.ts";

const DISK_MEGABYTES = 400;
const LIMIT_MS = 180_000;
const PATIENCE = { timeout: 60_000, interval: 200 };
/** Enough leads to fill the write-ahead log. */
const MOST_LEADS = 400;
const command = promisify(execFile);

/** Mounting a small disk needs root on Linux. */
const canMount = process.platform === "linux" && process.getuid?.() === 0;

let disk: string;
let mail: MailServer;
let program: Program;
let lastBuyer = 0;
const accepted = new Map<string, string>();
const refused = new Set<number>();
beforeAll(async () => {
  disk = await mkdtemp(path.join(os.tmpdir(), "second-spark-disk-"));
  if (!canMount) return;
  await command("mount", ["-t", "tmpfs", "-o", `size=${DISK_MEGABYTES}m`, "second-spark-test", disk]);
  await copyFolder(inject("prepared_folder"), disk);
  mail = await startMailServer();
  program = await startProgram(disk, { SMTP_URL: mail.url, RATE_LIMITS: "off", LOG_LEVEL: "silent" });
  const { db, close } = await databaseOf(disk);
  await subscribeToEverything(db);
  await close();
}, LIMIT_MS);
afterAll(async () => {
  await program?.end();
  await mail?.close();
  if (canMount) await command("umount", ["--lazy", disk]);
  await rm(disk, { recursive: true, force: true });
});

const filler = () => path.join(disk, "filler");

/** Leaves less than one database page. */
async function fill(): Promise<void> {
  const file = await open(filler(), "a");
  try {
    for (;;) await file.write(Buffer.alloc((await statfs(disk)).bsize));
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
  } finally {
    await file.close();
  }
}

/**
 * Sends one lead and notes its outcome.
 * @returns the status
 */
async function ask(number: number): Promise<number> {
  const email = `buyer.${number}@example.com`;
  const response = await fetch(`${program.origin}/api/lead`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": `buyer-${number}` },
    body: JSON.stringify(numberedLead(number, email)),
  });
  if (response.status !== 201) refused.add(number);
  if (response.status === 201) accepted.set(((await response.json()) as { lead_id: string }).lead_id, email);
  return response.status;
}

/** @returns the status of the first refused lead */
async function askUntilRefused(): Promise<number> {
  while (lastBuyer < MOST_LEADS) {
    const status = await ask(++lastBuyer);
    if (status !== 201) return status;
  }
  throw new Error(`${MOST_LEADS} leads went onto a full disk`);
}

async function isServing(): Promise<boolean> {
  return (await findPostmaster(path.join(disk, "postgres", "cluster"))) !== undefined;
}

/** Forces a WAL segment switch: without room for it, the whole server panics. */
async function switchWalSegment(): Promise<void> {
  const folder = await openDatabaseFolder(path.join(disk, "postgres"));
  const postmaster = await findPostmaster(folder.cluster);
  if (!postmaster?.listening) return;
  const client = new pg.Client(superuserConnection(postmaster.listening, await readPassword(folder)));
  client.on("error", () => {});
  try {
    await client.connect();
    for (;;) {
      await client.query("select pg_logical_emit_message(false, 'disk-full', repeat('x', 10000000))");
    }
  } catch {
    // Expected: the disk is full.
  } finally {
    await client.end().catch(() => {});
  }
}

it(
  "a full database disk leads to clear refusals, pages remain available, and the program recovers",
  async ({ skip }) => {
    if (!canMount) skip("there is no right to mount a small disk here: run this as root on Linux");
    const page = () => fetch(`${program.origin}/browse`);
    expect((await page()).status).toBe(200);
    await fill();
    expect(await askUntilRefused()).toBe(503);
    expect((await page()).status).toBe(200);

    const isGone = async () => {
      await switchWalSegment();
      await fill();
      return !(await isServing());
    };
    await expect.poll(isGone, PATIENCE).toBe(true);
    expect((await page()).status).toBe(200);
    expect(await ask(++lastBuyer)).toBe(503);
    expect([program.process.exitCode, program.process.signalCode]).toEqual([null, null]);

    await rm(filler());
    for (const number of refused) await expect.poll(() => ask(number), PATIENCE).toBe(201);
    await expect.poll(async () => (await fetch(`${program.origin}/readyz`)).status, PATIENCE).toBe(200);
    const { db, close } = await databaseOf(disk);
    try {
      const broken = async () => {
        await runFailedJobsNow(db);
        const mailed = mail.messages.map(
          ({ messageId = "" }) => messageId.replace("<", "").split("@")[0] ?? "",
        );
        return (await checkPromises(db, accepted, new Set(mailed))).broken;
      };
      await expect.poll(broken, PATIENCE).toEqual([]);
    } finally {
      await close();
    }
  },
  LIMIT_MS,
);
