import type { Policy } from "./content-types.ts";

/** Placeholders in texts, which `withContacts` replaces by the configured addresses. */
export const PRIVACY_EMAIL = "{privacy email}";
export const SUPPORT_EMAIL = "{support email}";

export function withContacts(
  policy: Policy,
  contacts: { privacyEmail: string; supportEmail: string },
): Policy {
  const filled = JSON.stringify(policy)
    .replaceAll(PRIVACY_EMAIL, contacts.privacyEmail)
    .replaceAll(SUPPORT_EMAIL, contacts.supportEmail);
  return JSON.parse(filled);
}
