import { mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Hono } from "hono";
import { pino } from "pino";
import { readEnv } from "#src/env.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import { createRateLimits } from "#src/http/limits/rate-limits.ts";
import { createApi } from "#src/operations/api.ts";
import { createHttpApp } from "#src/process/http-app.ts";
import { createAuth } from "#src/services/accounts/auth.ts";
import { type AccessWorld, buildAccessWorld } from "#tests/matrices/access-world.ts";
import { declaredResponses } from "#tests/support/declared-responses.ts";
import { TEST_AUTH_SECRET, testApi } from "#tests/support/test-api.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { watchWrites } from "./watched-writes.ts";

/** Access tokens last five minutes; an expired one would make every request a refusal. */
const FRESH_MS = 2 * 60_000;

/** A template world, copied because an accepted hostile request may break it for the next one. */
export interface WorldToCopy {
  /** Shared by operations that only read. */
  shared(): Promise<HostileWorld>;
  /** A world to write to: a returned one or a new copy. */
  take(): Promise<HostileWorld>;
  /** Returns a world that is still intact. */
  giveBack(world: HostileWorld): Promise<void>;
  drop(): Promise<void>;
}

export interface HostileWorld extends AccessWorld {
  http: Hono<HttpEnv>;
  /** Throws if a JSON response is not as its route declares. */
  checkDeclared: ReturnType<typeof declaredResponses>;
  /** Whether its tokens are about to expire. */
  isStale(): boolean;
  /** Errors logged since the last call. */
  takeErrors(): string[];
  drop(): Promise<void>;
}

export function buildWorldToCopy(): WorldToCopy {
  let original: Promise<Original> | undefined;
  let shared: HostileWorld | undefined;
  let givenBack: HostileWorld | undefined;
  const drop = async () => {
    await shared?.drop();
    await givenBack?.drop();
    await (await original)?.database.drop();
    shared = undefined;
    givenBack = undefined;
    original = undefined;
  };
  const copy = async () => {
    if (original && isOld((await original).builtAt)) await drop();
    original ??= buildOriginal();
    const { database, world, builtAt } = await original;
    return await openWorld(await createTestDatabase({ copyOf: database }), world, builtAt);
  };
  return {
    drop,
    async take() {
      const world = givenBack;
      givenBack = undefined;
      if (world && !world.isStale()) return world;
      await world?.drop();
      return await copy();
    },
    async giveBack(world) {
      await givenBack?.drop();
      givenBack = world;
    },
    async shared() {
      if (shared?.isStale()) await drop();
      shared ??= await copy();
      return shared;
    },
  };
}

interface Original {
  database: TestDatabase;
  world: AccessWorld;
  builtAt: number;
}

async function buildOriginal(): Promise<Original> {
  const database = await createTestDatabase();
  await watchWrites(database.db);
  const builtAt = Date.now();
  return { database, world: await buildAccessWorld(testApi(database, { realPasswords: true })), builtAt };
}

const isOld = (builtAt: number) => Date.now() - builtAt > FRESH_MS;

/** The whole HTTP edge in this process, except for pages, which need a build. */
async function openWorld(database: TestDatabase, world: AccessWorld, builtAt: number): Promise<HostileWorld> {
  const DATA_DIR = await mkdtemp(path.join(os.tmpdir(), "second-spark-hostile-"));
  await mkdir(path.join(DATA_DIR, "photos"));
  let errors: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void errors.push(line) });
  const app = { ...testApp(database.db), log };
  const { pool } = database.application;
  const auth = createAuth({ app, pool, secret: TEST_AUTH_SECRET });
  const http = createHttpApp({
    env: readEnv({ DATA_DIR, SAMPLE_DATA: "off", RATE_LIMITS: "off" }),
    app,
    auth,
    pool,
    capturedMail: null,
    workerIsRunning: () => true,
    loadPages: () => Promise.reject(new Error("no pages here")),
  });
  return {
    ...world,
    db: database.db,
    http,
    checkDeclared: declaredResponses(
      createApi(auth, createRateLimits(pool, { enabled: false, isTrial: false })),
    ),
    isStale: () => isOld(builtAt),
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    async drop() {
      await database.drop();
      await rm(DATA_DIR, { recursive: true, force: true });
    },
  };
}
