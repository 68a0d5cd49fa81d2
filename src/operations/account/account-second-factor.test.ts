import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, stepAt } from "#src/services/accounts/second-factor/check-code.ts";
import { removeSecondFactor } from "#src/services/accounts/second-factor/second-factor.ts";
import { secretOf } from "#tests/support/authenticator.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let api: TestApi;
/** Advanced by the tests: a code works once, and the next is half a minute later. */
let now: number;
let owner: { email: string; long: string; access: string };
let secret: Buffer;
let recoveryCodes: string[];
let accounts = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  api.app.now = () => new Date(now);
});
afterAll(() => database.close());

beforeEach(async () => {
  now = Date.now();
  owner = await signedIn(api, { email: `owner-${accounts++}@dealer.example` });
  const begun = await post("/account/second-factor", { password: "secret-1" });
  secret = secretOf((begun.body as { secret: string }).secret);
  const on = await post("/account/second-factor/confirm", { code: code() });
  expect(on.status).toBe(200);
  recoveryCodes = (on.body as { recovery_codes: string[] }).recovery_codes;
  now += 30_000;
});

const code = () => codeOf(secret, stepAt(new Date(now)));
const post = (path: string, json: unknown) => api.request(path, { token: owner.access, json });
const signIn = (password = "secret-1") =>
  api.request("/auth/sign-in/email", { json: { email: owner.email, password } });
async function challenge(): Promise<string> {
  const { body } = await signIn();
  return (body as { second_factor: { challenge: string } }).second_factor.challenge;
}
const answerChallenge = (given: string, typed: string) =>
  api.request("/auth/sign-in/second-factor", { json: { challenge: given, code: typed } });

