import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { databaseOf, freePort, startProgram } from "#tests/journeys/support/program.ts";
import { openProgramHeap } from "./program-heap.ts";
import { startLeads } from "./repeated-requests.ts";
import { readPages } from "./timed-load.ts";

const CONNECTIONS = 16;
const CAPACITY_SECONDS = 30;
/** Responses and jobs under way are done by then. */
const QUIET_MS = 10_000;

export interface HeapSample {
  minutes: number;
  pages: number;
  leads: number;
  heapMb: number;
}

export interface HeapGrowth {
  capacityASecond: number;
  samples: HeapSample[];
  /** Statuses of all pages and leads. */
  statuses: { pages: string[]; leads: string[] };
}

/**
 * Loads one process with 80 % of its capacity and leads all the while, and pauses after each stretch to collect all
 * garbage.
 * @param stretches how long each is, in minutes
 * @param snapshotFolder gets a heap snapshot after each stretch
 */
export async function heapGrowth(
  stretches: readonly number[],
  snapshotFolder?: string,
  report: (sample: HeapSample) => void = () => {},
): Promise<HeapGrowth> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "second-spark-heap-"));
  const port = await freePort();
  const program = await startProgram(dataDir, {
    NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
    RATE_LIMITS: "off",
    // Clients name their network in X-Forwarded-For.
    TRUST_PROXY: "loopback",
    LOG_LEVEL: "silent",
  });
  try {
    const heap = await openProgramHeap(port);
    const { db, close } = await databaseOf(dataDir);
    const cars = await db
      .selectFrom("cars_on_sale")
      .select("vehicle_id")
      .$narrowType<{ vehicle_id: string }>()
      .execute();
    await close();
    const vehicleIds = cars.map(({ vehicle_id }) => vehicle_id);
    const read = (seconds: number, aSecond?: number) =>
      readPages(program.origin, vehicleIds, {
        seconds,
        connections: CONNECTIONS,
        ...(aSecond && { aSecond }),
      });

    const { requestsASecond } = await read(CAPACITY_SECONDS);
    const samples: HeapSample[] = [];
    const statuses = { pages: new Set<string>(), leads: new Set<string>() };
    const total = { minutes: 0, pages: 0, leads: 0 };
    for (const minutes of stretches) {
      const leads = startLeads(program.origin);
      const pages = await read(minutes * 60, Math.floor(requestsASecond * 0.8));
      const answered = await leads.stop();
      for (const status of Object.keys(pages.statuses)) statuses.pages.add(status);
      for (const status of Object.keys(answered)) statuses.leads.add(status);
      total.minutes += minutes;
      total.pages += pages.answered;
      total.leads += Object.values(answered).reduce((sum, count) => sum + count, 0);
      await pause(QUIET_MS);
      const sample = { ...total, heapMb: await heap.usedMb() };
      samples.push(sample);
      report(sample);
      if (snapshotFolder)
        await heap.writeSnapshot(path.join(snapshotFolder, `${total.minutes}.heapsnapshot`));
    }
    heap.close();
    return {
      capacityASecond: requestsASecond,
      samples,
      statuses: { pages: [...statuses.pages], leads: [...statuses.leads] },
    };
  } finally {
    await program.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}
