import type { QuietHours } from "./quiet-hours.ts";

/** Dates are calendar days in London ('2026-12-03'). */
export interface DealerPreferences {
  /** Never set together with `postcode_areas`. */
  radius_miles: number | null;
  /** Postcode areas of buyers ('M', 'SK'); empty for any. */
  postcode_areas: readonly string[];
  /** In the dealer's words ('Nissan Leaf', 'Tesla'); empty for any. */
  models: readonly string[];
  /** Empty for any. */
  budget_bands: readonly string[];
  minimum_score: number;
  /** Receives leads exclusively at first, and none that another dealer has. */
  is_exclusive: boolean;
  daily_cap: number | null;
  /** The first day with leads again. */
  paused_until: string | null;
  holidays: readonly Holiday[];
  /** Delays email, not leads. */
  quiet_hours: QuietHours | null;
}

/** Both days inclusive. */
export interface Holiday {
  first_day: string;
  last_day: string;
}

export const NO_PREFERENCES: DealerPreferences = {
  radius_miles: null,
  postcode_areas: [],
  models: [],
  budget_bands: [],
  minimum_score: 0,
  is_exclusive: false,
  daily_cap: null,
  paused_until: null,
  holidays: [],
  quiet_hours: null,
};
