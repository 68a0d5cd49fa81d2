export const entryReference = (leadId: string): string => leadId.slice(0, 8).toUpperCase();
