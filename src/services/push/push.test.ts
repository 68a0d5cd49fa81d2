import { createPublicKey, verify } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { InvalidInput, NotAllowed, NotFound } from "#src/domain/errors/errors.ts";
import { PUSH_REST_MINUTES } from "#src/domain/policy/lead-routes.ts";
import { hoursAfter, minutesAfter } from "#src/domain/time/ago.ts";
import { FetchRefused } from "#src/integrations/safe-fetch/public-address.ts";
import type { SafePostOptions } from "#src/integrations/safe-fetch/safe-fetch.ts";
import { deleteSessions } from "#src/services/accounts/sessions/session-queries.ts";
import { unlinkPerson } from "#src/services/dealers/staff/person-changes.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { startWorker } from "#src/worker/worker.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { jobsOf } from "#tests/support/leads.ts";
import { submitLeadForTwoDealers } from "#tests/support/records/lead-for-two-dealers.ts";
import { leadWorld, NOW } from "#tests/support/worlds/lead-world.ts";
import { describePush, turnOffPush, turnOnPush } from "./push.ts";

const world = leadWorld();
const ENDPOINT = "https://push.example/send/abc";
const OLGA = { id: "olga", name: "Olga Own", email: "olga@one.example", emailVerified: true };
const PHONE = "session-of-the-phone";

interface Message {
  url: string;
  options: SafePostOptions;
}
let sent: Message[] = [];
let answer: () => { status: number; body: Buffer };

beforeEach(async () => {
  sent = [];
  answer = () => ({ status: 201, body: Buffer.alloc(0) });
  await world.database.db.deleteFrom("auth.user").execute();
});

/** A member of a dealer who turned notifications on in a phone, and an enquiry that arrives. */
async function memberWithPush(endpoint = ENDPOINT) {
  const { db } = world.database;
  const request = await submitLeadForTwoDealers(world);
  await db.insertInto("auth.user").values(OLGA).execute();
  await db
    .insertInto("dealer_profiles")
    .values({ user_id: OLGA.id, dealer_id: request.one, full_name: OLGA.name })
    .execute();
  await addSession(PHONE);
  const actor = { ...dealerUser(request.one), user_id: OLGA.id };
  await turnOnPush(world.app, actor, { sessionId: PHONE, input: { endpoint } });
  return { ...request, actor };
}

const addSession = (id: string) =>
  world.database.db
    .insertInto("auth.session")
    .values({ id, token: id, userId: OLGA.id, expiresAt: hoursAfter(NOW, 24) })
    .execute();

const context = (at = NOW) => ({
  ...world.app,
  now: () => at,
  safePost: async (url: string, options: SafePostOptions) => {
    sent.push({ url, options });
    return answer();
  },
  mailer: { send: async () => undefined, close: async () => {} },
});
const notify = ({ lead_id, one }: { lead_id: string; one: string }) =>
  handleJob(context(), "send-lead-notification", { lead_id, dealer_id: one });
const pushes = async () => (await jobsOf(world.database.db)).filter(({ name }) => name === "send-push");
async function sendPushes(at = NOW): Promise<void> {
  for (const { payload } of await pushes()) await handleJob(context(at), "send-push", payload);
}
const lockedPushes = async () => {
  const { rows } = await world.database.pool.query(
    "select count(*)::int from graphile_worker.jobs where task_identifier = 'send-push' and locked_at is not null",
  );
  return rows[0].count as number;
};
const isOn = async (actor: Parameters<typeof describePush>[1]) =>
  (await describePush(world.app, actor, PHONE)).is_on;

describe("a new enquiry", () => {
  it("is pushed to a member's browser once, however often its email is tried", async () => {
    const request = await memberWithPush();
    await notify(request);
    await notify(request);
    expect(await pushes()).toHaveLength(1);
    await sendPushes();
    expect(sent.map(({ url }) => url)).toEqual([ENDPOINT]);
  });

  it("is pushed without content, signed with the key that the browser subscribed with", async () => {
    const request = await memberWithPush();
    await notify(request);
    await sendPushes();
    const { options } = sent[0] as Message;
    expect(options.body).toBe("");
    expect(options.headers).toMatchObject({ TTL: "7200", Urgency: "high", Topic: "enquiry" });
    const { public_key } = await describePush(world.app, request.actor, PHONE);
    const [, token = "", key] = /^vapid t=(.+), k=(.+)$/.exec(options.headers.Authorization ?? "") ?? [];
    expect(key).toBe(public_key);
    const [head = "", claims = "", signature = ""] = token.split(".");
    expect(JSON.parse(String(Buffer.from(claims, "base64url")))).toEqual({
      aud: "https://push.example",
      exp: hoursAfter(NOW, 12).getTime() / 1000,
      sub: "mailto:support@second-spark.example",
    });
    expect(isSigned(`${head}.${claims}`, signature, public_key)).toBe(true);
    expect(isSigned(`${head}.${claims}x`, signature, public_key)).toBe(false);
  });

  it.each<[string, (request: Awaited<ReturnType<typeof memberWithPush>>) => Promise<unknown>]>([
    ["was turned off", ({ actor }) => turnOffPush(world.app, actor, PHONE)],
    ["was signed out", () => deleteSessions(world.database.db, OLGA.id, { only: PHONE })],
    ["belongs to somebody who left the dealer", ({ one }) => unlinkPerson(world.app, ADMIN, one, OLGA.id)],
    [
      "belongs to a disabled account",
      () => world.database.db.updateTable("auth.user").set({ disabledAt: NOW }).execute(),
    ],
    [
      "has a session that expired",
      () => world.database.db.updateTable("auth.session").set({ expiresAt: NOW }).execute(),
    ],
  ])("is not pushed to a browser that %s", async (_what, end) => {
    const request = await memberWithPush();
    await end(request);
    await notify(request);
    await sendPushes();
    expect(sent).toEqual([]);
  });

  it("is not pushed after a sign-out while the message waited", async () => {
    const request = await memberWithPush();
    await notify(request);
    await deleteSessions(world.database.db, OLGA.id, { only: PHONE });
    await sendPushes();
    expect(sent).toEqual([]);
  });

  it("is not pushed two hours late", async () => {
    const request = await memberWithPush();
    await notify(request);
    await sendPushes(minutesAfter(NOW, 120));
    expect(sent).toEqual([]);
  });
});

