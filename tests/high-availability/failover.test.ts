import { describe, expect, it } from "vitest";
import { PATIENCE, SOME, useStack } from "./scene.ts";

/** More than the database itself is without a primary. */
const LONGEST_MS_WITHOUT_WRITES = 6000;

const scene = useStack();

describe("under load, without a hand or a restart of the program:", () => {
  it("the primary is killed", async () => {
    const { database } = scene.stack;
    const primary = await database.primary();
    const report = await scene.underLoad(async () => {
      await primary.kill();
      await scene.anotherPrimary(primary);
    });
    expect(report.longestGapMs.leads - report.databaseGapMs).toBeLessThan(LONGEST_MS_WITHOUT_WRITES);
    await primary.start();
    await database.whole();
  });

  it("the machine of the primary is lost, with its etcd node", async () => {
    const { database, etcd } = scene.stack;
    const primary = await database.primary();
    const itsEtcd = etcd.find(({ name }) => name === primary.name);
    const report = await scene.underLoad(async () => {
      await Promise.all([primary.kill(), itsEtcd?.stop("SIGKILL")]);
      await scene.anotherPrimary(primary);
    });
    expect(report.longestGapMs.leads - report.databaseGapMs).toBeLessThan(LONGEST_MS_WITHOUT_WRITES);
    itsEtcd?.start();
    await primary.start();
    await database.whole();
  });

  it("the primary is frozen, and thaws when another has taken over", async () => {
    const { database } = scene.stack;
    const primary = await database.primary();
    const report = await scene.underLoad(async (load) => {
      await primary.freeze();
      await scene.anotherPrimary(primary);
      await load.more(SOME);
      primary.thaw();
      await load.more(SOME);
      await database.whole();
    });
    expect(report.longestGapMs.leads - report.databaseGapMs).toBeLessThan(LONGEST_MS_WITHOUT_WRITES);
    // It may be restarted once more to follow the new primary.
    await expect.poll(() => primary.is("replica"), PATIENCE).toBe(true);
    await database.whole();
  });

  it("the primary is cut off from etcd, and demotes itself", async () => {
    const { database } = scene.stack;
    const primary = await database.primary();
    const report = await scene.underLoad(async (load) => {
      primary.cutFromEtcd();
      await scene.anotherPrimary(primary);
      await load.more(SOME);
      const isInRecovery = () => primary.query("select pg_is_in_recovery() as is").catch(() => []);
      await expect.poll(isInRecovery, PATIENCE).toEqual([{ is: true }]);
    });
    expect(report.longestGapMs.leads - report.databaseGapMs).toBeLessThan(LONGEST_MS_WITHOUT_WRITES);
    primary.reconnectToEtcd();
    await database.whole();
  });

  it("the leader of etcd is killed", async () => {
    const { etcd, database } = scene.stack;
    const areLeaders = await Promise.all(etcd.map((node) => node.isLeader()));
    const leader = etcd[areLeaders.indexOf(true)];
    if (!leader) throw new Error("etcd has no leader");
    const report = await scene.underLoad(async (load) => {
      await leader.stop("SIGKILL");
      const isElected = async () => {
        const others = etcd.filter((node) => node !== leader);
        return (await Promise.all(others.map((node) => node.isLeader()))).includes(true);
      };
      await expect.poll(isElected, PATIENCE).toBe(true);
      // Outlasts the lock, which the new leader of etcd must have renewed.
      await load.more({ pages: 100, leads: 40 });
    });
    expect(report.longestGapMs.leads - report.databaseGapMs).toBeLessThan(LONGEST_MS_WITHOUT_WRITES);
    leader.start();
    await database.whole();
  });

  it("a load balancer is killed, and later the other", async () => {
    for (const haproxy of scene.stack.haproxy) {
      const report = await scene.underLoad(async (load) => {
        await haproxy.stop("SIGKILL");
        await load.more({ pages: 60, leads: 12 });
        haproxy.start();
        await load.more({ pages: 60, leads: 12 });
      });
      expect(report.longestGapMs.leads - report.databaseGapMs).toBeLessThan(LONGEST_MS_WITHOUT_WRITES);
      for (const { origin } of scene.programs()) {
        await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, PATIENCE).toBe(200);
      }
    }
  });

  it("a replica is killed, loses its disk and is rebuilt", async () => {
    const { database } = scene.stack;
    for (const replica of await database.replicas()) {
      const report = await scene.underLoad(async (load) => {
        await replica.kill();
        await load.more(SOME);
        await replica.removeData();
        await replica.start();
        await database.whole();
      });
      expect(report.longestGapMs.leads - report.databaseGapMs).toBeLessThan(LONGEST_MS_WITHOUT_WRITES);
    }
  });
});

it("all databases are lost: pages are still answered from memory, and all is well once they are back", async () => {
  const { database, haproxy } = scene.stack;
  const nodes = [await database.primary(), ...(await database.replicas())];
  const isReady = async () => {
    const answers = await Promise.all([0, 1].map((index) => fetch(`${scene.web(index)}/readyz`)));
    return answers.map(({ ok }) => ok);
  };
  // Keeps the home page, and the cards of the first cars for any list.
  for (const index of [0, 1]) for (const path of ["/", "/browse"]) await fetch(`${scene.web(index)}${path}`);
  await Promise.all(nodes.map((node) => node.kill()));
  await expect.poll(isReady, PATIENCE).toEqual([false, false]);
  for (const { origin } of haproxy) {
    for (const path of ["/", "/browse?minPrice=3456"])
      await expect.poll(async () => (await fetch(`${origin}${path}`)).status, PATIENCE).toBe(200);
  }
  await Promise.all(nodes.map((node) => node.start()));
  await database.whole();
  await expect.poll(isReady, PATIENCE).toEqual([true, true]);
});

it("in the end no process was restarted, and every buyer has received their mail", async () => {
  expect(scene.programs().map(({ process }) => process.exitCode ?? process.signalCode)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  await scene.everyBuyerHasMail();
});
