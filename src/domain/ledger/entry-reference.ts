/** What statements and mails call an enquiry: short enough to read out, and nothing about the buyer. */
export const entryReference = (lead_id: string): string => lead_id.slice(0, 8).toUpperCase();
