import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import type { MailMessage } from "#src/integrations/mailer.ts";
import { createSafePost } from "#src/integrations/safe-fetch/safe-fetch.ts";
import { sendWebhookGivenUp } from "#src/jobs/send-webhook-given-up.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { eraseRequest } from "#src/services/buyer-page/erase-request.ts";
import { removeOldRecords } from "#src/services/operations/remove-old-records.ts";
import { dealerUser } from "#tests/dealer-user.ts";
import { buildDealer, buildRoutedLead } from "#tests/factories.ts";
import { jobsOf, leadTables } from "#tests/leads.ts";
import { testApp } from "#tests/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/test-database.ts";
import { countSignatures, startWebhookReceiver, type WebhookReceiver } from "#tests/webhook-receiver.ts";
import { addWebhook } from "./add-webhook.ts";
import { deliverWebhook } from "./deliver-webhook.ts";
import { findWebhook } from "./list-webhooks.ts";
import { removeWebhook } from "./remove-webhook.ts";
import { renewWebhookSecret } from "./renew-webhook-secret.ts";
import { sendTestEvent, sendWebhookAgain } from "./send-webhook-again.ts";
import { tellWebhooks } from "./tell-webhooks.ts";
import { updateWebhook } from "./update-webhook.ts";

const NOW = new Date("2026-12-01T10:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const DAY_SECONDS = 24 * 60 * 60;

let now = NOW;
let database: TestDatabase;
let receiver: WebhookReceiver;
let app: AppContext;
let owner: Actor;
let dealer_id: string;
let webhook_endpoint_id: string;
let secret: string;

/** As if this machine were a public one. */
const post = createSafePost({ resolve: async () => ["127.0.0.1"], isAllowed: () => true });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = NOW;
  await leadTables.empty(database.db);
  receiver = await startWebhookReceiver();
  app = { ...testApp(database.db, () => now), safe_post: post, webhook_targets: "any" };
  dealer_id = (await buildDealer(database.db)).dealer_id;
  owner = { ...dealerUser(dealer_id), dealer_role: "owner" };
  const added = await addWebhook(app, owner, { url: receiver.url, events: ["lead.routed", "lead.changed"] });
  webhook_endpoint_id = added.endpoint.webhook_endpoint_id;
  secret = added.secret;
  return () => receiver.close();
});

const sendTest = () => sendTestEvent(app, owner, webhook_endpoint_id);
const find = () => findWebhook(app, owner, webhook_endpoint_id, 1);
const deliveryOf = async (webhook_delivery_id: string) => {
  const found = (await find()).deliveries.find((one) => one.webhook_delivery_id === webhook_delivery_id);
  if (!found) throw new Error("no such delivery");
  return found;
};
const answerWith = (status: number, body = "") => {
  receiver.answer = (_request, response) => void response.writeHead(status).end(body);
};
/** Sends a new test event. @returns its delivery afterwards */
async function deliver() {
  const id = await sendTest();
  await deliverWebhook(app, id);
  return await deliveryOf(id);
}

describe("an event", () => {
  it("arrives signed, under its id, with a time and a type", async () => {
    const { webhook_delivery_id, state, tries } = await deliver();
    const [got, ...others] = receiver.received;
    expect(others).toEqual([]);
    if (!got) throw new Error("nothing arrived");
    expect(countSignatures(got, secret)).toBe(1);
    expect(countSignatures({ ...got, body: `${got.body} ` }, secret)).toBe(0);
    expect(got.headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": webhook_delivery_id,
      "webhook-timestamp": String(NOW.getTime() / 1000),
    });
    expect(JSON.parse(got.body)).toEqual({
      id: webhook_delivery_id,
      type: "webhook.test",
      version: 1,
      timestamp: NOW.toISOString(),
      data: {},
    });
    expect(state).toBe("delivered");
    expect(tries).toEqual([
      {
        webhook_delivery_id,
        tried_at: NOW,
        status: 204,
        duration_ms: expect.any(Number),
        failure: "",
        answer: "",
      },
    ]);
  });

  it("that arrived is not sent again when its job is done twice", async () => {
    const { webhook_delivery_id } = await deliver();
    await deliverWebhook(app, webhook_delivery_id);
    expect(receiver.received).toHaveLength(1);
  });

  it("is taken also by a server that answers without end", async () => {
    receiver.answer = (_request, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write("thank you ".repeat(1000)));
      };
      response.on("drain", more);
      more();
    };
    const { state, tries } = await deliver();
    expect(state).toBe("delivered");
    expect(tries[0]?.answer).toHaveLength(300);
  });

  it("about an enquiry says which, and nothing of whose", async () => {
    const { lead_id } = await buildRoutedLead(database.db, [dealer_id]);
    await tellWebhooks(database.db, { dealer_id, event: "lead.routed", lead_id, at: now });
    const [told] = (await find()).deliveries;
    await deliverWebhook(app, told?.webhook_delivery_id ?? "");
    const body = receiver.received[0]?.body ?? "";
    expect(JSON.parse(body)).toMatchObject({
      type: "lead.routed",
      data: { lead_id, url: `https://second-spark.example/api/dealer/leads/${lead_id}` },
    });
    expect(JSON.stringify(receiver.received)).not.toMatch(/Priya|Shah|priya@|900123|M1 1AE|£10/);
  });
});

