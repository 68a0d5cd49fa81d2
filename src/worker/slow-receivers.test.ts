import { expect, it } from "vitest";
import type { Mailer } from "#src/integrations/mailer.ts";
import { addJob } from "#src/queue/add-job.ts";
import { addTextNumber } from "#src/services/text-messages/text-number.ts";
import { sendTestEvent } from "#src/services/webhooks/redeliver-webhook.ts";
import { addWebhook } from "#src/services/webhooks/webhooks.ts";
import { dealerUser, ownerOf } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { startWebhookReceiver } from "#tests/support/servers/webhook-receiver.ts";
import { WebhookWorld } from "#tests/support/worlds/webhook-world.ts";
import { startWorker } from "./worker.ts";

const world = new WebhookWorld();

it("a receiver that never answers delays neither other dealers' deliveries nor email", async () => {
  const released = Promise.withResolvers<void>();
  world.receiver.answer = (_request, response) =>
    void released.promise.then(() => response.writeHead(204).end());
  const prompt = await startWebhookReceiver();
  const { db, application } = world.database;
  const { dealer_id } = await buildDealer(db);
  const other = ownerOf(dealer_id);
  const webhook = await addWebhook(world.app, other, { url: prompt.url, events: ["lead.routed"] });
  await Promise.all([world.sendTest(), world.sendTest(), world.sendTest()]);
  const sent: string[] = [];
  const mailer = {
    send: async ({ to }: { to: string }) => void sent.push(to),
    close: async () => {},
  } as unknown as Mailer;
  const worker = await startWorker({ pool: application.pool, context: { ...world.app, mailer } });
  try {
    await expect.poll(() => world.receiver.received.length, { timeout: 10_000 }).toBe(1);
    await sendTestEvent(world.app, other, webhook.webhook.webhook_endpoint_id);
    const sealedToken = await world.app.encryption.encrypt("token");
    await addJob(db, "send-password-reset", { email: "owner@dealer.example", sealed_token: sealedToken });
    await expect.poll(() => [prompt.received.length, sent.length], { timeout: 10_000 }).toEqual([1, 1]);
    expect(world.receiver.received).toHaveLength(1);
    released.resolve();
    await expect.poll(() => world.receiver.received.length, { timeout: 10_000 }).toBe(3);
  } finally {
    released.resolve();
    await worker.stop();
    await prompt.close();
  }
});

it("texts that wait for the text service hold up no other dealer's", async () => {
  const released = Promise.withResolvers<void>();
  const asked: string[] = [];
  const textSender = {
    send: async ({ to }: { to: string }) => {
      asked.push(to);
      if (to.startsWith("+4477009000")) await released.promise;
    },
  };
  const { db, application } = world.database;
  const app = { ...world.app, textSender };
  const askForCode = async (dealerId: string, phone: string) => {
    const id = `user-${phone.replaceAll(" ", "")}`;
    await db
      .insertInto("auth.user")
      .values({ id, name: "Ann", email: `${id}@dealer.example`, emailVerified: true })
      .execute();
    await db
      .insertInto("dealer_profiles")
      .values({ user_id: id, dealer_id: dealerId, full_name: "Ann" })
      .execute();
    await addTextNumber(app, { ...dealerUser(dealerId), user_id: id }, { phone });
  };
  // More than are sent at a time.
  for (let member = 0; member < 10; member++) await askForCode(world.dealer_id, `07700 90001${member}`);
  const other = await buildDealer(db);
  const mailer = { send: async () => {}, close: async () => {} } as unknown as Mailer;
  const worker = await startWorker({ pool: application.pool, context: { ...app, mailer } });
  try {
    await expect.poll(() => asked, { timeout: 10_000 }).toHaveLength(1);
    await askForCode(other.dealer_id, "07700 900123");
    await expect.poll(() => asked, { timeout: 10_000 }).toContain("+447700900123");
    expect(asked).toHaveLength(2);
    released.resolve();
    await expect.poll(() => asked, { timeout: 10_000 }).toHaveLength(11);
  } finally {
    released.resolve();
    await worker.stop();
  }
});
