import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import type { LeadSource } from "#src/domain/leads/request/lead-request.ts";
import type { DealerProposal } from "#src/services/dealer-choice/propose-dealers.ts";
import type { fieldsOf } from "#src/web/ui/forms/refused-form.ts";
import type { AskedAbout } from "./asked-about.ts";

export const LEAD_FORM_ID = "lead";

/** Hidden field of the idempotency key: submitting one form twice makes one lead. */
export const IDEMPOTENCY_KEY_FIELD = "idempotency_key";

export interface LeadFormProps extends AskedAbout {
  source: LeadSource;
  postcode: string | null;
  question: string;
  /** When the server rendered the form, in ms since the epoch. */
  shownAt: number;
  /** For a post without JavaScript. Stays the same in its second step, so that two presses make one lead. */
  idempotencyKey: string;
  /** The dealers to choose from, in that step. */
  shown?: DealerProposal | null | undefined;
  returned?: { values: Partial<LeadFormValues>; errors: Record<string, string> } | undefined;
}

/** In the order of the form, not of the schema, as the following lists. */
export const CONTACT_FIELDS = ["name", "email", "phone", "postcode", "contact_by"] as const;
/** A car fills them in. */
export const WISH_FIELDS = [
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
] as const satisfies (keyof LeadFormValues)[];
const SHOWN = [
  ...CONTACT_FIELDS,
  ...(["question", "call_at"] as const),
  ...WISH_FIELDS,
  ...(["chosen_dealers", "consent_dealer"] as const),
];

/** Attributes of a field, its value at the start and its error. */
export type FieldOf = (name: (typeof SHOWN)[number]) => ReturnType<ReturnType<typeof fieldsOf>>;

export const isShownField = (name: string) => (SHOWN as readonly string[]).includes(name);

export const leadFieldOrder = (isPhoneFirst: boolean): readonly string[] =>
  isPhoneFirst ? [...new Set(["name", "phone", ...SHOWN])] : SHOWN;

/** An error that belongs to none of the shown fields. `consent_text` is the new sentence, no error. */
export const formLevelError = (errors: Readonly<Record<string, string>>) =>
  Object.entries(errors).find(([name]) => !isShownField(name) && name !== "consent_text")?.[1];
