import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import { z } from "zod";
import { HONEYPOT_FIELD, SECONDS_FIELD, SHOWN_AT_FIELD } from "../request/lead-entries.ts";

export interface SpamSignals {
  /** False for a request that was not sent by the form. */
  isHoneypotSent: boolean;
  honeypotFilled: boolean;
  secondsOnForm: number | null;
}

const spamFields = z.object({
  [HONEYPOT_FIELD]: z.string().nullable().catch(null),
  [SHOWN_AT_FIELD]: z.coerce.number().positive().nullable().catch(null),
  [SECONDS_FIELD]: z.coerce.number().nonnegative().nullable().catch(null),
});

export function readSpamSignals(input: unknown, now: Date): SpamSignals {
  const { company_website, form_shown_at, form_seconds } = spamFields.catch(NOTHING).parse(input);
  const sinceShown = form_shown_at && (now.getTime() - form_shown_at) / 1000;
  return {
    isHoneypotSent: company_website !== null,
    honeypotFilled: (company_website ?? "").trim() !== "",
    secondsOnForm: form_seconds ?? sinceShown,
  };
}

const NOTHING = { company_website: null, form_shown_at: null, form_seconds: null };

const DISPOSABLE_DOMAINS = disposableEmailBlocklistSet();
/** Listed, but forward to the user's own address; careful buyers use them. */
for (const domain of ["opayq.com", "spamex.com"]) DISPOSABLE_DOMAINS.delete(domain);

/** Disposable, but missing from the list. */
const ALSO_DISPOSABLE = [
  "fake-mail.net",
  "mail-temp.com",
  "minutemail.com",
  "owlymail.com",
  "temp-mail.io",
  "tempm.com",
  "tempmail.com",
  "tempmail.net",
  "tempmailaddress.com",
  "throwaway.email",
];
for (const domain of ALSO_DISPOSABLE) DISPOSABLE_DOMAINS.add(domain);

export function isDisposableEmail(email: string): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const labels = domain.split(".");
  return labels.some((_, from) => DISPOSABLE_DOMAINS.has(labels.slice(from).join(".")));
}
