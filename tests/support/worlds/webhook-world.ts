import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { createSafePost } from "#src/integrations/safe-fetch/safe-fetch.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { deliverWebhook } from "#src/services/webhooks/deliver-webhook.ts";
import { sendTestEvent } from "#src/services/webhooks/redeliver-webhook.ts";
import { addWebhook, findWebhook } from "#src/services/webhooks/webhooks.ts";
import { ownerOf } from "../dealer-user.ts";
import { buildDealer } from "../factories.ts";
import { leadTables } from "../leads.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../servers/webhook-receiver.ts";
import { testApp } from "../test-app.ts";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";

export const NOW = new Date("2026-11-29T23:30:00Z");
export const DAY_SECONDS = 24 * 60 * 60;
export const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

/** Lets the SSRF guard treat this machine as public. */
export const post = createSafePost({ resolve: async () => ["127.0.0.1"], isAllowed: () => true });

/**
 * For each test of a file: a dealer with a webhook, and its receiver, whose response a test may
 * replace.
 */
export class WebhookWorld {
  now = NOW;
  database!: TestDatabase;
  receiver!: WebhookReceiver;
  app!: AppContext;
  owner!: OwnDealer;
  dealer_id = "";
  webhook_endpoint_id = "";
  secret = "";

  constructor() {
    beforeAll(async () => {
      this.database = await createTestDatabase();
    });
    afterAll(() => this.database.drop());
    beforeEach(async () => {
      await this.begin();
      return () => this.receiver.close();
    });
  }

  private async begin(): Promise<void> {
    this.now = NOW;
    const { db } = this.database;
    await leadTables.empty(db);
    this.receiver = await startWebhookReceiver();
    this.app = { ...testApp(db, () => this.now), safePost: post, webhookTargets: "any" };
    this.dealer_id = (await buildDealer(db)).dealer_id;
    this.owner = ownerOf(this.dealer_id);
    const input = { url: this.receiver.url, events: ["lead.routed", "lead.changed"] };
    const { webhook: endpoint, secret } = await addWebhook(this.app, this.owner, input);
    this.webhook_endpoint_id = endpoint.webhook_endpoint_id;
    this.secret = secret;
  }

  sendTest = () => sendTestEvent(this.app, this.owner, this.webhook_endpoint_id);

  find = () => findWebhook(this.app, this.owner, this.webhook_endpoint_id, 1);

  deliveryOf = async (webhookDeliveryId: string) => {
    const { deliveries } = await this.find();
    const found = deliveries.find((one) => one.webhook_delivery_id === webhookDeliveryId);
    if (!found) throw new Error("no such delivery");
    return found;
  };

  answerWith = (status: number, body = "") => {
    this.receiver.answer = (_request, response) => void response.writeHead(status).end(body);
  };

  /**
   * Sends a new test event.
   * @returns its delivery afterwards
   */
  deliver = async () => {
    const id = await this.sendTest();
    await deliverWebhook(this.app, id);
    return await this.deliveryOf(id);
  };

  /** Repeats a delivery for as long as there is a next attempt, and moves the clock. */
  giveUp = async (webhookDeliveryId: string): Promise<void> => {
    for (;;) {
      await deliverWebhook(this.app, webhookDeliveryId);
      const { next_try_at } = await this.deliveryOf(webhookDeliveryId);
      if (!next_try_at) return;
      this.now = next_try_at;
    }
  };

  /** Until the endpoint is switched off. */
  failForDays = async (): Promise<void> => {
    this.answerWith(500);
    await this.giveUp(await this.sendTest());
    expect((await this.find()).webhook.is_on).toBe(true);
    this.now = later(5 * DAY_SECONDS);
    await this.giveUp(await this.sendTest());
  };
}
