import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import type { LeadSource } from "#src/domain/leads/request/lead-request.ts";
import type { DealerProposal, OtherWays } from "#src/services/dealer-choice/propose-dealers.ts";
import type { fieldsOf } from "#src/web/ui/forms/refused-form.ts";
import type { AskedAbout } from "./asked-about.ts";

export const LEAD_FORM_ID = "lead";

/** Hidden field of the idempotency key: submitting one form twice makes one lead. */
export const IDEMPOTENCY_KEY_FIELD = "idempotency_key";

/** `ways`: where there is no dealer to choose. */
export type ShownChoice = DealerProposal & { ways: OtherWays | null };

export interface LeadFormProps extends AskedAbout {
  source: LeadSource;
  postcode: string | null;
  question: string;
  /** When the server rendered the form, in ms since the epoch. */
  shownAt: number;
  /** For a post without JavaScript. Stays the same in its second step, so that two presses make one lead. */
  idempotencyKey: string;
  /** The dealers to choose from, in that step. */
  shown?: ShownChoice | null | undefined;
  returned?: { values: Partial<LeadFormValues>; errors: Record<string, string> } | undefined;
}

/** A car fills them in. */
export const FOLDED_FIELDS = [
  "budget_band",
  "max_travel_mi",
  "timeframe_days",
  "models",
  "body_style",
  "mileage_cap",
] as const satisfies (keyof LeadFormValues)[];
export const WISH_FIELDS = [
  ...(["postcode", ...FOLDED_FIELDS] as const),
  ...(["px_make", "px_model", "px_year", "px_miles"] as const),
] satisfies (keyof LeadFormValues)[];
export const CONTACT_FIELDS = ["contact_by", "name", "email", "phone"] as const;
/** In the order of the form, not of the schema. */
export const SHOWN_FIELDS = [
  "question",
  ...WISH_FIELDS,
  "chosen_dealers",
  ...CONTACT_FIELDS,
  ...(["call_at", "consent_dealer"] as const),
] as const;

/** Attributes of a field, its value at the start and its error. */
export type FieldOf = (name: (typeof SHOWN_FIELDS)[number]) => ReturnType<ReturnType<typeof fieldsOf>>;

export interface FieldsProps {
  start: LeadFormValues;
  errors: Readonly<Record<string, string>>;
  field: FieldOf;
}

export const isShownField = (name: string) => (SHOWN_FIELDS as readonly string[]).includes(name);

/** An error that belongs to none of the shown fields. `consent_text` is the new sentence, no error. */
export const formLevelError = (errors: Readonly<Record<string, string>>) =>
  Object.entries(errors).find(([name]) => !isShownField(name) && name !== "consent_text")?.[1];
