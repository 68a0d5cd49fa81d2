import { hashPassword } from "better-auth/crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { EMAIL_CONFIRMATION_HOURS } from "#src/domain/policy/accounts.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";
import { setPasswordHash } from "#src/services/accounts/account-queries.ts";
import { findUserByEmail } from "#src/services/accounts/user-queries.ts";
import { type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

let database: DatabaseHandle;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database, { realPasswords: true });
});
afterAll(() => database.close());

const signUp = (email: string, password = "secret-1") =>
  api.request("/auth/sign-up/email", { json: { name: "Ann Lee", email, password } });
const lastToken = async () =>
  /#confirm=([\w.%-]+)/.exec((await api.sentMails()).at(-1)?.text ?? "")?.[1] ?? "";
const keyIn = ({ body }: { body: unknown }) => (body as { sign_up_key: string }).sign_up_key;
const withKey = (token: string, signUpKey: unknown) =>
  api.request("/auth/confirm-email", { json: { token, sign_up_key: signUpKey } });

test("the key of a sign-up confirms with the link, without the password, once", async () => {
  const key = keyIn(await signUp("same-browser@dealer.example"));
  const token = await lastToken();
  expect(await withKey(token, `${key}x`)).toMatchObject({ status: 422 });
  expect(await withKey(token, 7)).toMatchObject({ status: 422 });
  const [first, second] = await Promise.all([withKey(token, key), withKey(token, key)]);
  const sessions = [first, second].filter(({ headers }) => headers.get("set-auth-token"));
  expect(sessions).toHaveLength(1);
  expect((await withKey(token, key)).headers.get("set-auth-token")).toBeNull();
});

test("the key of a sign-up does not confirm another account", async () => {
  const key = keyIn(await signUp("one-browser@dealer.example"));
  await signUp("other-browser@dealer.example");
  expect(await withKey(await lastToken(), key)).toMatchObject({ status: 422 });
});

test("the key of a sign-up confirms nothing after signing up with a known address", async () => {
  const email = "signed-up-twice@dealer.example";
  await signUp(email);
  const token = await lastToken();
  const key = keyIn(await signUp(email, "of-an-attacker"));
  expect(await withKey(token, key)).toMatchObject({ status: 422 });
});

test("the key of a sign-up ends with the password that it stands for", async () => {
  const email = "reset-first@dealer.example";
  const key = keyIn(await signUp(email));
  const token = await lastToken();
  const userId = (await findUserByEmail(database.db, email))?.user_id ?? "";
  await setPasswordHash(database.db, userId, await hashPassword("another-secret"), api.app.now());
  expect(await withKey(token, key)).toMatchObject({ status: 422 });
});

test("the key of a sign-up ends when the first link does, also for a link sent later", async () => {
  const email = "late-browser@dealer.example";
  const key = keyIn(await signUp(email));
  const token = await lastToken();
  const early = hoursBefore(api.app.now(), EMAIL_CONFIRMATION_HOURS);
  await database.db.updateTable("auth.user").set({ createdAt: early }).where("email", "=", email).execute();
  expect(await withKey(token, key)).toMatchObject({ status: 422 });
  expect((await api.request("/auth/confirm-email", { json: { token, password: "secret-1" } })).status).toBe(
    200,
  );
});
