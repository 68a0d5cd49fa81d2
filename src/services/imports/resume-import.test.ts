import { sql } from "kysely";
import { expect, test } from "vitest";
import type { AppContext } from "#src/services/app-context.ts";
import { giveUpJob } from "#src/services/job-admin/failed-jobs.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { cars, ImportWorld, leaf } from "#tests/support/worlds/import-world.ts";
import { failedRowsOf } from "./own-import.ts";
import { runImport } from "./run-import.ts";

const world = new ImportWorld();
const { upload, importOf, rowsOf, vehicles } = world;

/** Kills the run after some batches, through the clock, which each batch reads once. */
function stopsAfter(batches: number): AppContext {
  let lookups = 0;
  return {
    ...world.app,
    now: () => {
      lookups += 1;
      if (lookups > batches) throw new Error("killed");
      return new Date();
    },
  };
}

test("a killed run resumes after its last saved batch, and saves no row twice", async () => {
  const importId = await upload(cars(2300));
  let lookups = 0;
  const breaking: AppContext = {
    ...world.app,
    postcodeLookup: {
      locate: async () => {
        lookups += 1;
        if (lookups > 60) throw new Error("killed");
        return { outcome: "unavailable", reason: "no internet in tests" };
      },
    },
  };
  // Each outward code is looked up once. The first batch has them all, so none of it is saved.
  await expect(runImport(breaking, importId)).rejects.toThrow("killed");
  expect(await vehicles()).toEqual([]);
  expect(await importOf(importId)).toMatchObject({ state: "waiting", last_row: 1 });

  const stopLater = stopsAfter(2);
  await expect(runImport(stopLater, importId)).rejects.toThrow("killed");
  expect(await importOf(importId)).toMatchObject({ state: "running", created: 1500, last_row: 1501 });
  expect(await vehicles()).toHaveLength(1500);

  await runImport(world.app, importId);
  await runImport(world.app, importId);
  expect(await importOf(importId)).toMatchObject({ state: "done", created: 2300, failed: 0 });
  expect((await vehicles()).map(({ price }) => price)).toEqual(
    Array.from({ length: 2300 }, (_, n) => 5000 + n),
  );
  expect((await rowsOf(importId)).map(({ row }) => row)).toEqual(
    Array.from({ length: 2300 }, (_, n) => n + 2),
  );
});

test("if reading fails, earlier batches are saved before the run fails", async () => {
  const importId = await upload([...cars(500), leaf({ postcode: "L1 1AA", stock_ref: "" })]);
  const locate = async (code: string) => {
    if (code === "L1") throw new Error("killed");
    return { outcome: "unavailable", reason: "no internet in tests" } as const;
  };
  await expect(runImport({ ...world.app, postcodeLookup: { locate } }, importId)).rejects.toThrow("killed");
  expect(await importOf(importId)).toMatchObject({ state: "running", created: 500, last_row: 501 });
});

test("giving up the job finishes the import, with its unsaved rows as a file to correct", async () => {
  const importId = await upload([...cars(500), leaf({ price: "1" }), leaf({ stock_ref: "A2" })]);
  await expect(runImport(stopsAfter(1), importId)).rejects.toThrow("killed");
  const { rows } = await sql<{ job_id: string }>`
    update graphile_worker._private_jobs set last_error = 'killed'
    where payload ->> 'import_id' = ${importId} returning id::text as job_id
  `.execute(world.database.db);
  await giveUpJob(world.app, ADMIN, rows[0]?.job_id ?? "");
  expect(await importOf(importId)).toMatchObject({ state: "done", total: 502, created: 500, failed: 2 });
  const { csv } = await failedRowsOf(world.app, world.actor, importId);
  expect(csv).toContain("Price must be at least £1,000");
  expect(csv).toContain("Not imported: something went wrong on our side.");
  expect(await world.database.db.selectFrom("import_files").selectAll().execute()).toEqual([]);
});

test("concurrent runs of one import save each row once", async () => {
  const importId = await upload(cars(2900));
  await Promise.all([runImport(world.app, importId), runImport(world.app, importId)]);
  expect(await importOf(importId)).toMatchObject({ state: "done", created: 2900 });
  expect(await vehicles()).toHaveLength(2900);
});

test("a run finishes what a concurrent one saved before it was killed", async () => {
  const importId = await upload(cars(300));
  let isOvertaken = false;
  const locate = async () => {
    if (!isOvertaken) {
      isOvertaken = true;
      await expect(runImport(stopsAfter(1), importId)).rejects.toThrow("killed");
    }
    return { outcome: "unavailable", reason: "no internet in tests" } as const;
  };
  await runImport({ ...world.app, postcodeLookup: { locate } }, importId);
  expect(isOvertaken).toBe(true);
  expect(await importOf(importId)).toMatchObject({ state: "done", created: 300 });
});

test("concurrent files with the same cars store each car once", async () => {
  const rows = Array.from({ length: 300 }, (_, n) => leaf({ stock_ref: `R${n}`, price: String(5000 + n) }));
  const ids = await Promise.all([upload(rows), upload(rows.toReversed())]);
  await Promise.all(ids.map((importId) => runImport(world.app, importId)));
  expect(await vehicles()).toHaveLength(300);
  const [one, two] = await Promise.all(ids.map(importOf));
  expect((one?.created ?? 0) + (two?.created ?? 0)).toBe(300);
  expect((one?.unchanged ?? 0) + (two?.unchanged ?? 0)).toBe(300);
});
