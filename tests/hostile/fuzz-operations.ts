import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Documented } from "#src/operations/openapi.ts";
import { ACCESS } from "#tests/matrices/access-matrix-rows.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { apiOperations } from "./api-operations.ts";
import { fuzzOperation } from "./fuzz-operation.ts";
import { buildWorldToCopy, type WorldToCopy } from "./hostile-world.ts";

/** `npm run test:soak` sends ten thousand with other seeds. */
const REQUESTS = 15;
const SEED = 1;

const PARTS = ["/dealer", "/admin"] as const;
type Part = (typeof PARTS)[number] | "the rest";

const partOf = (name: string): Part => PARTS.find((part) => name.includes(` ${part}`)) ?? "the rest";

/** One file for each part of the API, so that they run in parallel. */
export function fuzzOperationsOf(part: Part): void {
  let worlds: WorldToCopy;
  let operations: Record<string, Documented>;
  beforeAll(async () => {
    const database = await createTestDatabase();
    operations = apiOperations(database);
    await database.drop();
    worlds = buildWorldToCopy();
  });
  afterAll(() => worlds?.drop());

  describe.each(Object.keys(ACCESS).filter((name) => partOf(name) === part))("%s", (name) => {
    it("responds to any input, and a refused request changes nothing", async () => {
      const operation = operations[name];
      if (!operation) throw new Error(`${name} is not in the API's document`);
      const result = await fuzzOperation(worlds, name, operation, { requests: REQUESTS, seed: SEED });
      expect(result.faults).toEqual([]);
      // Skips operations that refuse every role: nothing would be fuzzed.
      const mayEnter = ACCESS[name]?.[0].some((status) => status !== 401);
      if (mayEnter) expect(result.statuses.get(401) ?? 0).toBeLessThan(REQUESTS / 2);
    });
  });
}
