/** 'messages' hides the buyer's number and email address from dealers. */
export const CONTACT_BY = ["phone", "messages"] as const;
export type ContactBy = (typeof CONTACT_BY)[number];

export interface ContactChoice {
  contact_by: ContactBy;
  /** When the buyer later shared contact details with this dealer. */
  contact_shared_at: Date | string | null;
}

/** The dealer gets no number and no email address. */
export const isByMessagesOnly = ({ contact_by, contact_shared_at }: ContactChoice): boolean =>
  contact_by === "messages" && contact_shared_at === null;
