/** What an admin decides about a person's or dealer's matter. */
export const INBOX_KINDS = [
  "complaint",
  "held_request",
  "missed_call",
  "objection",
  "report",
  "application",
  "changed_details",
  "review",
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];
