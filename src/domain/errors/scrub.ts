import { withoutLinkKeys } from "../text/without-link-keys.ts";

/**
 * Takes what could identify a person out of an error report: e-mail addresses, telephone numbers, postcodes,
 * tokens, and everything after a question mark of an address. Anybody may send such a report: each pattern begins where a
 * run of its letters begins, so that its time grows with the length of the text and not with its square.
 */
export function scrub(text: string): string {
  return withoutLinkKeys(text)
    .replaceAll("\0", "")
    .replace(/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, "[email]")
    .replace(/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]+/g, "[token]")
    .replace(/(?<=\/[^\s?#)]*)[?#][^\s):]*/g, "")
    .replace(/(?:\+44|\b0)(?:[\s()-]*\d){9,10}\b/g, "[phone]")
    .replace(/\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/gi, "[postcode]")
    .replace(/\b[\w-]{40,}\b/g, "[token]");
}
