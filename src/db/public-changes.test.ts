import fc from "fast-check";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { silentLineTo } from "#tests/faults/silent-line.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { EVERYTHING, followPublicChanges, type PublicChanges } from "./public-changes.ts";

const PATIENCE = { timeout: 10_000 };
/** Reads on demand only. */
const BY_ITSELF_NEVER = { readEveryMs: 3_600_000, trustedMs: 3_600_000, awaitedMs: 10_000 };

let database: TestDatabase;
const open: PublicChanges[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.pool.query("truncate public_changes"));
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});
afterAll(() => database?.drop());

type Limits = Parameters<typeof followPublicChanges>[0]["limits"];

async function startFollower({
  search_path = "public",
  ...limits
}: Limits & { search_path?: string } = BY_ITSELF_NEVER) {
  const received: string[] = [];
  const options = `-c search_path=${search_path}`;
  const changes = await followPublicChanges({
    connection: { connectionString: database.url, application_name: "reader", options },
    onChanges({ tags }) {
      received.push(...tags.split(" "));
    },
    onBroken: () => received.push("broken"),
    limits,
  });
  open.push(changes);
  return { ...changes, received };
}

const logChange = (db: Pick<pg.Pool, "query">, ...tags: string[]) =>
  db.query("select log_public_changes($1)", [tags]);
const clear = (retention = "0 s") =>
  database.pool.query("select clear_public_changes($1::interval)", [retention]);
const logged = async () =>
  (await database.pool.query("select tags from public_changes order by xid")).rows.map(({ tags }) => tags);

/** A transaction that stays open until told to commit or roll back. */
async function transaction(...tags: string[]) {
  const client = await database.pool.connect();
  await client.query("begin");
  await logChange(client, ...tags);
  return async (end: "commit" | "rollback") => {
    await client.query(end);
    client.release();
  };
}

/** Blocks readers until the end, once a car has changed. */
async function blockReaders() {
  const client = await database.pool.connect();
  await client.query("begin; lock table public_changes in access exclusive mode");
  return async () => {
    await logChange(client, "vehicle:1");
    await client.query("commit");
    client.release();
  };
}

describe("a follower of the log", () => {
  it("starts with everything, then reports each change once", async () => {
    await logChange(database.pool, "before");
    const follower = await startFollower();
    expect(follower.received).toEqual([EVERYTHING]);
    await logChange(database.pool, "stock", "vehicle:1", "stock");
    await follower.newest();
    await follower.newest();
    expect(follower.received.splice(1)).toEqual(["stock", "vehicle:1"]);
  });

  it("reports changes in any order of begin and commit, but none that were rolled back", async () => {
    const endFirst = await transaction("first");
    const endSecond = await transaction("second");
    const follower = await startFollower();
    const endThird = await transaction("third");
    await logChange(database.pool, "fourth");
    await follower.newest();
    await endThird("commit");
    await follower.newest();
    await endFirst("commit");
    await endSecond("rollback");
    await follower.newest();
    expect(follower.received).toEqual([EVERYTHING, "fourth", "third", "first"]);
  });

  it("coalesces concurrent requests into one reading that contains all earlier commits", async () => {
    await database.pool.query(`
      create schema counted;
      create sequence counted.readings;
      create function counted.public_changes_since(previous pg_snapshot)
      returns table (snapshot pg_snapshot, is_complete boolean, tags text, vehicle_ids uuid[], wal_position double precision)
      language sql as $$ select public_changes_since.* from nextval('counted.readings'), public.public_changes_since(previous) $$
    `);
    const follower = await startFollower({ ...BY_ITSELF_NEVER, search_path: "counted,public" });
    const endBlocking = await blockReaders();
    const all = Array.from({ length: 50 }, () => follower.newest());
    await endBlocking();
    await Promise.all(all);
    const { rows } = await database.pool.query("select last_value::int as readings from counted.readings");
    // Three readings: at the start, the blocked one, and one shared by all later callers.
    expect(rows).toEqual([{ readings: 3 }]);
    expect(follower.received).toEqual([EVERYTHING, "vehicle:1"]);
  });

  it("reports everything if unread changes were removed from the log", async () => {
    const follower = await startFollower();
    await clear();
    await logChange(database.pool, "vehicle:1");
    await clear();
    expect(await logged()).toEqual(["vehicle:1"]);
    await expect.poll(() => clear().then(logged), PATIENCE).toEqual([]);
    await follower.newest();
    expect(follower.received).toEqual([EVERYTHING, EVERYTHING]);
  });

  it("misses no change of a transaction older than the log", async () => {
    const end = await transaction("late");
    const follower = await startFollower();
    for (let times = 0; times < 3; times++) {
      await clear();
      await follower.newest();
    }
    await end("commit");
    await clear();
    await follower.newest();
    expect(follower.received).toEqual([EVERYTHING, "late"]);
  });

  it("is not current while the database does not respond, and recovers", async () => {
    const follower = await startFollower({ ...BY_ITSELF_NEVER, awaitedMs: 50 });
    expect(follower.isCurrent()).toBe(true);
    const endBlocking = await blockReaders();
    await follower.newest();
    expect(follower.isCurrent()).toBe(false);
    await endBlocking();
    await expect.poll(() => follower.received, PATIENCE).toEqual([EVERYTHING, "vehicle:1"]);
    // The read just received had started before the failed request.
    await follower.newest();
    expect(follower.isCurrent()).toBe(true);
  });

  it("is not current if its last reading is too old", async () => {
    const follower = await startFollower({ readEveryMs: 3_600_000, trustedMs: 20, awaitedMs: 10_000 });
    await expect.poll(follower.isCurrent, PATIENCE).toBe(false);
    await follower.newest();
    expect(follower.received).toEqual([EVERYTHING]);
  });

  it("starts again with everything after a broken connection", async () => {
    const follower = await startFollower({ ...BY_ITSELF_NEVER, tryAgainAfterMs: 10 });
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'reader' and datname = current_database()",
    );
    await expect.poll(() => follower.received, PATIENCE).toEqual([EVERYTHING, "broken", EVERYTHING]);
    expect(follower.isCurrent()).toBe(true);
  });

  it("polls", async () => {
    const follower = await startFollower({ readEveryMs: 10 });
    await logChange(database.pool, "vehicle:1");
    await expect.poll(() => follower.received, PATIENCE).toContain("vehicle:1");
  });
});

