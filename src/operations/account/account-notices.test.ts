import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NEW_SIGN_IN_MAILS_PER_HOUR } from "#src/domain/policy/accounts.ts";
import { codeOf, stepAt } from "#src/services/accounts/second-factor/check-code.ts";
import { removeSecondFactor } from "#src/services/accounts/second-factor/second-factor.ts";
import { secretOf } from "#tests/support/authenticator.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const NEWER_FIREFOX = FIREFOX.replaceAll("140", "141");
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1";

let database: TestDatabase;
let api: TestApi;
let now: number;
let owner: Awaited<ReturnType<typeof signedIn>>;
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
  await api.sentMails();
});

const WITH_FIREFOX = { headers: { "User-Agent": FIREFOX } };
const send = (path: string, json: unknown, method = "POST") =>
  api.request(path, { method, token: owner.access, json, ...WITH_FIREFOX });
const signIn = (userAgent: string, ip?: string, password = "secret-1") =>
  api.request("/auth/sign-in/email", {
    json: { email: owner.email, password },
    headers: { "User-Agent": userAgent },
    ...(ip && { ip }),
  });
const subjects = async () => (await api.sentMails()).map(({ to, subject }) => `${to}: ${subject}`);
const notice = (subject: string) => [`${owner.email}: ${subject}`];

describe("a new password", () => {
  test("set with the current one is told to the owner: when, from which browser, and what to do", async () => {
    now = Date.parse("2026-07-01T08:05:00Z");
    const json = { current_password: "secret-1", password: "three new words" };
    expect((await send("/account/password", json, "PUT")).status).toBe(204);
    const [mail] = await api.sentMails();
    expect(mail).toMatchObject({ to: owner.email, subject: "Your password was changed" });
    const text = mail?.text.replace(/\s+/g, " ") ?? "";
    expect(text).toContain("1 Jul 2026, 09:05, UK time");
    expect(text).toContain("Firefox on Linux");
    expect(text).toContain("https://second-spark.example/dealer/login");
    expect(text).toContain(api.app.contacts.supportEmail);
  });

  test("set by a link is told too, and a refused one is not", async () => {
    await api.request("/auth/request-password-reset", { json: { email: owner.email } });
    const [mail] = await api.sentMails();
    const token = /#reset=([\w.%-]+)/.exec(mail?.text ?? "")?.[1];
    const json = { token, newPassword: "three new words" };
    await api.request("/auth/reset-password", { json: { ...json, token: "made-up" } });
    expect(await subjects()).toEqual([]);
    expect((await api.request("/auth/reset-password", { json, ...WITH_FIREFOX })).status).toBe(200);
    expect(await subjects()).toEqual(notice("Your password was changed"));
    expect((await send("/account/password", { current_password: "x", password: "y" }, "PUT")).status).toBe(
      401,
    );
    expect(await subjects()).toEqual([]);
  });
});

test("a second factor turned on, its new codes, and turned off by its owner or an operator are told", async () => {
  const turnOn = async () => {
    const { body } = await send("/account/second-factor", { password: "secret-1" });
    const secret = secretOf((body as { secret: string }).secret);
    expect(await subjects()).toEqual([]);
    const code = codeOf(secret, stepAt(new Date(now)));
    const on = await send("/account/second-factor/confirm", { code });
    return (on.body as { recovery_codes: string[] }).recovery_codes;
  };
  const [first] = await turnOn();
  expect(await subjects()).toEqual(notice("Two-step verification is on"));

  const renewed = await send("/account/second-factor/recovery-codes", { password: "secret-1", code: first });
  const [second] = (renewed.body as { recovery_codes: string[] }).recovery_codes;
  expect(await subjects()).toEqual(notice("You have new recovery codes"));

  expect(
    (await send("/account/second-factor/turn-off", { password: "secret-1", code: "AAAAA" })).status,
  ).toBe(422);
  expect(await subjects()).toEqual([]);
  await send("/account/second-factor/turn-off", { password: "secret-1", code: second });
  expect(await subjects()).toEqual(notice("Two-step verification is off"));

  now += 60_000;
  await turnOn();
  await api.sentMails();
  await removeSecondFactor(api.app, owner.email);
  const [mail] = await api.sentMails();
  expect(mail).toMatchObject({ to: owner.email, subject: "Two-step verification is off" });
  expect(mail?.text).toContain("our staff");
  const audited = database.db.selectFrom("audit_log").select(["actor_kind", "subject_name"]);
  expect(await audited.where("action", "=", "user.remove-second-factor").execute()).toEqual([
    { actor_kind: "operator", subject_name: owner.email },
  ]);
});

