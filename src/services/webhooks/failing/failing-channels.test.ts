import { expect, it } from "vitest";
import { WEBHOOK_GIVEN_UP_SHOWN_DAYS } from "#src/domain/policy/webhooks.ts";
import { findWaitingWork } from "#src/services/overview/waiting-work-queries.ts";
import { DAY_SECONDS, later, NOW, WebhookWorld } from "#tests/support/worlds/webhook-world.ts";
import { updateWebhook } from "../webhooks.ts";
import { listFailingChannels } from "./failing-channel-queries.ts";

const world = new WebhookWorld();
const listed = () => listFailingChannels(world.app);
const counted = async () => (await findWaitingWork(world.app)).failing_channels;
const afterDays = (days: number) => {
  world.now = later(days * DAY_SECONDS);
};

it("admins see which dealer's system fails, why and since when, without its URL", async () => {
  expect(await listed()).toEqual([]);
  world.answerWith(500);
  await world.deliver();
  expect(await listed()).toMatchObject([
    {
      dealer_id: world.dealer_id,
      dealer_name: "Ancoats Electric Cars",
      kind: "webhook",
      failing_since: NOW,
      given_up_at: null,
      problem: "Answered with status 500",
      waiting: 1,
    },
  ]);
  expect(JSON.stringify(await listed())).not.toContain(new URL(world.receiver.url).pathname);
});

it("hear of one that fails for a day, or was given up lately, until its dealer switches it off", async () => {
  world.answerWith(500);
  await world.deliver();
  expect(await counted()).toBe(0);
  afterDays(1.1);
  expect(await counted()).toBe(1);
  expect((await findWaitingWork(world.app)).since.failing_channels).toEqual(NOW);
  await world.failForDays();
  expect(await listed()).toMatchObject([{ given_up_at: world.now }]);
  expect(await counted()).toBe(1);
  world.now = new Date(world.now.getTime() + (WEBHOOK_GIVEN_UP_SHOWN_DAYS + 1) * DAY_SECONDS * 1000);
  expect(await counted()).toBe(0);
  expect(await listed()).toHaveLength(1);
  await updateWebhook(world.app, world.owner, world.webhook_endpoint_id, { is_on: true });
  await updateWebhook(world.app, world.owner, world.webhook_endpoint_id, { is_on: false });
  expect(await listed()).toEqual([]);
});
