import { z } from "zod";
import { parseTypedPostcode } from "../geo/postcode.ts";
import { ACCOUNT_EMAIL_MAX_LENGTH } from "../policy/accounts.ts";
import { DEALER_LIMITS } from "../policy/dealers.ts";
import { plainText } from "../text/plain-text.ts";
import { line, optionalLine, requiredParagraphs, tooLong } from "../text/reason.ts";

export const dealerName = (label: string) =>
  line(label, DEALER_LIMITS.name.max).pipe(
    z.string().min(DEALER_LIMITS.name.min, `${label} must be at least ${DEALER_LIMITS.name.min} characters`),
  );

export const addressLine = line("Address", DEALER_LIMITS.address_line);
export const town = line("Town", DEALER_LIMITS.town);

export const fullPostcode = line("Postcode", DEALER_LIMITS.postcode).transform((text, context): string => {
  const postcode = parseTypedPostcode(text);
  if (postcode?.kind === "full") return postcode.text;
  context.addIssue({ code: "custom", message: "Enter a full UK postcode, such as M4 7BD" });
  return z.NEVER;
});

export const email = z
  .string({ error: "Email is required" })
  .transform((text) => plainText(text).toLowerCase())
  .pipe(
    z
      .string()
      .min(1, "Email is required")
      .max(ACCOUNT_EMAIL_MAX_LENGTH, tooLong("Email", ACCOUNT_EMAIL_MAX_LENGTH))
      .pipe(z.email("Invalid email address")),
  );

/** Of a decision about a dealer, or of an applicant. Emails quote it. */
export const dealerReason = (required: string) =>
  requiredParagraphs({
    required,
    max: DEALER_LIMITS.reason,
    tooLong: `Please keep it under ${DEALER_LIMITS.reason} characters`,
  });

/** Ofcom's numbering plan, simplified for the browser. The server checks more. */
const UK_NUMBER =
  /^((00)?440?|0)?(1\d{8,9}|2[03489]\d{8}|3[0347]\d{8}|5[56]\d{8}|7[1-9]\d{8}|80\d{7,8}|8[47]\d{8})$/;

export const phone = line("Phone", DEALER_LIMITS.phone).refine(
  (text) => !/^\+(?!\s*44)/.test(text) && UK_NUMBER.test(text.replace(/\D/g, "")),
  "Enter a UK phone number",
);

export const website = optionalLine("Website", DEALER_LIMITS.website).transform((text, context): string => {
  if (text === "") return "";
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (URL.canParse(address)) {
    const { protocol, hostname, username } = new URL(address);
    if (/^https?:$/.test(protocol) && hostname.includes(".") && username === "") return new URL(address).href;
  }
  context.addIssue({ code: "custom", message: "Enter a web address, such as https://example.co.uk" });
  return z.NEVER;
});

export const companyNumber = optionalLine("Company number", DEALER_LIMITS.company_number).transform(
  (text, context): string | null => {
    if (text === "") return null;
    const number = readCompanyNumber(text);
    if (number !== null) return number;
    context.addIssue({ code: "custom", message: "Enter the number at Companies House, such as 09876543" });
    return z.NEVER;
  },
);

/** Restores omitted leading zeros (Companies House, uniform resource identifiers). */
export function readCompanyNumber(text: string): string | null {
  const compact = text.replace(/\s+/g, "").toUpperCase();
  if (/^\d{6,8}$/.test(compact)) return compact.padStart(8, "0");
  return /^[A-Z]{2}\d{6}$/.test(compact) ? compact : null;
}
