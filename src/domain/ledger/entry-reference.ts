/** Short reference for statements and emails, without personal data. */
export const entryReference = (leadId: string): string => leadId.slice(0, 8).toUpperCase();
