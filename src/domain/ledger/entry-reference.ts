/** What statements and mails call an enquiry: short enough to read out, and nothing about the buyer. */
export const entryReference = (leadId: string): string => leadId.slice(0, 8).toUpperCase();
