import type { Holiday } from "#src/domain/dealers/open-days.ts";
import type { QuietHours } from "./quiet-hours.ts";

/** Empty lists allow anything. Dates are calendar days in London ('2026-12-03'). */
export interface DealerPreferences {
  /** Never set together with `postcode_areas`. */
  radius_miles: number | null;
  postcode_areas: readonly string[];
  models: readonly string[];
  budget_bands: readonly string[];
  minimum_score: number;
  /** Also refuses leads that another dealer has. */
  is_exclusive: boolean;
  daily_cap: number | null;
  /** Leads resume on this day. */
  paused_until: string | null;
  holidays: readonly Holiday[];
  /** Delays email, not leads. */
  quiet_hours: QuietHours | null;
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
