import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let api: TestApi;
let limited: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  limited = testApi(database, { rateLimits: true });
});
beforeEach(async () => {
  await database.db.deleteFrom("rate_limits").execute();
});
afterAll(() => database.close());

const SIGN_IN = "/auth/sign-in/email";
const signIn = (email: string, password: string, ip?: string) =>
  limited.request(SIGN_IN, { json: { email, password }, ...(ip && { ip }) });
const times = <Made>(count: number, make: (n: number) => Made) =>
  Array.from({ length: count }, (_, n) => make(n));
/** Any number of addresses, each in a different network. */
const v4 = (n: number) => `198.51.${n >> 8}.${n & 255}`;
const countOf = (responses: { status: number }[], status: number) =>
  responses.filter((response) => response.status === status).length;

test("all addresses of an IPv6 network share one limit", async () => {
  const responses = [];
  for (let n = 0; n < 21; n++) {
    responses.push(await limited.request(SIGN_IN, { json: {}, ip: `2001:db8:0:7::${n.toString(16)}` }));
  }
  expect(responses.map(({ status }) => status).slice(19)).toEqual([400, 429]);
  expect((await limited.request(SIGN_IN, { json: {}, ip: "2001:db8:0:8::1" })).status).toBe(400);
});

test("checks only fifteen wrong passwords for an account, also when they come at once from many networks", async () => {
  const { email } = await signedIn(api, { email: "at-once@dealer.example" });
  await database.db.deleteFrom("auth.session").execute();
  const responses = await Promise.all(times(40, (n) => signIn(email, `guess-${n}`, v4(n))));
  expect([countOf(responses, 401), countOf(responses, 429)]).toEqual([15, 25]);
});

test("correct passwords do not count", async () => {
  const { email } = await signedIn(api, { email: "right@dealer.example" });
  await database.db.deleteFrom("auth.session").execute();
  for (let n = 0; n < 16; n++) expect((await signIn(email, "secret-1", v4(n))).status).toBe(200);
});

test("a form cannot bypass the limit", async () => {
  const { email } = await signedIn(api, { email: "form@dealer.example" });
  const response = await limited.request(SIGN_IN, {
    text: String(new URLSearchParams({ email, password: "secret-1" })),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect(response.status).toBe(415);
  const signUp = await limited.request("/auth/sign-up/email", {
    text: String(new URLSearchParams({ name: "Ann", email: "by-form@dealer.example", password: "secret-1" })),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect(signUp.status).toBe(415);
});

test("an owner can sign in from a network with changing IPv6 addresses during an attack", async () => {
  const email = "six@dealer.example";
  await signedIn(api, { email });
  expect((await signIn(email, "secret-1", "2001:db8:1:2:aaaa::1")).status).toBe(200);
  for (let n = 0; n < 15; n++) await signIn(email, "wrong", v4(n));
  expect((await signIn(email, "secret-1", v4(99))).status).toBe(429);
  expect((await signIn(email, "secret-1", "2001:db8:1:2:bbbb::2")).status).toBe(200);
});

test("an owner under attack without a session can reset the password", async () => {
  const { email } = await signedIn(api, { email: "away@dealer.example" });
  await database.db.deleteFrom("auth.session").execute();
  const attack = async () => {
    for (let n = 0; n < 15; n++) await signIn(email, "wrong", v4(n));
  };
  await attack();
  const home = "203.0.113.9";
  expect((await signIn(email, "secret-1", home)).status).toBe(429);
  await limited.request("/auth/request-password-reset", { json: { email }, ip: home });
  const mail = (await limited.sentMails()).find(({ subject }) => subject === "Reset your password");
  const token = /#reset=([\w.%-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const json = { token, newPassword: "chosen-at-home" };
  expect((await limited.request("/auth/reset-password", { json, ip: home })).status).toBe(200);
  await attack();
  expect((await signIn(email, "chosen-at-home", "203.0.113.10")).status).toBe(429);
  expect((await signIn(email, "chosen-at-home", home)).status).toBe(200);
});

test("limits mails to one mailbox, regardless of network and spelling", async () => {
  const { email } = await signedIn(api, { email: "flooded@dealer.example" });
  await api.sentMails();
  const ways = [
    (n: number) => limited.request("/auth/request-password-reset", { json: { email }, ip: v4(n) }),
    (n: number) =>
      limited.request("/auth/sign-up/email", {
        json: { name: "Ann", email: email.toUpperCase(), password: "secret-1" },
        ip: v4(n),
      }),
    (n: number) =>
      limited.request("/auth/request-password-reset", {
        json: { email: email.replace("f", "F") },
        ip: v4(n),
      }),
  ];
  for (let n = 0; n < 24; n++) await ways[n % ways.length]?.(n);
  expect((await limited.sentMails()).length).toBe(6);
});

test("a reset link works once under concurrent use and revokes the other links", async () => {
  const { email } = await signedIn(api, { email: "twice@dealer.example" });
  await api.sentMails();
  const links = [];
  for (let n = 0; n < 2; n++) {
    await api.request("/auth/request-password-reset", { json: { email } });
    const [mail] = await api.sentMails();
    links.push(/#reset=([\w.%-]+)/.exec(mail?.text ?? "")?.[1] ?? "");
  }
  const [older, newer] = links;
  const reset = (token: string | undefined, newPassword: string) =>
    api.request("/auth/reset-password", { json: { token, newPassword } });
  const responses = await Promise.all(times(8, (n) => reset(newer, `new-secret-${n}`)));
  expect([countOf(responses, 200), countOf(responses, 400)]).toEqual([1, 7]);
  const taken = responses.findIndex(({ status }) => status === 200);
  expect((await api.request(SIGN_IN, { json: { email, password: `new-secret-${taken}` } })).status).toBe(200);
  expect((await reset(older, "by-the-older-link")).status).toBe(400);
});

test("a confirmation link signs in once under concurrent use", async () => {
  const json = { name: "Ann", email: "confirms@dealer.example", password: "secret-1" };
  await api.request("/auth/sign-up/email", { json });
  const mail = (await api.sentMails()).find(({ subject }) => subject === "Confirm your account");
  const token = /#confirm=([\w.%-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const responses = await Promise.all(
    times(8, () => api.request("/auth/confirm-email", { json: { token, password: "secret-1" } })),
  );
  expect(countOf(responses, 200)).toBe(8);
  expect(responses.filter(({ headers }) => headers.get("set-auth-token")).length).toBe(1);
});

test("a stolen session cannot guess the password from many networks", async () => {
  const { access } = await signedIn(api, { email: "stolen@dealer.example" });
  const json = { current_password: "wrong", password: "a-new-secret" };
  const responses = [];
  for (let n = 0; n < 17; n++) {
    const parts = { method: "PUT", token: access, json, ip: v4(n) };
    responses.push(await limited.request("/account/password", parts));
  }
  expect(responses.map(({ status }) => status).slice(14)).toEqual([422, 429, 429]);
  const factor = { token: access, json: { password: "wrong" }, ip: v4(99) };
  expect((await limited.request("/account/second-factor", factor)).status).toBe(429);
});
