import { afterAll, beforeAll, expect, test } from "vitest";
import { SESSIONS_SHOWN } from "#src/domain/policy/accounts.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
});
afterAll(() => database.close());

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Signs in to the same account from a second browser. */
async function signInAgain(email: string, password = "secret-1") {
  const { headers } = await api.request("/auth/sign-in/email", {
    json: { email, password },
    headers: { "User-Agent": FIREFOX },
  });
  const long = headers.get("set-auth-token") ?? "";
  const { body } = await api.request("/auth/token", { token: long });
  return { long, access: (body as { token: string }).token };
}

interface Session {
  session_id: string;
  browser: string;
  address: string;
  is_this_one: boolean;
}
async function sessionsOf(token: string): Promise<Session[]> {
  return ((await api.request("/account/sessions", { token })).body as { sessions: Session[] }).sessions;
}

test("lists sessions with device and shortened IP address, and marks the current one", async () => {
  const { email, access } = await signedIn(api, { email: "list@dealer.example" });
  const other = await signInAgain(email);
  const sessions = await sessionsOf(access);
  expect(sessions).toHaveLength(2);
  expect(sessions.find(({ is_this_one }) => is_this_one)?.browser).toBe("An unknown program");
  expect(sessions.find(({ is_this_one }) => !is_this_one)).toMatchObject({
    browser: "Firefox on Linux",
    address: "192.0.2.x",
  });
  expect((await sessionsOf(other.access)).find(({ is_this_one }) => is_this_one)?.browser).toBe(
    "Firefox on Linux",
  );
});

test("lists the latest used sessions and the total", async () => {
  const { email, access } = await signedIn(api, { email: "many@dealer.example" });
  await database.pool.query(
    `insert into auth.session (id, "userId", token, "createdAt", "updatedAt", "expiresAt")
     select 'many-' || n, "user".id, 'token-' || n, now() - n * interval '1 minute', now(), now() + interval '1 day'
     from auth."user", generate_series(1, $2::int) as n where email = $1`,
    [email, SESSIONS_SHOWN],
  );
  const { body } = await api.request("/account/sessions", { token: access });
  const { sessions, total } = body as { sessions: Session[]; total: number };
  expect([sessions.length, total]).toEqual([SESSIONS_SHOWN, SESSIONS_SHOWN + 1]);
  expect(sessions[0]?.is_this_one).toBe(true);
  expect(sessions.at(-1)?.session_id).toBe(`many-${SESSIONS_SHOWN - 1}`);
});

const end = (token: string, json: unknown) => api.request("/account/sessions/end", { token, json });

test("ending sessions needs the password", async () => {
  const { email, access } = await signedIn(api, { email: "unattended@dealer.example" });
  const other = await signInAgain(email);
  const id = (await sessionsOf(access)).find(({ is_this_one }) => !is_this_one)?.session_id ?? "";
  for (const json of [{}, { session_id: id }, { password: "wrong" }, { password: "wrong", session_id: id }]) {
    expect(await end(access, json)).toMatchObject({
      status: 422,
      body: { error: { fields: { password: expect.any(String) } } },
    });
  }
  expect((await api.request("/session", { token: other.access })).status).toBe(200);
});

test("an ended session stops working at once, for its access token and its long token alike", async () => {
  const { email, access } = await signedIn(api, { email: "ends@dealer.example" });
  const other = await signInAgain(email);
  const ended = (await sessionsOf(access)).find(({ is_this_one }) => !is_this_one)?.session_id ?? "";
  const json = { password: "secret-1", session_id: ended };
  expect(await end(access, json)).toMatchObject({ status: 200, body: { ended: 1 } });
  expect((await api.request("/session", { token: other.access })).status).toBe(401);
  expect((await api.request("/auth/token", { token: other.long })).status).toBe(401);
  expect((await api.request("/session", { token: access })).status).toBe(200);
  expect((await end(access, json)).status).toBe(404);
});

test("refuses to end another user's session", async () => {
  const mine = await signedIn(api, { email: "mine@dealer.example" });
  const theirs = await signedIn(api, { email: "theirs@dealer.example" });
  const id = (await sessionsOf(theirs.access))[0]?.session_id ?? "";
  const response = await end(mine.access, { password: "secret-1", session_id: id });
  expect(response).toMatchObject({ status: 404, body: { error: { message: "Session not found" } } });
  expect((await api.request("/session", { token: theirs.access })).status).toBe(200);
});

test("signing out everywhere else ends all other sessions but this one", async () => {
  const { email, access } = await signedIn(api, { email: "others@dealer.example" });
  const others = [await signInAgain(email), await signInAgain(email)];
  const response = await end(access, { password: "secret-1" });
  expect(response.body).toEqual({ ended: 2 });
  for (const other of others)
    expect((await api.request("/session", { token: other.access })).status).toBe(401);
  expect(await sessionsOf(access)).toHaveLength(1);
});

