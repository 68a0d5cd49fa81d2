import { withoutLinkKeys } from "../text/without-link-keys.ts";

/** Redacts personal data and tokens. Patterns start at word boundaries to prevent ReDoS. */
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
