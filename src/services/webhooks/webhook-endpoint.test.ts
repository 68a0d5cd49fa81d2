import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { NotFound } from "#src/domain/errors/errors.ts";
import type { MailMessage } from "#src/integrations/mailer.ts";
import { eraseRequest } from "#src/services/buyer-page/rights.ts";
import { removeOldRecords } from "#src/services/retention/remove-old-records.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { buildRoutedLead } from "#tests/support/factories.ts";
import { jobsOf } from "#tests/support/leads.ts";
import { countSignatures } from "#tests/support/servers/webhook-receiver.ts";
import { DAY_SECONDS, later, NOW, WebhookWorld } from "#tests/support/worlds/webhook-world.ts";
import { deliverWebhook } from "./deliver-webhook.ts";
import { notifyWebhooks } from "./notify-webhooks.ts";
import { removeWebhook, renewWebhookSecret, updateWebhook } from "./webhooks.ts";

const world = new WebhookWorld();
const { sendTest, find, deliveryOf, answerWith, deliver, giveUp, failForDays } = world;

describe("a new secret", () => {
  it("signs together with the previous one for a day, then alone", async () => {
    const renewed = await renewWebhookSecret(world.app, world.owner, world.webhook_endpoint_id);
    const signatures = async () => {
      world.receiver.received = [];
      await deliver();
      const [got] = world.receiver.received;
      if (!got) throw new Error("nothing arrived");
      return [countSignatures(got, world.secret), countSignatures(got, renewed)];
    };
    expect(await signatures()).toEqual([1, 1]);
    world.now = later(DAY_SECONDS - 1);
    expect(await signatures()).toEqual([1, 1]);
    world.now = later(DAY_SECONDS);
    expect(await signatures()).toEqual([0, 1]);
  });

  it("is encrypted in the database and never returned again", async () => {
    const rows = await world.database.db.selectFrom("webhook_endpoints").selectAll().execute();
    expect(JSON.stringify([rows, await find()])).not.toContain(world.secret.slice("whsec_".length));
  });

  it("is needed when AUTH_SECRET has changed", async () => {
    const id = await sendTest();
    await deliverWebhook(
      { ...world.app, encryption: { ...world.app.encryption, decrypt: () => Promise.reject(new Error()) } },
      id,
    );
    expect(world.receiver.received).toEqual([]);
    expect(await deliveryOf(id)).toMatchObject({ state: "failed" });
    expect((await deliveryOf(id)).tries[0]?.failure).toContain("Make a new one");
  });
});

