import { z } from "zod";
import { ACCOUNT_EMAIL_MAX_LENGTH } from "../policy/accounts.ts";
import { DEALER_LIMITS } from "../policy/dealers.ts";
import { plainParagraphs, plainText } from "../text/plain-text.ts";
import { heldWords } from "../vehicles/held-words.ts";
import {
  addressLine,
  companyNumber,
  dealerName,
  email,
  fullPostcode,
  phone,
  town,
  website,
} from "./dealer-text.ts";
import { openingHoursSchema } from "./opening-hours-schema.ts";

const enquiryEmails = z
  .union([z.string(), z.array(z.string())], { error: "Enter email addresses" })
  .transform((given) => [
    ...new Set(
      (typeof given === "string" ? given.split(/[\s,;]+/) : given).map((one) => plainText(one).toLowerCase()),
    ),
  ])
  .transform((addresses) => addresses.filter(Boolean))
  .pipe(
    z
      .array(z.email("Each must be a valid email address").max(ACCOUNT_EMAIL_MAX_LENGTH))
      .max(DEALER_LIMITS.enquiry_emails, `At most ${DEALER_LIMITS.enquiry_emails} addresses`),
  );

const leaveOut = (words: string) =>
  `Leave out "${words}". Prices include fees, and buyers reach you by an enquiry here.`;

export const profileSchema = z.object(
  {
    name: dealerName("Name"),
    company_number: companyNumber,
    address_line: addressLine,
    town,
    postcode: fullPostcode,
    phone,
    email,
    website,
    about: z
      .string({ error: "About must be text" })
      .nullish()
      .transform((text) => plainParagraphs(text ?? ""))
      .pipe(z.string().max(DEALER_LIMITS.about, `About must be at most ${DEALER_LIMITS.about} characters`))
      .superRefine((text, context) => {
        const [words] = heldWords(text);
        if (words !== undefined) context.addIssue({ code: "custom", message: leaveOut(words) });
      }),
    opening_hours: openingHoursSchema,
    opens_on_bank_holidays: z.boolean({ error: "Say whether you open on bank holidays" }).optional(),
    enquiry_emails: enquiryEmails,
  },
  { error: "Fill in the form" },
);