describe("a new secret", () => {
  it("signs beside the one before it for a day, then alone", async () => {
    const renewed = await renewWebhookSecret(app, owner, webhook_endpoint_id);
    const signatures = async () => {
      receiver.received = [];
      await deliver();
      const [got] = receiver.received;
      if (!got) throw new Error("nothing arrived");
      return [countSignatures(got, secret), countSignatures(got, renewed)];
    };
    expect(await signatures()).toEqual([1, 1]);
    now = later(DAY_SECONDS - 1);
    expect(await signatures()).toEqual([1, 1]);
    now = later(DAY_SECONDS);
    expect(await signatures()).toEqual([0, 1]);
  });

  it("stands sealed in the database, and no answer has it again", async () => {
    const rows = await database.db.selectFrom("webhook_endpoints").selectAll().execute();
    expect(JSON.stringify([rows, await find()])).not.toContain(secret.slice("whsec_".length));
  });

  it("is needed where what sealed the old one has changed", async () => {
    const id = await sendTest();
    await deliverWebhook(
      { ...app, sealing: { ...app.sealing, open: () => Promise.reject(new Error()) } },
      id,
    );
    expect(receiver.received).toEqual([]);
    expect(await deliveryOf(id)).toMatchObject({ state: "failed" });
    expect((await deliveryOf(id)).tries[0]?.failure).toContain("Make a new one");
  });
});

describe("an event that is not taken", () => {
  it("is tried eight times in twenty hours, with longer and longer waits, under one id", async () => {
    answerWith(500, "Fault 17 for priya@example.org\nat line 4");
    const id = await sendTest();
    const waits: number[] = [];
    for (;;) {
      await deliverWebhook(app, id);
      const { next_try_at } = await deliveryOf(id);
      if (!next_try_at) break;
      waits.push((next_try_at.getTime() - now.getTime()) / 1000);
      // Too early, it is not sent.
      await deliverWebhook(app, id);
      now = next_try_at;
    }
    expect(waits).toEqual([10, 60, 300, 1800, 7200, 21_600, 43_200]);
    expect(receiver.received).toHaveLength(8);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([id]));
    const { state, tries } = await deliveryOf(id);
    expect(state).toBe("failed");
    expect(tries).toHaveLength(8);
    expect(tries[0]).toMatchObject({
      status: 500,
      failure: "Answered with status 500",
      answer: "Fault 17 for [email] at line 4",
    });
    expect((await find()).endpoint.failing_since).toEqual(NOW);
  });

  it("and then is, counts as delivered, and the endpoint as well again", async () => {
    answerWith(503);
    const id = await sendTest();
    await deliverWebhook(app, id);
    answerWith(200, "ok");
    now = later(10);
    await deliverWebhook(app, id);
    const { state, tries } = await deliveryOf(id);
    expect([state, tries.map(({ status }) => status)]).toEqual(["delivered", [200, 503]]);
    expect((await find()).endpoint.failing_since).toBeNull();
  });

  it("because of a redirect, says so, and nothing goes elsewhere", async () => {
    receiver.answer = (_request, response) =>
      void response.writeHead(301, { Location: "http://169.254.169.254/" }).end();
    const { state, tries } = await deliver();
    expect(state).toBe("waiting");
    expect(tries[0]?.failure).toBe("Answered with a redirect (301), which is not followed");
    expect(receiver.received).toHaveLength(1);
  });

  it("because nobody is there, says so", async () => {
    await receiver.close();
    const { state, tries } = await deliver();
    expect(state).toBe("waiting");
    expect(tries[0]).toMatchObject({
      status: null,
      failure: "The server could not be reached (ECONNREFUSED)",
    });
  });

  it("because the server hangs, leaves that server alone for five minutes, and asks it once then", async () => {
    receiver.answer = () => {};
    const hasty: AppContext = {
      ...app,
      safe_post: (url, options) => post(url, { ...options, timeout_ms: 100 }),
    };
    const [one, other] = [await sendTest(), await sendTest()];
    await deliverWebhook(hasty, one);
    expect(await deliveryOf(one)).toMatchObject({
      state: "waiting",
      next_try_at: later(300),
      tries: [{ status: null, failure: "It took too long to answer" }],
    });
    await deliverWebhook(hasty, other);
    expect(receiver.received).toHaveLength(1);
    expect(await deliveryOf(other)).toMatchObject({ state: "waiting", next_try_at: later(300), tries: [] });
    now = later(300);
    answerWith(204);
    await deliverWebhook(hasty, other);
    expect((await deliveryOf(other)).state).toBe("delivered");
  });

  it("because its address leads into a network of ours, is not tried again", async () => {
    const id = await sendTest();
    await deliverWebhook({ ...app, safe_post: createSafePost({ resolve: async () => ["10.0.0.5"] }) }, id);
    expect(receiver.received).toEqual([]);
    const { state, tries } = await deliveryOf(id);
    expect([state, tries[0]?.failure]).toEqual(["failed", "It is not an address of the public internet"]);
  });
});

