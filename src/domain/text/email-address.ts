import { z } from "zod";
import { plainText } from "./plain-text.ts";
import { requiredReason } from "./reason.ts";

const OTHER_LETTERS = "We cannot send to an address with letters such as é or ä. Enter another address";

/** As people paste it: a link, or the end of a sentence. */
const bareAddress = (text: string): string =>
  plainText(text)
    .replace(/^mailto:/i, "")
    .replace(/(?<!\.)\.+$/, "");

/** @param invalid for a missing or malformed address */
export const emailAddress = (invalid: string, max: number) =>
  requiredReason({
    required: invalid,
    max,
    tooLong: `Email address must be at most ${max} characters`,
    normalise: bareAddress,
  }).pipe(z.email({ error: ({ input }) => (/[^\x20-\x7e]/.test(String(input)) ? OTHER_LETTERS : invalid) }));

export function maskMailbox(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "…" : `${[...address][0]}…${address.slice(at)}`;
}

/** Mail providers ignore the case of the local part. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