const changePassword = (token: string, json: unknown) =>
  api.request("/account/password", { method: "PUT", token, json });

test("changing the password needs the current one and signs out other browsers", async () => {
  const { email, access } = await signedIn(api, { email: "changes@dealer.example" });
  const other = await signInAgain(email);
  await api.request("/auth/request-password-reset", { json: { email } });
  const mail = (await api.sentMails()).find(({ subject }) => subject === "Reset your password");
  const oldLink = /#reset=([\w.%-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

  const json = { current_password: "secret-1", password: "three new words" };
  expect((await changePassword(access, json)).status).toBe(204);
  expect((await api.request("/session", { token: access })).status).toBe(200);
  expect((await api.request("/session", { token: other.access })).status).toBe(401);
  expect((await api.request("/auth/sign-in/email", { json: { email, password: "secret-1" } })).status).toBe(
    401,
  );
  expect((await signInAgain(email, "three new words")).access).toBeTruthy();
  const reset = { token: oldLink, newPassword: "by an old mail" };
  expect((await api.request("/auth/reset-password", { json: reset })).status).toBe(400);
});

test("other browsers stay signed in on request", async () => {
  const { email, access } = await signedIn(api, { email: "keeps@dealer.example" });
  const other = await signInAgain(email);
  const json = { current_password: "secret-1", password: "three new words", end_other_sessions: false };
  expect((await changePassword(access, json)).status).toBe(204);
  expect((await api.request("/session", { token: other.access })).status).toBe(200);
});

test.each([
  [{ current_password: "wrong", password: "good enough" }, "current_password", "That is not your password."],
  [{ password: "good enough" }, "current_password", "Your current password is required"],
  [
    { current_password: "secret-1", password: "qwertyuiop" },
    "password",
    "This password is among the most common ones. Choose another.",
  ],
  [{ current_password: "secret-1", password: "12345" }, "password", "Password must be at least 6 characters"],
])("a password change with %j is refused at its field", async (json, field, message) => {
  const email = `refused-${Math.abs(JSON.stringify(json).length)}@dealer.example`;
  const { access } = await signedIn(api, { email });
  const response = await changePassword(access, json);
  expect(response).toMatchObject({ status: 422, body: { error: { fields: { [field]: message } } } });
  expect((await signInAgain(email)).access).toBeTruthy();
});

test("guessing the present password is limited", async () => {
  const limited = testApi(database, { rateLimits: true });
  const { access } = await signedIn(api, { email: "guessed@dealer.example" });
  const json = { current_password: "wrong", password: "" };
  const send = () => limited.request("/account/password", { method: "PUT", token: access, json });
  for (let n = 0; n < 15; n++) expect((await send()).status).toBe(422);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({
    error: { message: expect.stringMatching(/Please wait \d+ minutes/) },
  });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("limits guessing one account's password except where its owner is signed in", async () => {
  const limited = testApi(database, { rateLimits: true });
  const { email, user_id, access } = await signedIn(api, { email: "attacked@dealer.example" });
  // Earlier tests have counted against this IP address.
  await database.db.deleteFrom("rate_limits").execute();
  const attempt = (password: string, of = email) =>
    limited.request("/auth/sign-in/email", { json: { email: of, password } });
  for (let n = 0; n < 15; n++) expect((await attempt("wrong")).status).toBe(401);
  expect((await attempt("secret-1", email.toUpperCase())).status).toBe(200);
  await database.db.deleteFrom("auth.session").where("userId", "=", user_id).execute();
  const refused = await attempt("secret-1");
  expect(refused).toMatchObject({
    status: 429,
    body: { error: { message: expect.stringMatching(/Please wait \d+ minutes/) } },
  });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await limited.request("/session", { token: access })).status).toBe(401);
});

test("an unknown email address and a wrong password get the same response", async () => {
  const { email } = await signedIn(api, { email: "known-here@dealer.example" });
  const wrong = await api.request("/auth/sign-in/email", { json: { email, password: "not-this" } });
  const unknown = await api.request("/auth/sign-in/email", {
    json: { email: "not-here@dealer.example", password: "not-this" },
  });
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
});

test.each(["/account", "/account/sessions", "/account/api-keys"])("%s needs a session", async (path) => {
  expect((await api.request(path)).status).toBe(401);
});

test("sends a test email to the user alone", async () => {
  const { email, access } = await signedIn(api, { email: "test-email@dealer.example" });
  await api.sentMails();
  const { status } = await api.request("/account/test-email", { method: "POST", token: access });
  expect(status).toBe(204);
  expect(await api.sentMails()).toMatchObject([{ to: email, subject: "Emails from Second Spark reach you" }]);
});
