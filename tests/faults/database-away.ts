import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { databaseOf, startProgram } from "#tests/journeys/support/program.ts";
import { startMailServer } from "#tests/support/servers/mail-server.ts";
import { startBuyers } from "./buyers.ts";
import { freezeDatabase } from "./frozen-database.ts";
import { checkPromises, type Promises, runFailedJobsNow, subscribeToEverything } from "./lead-promises.ts";
import { METRICS_TOKEN, memoryMb } from "./program-metrics.ts";
import { type LoadResult, readPages } from "./timed-load.ts";

const READERS = 40;
const BUYERS_AT_ONCE = 8;
const CHECK_EVERY_MS = 500;
const JOBS_DONE_WITHIN_MS = 60_000;

export interface DatabaseAway {
  before: LoadResult;
  away: LoadResult;
  after: LoadResult;
  /** `most` is the peak while the database is away. */
  memoryMb: { before: number; most: number; after: number };
  /** Responses to buyers other than "accepted", by status; each was retried until accepted. */
  refusals: Record<number, number>;
  promises: Promises;
}

/** Load for this many seconds each before, during and after a frozen database. */
export async function databaseAway(seconds: number): Promise<DatabaseAway> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "second-spark-away-"));
  const mail = await startMailServer();
  const program = await startProgram(dataDir, {
    SMTP_URL: mail.url,
    RATE_LIMITS: "off",
    METRICS_TOKEN,
    LOG_LEVEL: "silent",
  });
  let thaw = () => {};
  try {
    const { db, close } = await databaseOf(dataDir);
    await subscribeToEverything(db);
    const cars = await db
      .selectFrom("cars_on_sale")
      .select("vehicle_id")
      .$narrowType<{ vehicle_id: string }>()
      .execute();
    await close();
    const vehicleIds = cars.map(({ vehicle_id }) => vehicle_id);
    const read = () => readPages(program.origin, vehicleIds, { seconds, connections: READERS });
    const buyers = startBuyers({ origin: program.origin, atOnce: BUYERS_AT_ONCE, vehicleIds });

    const before = await read();
    const memoryBefore = await memoryMb(program);
    thaw = await freezeDatabase(dataDir);
    const most = watchMost(() => memoryMb(program));
    const away = await read();
    thaw();
    const memoryMost = await most.stop();
    const after = await read();
    await buyers.stop();
    return {
      before,
      away,
      after,
      memoryMb: { before: memoryBefore, most: memoryMost, after: await memoryMb(program) },
      refusals: Object.fromEntries(buyers.refusals),
      promises: await promisesOnceDone(dataDir, buyers.accepted, () => mail.messages),
    };
  } finally {
    thaw();
    await program.end();
    await mail.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function watchMost(measure: () => Promise<number>) {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await measure());
      await pause(CHECK_EVERY_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return most;
    },
  };
}

async function promisesOnceDone(
  dataDir: string,
  accepted: ReadonlyMap<string, string>,
  messages: () => { messageId?: string | undefined }[],
): Promise<Promises> {
  const { db, close } = await databaseOf(dataDir);
  try {
    const giveUpAt = Date.now() + JOBS_DONE_WITHIN_MS;
    while ((await runFailedJobsNow(db)) > 0 && Date.now() < giveUpAt) await pause(200);
    const mailed = new Set(messages().map(({ messageId = "" }) => messageId.replace(/^<|@.*$/g, "")));
    return await checkPromises(db, accepted, mailed);
  } finally {
    await close();
  }
}
