import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * Parses a UK, Channel Islands or Isle of Man number, with or without +44, into E.164; null
 * otherwise. Rejects premium rate (09) and personal numbering (070), which are expensive to call.
 */
export function parseUkPhone(text: string): string | null {
  // The library reads letters as keypad digits and as extensions.
  if (!/^[\d\s()+./-]+$/.test(text)) return null;
  const phone = parsePhoneNumberFromString(text, { defaultCountry: "GB", extract: false });
  if (phone?.countryCallingCode !== "44" || COSTLY.test(phone.nationalNumber)) return null;
  return phone.isValid() || RESERVED_FOR_DRAMA.test(phone.number) ? phone.number : null;
}

const COSTLY = /^(9|70)/;

// Ofcom reserves 07700 900000-900999 and 01632 960000-960999 for drama, so the library rejects
// them. Samples and tests use them because they can never ring a real phone.
const RESERVED_FOR_DRAMA = /^\+44(7700900|1632960)\d{3}$/;
