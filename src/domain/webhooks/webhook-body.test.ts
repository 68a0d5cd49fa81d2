import { expect, it } from "vitest";
import { webhookBody } from "./webhook-body.ts";

const MESSAGE = {
  webhook_delivery_id: "6f1c5d0e-8f39-4a57-9a39-0f5b0ce1f001",
  event: "lead.changed",
  happened_at: new Date("2026-12-01T10:00:00Z"),
  lead_id: "6f1c5d0e-8f39-4a57-9a39-0f5b0ce1f002",
  details: { change: "withdrawn" },
};

it("states the event, its time, the enquiry and the URL to read it", () => {
  expect(JSON.parse(webhookBody(MESSAGE, "https://second-spark.example"))).toEqual({
    id: MESSAGE.webhook_delivery_id,
    type: "lead.changed",
    version: 1,
    timestamp: "2026-12-01T10:00:00.000Z",
    data: {
      lead_id: MESSAGE.lead_id,
      url: `https://second-spark.example/api/dealer/leads/${MESSAGE.lead_id}`,
      change: "withdrawn",
    },
  });
});

it("a test event has no enquiry", () => {
  const test = { ...MESSAGE, event: "webhook.test", lead_id: null, details: {} };
  expect(JSON.parse(webhookBody(test, "https://second-spark.example"))).toMatchObject({
    type: "webhook.test",
    data: {},
  });
});
