import { z } from "zod";
import {
  BUDGET_BANDS,
  LEAD_EMAIL_MAX_LENGTH,
  LEAD_MILEAGE_MAX_MILES,
  LEAD_MODEL_MAX_LENGTH,
  LEAD_MODELS_MAX,
  LEAD_NAME_LENGTH,
  LEAD_PHONE_LENGTH,
  LEAD_POSTCODE_LENGTH,
  LEAD_QUESTION_MAX_LENGTH,
  LEAD_TIMEFRAME_MAX_DAYS,
  LEAD_TRAVEL_MAX_MILES,
} from "#src/domain/policy/leads.ts";
import { emailAddress } from "#src/domain/text/email-address.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import { BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import { PROPOSAL_FIELDS, uniqueModels } from "./lead-entries.ts";
import {
  chosenDealers,
  looseNumber,
  looseText,
  optionalNumber,
  optionalText,
  partExchangeSchema,
  requiredNumber,
  requiredText,
} from "./lead-request-fields.ts";

/** 'dealer_site': a frame on the dealer's own site; such a request is for this dealer alone. */
export const LEAD_SOURCES = ["browse_card", "vehicle_page", "lead_form", "dealer_site"] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];

/** 'messages' hides the buyer's number and email address from dealers. */
export const CONTACT_BY = ["phone", "messages"] as const;
export type ContactBy = (typeof CONTACT_BY)[number];

export type BudgetBandName = (typeof BUDGET_BANDS)[number]["name"];

const EMAIL_INVALID = "Invalid email address";
const BUDGET_MISSING = "Budget required";
const CONSENT_MISSING = "You must consent to be contacted";

const fields = z.object(
  {
    name: requiredText(LEAD_NAME_LENGTH, {
      short: "Name must be at least 2 characters",
      long: "Name must be at most 100 characters",
    }),
    email: emailAddress(EMAIL_INVALID, LEAD_EMAIL_MAX_LENGTH),
    phone: requiredText(LEAD_PHONE_LENGTH, {
      short: "Phone number must be at least 10 digits",
      long: "Phone number must be at most 20 characters",
    }),
    postcode: requiredText(LEAD_POSTCODE_LENGTH, {
      short: "Postcode required",
      long: "Postcode must be at most 10 characters",
    }),
    budget_band: z.string({ error: BUDGET_MISSING }).transform((name, context): BudgetBandName => {
      const band = BUDGET_BANDS.find((one) => one.name === name.trim());
      if (band) return band.name;
      context.addIssue({ code: "custom", message: BUDGET_MISSING });
      return z.NEVER;
    }),
    timeframe_days: requiredNumber(LEAD_TIMEFRAME_MAX_DAYS, {
      missing: "Timeframe required",
      large: "Timeframe must be at most ten years",
    }),
    max_travel_mi: requiredNumber(LEAD_TRAVEL_MAX_MILES, {
      missing: "Max travel distance required",
      large: "Max travel distance must be at most 1,000 miles",
    }),
    models: z
      .array(
        z
          .string({ error: "Each model must be text" })
          .transform(plainText)
          .pipe(z.string().max(LEAD_MODEL_MAX_LENGTH, "Each model must be at most 60 characters")),
        { error: "Models must be a list" },
      )
      .nullish()
      .transform((models) => uniqueModels(models ?? []))
      .pipe(z.array(z.string()).max(LEAD_MODELS_MAX, "Choose at most 20 models")),
    body_style: z
      .union([z.enum(BODY_STYLES), z.literal("")], { error: "Choose a body style from the list" })
      .nullish()
      .transform((style) => style || undefined),
    mileage_cap: optionalNumber(LEAD_MILEAGE_MAX_MILES, "Enter the mileage cap in miles"),
    px_has: z
      .boolean({ error: "Say yes or no to a part exchange" })
      .nullish()
      .transform((has) => has ?? false),
    px_make: looseText,
    px_model: looseText,
    px_year: looseNumber,
    px_miles: looseNumber,
    question: optionalText(
      LEAD_QUESTION_MAX_LENGTH,
      `Your question must be at most ${LEAD_QUESTION_MAX_LENGTH} characters`,
    ),
    consent_dealer: z.boolean({ error: CONSENT_MISSING }).refine((given) => given, CONSENT_MISSING),
    /** As the form showed it; other clients may omit it. */
    consent_text: looseText,
    /** Not validated: a sold vehicle must not cost the buyer the request. */
    vehicle_id: looseText,
    /** Undefined for any time. */
    call_at: looseText.pipe(z.iso.datetime({ error: "Choose a time from the list" }).optional()).optional(),
    contact_by: z
      .enum(CONTACT_BY, { error: "Choose how dealers reach you" })
      .nullish()
      .transform((choice) => choice ?? "phone"),
    /** Second car of 'Ask about both'; not validated either. */
    also_vehicle_id: looseText,
    /** Signed proposal, and the dealers left ticked. API clients may omit both. */
    dealer_proposal: looseText,
    chosen_dealers: chosenDealers,
    source: z
      .enum(LEAD_SOURCES, { error: "Unknown source" })
      .nullish()
      .transform((source) => source ?? "lead_form"),
  },
  { error: "Send the request as a JSON object" },
);

export const proposalRequestSchema = fields.pick(PROPOSAL_FIELDS);

export type ProposalRequest = z.output<typeof proposalRequestSchema>;

/** The server also checks the postcode and phone. */
export const leadRequestSchema = fields
  .superRefine(
    (request, context) => {
      if (request.px_has !== true) return;
      for (const { path, message } of partExchangeSchema.safeParse(request).error?.issues ?? []) {
        context.addIssue({ code: "custom", path, message });
      }
    },
    // Runs even if other fields fail, to show all messages at once.
    { when: ({ value }) => isObject(value) },
  )
  .transform(({ px_make, px_model, px_year, px_miles, ...request }) =>
    // Drops the details when part exchange was unticked again.
    request.px_has
      ? { ...request, px_make, px_model, px_year, px_miles: Math.round(px_miles ?? 0) }
      : { ...request, px_make: undefined, px_model: undefined, px_year: undefined, px_miles: undefined },
  );

export type LeadRequest = z.output<typeof leadRequestSchema>;

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
