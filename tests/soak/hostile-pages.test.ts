import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FuzzResult } from "#tests/hostile/fuzz-operation.ts";
import { fuzzPage } from "#tests/hostile/fuzz-page.ts";
import { watchWrites } from "#tests/hostile/watched-writes.ts";
import { ownersDatabaseOf, type Program, startProgram } from "#tests/journeys/support/program.ts";
import { buildPageAccessWorld, parametersFor } from "#tests/matrices/page-access-world.ts";
import { PAGE_ROUTES } from "#tests/support/sources/page-routes.ts";
import { TEST_AUTH_SECRET as AUTH_SECRET } from "#tests/support/test-api.ts";
import { SLOW_MS, SOAK_REQUESTS, SOAK_SEED, soakRow, soakTable } from "./soak-table.ts";

let dataDir: string;
let program: Program;
let database: Awaited<ReturnType<typeof ownersDatabaseOf>>;
let known: Record<string, string>;
const rows = new Map<string, FuzzResult>();
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "second-spark-soak-"));
  program = await startProgram(dataDir, { AUTH_SECRET, RATE_LIMITS: "off" });
  database = await ownersDatabaseOf(dataDir);
  known = await buildPageAccessWorld(database.db, AUTH_SECRET);
  await watchWrites(database.db);
});
afterAll(async () => {
  console.log(soakTable(rows));
  await database?.close();
  await program?.end();
  await rm(dataDir, { recursive: true, force: true });
});

describe.each(PAGE_ROUTES)("$path", ({ path: pattern }) => {
  it("responds in time to any input, and a refused request changes nothing", async () => {
    const result = await fuzzPage({ origin: program.origin, db: database.db }, pattern, {
      requests: SOAK_REQUESTS,
      seed: SOAK_SEED,
      slowMs: SLOW_MS,
      known: parametersFor(pattern, known),
    });
    rows.set(pattern, result);
    console.log(soakRow(pattern, result));
    expect(result.faults).toEqual([]);
  });
});