describe("sending again", () => {
  it("sends what arrived before once more, the same under the same id", async () => {
    const { webhook_delivery_id } = await deliver();
    now = later(60);
    await sendWebhookAgain(app, owner, { webhook_endpoint_id, webhook_delivery_id });
    expect(await jobsOf(database.db)).toContainEqual({
      name: "send-webhook",
      payload: { webhook_delivery_id },
    });
    await deliverWebhook(app, webhook_delivery_id);
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect((await deliveryOf(webhook_delivery_id)).tries).toHaveLength(2);
  });

  it("goes at once, also where a later try waits or the server is left alone", async () => {
    answerWith(500);
    const { webhook_delivery_id } = await deliver();
    await database.db
      .updateTable("webhook_endpoints")
      .set({ rests_until: later(300) })
      .execute();
    await sendWebhookAgain(app, owner, { webhook_endpoint_id, webhook_delivery_id });
    const jobs = (await jobsOf(database.db)).filter(({ name }) => name === "send-webhook");
    expect(jobs).toHaveLength(1);
    await deliverWebhook(app, webhook_delivery_id);
    expect(receiver.received).toHaveLength(2);
  });

  it("finds no delivery of another endpoint, and sends nothing to one that is off", async () => {
    const { webhook_delivery_id } = await deliver();
    const input = { url: receiver.url, events: ["lead.changed"] };
    const other = (await addWebhook(app, owner, input)).endpoint.webhook_endpoint_id;
    const again = (ids: { webhook_endpoint_id: string; webhook_delivery_id: string }) =>
      sendWebhookAgain(app, owner, ids);
    await expect(again({ webhook_endpoint_id: other, webhook_delivery_id })).rejects.toThrow(NotFound);
    await expect(again({ webhook_endpoint_id, webhook_delivery_id: "x" })).rejects.toThrow(NotFound);
    await updateWebhook(app, owner, webhook_endpoint_id, { ...input, is_on: false });
    await expect(again({ webhook_endpoint_id, webhook_delivery_id })).rejects.toThrow(Conflict);
    await expect(sendTest()).rejects.toThrow(Conflict);
  });
});

