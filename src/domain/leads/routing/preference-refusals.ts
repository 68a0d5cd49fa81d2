import { formatMiles } from "#src/domain/format/format.ts";
import { dateFormat } from "#src/domain/format/format-date.ts";
import type { DealerPreferences } from "./dealer-preferences.ts";
import { matchesModel } from "./matches-model.ts";

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
