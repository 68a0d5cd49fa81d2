import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf, stepAt } from "#src/services/accounts/second-factor/check-code.ts";
import { secretOf } from "#tests/support/authenticator.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let api: TestApi;
let lines: { fields: object; message: string }[];
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database, { rateLimits: true });
  const write = (fields: object, message: string) => lines.push({ fields, message });
  const { info, warn } = { info: write, warn: write };
  api.app.log = Object.assign(Object.create(api.app.log), { info, warn });
});
beforeEach(async () => {
  lines = [];
  await database.db.deleteFrom("rate_limits").execute();
});
afterAll(() => database.drop());

const signIn = (email: string, password: string, ip = "192.0.2.7") =>
  api.request("/auth/sign-in/email", { json: { email, password }, ip });
const written = () =>
  lines.filter(({ message }) => /^sign/.test(message)).map(({ fields, message }) => [message, fields]);

test("a sign-in and a refused one are logged by account, without what was typed", async () => {
  const { user_id, email } = await signedIn(api, { email: "logged@dealer.example" });
  lines = [];
  await signIn(email, "secret-1");
  await signIn(email, "a-wrong-password");
  await signIn("nobody@dealer.example", "a-wrong-password");
  const failed = { by: "password", code: "INVALID_EMAIL_OR_PASSWORD" };
  expect(written()).toEqual([
    ["signed in", { account_id: user_id, by: "password" }],
    ["sign-in failed", { account_id: user_id, ...failed }],
    ["sign-in failed", { account_id: null, ...failed }],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/@|wrong|192\.0/);
});

test("a lockout after wrong passwords is logged by account", async () => {
  const { user_id, email } = await signedIn(api, { email: "locked@dealer.example" });
  await database.db.deleteFrom("auth.session").execute();
  lines = [];
  for (let n = 0; n < 16; n++) await signIn(email, `guess-${n}`, `198.51.100.${n}`);
  expect(written().at(-1)).toEqual(["sign-in locked out", { account_id: user_id, by: "password" }]);
  expect(written()).toHaveLength(16);
});

test("a second factor is logged apart: wrong codes, and the lockout after them", async () => {
  const { user_id, email, access } = await signedIn(api, { email: "factor@dealer.example" });
  const begun = await api.request("/account/second-factor", {
    token: access,
    json: { password: "secret-1" },
  });
  const secret = secretOf((begun.body as { secret: string }).secret);
  const code = codeOf(secret, stepAt(new Date()));
  await api.request("/account/second-factor/confirm", { token: access, json: { code } });
  lines = [];
  const { body } = await signIn(email, "secret-1");
  const { challenge } = (body as { second_factor: { challenge: string } }).second_factor;
  // The code that turned it on cannot be used again.
  for (let n = 0; n < 12; n++)
    await api.request("/auth/sign-in/second-factor", { json: { challenge, code } });
  const by = { account_id: user_id, by: "second factor" };
  expect(written()[0]).toEqual(["sign-in failed", { ...by, code: "WRONG_CODE" }]);
  expect(written().at(-1)).toEqual(["sign-in locked out", by]);
});
