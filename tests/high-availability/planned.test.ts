import { describe, expect, it } from "vitest";
import { PATIENCE, SOME, useStack } from "./scene.ts";

/** More than the database itself is without a primary. */
const LONGEST_MS_WITHOUT_WRITES = 6000;

const scene = useStack();

describe("as installed, the stack", () => {
  it("has one superuser, whom the program is not", async () => {
    const primary = await scene.stack.database.primary();
    const superusers = await primary.query("select rolname from pg_roles where rolsuper order by 1");
    expect(superusers).toEqual([{ rolname: "postgres" }]);
  });

  it("reads public pages from one replica", async () => {
    const replicas = await scene.stack.database.replicas();
    const readers = async () => {
      // Neither the catalogue nor a cache has this car.
      await (await fetch(`${scene.web(0)}/vehicle/${crypto.randomUUID()}`)).text();
      const question =
        "select 1 from pg_stat_activity where usename = 'second_spark_app' and query like '%vehicles%'";
      const rows = await Promise.all(replicas.map((replica) => replica.query(question)));
      return rows.filter(({ length }) => length > 0).length;
    };
    await expect.poll(readers, PATIENCE).toBe(1);
  });
});

describe("under load, planned:", () => {
  it("the primary is switched over", async () => {
    const { database } = scene.stack;
    const primary = await database.primary();
    const report = await scene.underLoad(async (load) => {
      await primary.control("switchover", "--leader", primary.name, "--force", "second-spark");
      await scene.anotherPrimary(primary);
      await load.more(SOME);
    });
    await database.whole();
    expect(report.longestGapMs.leads - report.databaseGapMs).toBeLessThan(LONGEST_MS_WITHOUT_WRITES);
  });

  it("web processes and workers are replaced one by one during a migration", async () => {
    const report = await scene.underLoad(async () => {
      const primary = await scene.stack.database.primary();
      // Acts as the first new process does on start.
      await primary.query(`
        begin;
        set local role second_spark;
        alter table leads add column heard_of_us_from text;
        alter table vehicles add column wheel_inches int not null default 17;
        create table test_drives (test_drive_id uuid primary key, vehicle_id uuid not null references vehicles);
        insert into schema_migrations values ('9000-test-drives', now()::text);
        commit`);
      for (const member of scene.stack.web) await member.replace("SIGTERM");
      for (const member of scene.stack.workers) await member.replace("SIGTERM");
    });
    expect(report.repeated.leads).toEqual([]);
    expect(report.longestGapMs.leads - report.databaseGapMs).toBeLessThan(LONGEST_MS_WITHOUT_WRITES);
  });
});

it("in the end every buyer has received their mail", () => scene.everyBuyerHasMail());
