import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fuzzPage } from "#tests/hostile/fuzz-page.ts";
import { RAW_HTTP, sendRaw } from "#tests/hostile/raw-http.ts";
import { watchWrites } from "#tests/hostile/watched-writes.ts";
import { buildPageAccessWorld, parametersFor } from "#tests/matrices/page-access-world.ts";
import { PAGE_ROUTES } from "#tests/support/sources/page-routes.ts";
import { TEST_AUTH_SECRET as AUTH_SECRET } from "#tests/support/test-api.ts";
import { newDataFolder } from "./support/data-folder.ts";
import { ownersDatabaseOf, type Program, startProgram } from "./support/program.ts";

/** `npm run test:soak` sends ten thousand with other seeds. */
const REQUESTS = 12;
const SEED = 1;

let dataDir: string;
let program: Program;
let database: Awaited<ReturnType<typeof ownersDatabaseOf>>;
let known: Record<string, string>;
beforeAll(async () => {
  dataDir = await newDataFolder();
  program = await startProgram(dataDir, { AUTH_SECRET, RATE_LIMITS: "off" });
  database = await ownersDatabaseOf(dataDir);
  known = await buildPageAccessWorld(database.db, AUTH_SECRET);
  await watchWrites(database.db);
});
afterAll(async () => {
  await database?.close();
  await program?.end();
  await rm(dataDir, { recursive: true, force: true });
});

describe.each(PAGE_ROUTES)("$path", ({ path: pattern }) => {
  it("responds to any input, and a refused request changes nothing", async () => {
    const site = { origin: program.origin, db: database.db };
    const asking = { requests: REQUESTS, seed: SEED, known: parametersFor(pattern, known) };
    const { faults } = await fuzzPage(site, pattern, asking);
    expect(faults).toEqual([]);
  });
});

describe("a raw connection that sends", () => {
  it.each(Object.entries(RAW_HTTP))(
    "%s gets no 5xx, and the next request is served",
    async (_title, bytes) => {
      const received = await sendRaw(program.origin, bytes);
      expect(received).not.toMatch(/^HTTP\/1\.1 5/);
      expect(received).not.toContain("root:");
      expect((await fetch(`${program.origin}/readyz`)).status).toBe(200);
    },
  );
});
