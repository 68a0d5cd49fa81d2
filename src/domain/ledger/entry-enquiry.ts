import { formatShortDate } from "../format/format.ts";
import { entryReference } from "./entry-reference.ts";

/** Read from the lead, not stored with the entry. */
export interface EntryEnquiry {
  /** Null without a certain car. */
  car: string | null;
  asked_at: Date;
  /** Outward code; null once the lead is erased. */
  district: string | null;
}

export const enquiryText = ({ car, asked_at, district }: EntryEnquiry): string =>
  [car, `asked on ${formatShortDate(asked_at)}`, district].filter(Boolean).join(", ");

/** The dealer's list of enquiries, filtered to this one. */
export const enquiryPath = (leadId: string): string => `/dealer/leads?search=${entryReference(leadId)}`;
