import pg from "pg";
import { pino } from "pino";
import { openDatabase } from "#src/db/database.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";
import { type Fault, Gate, gatedClient } from "./gate.ts";

interface GatedParts {
  owner: TestDatabase;
  random: () => number;
  /** Draws what befalls a statement. */
  fault: (possible: readonly Fault[]) => Fault | null;
}

const WAITING = "select distinct pid from pg_locks where not granted and pid = any($1::int[])";

/** Connections stay, and none is given up, however slow the machine is. */
const ANY_MACHINE = { connectionTimeoutMillis: 0, idleTimeoutMillis: 0 };

/** For what prepares and audits: no statement of it is part of the history. */
export const openUngatedDatabase = (connectionString: string) =>
  openDatabase({ ...ANY_MACHINE, connectionString, max: 5, Client: pg.Client }, () => {});

/** The database as the application sees it: each statement passes a gate, which writes the history. */
export async function openGatedDatabase({ owner, random, fault }: GatedParts) {
  const monitor = new pg.Client({ connectionString: owner.url });
  await monitor.connect();
  const history: string[] = [];
  /** What a person saw that must never be seen. */
  const seen: string[] = [];
  /** Of each kind of fault. */
  const counts = new Map<string, number>();
  const count = (kind: string) => void counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const gate: Gate = new Gate({
    random,
    fault,
    note(step, occurred) {
      history.push(step.replaceAll(/\s+/g, " ").slice(0, 120));
      if (occurred) count(occurred);
    },
    noteDeadlock(text) {
      count("deadlock found by Postgres");
      seen.push(`transactions lock in one order: ${text.slice(0, 100)}`);
    },
    async waitingForLock(sessions) {
      const { rows } = await monitor.query<{ pid: number }>(WAITING, [sessions]);
      return new Set(rows.map(({ pid }) => pid));
    },
  });
  const { connectionString } = owner.application.pool.options;
  const Client = gatedClient(() => gate);
  const application = openDatabase({ ...ANY_MACHINE, connectionString, max: 30, Client }, () => {});
  const close = async () => {
    await application.close();
    await monitor.end();
  };
  const log = pino({ level: "error" }, { write: (line) => void history.push(`! ${errorIn(line)}`) });
  return { application, gate, history, seen, counts, count, log, close };
}

function errorIn(line: string): string {
  const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string } };
  return `${msg}: ${err?.message ?? ""}`.replaceAll(/\s+/g, " ").slice(0, 200);
}
