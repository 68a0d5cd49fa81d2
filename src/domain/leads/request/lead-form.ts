import type { z } from "zod";
import {
  DEFAULT_MILEAGE_CAP_MILES,
  DEFAULT_TIMEFRAME_DAYS,
  DEFAULT_TRAVEL_MILES,
} from "#src/domain/policy/leads/lead-form.ts";
import type { LeadSource, leadRequestSchema } from "./lead-request.ts";

export type LeadFormValues = z.input<typeof leadRequestSchema>;

/** UK GDPR: consent must not be ticked in advance. */
export function freshLeadForm(start: { source: LeadSource; vehicle_id?: string }): LeadFormValues {
  return {
    name: "",
    email: "",
    phone: "",
    postcode: "",
    budget_band: "",
    timeframe_days: DEFAULT_TIMEFRAME_DAYS,
    max_travel_mi: DEFAULT_TRAVEL_MILES,
    models: [],
    body_style: "",
    mileage_cap: DEFAULT_MILEAGE_CAP_MILES,
    px_has: false,
    px_make: "",
    px_model: "",
    px_year: "",
    px_miles: "",
    question: "",
    call_at: "",
    contact_by: "phone",
    consent_dealer: false,
    vehicle_id: start.vehicle_id,
    source: start.source,
  };
}

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
