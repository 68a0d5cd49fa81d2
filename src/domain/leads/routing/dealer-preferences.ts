import type { Holiday } from "#src/domain/dealers/open-days.ts";
import { dateFormat, formatMiles } from "#src/domain/format/format.ts";
import { addDays, londonDay, londonMoment } from "#src/domain/format/london-day.ts";
import { matchesModel } from "./matches-model.ts";

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

export interface PreferredFacts {
  postcode_area: string;
  budget_band: string;
  lead_score: number;
  models: readonly { make: string; model: string }[] | null;
}

export function pauseReason(
  { paused_until, holidays, daily_cap }: DealerPreferences,
  day: { today: string; routed_today: number },
): string | null {
  const { today, routed_today } = day;
  if (paused_until !== null && today < paused_until) return `Paused until ${dayAndMonth(paused_until)}`;
  const holiday = holidays.find(({ first_day, last_day }) => first_day <= today && today <= last_day);
  if (holiday) return `On holiday until ${dayAndMonth(holiday.last_day)}`;
  if (daily_cap !== null && routed_today >= daily_cap) return `Daily cap of ${daily_cap} reached`;
  return null;
}

export function preferenceMismatch(
  preferences: DealerPreferences,
  lead: PreferredFacts,
  distanceMiles: number | null,
): string | null {
  const { radius_miles, postcode_areas, models, budget_bands, minimum_score } = preferences;
  if (radius_miles !== null && (distanceMiles === null || distanceMiles > radius_miles)) {
    return `Outside its radius of ${formatMiles(radius_miles)}`;
  }
  if (postcode_areas.length > 0 && !postcode_areas.includes(lead.postcode_area)) {
    return `${lead.postcode_area} is not one of its postcode areas`;
  }
  if (models.length > 0 && !wantsOneOf(models, lead.models)) return "The buyer wants other makes and models";
  if (budget_bands.length > 0 && !budget_bands.includes(lead.budget_band)) {
    return `Budget ${lead.budget_band} is not one of its budgets`;
  }
  if (lead.lead_score < minimum_score) {
    return `Score ${lead.lead_score} below its minimum of ${minimum_score}`;
  }
  return null;
}

function wantsOneOf(wanted: readonly string[], cars: PreferredFacts["models"]): boolean {
  return cars === null || cars.some((car) => wanted.some((text) => matchesModel(car, text)));
}

const formatDay = dateFormat({ day: "numeric", month: "long", timeZone: "UTC" });
const dayAndMonth = (day: string): string => formatDay(new Date(`${day}T00:00:00Z`));

/** London time; '21:00' until '08:00' spans midnight. */
export interface QuietHours {
  from: string;
  until: string;
}

export function endOfQuietHours(quiet: QuietHours | null, at: Date): Date | null {
  if (quiet === null) return null;
  const { today } = londonDay(at);
  // Quiet hours that began yesterday may not have ended.
  for (const day of [addDays(today, -1), today]) {
    const begin = londonMoment(`${day}T${quiet.from}`);
    const end = londonMoment(`${quiet.until > quiet.from ? day : addDays(day, 1)}T${quiet.until}`);
    if (begin <= at && at < end) return end;
  }
  return null;
}
