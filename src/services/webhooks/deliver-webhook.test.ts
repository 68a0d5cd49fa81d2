import { describe, expect, it } from "vitest";
import type { DealerStatus } from "#src/domain/dealers/dealer-status.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { createSafePost } from "#src/integrations/safe-fetch/safe-fetch.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { buildRoutedLead } from "#tests/support/factories.ts";
import { jobsOf } from "#tests/support/leads.ts";
import { countSignatures } from "#tests/support/servers/webhook-receiver.ts";
import { later, NOW, post, WebhookWorld } from "#tests/support/worlds/webhook-world.ts";
import { deliverWebhook } from "./deliver-webhook.ts";
import { notifyWebhooks } from "./notify-webhooks.ts";
import { redeliverWebhook } from "./redeliver-webhook.ts";
import { addWebhook, updateWebhook } from "./webhooks.ts";

const world = new WebhookWorld();
const { sendTest, find, deliveryOf, answerWith, deliver } = world;

describe("an event", () => {
  it("arrives signed with id, time and type", async () => {
    const { webhook_delivery_id, state, tries } = await deliver();
    const [got, ...others] = world.receiver.received;
    expect(others).toEqual([]);
    if (!got) throw new Error("nothing arrived");
    expect(countSignatures(got, world.secret)).toBe(1);
    expect(countSignatures({ ...got, body: `${got.body} ` }, world.secret)).toBe(0);
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

  it("is delivered once when its job runs twice", async () => {
    const { webhook_delivery_id } = await deliver();
    await deliverWebhook(world.app, webhook_delivery_id);
    expect(world.receiver.received).toHaveLength(1);
  });

  it("counts as delivered when the response body never ends", async () => {
    world.receiver.answer = (_request, response) => {
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

  it("contains ids and no personal data", async () => {
    const { lead_id } = await buildRoutedLead(world.database.db, [world.dealer_id]);
    await notifyWebhooks(world.database.db, {
      dealer_ids: [world.dealer_id],
      event: "lead.routed",
      lead_id,
      at: world.now,
    });
    const [told] = (await find()).deliveries;
    await deliverWebhook(world.app, told?.webhook_delivery_id ?? "");
    const body = world.receiver.received[0]?.body ?? "";
    expect(JSON.parse(body)).toMatchObject({
      type: "lead.routed",
      data: { lead_id, url: `https://second-spark.example/api/dealer/leads/${lead_id}` },
    });
    expect(JSON.stringify(world.receiver.received)).not.toMatch(/Priya|Shah|priya@|900123|M1 1AE|£10/);
  });
});

it("rests the endpoint after a slow response, for four times as long", async () => {
  const slow: AppContext = {
    ...world.app,
    safePost: (url, options) => {
      world.now = later(9.5);
      return post(url, options);
    },
  };
  const [one, other] = [await sendTest(), await sendTest()];
  await deliverWebhook(slow, one);
  expect((await deliveryOf(one)).state).toBe("delivered");
  await deliverWebhook(slow, other);
  expect(await deliveryOf(other)).toMatchObject({ state: "waiting", next_try_at: later(47.5), tries: [] });
  expect(world.receiver.received).toHaveLength(1);
});

describe("a failing event", () => {
  it("is retried with backoff, eight times in twenty hours, under one id", async () => {
    answerWith(500, "Fault 17 for priya@example.org\nat line 4");
    const id = await sendTest();
    const waits: number[] = [];
    for (;;) {
      await deliverWebhook(world.app, id);
      const { next_try_at } = await deliveryOf(id);
      if (!next_try_at) break;
      waits.push((next_try_at.getTime() - world.now.getTime()) / 1000);
      // Too early, it is not sent.
      await deliverWebhook(world.app, id);
      world.now = next_try_at;
    }
    expect(waits).toEqual([10, 60, 300, 1800, 7200, 21_600, 43_200]);
    expect(world.receiver.received).toHaveLength(8);
    expect(new Set(world.receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(
      new Set([id]),
    );
    const { state, tries } = await deliveryOf(id);
    expect(state).toBe("failed");
    expect(tries).toHaveLength(8);
    expect(tries[0]).toMatchObject({
      status: 500,
      failure: "Answered with status 500",
      answer: "Fault 17 for [email] at line 4",
    });
    expect((await find()).webhook.failing_since).toEqual(NOW);
  });

  it("resets the endpoint's failures when it is delivered", async () => {
    answerWith(503);
    const id = await sendTest();
    await deliverWebhook(world.app, id);
    answerWith(200, "ok");
    world.now = later(10);
    await deliverWebhook(world.app, id);
    const { state, tries } = await deliveryOf(id);
    expect([state, tries.map(({ status }) => status)]).toEqual(["delivered", [200, 503]]);
    expect((await find()).webhook.failing_since).toBeNull();
  });

  it("reports a redirect and does not follow it", async () => {
    world.receiver.answer = (_request, response) =>
      void response.writeHead(301, { Location: "http://169.254.169.254/" }).end();
    const { state, tries } = await deliver();
    expect(state).toBe("waiting");
    expect(tries[0]?.failure).toBe("Answered with a redirect (301), which is not followed");
    expect(world.receiver.received).toHaveLength(1);
  });

  it("reports a refused connection", async () => {
    await world.receiver.close();
    const { state, tries } = await deliver();
    expect(state).toBe("waiting");
    expect(tries[0]).toMatchObject({
      status: null,
      failure: "The server could not be reached (ECONNREFUSED)",
    });
  });

  it("pauses the endpoint for five minutes after a timeout, then retries once", async () => {
    world.receiver.answer = () => {};
    const hasty: AppContext = {
      ...world.app,
      safePost: (url, options) => post(url, { ...options, timeoutMs: 100 }),
    };
    const [one, other] = [await sendTest(), await sendTest()];
    await deliverWebhook(hasty, one);
    expect(await deliveryOf(one)).toMatchObject({
      state: "waiting",
      next_try_at: later(300),
      tries: [{ status: null, failure: "It took too long to answer" }],
    });
    await deliverWebhook(hasty, other);
    expect(world.receiver.received).toHaveLength(1);
    expect(await deliveryOf(other)).toMatchObject({ state: "waiting", next_try_at: later(300), tries: [] });
    world.now = later(300);
    answerWith(204);
    await deliverWebhook(hasty, other);
    expect((await deliveryOf(other)).state).toBe("delivered");
  });

  it("is not retried when the URL leads into a private network (SSRF)", async () => {
    const id = await sendTest();
    await world.database.db
      .updateTable("webhook_endpoints")
      .set({ url: "https://inside.example/hook" })
      .execute();
    await deliverWebhook(
      { ...world.app, safePost: createSafePost({ resolve: async () => ["10.0.0.5"] }) },
      id,
    );
    expect(world.receiver.received).toEqual([]);
    const { state, tries } = await deliveryOf(id);
    expect([state, tries[0]?.failure]).toEqual(["failed", "It is not an address of the public internet"]);
  });
});

describe("an event of a suspended dealer", () => {
  const setStatus = (status: DealerStatus) =>
    world.database.db.updateTable("dealers").set({ status }).execute();
  const notify = async () => {
    const { lead_id } = await buildRoutedLead(world.database.db, [world.dealer_id]);
    const event = { dealer_ids: [world.dealer_id], event: "lead.routed", lead_id, at: world.now } as const;
    return { ...event, send: () => notifyWebhooks(world.database.db, event) };
  };

  it("is not sent when it was queued before, and does not count against the endpoint", async () => {
    await (await notify()).send();
    await setStatus("suspended");
    const [queued] = (await find()).deliveries;
    await deliverWebhook(world.app, queued?.webhook_delivery_id ?? "");
    expect(world.receiver.received).toEqual([]);
    const { webhook: endpoint, deliveries } = await find();
    expect(deliveries).toMatchObject([
      { state: "failed", tries: [{ failure: "Not sent: the dealership is suspended" }] },
    ]);
    expect(endpoint).toMatchObject({ is_on: true, failing_since: null });
  });

  it("is not queued", async () => {
    const { send } = await notify();
    await setStatus("suspended");
    await send();
    expect((await find()).deliveries).toEqual([]);
  });
});

describe("sending again", () => {
  it("repeats a delivered event under the same id", async () => {
    const { webhook_delivery_id } = await deliver();
    world.now = later(60);
    await redeliverWebhook(world.app, world.owner, {
      webhook_endpoint_id: world.webhook_endpoint_id,
      webhook_delivery_id,
    });
    expect(await jobsOf(world.database.db)).toContainEqual({
      name: "send-webhook",
      payload: { webhook_delivery_id },
    });
    await deliverWebhook(world.app, webhook_delivery_id);
    const [first, second] = world.receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect((await deliveryOf(webhook_delivery_id)).tries).toHaveLength(2);
  });

  it("goes at once, also during backoff or a pause", async () => {
    answerWith(500);
    const { webhook_delivery_id } = await deliver();
    await world.database.db
      .updateTable("webhook_endpoints")
      .set({ paused_until: later(300) })
      .execute();
    await redeliverWebhook(world.app, world.owner, {
      webhook_endpoint_id: world.webhook_endpoint_id,
      webhook_delivery_id,
    });
    const jobs = (await jobsOf(world.database.db)).filter(({ name }) => name === "send-webhook");
    expect(jobs).toHaveLength(1);
    await deliverWebhook(world.app, webhook_delivery_id);
    expect(world.receiver.received).toHaveLength(2);
  });

  it("refuses another endpoint's delivery and a disabled endpoint", async () => {
    const { webhook_delivery_id } = await deliver();
    const input = { url: world.receiver.url, events: ["lead.changed"] };
    const other = (await addWebhook(world.app, world.owner, input)).webhook.webhook_endpoint_id;
    const ours = { webhook_endpoint_id: world.webhook_endpoint_id };
    const again = (ids: { webhook_endpoint_id: string; webhook_delivery_id: string }) =>
      redeliverWebhook(world.app, world.owner, ids);
    await expect(again({ webhook_endpoint_id: other, webhook_delivery_id })).rejects.toThrow(NotFound);
    await expect(again({ ...ours, webhook_delivery_id: "x" })).rejects.toThrow(NotFound);
    await updateWebhook(world.app, world.owner, world.webhook_endpoint_id, { ...input, is_on: false });
    await expect(again({ ...ours, webhook_delivery_id })).rejects.toThrow(Conflict);
    await expect(sendTest()).rejects.toThrow(Conflict);
  });
});