describe("an endpoint", () => {
  it("that takes nothing for days is switched off, and its owners are told", async () => {
    await failForDays();
    const { endpoint } = await find();
    expect(endpoint).toMatchObject({ is_on: false, given_up_at: now, failing_since: NOW });
    const job = (await jobsOf(database.db)).find(({ name }) => name === "send-webhook-given-up");
    const sent: MailMessage[] = [];
    const mailer = { send: async (mail: MailMessage) => void sent.push(mail), close: async () => {} };
    await sendWebhookGivenUp({ ...app, mailer }, job?.payload as { webhook_endpoint_id: string; at: string });
    expect(sent).toMatchObject([{ to: "sales@ancoats.example" }]);
    expect(sent[0]?.subject).toMatch(/^Your webhook at systems\.example:\d+ is switched off$/);
    expect(sent[0]?.text).toContain(`/dealer/webhooks/${webhook_endpoint_id}`);
    expect(JSON.stringify(sent)).not.toContain('/hook"');
  });

  it("is not, when something was taken in between", async () => {
    await deliver();
    answerWith(500);
    now = later(4 * DAY_SECONDS);
    await giveUp(await sendTest());
    answerWith(204);
    await deliver();
    answerWith(500);
    await giveUp(await sendTest());
    expect((await find()).endpoint.is_on).toBe(true);
  });

  it("switched on again begins anew", async () => {
    await failForDays();
    const input = { url: receiver.url, events: ["lead.routed"], is_on: true };
    const on = await updateWebhook(app, owner, webhook_endpoint_id, input);
    expect(on).toMatchObject({ is_on: true, given_up_at: null, failing_since: null });
    answerWith(204);
    expect((await deliver()).state).toBe("delivered");
  });

  it("that was switched off is sent nothing of what waited", async () => {
    const id = await sendTest();
    const input = { url: receiver.url, events: ["lead.routed"], is_on: false };
    await updateWebhook(app, owner, webhook_endpoint_id, input);
    await deliverWebhook(app, id);
    expect(receiver.received).toEqual([]);
    expect((await deliveryOf(id)).tries[0]?.failure).toBe("Not sent: the webhook was switched off");
  });

  it("that was deleted is forgotten with its log, and what waits for it is none", async () => {
    const id = await sendTest();
    await removeWebhook(app, owner, webhook_endpoint_id);
    await deliverWebhook(app, id);
    await deliverWebhook(app, randomUUID());
    expect(receiver.received).toEqual([]);
    await expect(find()).rejects.toThrow(NotFound);
    expect(await database.db.selectFrom("webhook_deliveries").selectAll().execute()).toEqual([]);
  });

  async function giveUp(id: string): Promise<void> {
    for (;;) {
      await deliverWebhook(app, id);
      const { next_try_at } = await deliveryOf(id);
      if (!next_try_at) return;
      now = next_try_at;
    }
  }
  async function failForDays(): Promise<void> {
    answerWith(500);
    await giveUp(await sendTest());
    expect((await find()).endpoint.is_on).toBe(true);
    now = later(5 * DAY_SECONDS);
    await giveUp(await sendTest());
  }
});

describe("what is kept of answers", () => {
  it("about a buyer who is erased is nothing, before and after", async () => {
    answerWith(500, "Wilhelmina is known here");
    const { lead_id } = await buildRoutedLead(database.db, [dealer_id], { created_at: NOW });
    await tellWebhooks(database.db, { dealer_id, event: "lead.routed", lead_id, at: now });
    const id = (await find()).deliveries[0]?.webhook_delivery_id ?? "";
    await deliverWebhook(app, id);
    expect((await deliveryOf(id)).tries[0]?.answer).toBe("Wilhelmina is known here");
    const token = app.buyer_links.urlOf({ lead_id, created_at: NOW }).split("/my-request/")[1] ?? "";
    await eraseRequest(app, token);
    now = later(10);
    await deliverWebhook(app, id);
    const { deliveries } = await find();
    for (const { webhook_delivery_id } of deliveries) await deliverWebhook(app, webhook_delivery_id);
    const tries = (await find()).deliveries.flatMap((delivery) => delivery.tries);
    expect(tries).toHaveLength(3);
    expect(tries.map(({ answer }) => answer)).toEqual(["", "", ""]);
  });

  it("about a buyer who is erased while it is sent is nothing", async () => {
    const { lead_id } = await buildRoutedLead(database.db, [dealer_id], { created_at: NOW });
    await tellWebhooks(database.db, { dealer_id, event: "lead.routed", lead_id, at: now });
    const id = (await find()).deliveries[0]?.webhook_delivery_id ?? "";
    const token = app.buyer_links.urlOf({ lead_id, created_at: NOW }).split("/my-request/")[1] ?? "";
    receiver.answer = async (_request, response) => {
      await eraseRequest(app, token);
      response.writeHead(200).end("Wilhelmina is known here");
    };
    await deliverWebhook(app, id);
    expect(await deliveryOf(id)).toMatchObject({ state: "delivered", tries: [{ status: 200, answer: "" }] });
  });

  it("is gone with the delivery after thirty days", async () => {
    await deliver();
    now = later(30 * DAY_SECONDS);
    await removeOldRecords(app);
    expect((await find()).total).toBe(1);
    now = later(30 * DAY_SECONDS + 1);
    await removeOldRecords(app);
    expect((await find()).total).toBe(0);
    expect(await database.db.selectFrom("webhook_tries").selectAll().execute()).toEqual([]);
  });
});
