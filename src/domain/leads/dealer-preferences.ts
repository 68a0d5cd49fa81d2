import type { QuietHours } from "./quiet-hours.ts";

/** Which leads a dealer wants, and when mail about them may come. Days are calendar days in London, as '2026-12-03'. */
export interface DealerPreferences {
  /** From the dealer to the buyer. Never together with `postcode_areas`. */
  radius_miles: number | null;
  /** Where buyers live: 'M', 'SK'. Empty: wherever. */
  postcode_areas: readonly string[];
  /** In the dealer's words: 'Nissan Leaf', 'Tesla'. Empty: any. */
  models: readonly string[];
  /** Empty: any. */
  budget_bands: readonly string[];
  minimum_score: number;
  /** Has each lead alone for a while, and takes none that another dealer has. */
  is_exclusive: boolean;
  daily_cap: number | null;
  /** The first day on which leads come again. */
  paused_until: string | null;
  holidays: readonly Holiday[];
  /** Mail about enquiries waits until they end; leads come all the same. Null: at any hour. */
  quiet_hours: QuietHours | null;
}

/** Both days included. */
export interface Holiday {
  first_day: string;
  last_day: string;
}

/** Of a dealer who has not said anything: every lead that fits. */
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
