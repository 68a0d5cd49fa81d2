import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findPostmaster, readPostmasterPid } from "#embedded-postgres/postmaster-pid.ts";
import { isAlive } from "#embedded-postgres/postmaster-process.ts";
import { databaseOf, freePort, type Program, startProgram } from "#tests/journeys/support/program.ts";
import { startMailServer } from "#tests/support/servers/mail-server.ts";
import { startBuyers } from "./buyers.ts";
import { checkPromises, type Promises, runFailedJobsNow, subscribeToEverything } from "./lead-promises.ts";
import { seededRandom } from "./seeded-random.ts";

/**
 * "worker" is the main process, which also runs the web supervisor; "all" includes the database.
 */
export const TARGETS = ["web process", "worker", "postmaster", "all"] as const;
export type Target = (typeof TARGETS)[number];

const METRICS_TOKEN = "only-the-monitoring-knows";
const BUYERS_AT_ONCE = 3;
/** Leads accepted before a kill, and again after it. */
const LEADS_AROUND = 2;
/**
 * Upper bound of the random delay: a lead takes some ten milliseconds, its mails one or two
 * hundred.
 */
const LATEST_MOMENT_MS = 600;
/** Jobs of a lost worker are requeued within a minute. */
const PATIENCE_MS = 120_000;
/** Bounds the memory used by the mails of many rounds. */
const MAX_STORED_MAILS = 50;

export interface KilledRounds extends Promises {
  /** Responses other than "accepted" by status; 0 is a lost connection. */
  refusals: Record<number, number>;
  mailsSentTwice: number;
}

/**
 * Kills parts of the built program at random moments under a constant load of leads. Restarts it
 * only after the main process was killed.
 * @param targetOf what to kill in a round
 * @param log called with a line for each round
 */
export async function killAtRandom(
  rounds: number,
  seed: number,
  targetOf: (round: number, random: () => number) => Target,
  log: (line: string) => void = () => {},
): Promise<KilledRounds> {
  const random = seededRandom(seed);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "second-spark-killed-"));
  const mail = await startMailServer();
  const port = await freePort();
  const start = () =>
    startProgram(
      dataDir,
      { SMTP_URL: mail.url, WEB_PROCESSES: "2", METRICS_TOKEN, RATE_LIMITS: "off", LOG_LEVEL: "silent" },
      port,
    );
  const mailed = new Map<string, number>();
  const takeMails = () => {
    for (const { messageId = "" } of mail.messages.splice(0)) {
      const [name = ""] = messageId.replace("<", "").split("@");
      mailed.set(name, (mailed.get(name) ?? 0) + 1);
    }
  };

  let program = await start();
  try {
    const database = await databaseOf(dataDir);
    await subscribeToEverything(database.db);
    const cars = await database.db
      .selectFrom("cars_on_sale")
      .select("vehicle_id")
      .$narrowType<{ vehicle_id: string }>()
      .limit(20)
      .execute();
    await database.close();
    const vehicleIds = cars.map(({ vehicle_id }) => vehicle_id);
    const buyers = startBuyers({ origin: program.origin, atOnce: BUYERS_AT_ONCE, vehicleIds });

    for (let round = 0; round < rounds; round++) {
      await buyers.more(LEADS_AROUND);
      await pause(random() * LATEST_MOMENT_MS);
      const target = targetOf(round, random);
      const killedAt = performance.now();
      if (await kill(target, program, dataDir)) program = await start();
      await buyers.more(LEADS_AROUND);
      const seconds = ((performance.now() - killedAt) / 1000).toFixed(1);
      log(`${round + 1}: ${target}, leads again after ${seconds} s; ${buyers.accepted.size} so far`);
      if (mail.messages.length > MAX_STORED_MAILS) takeMails();
    }

    await buyers.stop();
    const after = await databaseOf(dataDir);
    try {
      const giveUpAt = Date.now() + PATIENCE_MS;
      while ((await runFailedJobsNow(after.db)) > 0 && Date.now() < giveUpAt) await pause(100);
      takeMails();
      const promises = await checkPromises(after.db, buyers.accepted, new Set(mailed.keys()));
      return {
        ...promises,
        refusals: Object.fromEntries(buyers.refusals),
        mailsSentTwice: [...mailed.values()].filter((times) => times > 1).length,
      };
    } finally {
      await after.close();
    }
  } finally {
    await program.end();
    await mail.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @returns whether the program must be restarted */
async function kill(target: Target, program: Program, dataDir: string): Promise<boolean> {
  if (target === "web process") {
    const pid = await respondingProcess(program.origin);
    process.kill(pid, "SIGKILL");
    await until(() => !isAlive(pid));
    return false;
  }
  const cluster = path.join(dataDir, "postgres", "cluster");
  const killed = target === "worker" ? undefined : await readPostmasterPid(cluster);
  if (killed) process.kill(killed.pid, "SIGKILL");
  if (target !== "postmaster") {
    await program.end("SIGKILL");
    return true;
  }
  await until(async () => {
    if (program.process.exitCode !== null) throw new Error("the program ended with its database");
    const found = await findPostmaster(cluster);
    return found?.status === "ready" && found.pid !== killed?.pid;
  });
  return false;
}

/** Connections are distributed over the processes, so several requests reach several of them. */
async function respondingProcess(origin: string): Promise<number> {
  for (;;) {
    const response = await fetch(`${origin}/metrics`, {
      headers: { Authorization: `Bearer ${METRICS_TOKEN}`, Connection: "close" },
    }).catch(() => null);
    const pid = Number(/process="(\d+)"/.exec((await response?.text().catch(() => "")) ?? "")?.[1]);
    if (pid > 0 && isAlive(pid)) return pid;
    await pause(20);
  }
}

async function until(happened: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!(await happened())) {
    if (Date.now() > giveUpAt) throw new Error("it did not happen within a minute");
    await pause(20);
  }
}
