import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Busy, NotFound, StorageUnavailable } from "#src/domain/errors/errors.ts";
import { MAX_FAILURE_REPORTS_PER_HOUR, reportFailure } from "#src/services/error-reports/report-error.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { HttpEnv } from "./http-env.ts";
import { respondToError } from "./respond-to-error.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const reports = () => database.db.selectFrom("error_reports").selectAll().execute();

test("reports a bug without detail and stores it, unlike an expected error", async () => {
  const api = new Hono<HttpEnv>();
  api.use(async (c, next) => {
    c.set("app", testApp(database.db));
    await next();
  });
  api.get("/missing", () => {
    throw new NotFound("No such car");
  });
  api.get("/broken", () => {
    throw new TypeError("Cannot read price for ann@example.com");
  });
  api.onError(respondToError);
  expect((await api.request("/missing")).status).toBe(404);
  const response = await api.request("/broken");
  expect([response.status, await response.text()]).toEqual([
    500,
    expect.not.stringContaining("Cannot read price"),
  ]);
  await expect
    .poll(reports)
    .toMatchObject([
      { message: "Cannot read price for [email]", path: "/broken", user_agent: "the server itself" },
    ]);
});

test("tells a client of a full queue when to come back", async () => {
  const api = new Hono<HttpEnv>();
  api.get("/busy", () => {
    throw new Busy("Please try again in a moment.", 5);
  });
  api.onError(respondToError);
  const response = await api.request("/busy");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await response.json()).toMatchObject({ error: { message: "Please try again in a moment." } });
});

test("answers 503 when a file cannot be stored", async () => {
  const api = new Hono<HttpEnv>();
  api.use(async (c, next) => {
    c.set("app", testApp(database.db));
    await next();
  });
  api.get("/", () => {
    throw new StorageUnavailable(new Error("no space"));
  });
  api.onError(respondToError);
  const response = await api.request("/");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
});

test("stores only the first occurrences of each hour", async () => {
  await database.db.deleteFrom("error_reports").execute();
  const failure = { error: new Error("The disk is full"), path: "/api/lead" };
  for (let times = 0; times < MAX_FAILURE_REPORTS_PER_HOUR + 5; times += 1) {
    await reportFailure(testApp(database.db), failure);
  }
  expect(await reports()).toHaveLength(MAX_FAILURE_REPORTS_PER_HOUR);
});
