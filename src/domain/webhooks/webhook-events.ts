export const WEBHOOK_EVENTS = ["lead.routed", "lead.changed", "lead.issue_decided"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_EVENT_MEANINGS: Record<WebhookEvent, string> = {
  "lead.routed": "You have a new enquiry",
  "lead.changed": "A buyer changed, withdrew, restricted or erased an enquiry",
  "lead.issue_decided": "Your report about an enquiry was decided",
};

export const WEBHOOK_TEST = "webhook.test";

export const WEBHOOK_STATES = ["waiting", "delivered", "failed"] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** Ids as JSON, or whole enquiries as ADF by HTTPS or by email. */
export const CHANNEL_KINDS = ["webhook", "adf_post", "adf_mail"] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];
export const CHANNEL_KIND_TEXTS: Record<ChannelKind, string> = {
  webhook: "Webhook",
  adf_post: "ADF by HTTPS",
  adf_mail: "ADF by email",
};
/** ADF has no document for a decided report. */
export const ADF_EVENTS = ["lead.routed", "lead.changed"] as const satisfies WebhookEvent[];
