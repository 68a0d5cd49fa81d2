import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import type { LeadSource } from "#src/domain/leads/request/lead-request.ts";
import type { Unavailability } from "#src/domain/leads/request/unavailability.ts";
import type { LeadSubject } from "./lead-subject.ts";

/** Prefix of the ids in the form. */
export const LEAD_FORM_ID = "lead";

/** Hidden field of the idempotency key: submitting one form twice makes one lead. */
export const IDEMPOTENCY_KEY_FIELD = "idempotency_key";

export interface LeadFormProps {
  source: LeadSource;
  subject: LeadSubject | null;
  /** The second car of 'Ask about both'. */
  also: LeadSubject | null;
  unavailable: Unavailability | null;
  isAlsoAway: boolean;
  leftOut: string | null;
  /** When the car's dealer can ring; none for a general request. */
  callTimes: readonly Date[];
  /** From the URL of the page. */
  postcode: string | null;
  /** The buyer's question about the car, from the URL of the page. */
  question: string;
  /** When the server rendered the form, in ms since the epoch. */
  shownAt: number;
  /** For a post without JavaScript. */
  idempotencyKey: string;
  /** Values and errors of an attempt without JavaScript. */
  returned?: { values: Partial<LeadFormValues>; errors: Record<string, string> } | undefined;
}

export type LeadField =
  | "name"
  | "email"
  | "phone"
  | "postcode"
  | "budget_band"
  | "timeframe_days"
  | "max_travel_mi"
  | "body_style"
  | "mileage_cap"
  | "question"
  | "call_at"
  | "px_make"
  | "px_model"
  | "px_year"
  | "px_miles";

/** Attributes of a field, its value at the start and its error. */
export type FieldOf = (name: LeadField) => {
  id: string;
  name: LeadField;
  defaultValue: string | number;
  error: string | undefined;
};
