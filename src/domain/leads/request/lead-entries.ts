import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { formatPounds } from "../../format/format.ts";

/** Models may be repeated or separated by commas. Without JavaScript, ticked suggestions are not in the text yet. */
export function leadRequestFromEntries(
  entries: Iterable<readonly [string, unknown]>,
): Record<string, unknown> {
  const request: Record<string, unknown> = { px_has: false, consent_dealer: false };
  const models: string[] = [];
  const questions: string[] = [];
  const chosen: string[] = [];
  for (const [name, value] of entries) {
    if (typeof value !== "string") continue;
    if (name === "models") models.push(...value.split(","));
    else if (name === "question") questions.push(value);
    else if (name === "chosen_dealers") chosen.push(value);
    else if (name === "px_has" || name === "consent_dealer") request[name] = isTicked(value);
    else request[name] = value;
  }
  if (chosen.length > 0) request.chosen_dealers = chosen;
  return { ...request, models, ...(questions.length > 0 ? { question: joinQuestions(questions) } : {}) };
}

/** Deduplicates: a question that is part of another is left out. */
export function joinQuestions(questions: readonly string[]): string {
  return questions.reduce((joined, one) => {
    if (joined.includes(one.trim())) return joined;
    return one.includes(joined) ? one : `${joined} ${one.trim()}`.trim();
  }, "");
}

function isTicked(value: string): boolean {
  return ["on", "true", "1", "yes"].includes(value.toLowerCase());
}

export function uniqueModels(models: readonly string[]): string[] {
  const seen = new Set<string>();
  return models
    .map((model) => model.trim())
    .filter((model) => {
      const key = model.toLowerCase();
      if (key === "" || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

/** Fields that decide which dealers would be asked: no name, email address or phone number. */
export const PROPOSAL_FIELDS = {
  postcode: true,
  budget_band: true,
  timeframe_days: true,
  max_travel_mi: true,
  models: true,
  body_style: true,
  mileage_cap: true,
  px_has: true,
  contact_by: true,
  vehicle_id: true,
  also_vehicle_id: true,
  source: true,
} as const;

interface AskedCar extends Pick<Vehicle, "year" | "make" | "model" | "price"> {
  dealer_name: string;
}

/** Lets either dealer read which two cars the request is about. */
export const askedBoth = (first: AskedCar, second: AskedCar): string =>
  `I am asking about two cars: ${carText(first)}, and ${carText(second)}.`;

const carText = ({ year, make, model, price, dealer_name }: AskedCar): string =>
  `${year} ${make} ${model} for ${formatPounds(price)} at ${dealer_name}`;

/** Plausible to bots, unknown to browser autofill. */
export const HONEYPOT_FIELD = "company_website";
/** Unix milliseconds of the server, for forms posted without JavaScript. */
export const SHOWN_AT_FIELD = "form_shown_at";
export const SECONDS_FIELD = "form_seconds";
