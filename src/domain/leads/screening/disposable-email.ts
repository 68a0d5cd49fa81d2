import { disposableEmailBlocklistSet } from "disposable-email-domains-js";

const DISPOSABLE_DOMAINS = disposableEmailBlocklistSet();
/** Listed, but forward to the user's own address; careful buyers use them. */
for (const domain of ["opayq.com", "spamex.com"]) DISPOSABLE_DOMAINS.delete(domain);

export function isDisposableEmail(email: string): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const labels = domain.split(".");
  return labels.some((_, from) => DISPOSABLE_DOMAINS.has(labels.slice(from).join(".")));
}
