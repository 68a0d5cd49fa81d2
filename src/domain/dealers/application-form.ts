import { z } from "zod";
import { acceptanceSchema } from "../ledger/agreement.ts";
import { DEALER_LIMITS } from "../policy/dealers.ts";
import { USUAL_OPENING_HOURS } from "../policy/lead-routes.ts";
import { optionalLine } from "../text/reason.ts";
import { addressLine, companyNumber, dealerName, fullPostcode, phone, town, website } from "./dealer-text.ts";
import type { OpeningHours } from "./open-days.ts";
import { openingHoursSchema } from "./opening-hours-schema.ts";

const REASON_TOO_LONG = `Reason must be at most ${DEALER_LIMITS.reason} characters`;

export const applicationSchema = z
  .object(
    {
      trading_name: dealerName("Trading name"),
      company_number: companyNumber,
      no_company_number: optionalLine("Reason", DEALER_LIMITS.reason, REASON_TOO_LONG),
      address_line: addressLine,
      town,
      postcode: fullPostcode,
      phone,
      website,
      opening_hours: openingHoursSchema,
    },
    { error: "Fill in the form" },
  )
  .refine((form) => form.company_number !== null || form.no_company_number !== "", {
    path: ["company_number"],
    message: "Enter the company number, or explain below why you have none",
    // Runs even if other fields fail, to show all messages at once.
    when: ({ value }) => typeof value === "object" && value !== null,
  })
  .transform(({ no_company_number, ...form }) => ({
    ...form,
    no_company_number: form.company_number === null ? no_company_number : "",
  }));

export const applicationToSendSchema = applicationSchema.and(acceptanceSchema);

export type ApplicationForm = z.output<typeof applicationSchema>;

export type ApplicationFormValues = Record<Exclude<keyof ApplicationForm, "opening_hours">, string> & {
  opening_hours: OpeningHours;
};

export const EMPTY_APPLICATION: ApplicationFormValues = {
  trading_name: "",
  company_number: "",
  no_company_number: "",
  address_line: "",
  town: "",
  postcode: "",
  phone: "",
  website: "",
  opening_hours: USUAL_OPENING_HOURS,
};
