// Autofill takes over three seconds; an office sends fewer than 20 an hour, the whole site fewer than 500.
export const LEAD_FORM_FASTEST_SECONDS = 3;
export const LEAD_HELD_PER_NETWORK_PER_HOUR = 20;
export const LEAD_HELD_OVERALL_PER_HOUR = 500;

/** A household shares a number. */
export const LEAD_HELD_MAILBOXES_PER_PHONE = { mailboxes: 3, days: 30 } as const;

/** A couple shares a number: two mailboxes. */
export const LEAD_HELD_MAILBOXES_PER_PHONE_AND_DEALER = { mailboxes: 2, hours: 24 } as const;

/** Beyond both figures, fakes could use up a rival's daily cap or credit limit (111 requests at £18). */
export const LEAD_HELD_PER_DEALER = [
  { window: "lastHour", hours: 1, least: 5, timesUsual: 10 },
  { window: "lastDay", hours: 24, least: 15, timesUsual: 5 },
] as const;
export const DEALER_USUAL_RATE_DAYS = 28;

/** Couples share a network and a surname, colleagues a network, none a full name. Bots number their mailboxes. */
export const LEAD_HELD_LOOK_ALIKES = [
  { traits: 3, others: 1 },
  { traits: 2, others: 1, sameFullNameAndNetwork: true },
  { traits: 2, others: 2 },
] as const;
export const LOOK_ALIKES_WITHIN = { hours: 24, requests: 500 } as const;

/** A buyer who wanted a call within hours has no use for a week-old request. */
export const HELD_LEAD_EXPIRES_DAYS = 7;
export const HELD_LEADS_SHOWN = 200;
export const LEAD_REJECT_REASON_MAX_LENGTH = 500;
