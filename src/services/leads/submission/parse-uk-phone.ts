import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A number that a dealer can ring, in E.164; null for any other text. Of the United Kingdom, Jersey, Guernsey or Man,
 * with or without +44. Not premium rate (09) and not personal numbering (070), which cost the caller dear.
 */
export function parseUkPhone(text: string): string | null {
  // The library reads letters as keypad digits and as extensions.
  if (!/^[\d\s()+./-]+$/.test(text)) return null;
  const phone = parsePhoneNumberFromString(text, { defaultCountry: "GB", extract: false });
  if (phone?.countryCallingCode !== "44" || COSTLY.test(phone.nationalNumber)) return null;
  return phone.isValid() || RESERVED_FOR_DRAMA.test(phone.number) ? phone.number : null;
}

const COSTLY = /^(9|70)/;

// Ofcom keeps 07700 900000 to 900999 and 01632 960000 to 960999 free of subscribers, so the library calls them invalid.
// Samples and tests use them because nobody can be rung by mistake.
const RESERVED_FOR_DRAMA = /^\+44(7700900|1632960)\d{3}$/;
