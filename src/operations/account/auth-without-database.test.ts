import { afterAll, beforeAll, expect, test } from "vitest";
import { type DatabaseHandle, openDatabase } from "#src/db/database.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const email = "portal@dealer.example";
let database: TestDatabase;
let unreachable: DatabaseHandle;
/** The same site, with a database that refuses connections. */
let api: TestApi;
let tokens: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  database = await createTestDatabase();
  tokens = await signedIn(testApi(database), { email });
  unreachable = openDatabase({ connectionString: "postgres://nobody@127.0.0.1:1/nothing" }, () => {});
  api = testApi(unreachable);
});
afterAll(async () => {
  await unreachable?.close();
  await database?.drop();
});

test("an unavailable database responds 503, not 401", async () => {
  const responses = await Promise.all([
    api.request("/session", { token: tokens.access }),
    api.request("/auth/token", { token: tokens.long }),
    api.request("/auth/sign-in/email", { json: { email, password: "secret-1" } }),
    api.request("/auth/sign-up/email", { json: { name: "Ann Lee", email, password: "secret-1" } }),
  ]);
  for (const { status, body, headers } of responses) {
    expect([status, headers.get("retry-after")]).toEqual([503, "60"]);
    expect(body).toMatchObject({
      error: { message: expect.stringContaining("nothing was sent or changed") },
    });
  }
});
