import { consentText } from "#src/domain/leads/request/consent-text.ts";
import type { ContactBy } from "#src/domain/messages/contact-by.ts";
import type { LeadFormProps } from "./lead-form-props.ts";
import { namedDealers } from "./lead-subject.ts";

/** The sentences of consent before the dealers are known, by how dealers reach the buyer. */
export function consentTexts({ subject, also, unavailable }: LeadFormProps): Record<ContactBy, string> {
  // Routing takes no dealer of a car that is not for sale.
  const named = unavailable && !also ? ([] as const) : namedDealers(subject, also);
  const text = (contactBy: ContactBy) => consentText(named, { contact_by: contactBy }).text;
  return { phone: text("phone"), messages: text("messages") };
}
