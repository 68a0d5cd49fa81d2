export interface WebhookMessage {
  /** Same for every attempt, so receivers can deduplicate. */
  webhook_delivery_id: string;
  event: string;
  happened_at: Date;
  lead_id: string | null;
  details: Readonly<Record<string, string>>;
}

export const WEBHOOK_VERSION = 1;

/** Deterministic and without personal data: reading it through the API checks access. */
export function webhookBody(message: WebhookMessage, publicOrigin: string): string {
  const { webhook_delivery_id, event, happened_at, lead_id, details } = message;
  const lead = lead_id === null ? {} : { lead_id, url: `${publicOrigin}/api/dealer/leads/${lead_id}` };
  return JSON.stringify({
    id: webhook_delivery_id,
    type: event,
    version: WEBHOOK_VERSION,
    timestamp: happened_at.toISOString(),
    data: { ...lead, ...details },
  });
}