describe("a push service", () => {
  it.each([404, 410, 403])("that answers %i ends the notifications of that browser", async (status) => {
    const request = await memberWithPush();
    answer = () => ({ status, body: Buffer.alloc(0) });
    await notify(request);
    await sendPushes();
    expect(await isOn(request.actor)).toBe(false);
  });

  it.each([429, 500, 503])("that answers %i is asked again later", async (status) => {
    const request = await memberWithPush();
    answer = () => ({ status, body: Buffer.alloc(0) });
    await notify(request);
    await expect(sendPushes()).rejects.toThrow(String(status));
    expect(await isOn(request.actor)).toBe(true);
  });

  it("that failed rests, and is asked again after it", async () => {
    const request = await memberWithPush();
    answer = () => {
      throw new Error("timed out");
    };
    await notify(request);
    await expect(sendPushes()).rejects.toThrow("timed out");
    answer = () => ({ status: 201, body: Buffer.alloc(0) });
    await expect(sendPushes(minutesAfter(NOW, PUSH_REST_MINUTES - 1))).rejects.toThrow("rests");
    expect(sent).toHaveLength(1);
    await sendPushes(minutesAfter(NOW, PUSH_REST_MINUTES));
    expect(sent).toHaveLength(2);
  });

  it("at a private address is refused, and ends them too", async () => {
    const request = await memberWithPush();
    answer = () => {
      throw new FetchRefused("It is not an address of the public internet");
    };
    await notify(request);
    await sendPushes();
    expect(await isOn(request.actor)).toBe(false);
  });
});

describe("many browsers of one member", () => {
  const browsers = Array.from({ length: 7 }, (_, n) => `browser-${n}`);
  async function withManyBrowsers() {
    const request = await memberWithPush();
    for (const [n, browser] of browsers.entries()) {
      await addSession(browser);
      const input = { endpoint: `https://push.example/${browser}` };
      const app = { ...world.app, now: () => minutesAfter(NOW, n + 1) };
      await turnOnPush(app, request.actor, { sessionId: browser, input });
    }
    return request;
  }

  it("are notified in the five that turned them on last", async () => {
    await notify(await withManyBrowsers());
    await sendPushes();
    expect(sent.map(({ url }) => new URL(url).pathname.slice(1)).sort()).toEqual(browsers.slice(2));
  });

  it("are five at most, when they turn them on at the same time", async () => {
    const request = await memberWithPush();
    for (const browser of browsers) await addSession(browser);
    const turnOn = (browser: string) => {
      const input = { endpoint: `https://push.example/${browser}` };
      return turnOnPush(world.app, request.actor, { sessionId: browser, input });
    };
    await Promise.all(browsers.map(turnOn));
    const left = world.database.db.selectFrom("push_subscriptions").select("session_id");
    expect(await left.execute()).toHaveLength(5);
  });

  it("are reached one at a time, so that endpoints that hang hold up no other dealer", async () => {
    const request = await withManyBrowsers();
    await notify(request);
    const released = Promise.withResolvers<void>();
    const hanging = {
      ...context(),
      safePost: async (url: string, options: SafePostOptions) => {
        sent.push({ url, options });
        await released.promise;
        return answer();
      },
    };
    const { pool } = world.database.application;
    const worker = await startWorker({ pool, context: hanging as unknown as JobContext });
    try {
      await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(1);
      await expect.poll(lockedPushes).toBe(1);
      released.resolve();
      await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(5);
    } finally {
      released.resolve();
      await worker.stop();
    }
  });
});

describe("notifications in a browser", () => {
  it.each([
    ["another protocol", "http://push.example/a"],
    ["a private address", "https://127.0.0.1/a"],
    ["another port", "https://push.example:25/a"],
    ["a password", "https://user:password@push.example/a"],
    ["a script", "javascript:alert(1)"],
    ["a thousand characters", `https://push.example/${"a".repeat(1000)}`],
    ["nothing", ""],
    ["a number", 7],
  ])("are refused for an address with %s", async (_what, endpoint) => {
    const { actor } = await memberWithPush();
    const input = { endpoint };
    await expect(turnOnPush(world.app, actor, { sessionId: PHONE, input })).rejects.toThrow(InvalidInput);
    expect(await isOn(actor)).toBe(true);
  });

  it("are for members of a dealer, signed in", async () => {
    const { actor } = await memberWithPush();
    const input = { endpoint: ENDPOINT };
    const nobody = { ...actor, dealer_id: null };
    await expect(turnOnPush(world.app, nobody, { sessionId: PHONE, input })).rejects.toThrow(NotFound);
    await expect(turnOnPush(world.app, actor, { sessionId: null, input })).rejects.toThrow(NotAllowed);
  });

  it("are those of whoever turned them on last", async () => {
    const { actor } = await memberWithPush();
    await addSession("later");
    await turnOnPush(world.app, actor, { sessionId: "later", input: { endpoint: ENDPOINT } });
    expect(await isOn(actor)).toBe(false);
    expect((await describePush(world.app, actor, "later")).is_on).toBe(true);
  });
});

function isSigned(text: string, signature: string, publicKey: string): boolean {
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
  return verify(
    "sha256",
    Buffer.from(text),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
}
