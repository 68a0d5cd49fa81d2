import { LEAD_PRICES_PENCE, VAT_PERCENT } from "../policy/billing.ts";

export const ENTRY_KINDS = ["charge", "credit", "adjustment", "payment"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export type LeadKind = keyof typeof LEAD_PRICES_PENCE;

export const LEAD_KINDS = Object.keys(LEAD_PRICES_PENCE) as LeadKind[];

export const LEAD_KIND_TEXT: Record<LeadKind, string> = {
  vehicle_exclusive: "Enquiry about your car, exclusive",
  vehicle_shared: "Enquiry about your car, shared",
  general_exclusive: "General enquiry, exclusive",
  general_shared: "General enquiry, shared",
};

export const CREDIT_REASON_TEXT = {
  issue: "Your report was accepted",
  silent_dealer: "Not answered in time",
} as const;
export type CreditReason = keyof typeof CREDIT_REASON_TEXT;

export const isCreditReason = (text: string): text is CreditReason => Object.hasOwn(CREDIT_REASON_TEXT, text);

export const leadKind = (route: { reason: string; is_exclusive: boolean }): LeadKind =>
  `${route.reason === "own_vehicle" ? "vehicle" : "general"}_${route.is_exclusive ? "exclusive" : "shared"}`;

/** Rounds half a penny up, for charges and credits alike. */
export const vatOf = (pence: number): number =>
  Math.sign(pence) * Math.round((Math.abs(pence) * VAT_PERCENT) / 100);

const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

export const formatPence = (pence: number): string => pounds.format(pence / 100);

export interface AgreedPrice {
  lead_kind: LeadKind;
  /** Without VAT. */
  pence: number;
  next: { valid_from: string; pence: number } | null;
}

/** Null without an agreed price. */
export function agreedPence(
  { prices }: { prices: readonly AgreedPrice[] },
  leadKind: LeadKind,
  today: string,
): number | null {
  const price = prices.find(({ lead_kind }) => lead_kind === leadKind);
  if (!price) return null;
  return price.next && price.next.valid_from <= today ? price.next.pence : price.pence;
}