describe("an endpoint", () => {
  it("that fails for days is disabled, and its owners are notified", async () => {
    await failForDays();
    const { webhook: endpoint } = await find();
    expect(endpoint).toMatchObject({ is_on: false, given_up_at: world.now, failing_since: NOW });
    const job = (await jobsOf(world.database.db)).find(({ name }) => name === "send-webhook-given-up");
    const sent: MailMessage[] = [];
    const mailer = { send: async (mail: MailMessage) => void sent.push(mail), close: async () => {} };
    await handleJob(
      { ...world.app, mailer },
      "send-webhook-given-up",
      job?.payload as { webhook_endpoint_id: string; at: string },
    );
    expect(sent).toMatchObject([{ to: ["sales@ancoats.example"] }]);
    expect(sent[0]?.subject).toMatch(/^Your webhook at systems\.example:\d+ is switched off$/);
    expect(sent[0]?.text).toContain(`/dealer/webhooks/${world.webhook_endpoint_id}`);
    expect(JSON.stringify(sent)).not.toContain('/hook"');
  });

  it("is not disabled when one delivery succeeded in between", async () => {
    await deliver();
    answerWith(500);
    world.now = later(4 * DAY_SECONDS);
    await giveUp(await sendTest());
    answerWith(204);
    await deliver();
    answerWith(500);
    await giveUp(await sendTest());
    expect((await find()).webhook.is_on).toBe(true);
  });

  it("has its failures reset when it is enabled again", async () => {
    await failForDays();
    const input = { url: world.receiver.url, events: ["lead.routed"], is_on: true };
    const on = await updateWebhook(world.app, world.owner, world.webhook_endpoint_id, input);
    expect(on).toMatchObject({ is_on: true, given_up_at: null, failing_since: null });
    answerWith(204);
    expect((await deliver()).state).toBe("delivered");
  });

  it("that is disabled receives no waiting deliveries", async () => {
    const id = await sendTest();
    await updateWebhook(world.app, world.owner, world.webhook_endpoint_id, { is_on: false });
    await deliverWebhook(world.app, id);
    expect(world.receiver.received).toEqual([]);
    expect((await deliveryOf(id)).tries[0]?.failure).toBe("Not sent: the webhook was switched off");
  });

  it("that is disabled keeps a change made in another tab", async () => {
    const settings = { url: `${world.receiver.url}/moved`, events: ["lead.changed"] };
    await updateWebhook(world.app, world.owner, world.webhook_endpoint_id, settings);
    const off = await updateWebhook(world.app, world.owner, world.webhook_endpoint_id, { is_on: false });
    expect(off).toMatchObject({ ...settings, is_on: false });
  });

  it("is not overwritten by a form that shows earlier settings", async () => {
    const { url, events } = (await find()).webhook;
    const seen = { url, events };
    const theirs = { url: `${world.receiver.url}/theirs`, events: ["lead.changed"], seen };
    await updateWebhook(world.app, world.owner, world.webhook_endpoint_id, theirs);
    const ours = { url: `${world.receiver.url}/ours`, events: ["lead.routed"], seen };
    const overwriting = updateWebhook(world.app, world.owner, world.webhook_endpoint_id, ours);
    await expect(overwriting).rejects.toThrow(
      "Someone else saved this webhook while you were editing, or you did in another tab.",
    );
    expect((await find()).webhook).toMatchObject({ url: theirs.url, events: theirs.events });
  });

  it("is deleted with its log and its waiting deliveries", async () => {
    const id = await sendTest();
    await removeWebhook(world.app, world.owner, world.webhook_endpoint_id);
    await deliverWebhook(world.app, id);
    await deliverWebhook(world.app, randomUUID());
    expect(world.receiver.received).toEqual([]);
    await expect(find()).rejects.toThrow(NotFound);
    expect(await world.database.db.selectFrom("webhook_deliveries").selectAll().execute()).toEqual([]);
  });
});

/** Queues a delivery about an enquiry. @returns the delivery and the token of the buyer's page */
async function notifyOfBuyer(): Promise<{ id: string; token: string }> {
  const { db } = world.database;
  const { dealer_id, now: at } = world;
  const { lead_id } = await buildRoutedLead(db, [dealer_id], { created_at: NOW });
  await notifyWebhooks(db, { dealer_ids: [dealer_id], event: "lead.routed", lead_id, at });
  const id = (await find()).deliveries[0]?.webhook_delivery_id ?? "";
  const token = world.app.buyerLinks.urlOf({ lead_id, created_at: NOW }).split("/my-request/")[1] ?? "";
  return { id, token };
}

describe("stored response excerpts", () => {
  it("are empty for an erased buyer", async () => {
    answerWith(500, "Wilhelmina is known here");
    const { id, token } = await notifyOfBuyer();
    await deliverWebhook(world.app, id);
    expect((await deliveryOf(id)).tries[0]?.answer).toBe("Wilhelmina is known here");
    await eraseRequest(world.app, token);
    world.now = later(10);
    await deliverWebhook(world.app, id);
    const { deliveries } = await find();
    for (const { webhook_delivery_id } of deliveries) await deliverWebhook(world.app, webhook_delivery_id);
    const tries = (await find()).deliveries.flatMap((delivery) => delivery.tries);
    expect(tries).toHaveLength(3);
    expect(tries.map(({ answer }) => answer)).toEqual(["", "", ""]);
  });

  it("are empty for a buyer erased during the delivery", async () => {
    const { id, token } = await notifyOfBuyer();
    world.receiver.answer = async (_request, response) => {
      await eraseRequest(world.app, token);
      response.writeHead(200).end("Wilhelmina is known here");
    };
    await deliverWebhook(world.app, id);
    expect(await deliveryOf(id)).toMatchObject({ state: "delivered", tries: [{ status: 200, answer: "" }] });
  });

  it("are deleted with the delivery after thirty days", async () => {
    await deliver();
    world.now = later(30 * DAY_SECONDS);
    await removeOldRecords(world.app);
    expect((await find()).total).toBe(1);
    world.now = later(30 * DAY_SECONDS + 1);
    await removeOldRecords(world.app);
    expect((await find()).total).toBe(0);
    expect(await world.database.db.selectFrom("webhook_attempts").selectAll().execute()).toEqual([]);
  });
});
