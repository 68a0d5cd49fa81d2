import { disposableEmailBlocklistSet } from "disposable-email-domains-js";

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
