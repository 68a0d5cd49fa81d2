import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { minutesAfter, minutesBefore } from "#src/domain/time/ago.ts";
import { webhookBody } from "#src/domain/webhooks/webhook-body.ts";
import { createSafePost } from "#src/integrations/safe-fetch/safe-fetch.ts";
import { newWebhookSecret, signWebhook } from "#src/services/webhooks/send-event.ts";
import guide from "#src/web/content/developers.md?raw";
import { freePort } from "./journeys/support/program.ts";

const SECRET = newWebhookSecret();
const ID = "3f0c1a52-7d4e-4b6f-9a51-2f7d1c9e8b40";
const BODY = webhookBody(
  { webhook_delivery_id: ID, event: "lead.routed", happened_at: new Date(), lead_id: ID, details: {} },
  "https://second-spark.example",
);
const post = createSafePost({ isAllowed: () => true });
const codeOf = (language: string) => guide.split(`\`\`\`${language}\n`)[1]?.split("```")[0] ?? "";
let receiver: ChildProcess;
let folder: string;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-receiver-"));
  const file = path.join(folder, "receiver.mjs");
  await writeFile(file, codeOf("js"));
  const port = await freePort();
  receiver = spawn(process.execPath, [file], { env: { PORT: String(port), WEBHOOK_SECRET: SECRET } });
  url = `http://127.0.0.1:${port}/`;
  const { stdout } = receiver;
  if (!stdout) throw new Error("the receiver has no output");
  await once(stdout, "data");
});
afterAll(async () => {
  if (receiver?.exitCode === null) {
    receiver.kill();
    await once(receiver, "exit");
  }
  await rm(folder, { recursive: true, force: true });
});

/** @returns the status from the guide's receiver */
async function statusOf(changes: { secrets?: string[]; at?: Date; body?: string; sent?: string }) {
  const { secrets = [SECRET], at = new Date(), body = BODY, sent = body } = changes;
  const headers = signWebhook(secrets, { id: ID, at, body });
  return (await post(url, { body: sent, headers, maxBytes: 1000, timeoutMs: 5000 })).status;
}

it("the guide's example of an event is as we send it", () => {
  const event = {
    webhook_delivery_id: ID,
    event: "lead.changed",
    happened_at: new Date("2026-03-01T09:30:00Z"),
    lead_id: "b8e2f6d0-51c7-4a3e-8f29-6d0c4e7a1b35",
    details: { change: "withdrawn" },
  };
  expect(JSON.parse(codeOf("json"))).toEqual(JSON.parse(webhookBody(event, "{origin}")));
});

it("the guide's receiver accepts our signatures, also during a secret rotation", async () => {
  expect(await statusOf({})).toBe(204);
  expect(await statusOf({ secrets: [newWebhookSecret(), SECRET] })).toBe(204);
  expect(await statusOf({ body: '{"type":"Àrd 🚗","data":{}}' })).toBe(204);
});

it("the guide's receiver refuses everything else", async () => {
  expect(await statusOf({ secrets: [newWebhookSecret()] })).toBe(401);
  expect(await statusOf({ sent: `${BODY} ` })).toBe(401);
  expect(await statusOf({ at: minutesBefore(new Date(), 6) })).toBe(401);
  expect(await statusOf({ at: minutesAfter(new Date(), 6) })).toBe(401);
});
