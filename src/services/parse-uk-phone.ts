import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Rejects premium rate (09) and personal (070) numbers, which are expensive to call. */
export function parseUkPhone(text: string): string | null {
  // The library reads letters as keypad digits and as extensions.
  if (!/^[\d\s()+./-]+$/.test(text)) return null;
  const phone = parsePhoneNumberFromString(text, { defaultCountry: "GB", extract: false });
  if (phone?.countryCallingCode !== "44" || COSTLY.test(phone.nationalNumber)) return null;
  return phone.isValid() || RESERVED_FOR_DRAMA.test(phone.number) ? phone.number : null;
}

const COSTLY = /^(9|70)/;

// Ofcom reserves these for drama; the library rejects them. Samples and tests use them.
const RESERVED_FOR_DRAMA = /^\+44(7700900|1632960)\d{3}$/;