test("a new API key is told to every owner of the dealership, without the key", async () => {
  const { dealer_id } = await buildDealer(database.db);
  const people = [];
  for (const name of ["a", "b", "c"]) {
    people.push(await signedIn(api, { email: `key-${name}@dealer.example`, dealer_id }));
  }
  await database.db
    .updateTable("dealer_profiles")
    .set({ role: "staff" })
    .where("user_id", "=", people[2]?.user_id ?? "")
    .execute();
  owner = people[0] ?? owner;
  await api.sentMails();
  const made = await send("/account/api-keys", { name: "Stock system", scopes: ["listings:read"] });
  const { key, api_key } = made.body as { key: string; api_key: { prefix: string } };
  const mails = await api.sentMails();
  expect(mails.map(({ to }) => to)).toEqual(["key-a@dealer.example", "key-b@dealer.example"]);
  for (const { subject, text } of mails) {
    expect(subject).toBe("New API key");
    expect(text).toContain(api_key.prefix);
    expect(text).not.toContain(key);
  }
});

describe("a sign-in", () => {
  test("from a new browser or network is told once, and none from a known one or the first of an account", async () => {
    expect((await signIn(FIREFOX)).status).toBe(200);
    const [mail, ...others] = await api.sentMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: owner.email, subject: "New sign-in to your account" });
    expect(mail?.text).toContain("Firefox on Linux");

    // The same browser, updated, at another address of its network.
    expect((await signIn(NEWER_FIREFOX, "192.0.2.200")).status).toBe(200);
    expect(await subjects()).toEqual([]);
    expect((await signIn(PHONE)).status).toBe(200);
    expect(await subjects()).toEqual(notice("New sign-in to your account"));
    expect((await signIn(PHONE, "2001:db8:0:7::1")).status).toBe(200);
    expect(await subjects()).toEqual(notice("New sign-in to your account"));
    expect((await signIn(PHONE, "2001:db8:0:7:ffff::2")).status).toBe(200);
    expect((await signIn(PHONE, "2001:db8:0:8::1", "wrong")).status).toBe(401);
    expect(await subjects()).toEqual([]);
    const { rows } = await database.pool.query("select * from known_browsers");
    for (const plain of ["Firefox", "192.0.2", "2001:db8"]) expect(JSON.stringify(rows)).not.toContain(plain);
  });

  test("with a second factor is told after the code, not after the password", async () => {
    const { body } = await send("/account/second-factor", { password: "secret-1" });
    const secret = secretOf((body as { secret: string }).secret);
    await send("/account/second-factor/confirm", { code: codeOf(secret, stepAt(new Date(now))) });
    await api.sentMails();
    now += 60_000;
    const { body: asked } = await signIn(PHONE, "203.0.113.9");
    expect(await subjects()).toEqual([]);
    const { challenge } = (asked as { second_factor: { challenge: string } }).second_factor;
    const json = { challenge, code: codeOf(secret, stepAt(new Date(now))) };
    const request = { json, headers: { "User-Agent": PHONE }, ip: "203.0.113.9" };
    expect((await api.request("/auth/sign-in/second-factor", request)).status).toBe(200);
    expect(await subjects()).toEqual(notice("New sign-in to your account"));
  });

  test("is told six times an hour at most, also when its password is known to many", async () => {
    const many = (third: number) =>
      Promise.all(Array.from({ length: 5 }, (_, n) => signIn(FIREFOX, `198.51.${third}${n}.1`)));
    for (const third of [1, 2, 3]) for (const { status } of await many(third)) expect(status).toBe(200);
    expect((await subjects()).length).toBeLessThanOrEqual(NEW_SIGN_IN_MAILS_PER_HOUR);
    now += 61 * 60_000;
    expect((await signIn(FIREFOX, "198.51.200.1")).status).toBe(200);
    expect(await subjects()).toEqual(notice("New sign-in to your account"));
  });
});
