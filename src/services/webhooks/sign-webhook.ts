import { createHmac, randomBytes } from "node:crypto";

/** Prefix of a base64 signing secret (Standard Webhooks, 'Signature scheme'). */
const SECRET_START = "whsec_";

export const newWebhookSecret = (): string => SECRET_START + randomBytes(32).toString("base64");

/** Headers of standardwebhooks.com. @param secrets new and, during a rotation, previous */
export function signWebhook(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_START.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