describe("with a second factor", () => {
  test("a password alone neither signs in nor creates a session", async () => {
    const count = () =>
      database.db
        .selectFrom("auth.session")
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .executeTakeFirst();
    const before = await count();
    const first = await signIn();
    expect(first.status).toBe(200);
    expect(first.headers.get("set-auth-token")).toBeNull();
    expect(first.body).toEqual({ second_factor: { challenge: expect.any(String) } });
    expect(await count()).toEqual(before);
    expect((await signIn("wrong")).status).toBe(401);
  });

  test("password and code sign in, and a code works once", async () => {
    const first = await answerChallenge(await challenge(), code());
    expect(first.status).toBe(200);
    const { body } = await api.request("/auth/token", { token: first.headers.get("set-auth-token") ?? "" });
    const session = await api.request("/session", { token: (body as { token: string }).token });
    expect(session.body).toMatchObject({ email: owner.email });

    const replay = await answerChallenge(await challenge(), code());
    expect(replay).toMatchObject({ status: 401, body: { code: "WRONG_CODE" } });
    expect(replay.headers.get("set-auth-token")).toBeNull();
    now += 30_000;
    expect((await answerChallenge(await challenge(), code())).status).toBe(200);
  });

  test("a challenge is good for one sign-in and for ten minutes, and belongs to its account", async () => {
    const used = await challenge();
    expect((await answerChallenge(used, code())).status).toBe(200);
    now += 30_000;
    expect(await answerChallenge(used, code())).toMatchObject({ status: 401, body: { code: "START_AGAIN" } });
    const old = await challenge();
    now += 11 * 60_000;
    expect(await answerChallenge(old, code())).toMatchObject({ status: 401, body: { code: "START_AGAIN" } });
    expect((await answerChallenge("made-up", code())).status).toBe(401);
  });

  test("accepts a clock half a minute off, and refuses two minutes", async () => {
    const step = stepAt(new Date(now));
    expect((await answerChallenge(await challenge(), codeOf(secret, step + 1))).status).toBe(200);
    expect((await answerChallenge(await challenge(), codeOf(secret, step + 4))).status).toBe(401);
  });

  test("a recovery code signs in once, however it is typed", async () => {
    const [one = "", two = ""] = recoveryCodes;
    expect((await answerChallenge(await challenge(), one)).status).toBe(200);
    expect((await answerChallenge(await challenge(), one)).status).toBe(401);
    expect(
      (await answerChallenge(await challenge(), ` ${two.toUpperCase().replace("-", " ")} `)).status,
    ).toBe(200);
    const { body } = await api.request("/account", { token: owner.access });
    expect(body).toEqual({ second_factor: { is_on: true, recovery_codes_left: 8 } });
  });

  test("new recovery codes end the earlier ones", async () => {
    const renewed = await post("/account/second-factor/recovery-codes", {
      password: "secret-1",
      code: code(),
    });
    const [fresh = ""] = (renewed.body as { recovery_codes: string[] }).recovery_codes;
    expect((await answerChallenge(await challenge(), recoveryCodes[0] ?? "")).status).toBe(401);
    expect((await answerChallenge(await challenge(), fresh)).status).toBe(200);
  });

  test("limits guessing, and locks the owner out for minutes at most", async () => {
    for (let n = 0; n < 5; n++) expect((await answerChallenge(await challenge(), "000000")).status).toBe(401);
    const slowed = await answerChallenge(await challenge(), code());
    expect(slowed).toMatchObject({
      status: 429,
      body: { message: "Too many attempts. Please wait 60 seconds and try again." },
    });
    now += 61_000;
    expect((await answerChallenge(await challenge(), code())).status).toBe(200);
    // A correct code resets the count of failures.
    expect((await answerChallenge(await challenge(), "000000")).status).toBe(401);
    now += 30_000;
    expect((await answerChallenge(await challenge(), code())).status).toBe(200);
  });

  test("one of two concurrent requests with the same code signs in", async () => {
    const [a, b] = [await challenge(), await challenge()];
    const responses = await Promise.all([answerChallenge(a, code()), answerChallenge(b, code())]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test("a reset of the password ends a challenge that still waits", async () => {
    const waiting = await challenge();
    await api.sentMails();
    await api.request("/auth/request-password-reset", { json: { email: owner.email } });
    const [mail] = await api.sentMails();
    const token = /#reset=([\w.%-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    await api.request("/auth/reset-password", { json: { token, newPassword: "another secret" } });
    expect((await answerChallenge(waiting, code())).status).toBe(401);
    expect((await signIn("another secret")).body).toEqual({
      second_factor: { challenge: expect.any(String) },
    });
  });

  test("switching it off asks for password and code", async () => {
    const off = (json: unknown) => post("/account/second-factor/turn-off", json);
    expect(await off({ password: "wrong", code: code() })).toMatchObject({
      status: 422,
      body: { error: { fields: { password: "That is not your password." } } },
    });
    expect((await off({ password: "secret-1", code: "000000" })).status).toBe(422);
    expect((await off({ password: "secret-1" })).status).toBe(422);
    expect((await signIn()).headers.get("set-auth-token")).toBeNull();
    expect((await off({ password: "secret-1", code: code() })).status).toBe(204);
    expect((await signIn()).headers.get("set-auth-token")).not.toBeNull();
  });

  test("an operator can remove it for a user without phone and codes", async () => {
    await removeSecondFactor(api.app, owner.email);
    expect((await signIn()).headers.get("set-auth-token")).not.toBeNull();
    await expect(removeSecondFactor(api.app, owner.email)).rejects.toThrow("has no second factor");
  });

  test("it cannot be set up twice", async () => {
    expect((await post("/account/second-factor", { password: "secret-1" })).status).toBe(409);
    expect((await post("/account/second-factor/confirm", { code: code() })).status).toBe(409);
  });

  test("the database alone holds neither secret nor recovery codes", async () => {
    const factor = await database.db.selectFrom("second_factors").selectAll().execute();
    const codes = await database.db.selectFrom("recovery_codes").selectAll().execute();
    const stored = JSON.stringify([factor, codes]);
    expect(stored).not.toContain(secret.toString("base64"));
    for (const one of recoveryCodes) expect(stored).not.toContain(one.replace("-", ""));
  });
});

test("an unconfirmed secret is not required", async () => {
  const fresh = await signedIn(api, { email: "half@dealer.example" });
  const token = fresh.access;
  expect((await api.request("/account/second-factor", { token, json: { password: "wrong" } })).status).toBe(
    422,
  );
  await api.request("/account/second-factor", { token, json: { password: "secret-1" } });
  const confirm = { token, json: { code: "000000" } };
  expect((await api.request("/account/second-factor/confirm", confirm)).status).toBe(422);
  const json = { email: fresh.email, password: "secret-1" };
  expect((await api.request("/auth/sign-in/email", { json })).headers.get("set-auth-token")).not.toBeNull();
});

test("where required, an admin without one must set it up first", async () => {
  const admin = await signedIn(api, { email: "admin@second-spark.example", is_admin: true });
  const token = admin.access;
  api.app.adminsNeedSecondFactor = true;
  try {
    expect((await api.request("/session", { token })).body).toMatchObject({
      is_admin: false,
      second_factor_due: true,
    });
    expect((await api.request("/admin/posts", { token })).status).toBe(403);
    const begun = await api.request("/account/second-factor", { token, json: { password: "secret-1" } });
    secret = secretOf((begun.body as { secret: string }).secret);
    await api.request("/account/second-factor/confirm", { token, json: { code: code() } });
    expect((await api.request("/session", { token })).body).toMatchObject({
      is_admin: true,
      second_factor_due: false,
    });
    expect((await api.request("/admin/posts", { token })).status).toBe(200);
  } finally {
    api.app.adminsNeedSecondFactor = false;
  }
});
