import { describe, expect, it } from "vitest";
import { newWebhookSecret, signWebhook } from "./send-event.ts";

const ID = "msg_p5jXN8AQM9LWM0D4loKWxJek";
const AT = new Date(1_614_265_330_999);
const BODY = '{"test": 2432232314}';
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

describe("a signature", () => {
  /** The example of the Standard Webhooks libraries. */
  it("matches the example of Standard Webhooks", () => {
    expect(signWebhook([SECRET], { id: ID, at: AT, body: BODY })).toEqual({
      "webhook-id": ID,
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    });
  });

  it("is created for each secret, the new one first", () => {
    const other = newWebhookSecret();
    const both = signWebhook([other, SECRET], { id: ID, at: AT, body: BODY })["webhook-signature"];
    const [first, second] = (both ?? "").split(" ");
    expect(first).toBe(signWebhook([other], { id: ID, at: AT, body: BODY })["webhook-signature"]);
    expect(second).toBe(signWebhook([SECRET], { id: ID, at: AT, body: BODY })["webhook-signature"]);
  });

  it.each<[string, Partial<{ id: string; at: Date; body: string }>]>([
    ["id", { id: "msg_other" }],
    ["time", { at: new Date(AT.getTime() + 1000) }],
    ["body", { body: `${BODY} ` }],
  ])("is another for another %s", (_, changes) => {
    const signed = { id: ID, at: AT, body: BODY };
    const { "webhook-signature": one } = signWebhook([SECRET], signed);
    expect(signWebhook([SECRET], { ...signed, ...changes })["webhook-signature"]).not.toBe(one);
  });
});

it("a secret has 32 random bytes", () => {
  const secret = newWebhookSecret();
  expect(Buffer.from(secret.slice("whsec_".length), "base64")).toHaveLength(32);
  expect(newWebhookSecret()).not.toBe(secret);
});
