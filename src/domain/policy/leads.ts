export const LEAD_NAME_LENGTH = { min: 2, max: 100 } as const;
export const LEAD_EMAIL_MAX_LENGTH = 255;
export const LEAD_PHONE_LENGTH = { min: 10, max: 20 } as const;
export const LEAD_POSTCODE_LENGTH = { min: 3, max: 10 } as const;

export const TRAVEL_OPTIONS_MILES = [10, 25, 50, 100] as const;
export const DEFAULT_TRAVEL_MILES = 25;
export const TIMEFRAME_OPTIONS_DAYS = [7, 30, 90, 180] as const;
export const DEFAULT_TIMEFRAME_DAYS = 30;
export const DEFAULT_MILEAGE_CAP_MILES = 70_000;

/** The upper bound is exclusive; null means open. */
export const BUDGET_BANDS = [
  { name: "Under £10k", fromPounds: 0, belowPounds: 10_000 },
  { name: "£10-15k", fromPounds: 10_000, belowPounds: 15_000 },
  { name: "£15-25k", fromPounds: 15_000, belowPounds: 25_000 },
  { name: "£25-35k", fromPounds: 25_000, belowPounds: 35_000 },
  { name: "£35k+", fromPounds: 35_000, belowPounds: null },
] as const;

export const SUGGESTED_MODELS = [
  "Nissan Leaf",
  "Tesla Model 3",
  "Peugeot e-208",
  "VW ID.3",
  "MG ZS EV",
  "Hyundai Kona Electric",
] as const;

/** Shown beside the question of a request about a car. */
export const STILL_AVAILABLE = "Is it still available?";
export const SUGGESTED_QUESTIONS = [
  STILL_AVAILABLE,
  "What is the battery health?",
  "Can I charge it without a driveway?",
  "What is the full price, with fees?",
  "When can I see it?",
] as const;

// Above any honest request; they fit an int4 column.
export const LEAD_TIMEFRAME_MAX_DAYS = 3650;
export const LEAD_TRAVEL_MAX_MILES = 1000;
export const LEAD_MILEAGE_MAX_MILES = 2_000_000;
export const LEAD_MODELS_MAX = 20;
export const LEAD_MODEL_MAX_LENGTH = 60;
export const LEAD_QUESTION_MAX_LENGTH = 1_200;
/** A request and its repeats together. */
export const LEAD_QUESTIONS_MAX_LENGTH = 2000;
export const PART_EXCHANGE_YEAR = { min: 1900, max: 2100 } as const;

export const MAX_DEALERS_PER_LEAD = 2;
/** More cars do not rank higher, so that large stock does not win every lead. */
export const ENOUGH_MATCHING_CARS = 3;
export const ROUTING_FAIRNESS_WINDOW_DAYS = 30;
export const ROUTING_EXPLAINED_DEALERS = 20;
/** Half a working day, counted in the dealer's opening hours. */
export const EXCLUSIVE_WINDOW_HOURS = 4;

export const DUPLICATE_WINDOW_DAYS = 30;
/** Longest gap between the submissions of a double click. */
export const REPEAT_SUBMISSION_WINDOW_SECONDS = 60;
/** Ten times the electric models ever sold in the UK, each compared with every lead's wishes. */
export const ROUTING_MAX_MODELS = 5000;

export const PREFERENCE_RADIUS_MILES = { min: 5, max: 500 } as const;
export const PREFERENCE_DAILY_CAP = { min: 1, max: 1000 } as const;
export const PREFERENCE_MODELS_MAX = 50;
export const PREFERENCE_HOLIDAYS_MAX = 10;
export const PREFERENCE_PREVIEW_LEADS = 100;

/** Enough to fill in twenty fields at leisure. */
export const PROPOSAL_VALID_MINUTES = 60;
/** Fewer would be chance. */
export const REPLY_SHARE_MIN_REQUESTS = 10;

/** Increase with every change of the points, so that stored scores stay explainable. */
export const LEAD_SCORE_VERSION = 1;
/** Initial values (docs/product.md, Lead score). */
export const LEAD_SCORE_POINTS = {
  // A mobile takes calls and texts, a landline only calls.
  phone: { mobile: 15, landline: 10 },
  email: { lasting: 10, disposable: 0 },
  postcode: { full: 10, outward: 5 },
  vehicle: { named: 20, none: 0 },
  timeframe: { soon: 20, later: 10, far: 0 },
  part_exchange: { offered: 10, none: 0 },
  stock: { each: 5, max: 15 },
} as const;
export const LEAD_SCORE_SOON_DAYS = 30;
export const LEAD_SCORE_LATER_DAYS = 90;

export const SCORE_BADGE_DEFAULT_FROM = 70;
export const SCORE_BADGE_SECONDARY_FROM = 40;

/** What holds a request for review. */
export const LEAD_LIMITS = {
  /** No API key may send requests. */
  requiresForm: true,
  /** Autofill takes over three seconds. */
  fastestSeconds: 3,
  /** An office sends fewer. */
  perNetworkPerHour: 20,
  /** The whole site gets fewer. */
  overallPerHour: 500,
  /** Within MAILBOXES_PER_PHONE_DAYS. A household shares a number. */
  mailboxesPerPhone: 3,
  /** Within MAILBOXES_PER_PHONE_AND_DEALER_HOURS. A couple shares a number. */
  mailboxesPerPhoneAndDealer: 2,
  /** Beyond both figures, fakes could use up a rival's daily cap or credit limit (111 requests at £18). */
  perDealer: [
    { window: "lastHour", hours: 1, least: 5, timesUsual: 10 },
    { window: "lastDay", hours: 24, least: 15, timesUsual: 5 },
  ],
  /** Couples share a network and a surname, colleagues a network, none a full name. Bots number their mailboxes. */
  lookAlikes: [
    { traits: 3, others: 1 },
    { traits: 2, others: 1, sameFullNameAndNetwork: true },
    { traits: 2, others: 2 },
  ],
} as const;
export const MAILBOXES_PER_PHONE_DAYS = 30;
export const MAILBOXES_PER_PHONE_AND_DEALER_HOURS = 24;
export const DEALER_USUAL_RATE_DAYS = 28;
export const LOOK_ALIKES_WITHIN = { hours: 24, requests: 500 } as const;

/** A buyer who wanted a call within hours has no use for a week-old request. */
export const HELD_LEAD_EXPIRES_DAYS = 7;
export const LEAD_REJECT_REASON_MAX_LENGTH = 500;
