import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCEPTANCE } from "#tests/support/acceptance.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
});
afterAll(() => database?.close());

test("a session says whether its owner has terms and prices to accept, and no other member", async () => {
  const { dealer_id } = await buildDealer(database.db);
  const { access: token, user_id } = await signedIn(api, { email: "owner@dealer.example", dealer_id });
  const isDue = async () =>
    ((await api.request("/session", { token })).body as { dealer: { agreement_due: boolean } }).dealer
      .agreement_due;
  const become = (role: "owner" | "staff") =>
    database.db.updateTable("dealer_profiles").set({ role }).where("user_id", "=", user_id).execute();
  expect(await isDue()).toBe(true);
  await become("staff");
  expect(await isDue()).toBe(false);
  await become("owner");
  const { body } = await api.request("/dealer/agreement", { token });
  const { agreement_version } = body as { agreement_version: string };
  const json = { ...ACCEPTANCE, agreement_version };
  expect((await api.request("/dealer/agreement", { token, json })).status).toBe(204);
  expect(await isDue()).toBe(false);
});
