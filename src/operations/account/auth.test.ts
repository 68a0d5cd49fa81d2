import { afterAll, beforeAll, expect, test } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import type { MailMessage } from "#src/integrations/mailer.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
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
const signIn = (email: string, password = "secret-1") =>
  api.request("/auth/sign-in/email", { json: { email, password } });
const confirm = (token: string, password = "secret-1") =>
  api.request("/auth/confirm-email", { json: { token, password } });
const tokenIn = (mail: MailMessage | undefined) =>
  /#(?:confirm|reset)=([\w.%-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

test("confirming the email address of a new account signs the user in", async () => {
  const email = "new@dealer.example";
  expect((await signUp(email)).status).toBe(200);
  expect(await signIn(email)).toMatchObject({ status: 403, body: { message: "Email not verified" } });

  const [mail] = await api.sentMails();
  expect(mail).toMatchObject({ to: email, subject: "Confirm your account" });
  expect(mail?.text).toContain("https://second-spark.example/dealer/login#confirm=");
  const confirmed = await confirm(tokenIn(mail));
  expect(confirmed.status).toBe(200);
  expect(confirmed.headers.get("set-cookie")).toBeNull();
  const long = confirmed.headers.get("set-auth-token") ?? "";
  const { body } = await api.request("/auth/token", { token: long });
  const session = await api.request("/session", { token: (body as { token: string }).token });
  expect(session.body).toMatchObject({ email, full_name: "Ann Lee", dealer: null, is_admin: false });
  expect((await signIn(email)).status).toBe(200);

  const again = await confirm(tokenIn(mail));
  expect(again.status).toBe(200);
  expect(again.headers.get("set-auth-token")).toBeNull();
});

test("sends a confirmation again only to an unconfirmed email address", async () => {
  await signUp("again@dealer.example");
  await api.sentMails();
  for (const email of ["again@dealer.example", "nobody@dealer.example"]) {
    const response = await api.request("/auth/send-verification-email", { json: { email } });
    expect(response).toMatchObject({ status: 200, body: { status: true } });
  }
  expect((await api.sentMails()).map(({ to }) => to)).toEqual(["again@dealer.example"]);
});

test("refuses NUL characters, which Postgres cannot store", async () => {
  const token = "a\0b";
  expect(
    (await api.request("/auth/reset-password", { json: { token, newPassword: "a-new-secret" } })).status,
  ).toBe(400);
  expect((await signUp("nul@dealer.example", "secret\0-1")).status).toBe(400);
  const { access } = await signedIn(api, { email: "nul-in-path@dealer.example" });
  const path = "/account/api-keys/a%00b";
  expect((await api.request(path, { method: "DELETE", token: access })).status).toBe(404);
});

test.each(["", "nonsense", "a.b.c", 7, null])("the confirmation token %j is refused", async (token) => {
  expect((await api.request("/auth/confirm-email", { json: { token, password: "secret-1" } })).status).toBe(
    401,
  );
});

test("signing up with a known email address does not reveal the account", async () => {
  const { email } = await signedIn(api, { email: "known@dealer.example" });
  await api.sentMails();
  const known = await signUp(email, "another-secret");
  const unknown = await signUp("unknown@dealer.example", "another-secret");
  expect(known.status).toBe(unknown.status);
  expect(Object.keys(known.body as object)).toEqual(Object.keys(unknown.body as object));
  const mails = await api.sentMails();
  expect(mails.find(({ to }) => to === email)?.subject).toBe("You already have an account");
  expect((await signIn(email, "another-secret")).status).toBe(401);
  expect((await signIn(email)).status).toBe(200);
});

test("the owner of a mailbox takes over an account opened by someone else", async () => {
  const email = "victim@dealer.example";
  await signUp(email, "known-to-attacker");
  await api.sentMails();
  await signUp(email, "chosen-by-victim");
  const [mail] = await api.sentMails();
  expect(mail?.subject).toBe("Finish setting up your account");
  await api.request("/auth/reset-password", {
    json: { token: tokenIn(mail), newPassword: "chosen-by-victim" },
  });
  expect((await signIn(email, "chosen-by-victim")).status).toBe(200);
  expect((await signIn(email, "known-to-attacker")).status).toBe(401);
});

