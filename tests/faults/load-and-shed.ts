import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "#src/db/database.ts";
import { databaseOf, type Program, startProgram } from "#tests/journeys/support/program.ts";
import { runFailedJobsNow } from "./lead-promises.ts";
import { METRICS_TOKEN, memoryMb } from "./program-metrics.ts";
import { startLeads, startReading } from "./repeated-requests.ts";
import { type LoadResult, readPages } from "./timed-load.ts";

const CONNECTIONS = 16;
/** Far above the concurrency limit of one process. */
const CROWD = 400;
const FLOODING_NETWORK = "198.51.100.1";
const RECOVERED_WITHIN_MS = 10_000;

interface Held {
  memoryMb: number;
  connections: number;
  jobs: number;
}

export interface LoadAndShed {
  capacityASecond: number;
  steady: LoadResult & { leads: Record<number, number>; before: Held; after: Held };
  crowd: LoadResult & { leads: Record<number, number>; after: Held };
  /** One network, as fast as the crowd; the others' responses by status. */
  flood: LoadResult & Record<"leads" | "signedIn" | "visitor", Record<number, number>>;
  /** Milliseconds until a page was served after the crowd left; null: never. */
  recoveredAfterMs: number | null;
}

/**
 * Measures the capacity of one process, then loads it with 80 % and with 300 % of that, the latter
 * from many networks and then from one; leads arrive all the while. Durations in seconds.
 */
export async function loadAndShed(seconds: {
  capacity: number;
  steady: number;
  crowd: number;
  flood: number;
}): Promise<LoadAndShed> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "second-spark-load-"));
  const program = await startProgram(dataDir, {
    // Cached pages cost next to nothing: measures rendered ones.
    PAGE_CACHE_MB: "0",
    RATE_LIMITS: "off",
    METRICS_TOKEN,
    // Clients name their network in X-Forwarded-For.
    TRUST_PROXY: "loopback",
    LOG_LEVEL: "silent",
  });
  const { db, close } = await databaseOf(dataDir);
  try {
    const cars = await db
      .selectFrom("cars_on_sale")
      .select("vehicle_id")
      .$narrowType<{ vehicle_id: string }>()
      .execute();
    const vehicleIds = cars.map(({ vehicle_id }) => vehicle_id);
    const read = (duration: number, connections: number, aSecond?: number, network?: string) =>
      readPages(program.origin, vehicleIds, {
        seconds: duration,
        connections,
        ...(aSecond && { aSecond }),
        ...(network && { network }),
      });

    await read(seconds.capacity, CONNECTIONS);
    const { requestsASecond } = await read(seconds.capacity, CONNECTIONS);
    const before = await heldBy(program, db);

    const steadyLeads = startLeads(program.origin);
    const steady = await read(seconds.steady, CONNECTIONS, Math.floor(requestsASecond * 0.8));
    const steadyAnswers = await steadyLeads.stop();
    const after = await heldBy(program, db);

    const crowdLeads = startLeads(program.origin);
    const crowd = await read(seconds.crowd, CROWD, Math.floor(requestsASecond * 3));
    const crowdAnswers = await crowdLeads.stop();
    const crowdAfter = await heldBy(program, db);

    const token = await signIn(program.origin);
    const others = [
      startLeads(program.origin),
      startReading(`${program.origin}/api/session`, {
        Authorization: `Bearer ${token}`,
        "X-Forwarded-For": "203.0.113.1",
      }),
      startReading(`${program.origin}/lead`, { "X-Forwarded-For": "203.0.113.2" }),
    ];
    const flood = await read(seconds.flood, CROWD, Math.floor(requestsASecond * 3), FLOODING_NETWORK);
    const [leads = {}, signedIn = {}, visitor = {}] = await Promise.all(others.map((one) => one.stop()));
    const recoveredAfterMs = await untilPageComes(program.origin);
    return {
      capacityASecond: requestsASecond,
      steady: { ...steady, leads: steadyAnswers, before, after },
      crowd: { ...crowd, leads: crowdAnswers, after: crowdAfter },
      flood: { ...flood, leads, signedIn, visitor },
      recoveredAfterMs,
    };
  } finally {
    await close();
    await program.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "dealer@demo.test", password: "demo-password" }),
  });
  const session = { Authorization: `Bearer ${response.headers.get("set-auth-token")}` };
  const { token } = (await (await fetch(`${origin}/api/auth/token`, { headers: session })).json()) as {
    token: string;
  };
  return token;
}

async function untilPageComes(origin: string): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < RECOVERED_WITHIN_MS) {
    const response = await fetch(`${origin}/lead`);
    await response.text();
    if (response.ok) return performance.now() - began;
    await pause(50);
  }
  return null;
}

/** Measures once all jobs are done or their number stops falling. */
async function heldBy(program: Program, db: Kysely<Database>): Promise<Held> {
  let jobs = await runFailedJobsNow(db);
  for (let left = 100; jobs > 0 && left > 0; left--) {
    await pause(200);
    jobs = await runFailedJobsNow(db);
  }
  const { rows } = await sql<{ connections: number }>`
    select count(*)::int as connections from pg_stat_activity where datname = current_database()
  `.execute(db);
  return { memoryMb: await memoryMb(program), connections: rows[0]?.connections ?? 0, jobs };
}
