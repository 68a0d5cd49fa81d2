import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";

/** In the order of the form, not of the schema. */
const SHOWN = [
  "name",
  "email",
  "phone",
  "postcode",
  "contact_by",
  "question",
  "call_at",
  "budget_band",
  "timeframe_days",
  "max_travel_mi",
  "body_style",
  "mileage_cap",
  "models",
  "px_make",
  "px_model",
  "px_year",
  "px_miles",
  "chosen_dealers",
  "consent_dealer",
] as const satisfies (keyof LeadFormValues)[];

export const isShownField = (name: string) => (SHOWN as readonly string[]).includes(name);

export const leadFieldOrder = (isPhoneFirst: boolean): readonly string[] =>
  isPhoneFirst ? [...new Set(["name", "phone", ...SHOWN])] : SHOWN;

/** An error that belongs to none of the shown fields. `consent_text` is the new sentence, no error. */
export const formLevelError = (errors: Record<string, string>) =>
  Object.entries(errors).find(([name]) => !isShownField(name) && name !== "consent_text")?.[1];
