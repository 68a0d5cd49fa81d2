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
export const LEAD_QUESTION_MAX_LENGTH = 500;
/** A request and its repeats together. */
export const LEAD_QUESTIONS_MAX_LENGTH = 2000;
export const PART_EXCHANGE_YEAR = { min: 1900, max: 2100 } as const;
