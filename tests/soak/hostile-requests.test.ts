import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Documented } from "#src/operations/openapi.ts";
import { apiOperations } from "#tests/hostile/api-operations.ts";
import { type FuzzResult, fuzzOperation } from "#tests/hostile/fuzz-operation.ts";
import { buildWorldToCopy } from "#tests/hostile/hostile-world.ts";
import { ACCESS } from "#tests/matrices/access-matrix-rows.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { SLOW_MS, SOAK_REQUESTS, SOAK_SEED, soakRow, soakTable, sumAsked } from "./soak-table.ts";

/** Requests for each copy of the world, which grows with accepted ones. */
const REQUESTS_A_ROUND = 1000;

const worlds = buildWorldToCopy();
let operations: Record<string, Documented>;
const rows = new Map<string, FuzzResult>();
beforeAll(async () => {
  const database = await createTestDatabase();
  operations = apiOperations(database);
  await database.drop();
});
afterAll(async () => {
  console.log(soakTable(rows));
  await worlds.drop();
});

describe.each(Object.keys(ACCESS))("%s", (name) => {
  it("responds in time to any input, and a refused request changes nothing", async () => {
    const operation = operations[name];
    if (!operation) throw new Error(`${name} is not in the API's document`);
    const rounds: FuzzResult[] = [];
    for (let sent = 0; sent < SOAK_REQUESTS; sent += REQUESTS_A_ROUND) {
      const requests = Math.min(REQUESTS_A_ROUND, SOAK_REQUESTS - sent);
      rounds.push(
        await fuzzOperation(worlds, name, operation, { requests, seed: SOAK_SEED + sent, slowMs: SLOW_MS }),
      );
    }
    const result = sumAsked(rounds);
    rows.set(name, result);
    // Printed as it goes, so that an aborted run has results too.
    console.log(soakRow(name, result));
    expect(result.faults).toEqual([]);
  });
});
