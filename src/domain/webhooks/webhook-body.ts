/** What is known of an event. Nothing of it is about a buyer but ids. */
export interface WebhookMessage {
  /** The same each time it is sent. */
  webhook_delivery_id: string;
  event: string;
  happened_at: Date;
  /** Null for a test. */
  lead_id: string | null;
  details: Readonly<Record<string, string>>;
}

/** A receiver that does not know the number may refuse the event. */
export const WEBHOOK_VERSION = 1;

/**
 * What is sent, always the same for one message. Of the buyer it has ids and where the rest is read with an API key, so that
 * who may read it is decided at that moment and by us.
 */
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