test("a confirmation link alone, or with another password, confirms nothing", async () => {
  const email = "pre-hijacked@dealer.example";
  await signUp(email, "known-to-attacker");
  const token = tokenIn((await api.sentMails())[0]);
  expect((await api.request("/auth/confirm-email", { json: { token } })).status).toBe(422);
  const refused = await confirm(token, "of-the-victim");
  expect(refused).toMatchObject({
    status: 422,
    body: { message: "That is not the password chosen at sign-up." },
  });
  expect(refused.headers.get("set-auth-token")).toBeNull();
  expect((await signIn(email, "known-to-attacker")).status).toBe(403);

  // The victim resets the password.
  await api.request("/auth/request-password-reset", { json: { email } });
  const reset = { token: tokenIn((await api.sentMails())[0]), newPassword: "of-the-victim" };
  expect((await api.request("/auth/reset-password", { json: reset })).status).toBe(200);
  expect((await signIn(email, "known-to-attacker")).status).toBe(401);
  expect((await signIn(email, "of-the-victim")).status).toBe(200);
});

test("neither tables nor waiting jobs hold a usable token", async () => {
  const { email } = await signedIn(api, { email: "hashed@dealer.example" });
  await api.sentMails();
  await signUp("unconfirmed@dealer.example");
  await signUp("unconfirmed@dealer.example");
  await api.request("/auth/request-password-reset", { json: { email } });
  const { rows: jobs } = await database.pool.query("select payload::text from graphile_worker._private_jobs");
  const { rows: stored } = await database.pool.query<{ identifier: string }>(
    "select identifier from auth.verification",
  );
  const tokens = (await api.sentMails()).map(tokenIn);
  expect(tokens).toHaveLength(3);
  for (const token of tokens) expect(JSON.stringify([jobs, stored])).not.toContain(token);
  for (const { identifier } of stored) {
    for (const token of [identifier, identifier.replace(/^[^:]*:/, "")]) {
      const json = { token, newPassword: "by-a-reader-of-the-table" };
      expect((await api.request("/auth/reset-password", { json })).status).toBe(400);
    }
  }
});

test("a reset link sets a password once and ends every session", async () => {
  const { email, long, access } = await signedIn(api, { email: "forgot@dealer.example" });
  await api.sentMails();
  const unknown = await api.request("/auth/request-password-reset", {
    json: { email: "nobody@dealer.example" },
  });
  const known = await api.request("/auth/request-password-reset", { json: { email } });
  expect(known.body).toEqual(unknown.body);
  const mails = await api.sentMails();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[email, "Reset your password"]]);
  expect(mails[0]?.text).toContain("https://second-spark.example/dealer/login#reset=");

  const token = tokenIn(mails[0]);
  const reset = (newPassword: string) =>
    api.request("/auth/reset-password", { json: { token, newPassword } });
  expect(await reset("short")).toMatchObject({ status: 400, body: { message: "Password too short" } });
  expect((await reset("a-new-secret")).status).toBe(200);
  expect(await reset("a-third-secret")).toMatchObject({ status: 400, body: { message: "Invalid token" } });
  expect((await signIn(email)).body).toMatchObject({ message: "Invalid email or password" });
  expect((await signIn(email, "a-new-secret")).status).toBe(200);
  expect((await api.request("/auth/token", { token: long })).status).toBe(401);
  expect((await api.request("/session", { token: access })).status).toBe(401);
});