describe("the channels that it listens on", () => {
  it("are connected again after a silent connection", async () => {
    const line = await silentLineTo(database);
    const received: string[] = [];
    const changes = await followPublicChanges({
      connection: { connectionString: line.url },
      onChanges() {},
      channels: { news: (message) => void received.push(message) },
      onConnected: () => void received.push("connected"),
      onBroken: () => void received.push("broken"),
      limits: { readEveryMs: 100, responseTimeoutMs: 1000 },
    });
    open.push(changes);
    const last = () => received.at(-1);
    await expect.poll(last, PATIENCE).toBe("connected");
    received.length = 0;
    line.fallSilent();
    await expect.poll(() => received, PATIENCE).toContain("broken");
    await expect.poll(last, PATIENCE).toBe("connected");
    await database.pool.query("notify news, 'a car'");
    await expect.poll(last, PATIENCE).toBe("a car");
    line.fallSilent();
    changes.close();
    line.close();
  });
});

describe("during concurrent transactions", () => {
  const step = fc.constantFrom("tell", "tell and think better of it", "rest", "read");
  const work = fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 5 }), commits: fc.boolean() });
  const writers = fc.array(fc.array(work, { maxLength: 4 }), { minLength: 3, maxLength: 3 });
  type Work = typeof work extends fc.Arbitrary<infer Value> ? Value : never;
  let changeCount = 0;

  /** @returns the committed part */
  async function write(all: readonly Work[], follower: Pick<PublicChanges, "newest">): Promise<string[]> {
    const client = await database.pool.connect();
    const committed: string[] = [];
    for (const { steps, commits } of all) {
      const own: string[] = [];
      await client.query("begin");
      for (const what of steps) {
        const name = `change:${++changeCount}`;
        if (what === "rest") await client.query("select pg_sleep(0.001)");
        else if (what === "read") await follower.newest();
        else {
          const isUndone = what !== "tell";
          if (isUndone) await client.query("savepoint before");
          await logChange(client, name);
          if (isUndone) await client.query("rollback to before");
          else own.push(name);
        }
      }
      await client.query(commits ? "commit" : "rollback");
      if (commits) committed.push(...own);
    }
    client.release();
    return committed;
  }

  it("each follower reports every committed change once, and nothing else", async () => {
    await fc.assert(
      fc.asyncProperty(writers, async (all) => {
        const followers = [
          await startFollower(),
          await startFollower({ ...BY_ITSELF_NEVER, readEveryMs: 1 }),
        ];
        const committed = await Promise.all(
          all.map((one, at) => write(one, followers[at % 2] as PublicChanges)),
        );
        for (const follower of followers) {
          await follower.newest();
          expect(follower.received.splice(1).toSorted()).toEqual(committed.flat().toSorted());
          follower.close();
        }
      }),
      { numRuns: 40 },
    );
  });

  it("no follower misses a change when the log is cleared, unless it reports everything", async () => {
    await fc.assert(
      fc.asyncProperty(writers, fc.nat({ max: 6 }), async (all, clearings) => {
        const follower = await startFollower();
        const clearing = (async () => {
          for (let times = 0; times < clearings; times++) await clear();
        })();
        const committed = await Promise.all(all.map((one) => write(one, follower)));
        await clearing;
        await follower.newest();
        const received = follower.received.splice(1);
        if (!received.includes(EVERYTHING)) expect(received.toSorted()).toEqual(committed.flat().toSorted());
        expect(new Set(received.filter((one) => one !== EVERYTHING)).size).toBe(
          received.filter((one) => one !== EVERYTHING).length,
        );
        follower.close();
      }),
      { numRuns: 30 },
    );
  });
});
