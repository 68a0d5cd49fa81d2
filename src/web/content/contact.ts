import type { Policy } from "./content-types.ts";

/** Placeholders in texts, which `withContacts` replaces by the configured addresses. */
export const PRIVACY_EMAIL = "{privacy email}";
export const SUPPORT_EMAIL = "{support email}";

export function withContacts(
  policy: Policy,
  contacts: { privacy_email: string; support_email: string },
): Policy {
  const filled = JSON.stringify(policy)
    .replaceAll(PRIVACY_EMAIL, contacts.privacy_email)
    .replaceAll(SUPPORT_EMAIL, contacts.support_email);
  return JSON.parse(filled);
}