test("the most common leaked passwords are refused at sign-up and reset", async () => {
  const message = "This password is among the most common ones. Choose another.";
  expect(await signUp("common@dealer.example", "Password1")).toMatchObject({
    status: 422,
    body: { message },
  });
  const { email } = await signedIn(api, { email: "resets@dealer.example" });
  await api.sentMails();
  await api.request("/auth/request-password-reset", { json: { email } });
  const token = tokenIn((await api.sentMails())[0]);
  const reset = (newPassword: string) =>
    api.request("/auth/reset-password", { json: { token, newPassword } });
  expect(await reset("12345678")).toMatchObject({ status: 422, body: { message } });
  expect((await reset("three unrelated words")).status).toBe(200);
});

test("signing out ends the session at once, though its access token would still run", async () => {
  const { long, access } = await signedIn(api, { email: "leaver@dealer.example" });
  expect((await api.request("/session", { token: access })).status).toBe(200);
  expect((await api.request("/auth/sign-out", { token: long, json: {} })).status).toBe(200);
  expect((await api.request("/session", { token: access })).status).toBe(401);
  expect((await api.request("/auth/token", { token: long })).status).toBe(401);
});

test.each([
  [{ name: " ", email: "a@dealer.example", password: "secret-1" }, "Full name is required"],
  [{ name: "Ann", email: "ann", password: "secret-1" }, "Invalid email address"],
  [{ name: "Ann", email: "a@dealer.example", password: "12345" }, "Password must be at least 6 characters"],
  [{}, "Full name is required"],
  [null, "Full name is required"],
])("sign-up with %j is refused", async (json, message) => {
  const response = await api.request("/auth/sign-up/email", { json });
  expect(response).toMatchObject({ body: { message } });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect((await api.sentMails()).map(({ to }) => to)).not.toContain("a@dealer.example");
});

test("email addresses are case-insensitive", async () => {
  await signUp("Mixed.Case@Dealer.Example");
  const [mail] = await api.sentMails();
  await confirm(tokenIn(mail));
  expect((await signIn("MIXED.case@dealer.example")).status).toBe(200);
});

test.each(["/auth/verify-email?token=x", "/auth/update-user", "/auth/list-sessions", "/auth/ok"])(
  "the library's %s does not exist",
  async (path) => {
    expect((await api.request(path)).status).toBe(404);
  },
);

test("too many sign-ups from one IP address get a Retry-After", async () => {
  const limited = testApi(database, { rateLimits: true });
  const responses = [];
  for (let n = 0; n < 11; n++) {
    responses.push(
      await limited.request("/auth/sign-up/email", { json: { name: "", email: "", password: "" } }),
    );
  }
  expect(responses[9]?.status).toBe(422);
  expect(responses[10]?.status).toBe(429);
  expect(responses[10]?.body).toMatchObject({
    error: { message: expect.stringMatching(/Please wait \d+ minutes/) },
  });
  expect(Number(responses[10]?.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("passwords are hashed two at a time, sixty wait, and more get a 503 with Retry-After", async () => {
  const { access } = await signedIn(api, { email: "in-the-flood@dealer.example" });
  const flood = Array.from({ length: 62 }, slowSignIn);
  const sentAway = await Promise.all([
    signIn("one-more@dealer.example"),
    signUp("one-more@dealer.example"),
    api.request("/auth/reset-password", { json: {} }),
    api.request("/account/password", { method: "PUT", token: access, json: {} }),
    api.request("/account/second-factor", { token: access, json: {} }),
  ]);
  for (const { status, headers } of sentAway) {
    expect([status, headers.get("retry-after")]).toEqual([503, "60"]);
  }
  for (const { end } of flood) end();
  await Promise.all(flood.map(({ response }) => response));
  expect((await signIn("in-the-flood@dealer.example")).status).toBe(200);
});

/** Holds its slot and sends the rest of its body on demand. */
function slowSignIn() {
  const { readable, writable } = new TransformStream<Uint8Array>();
  const headers = { "Content-Type": "application/json", "Content-Length": "2" };
  const init = { method: "POST", headers, body: readable };
  const response = api.fetch("/api/auth/sign-in/email", { ...init, duplex: "half" } as RequestInit);
  return { response, end: () => void writable.close() };
}
