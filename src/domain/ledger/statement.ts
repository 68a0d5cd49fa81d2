import { formatLongMonth, formatShortDate } from "../format/format.ts";
import { londonMoment, londonText } from "../format/london-day.ts";
import { monthsAfter } from "../time/ago.ts";
import {
  CREDIT_REASON_TEXT,
  type EntryKind,
  isCreditReason,
  LEAD_KIND_TEXT,
  type LeadKind,
} from "./ledger-entry.ts";

/** Positive means owed. */
export interface LedgerEntry {
  kind: EntryKind;
  /** Without VAT; the full amount for payments. */
  pence: number;
  vat_pence: number;
  lead_id: string | null;
  lead_kind: LeadKind | null;
  /** Null for payments and adjustments, and once the lead is deleted. */
  enquiry: EntryEnquiry | null;
  reason: string;
  recorded_at: Date;
}

export interface StatementTotals {
  opening_pence: number;
  charges_pence: number;
  credits_pence: number;
  adjustments_pence: number;
  net_pence: number;
  vat_pence: number;
  payments_pence: number;
  closing_pence: number;
}

export function addUp(
  openingPence: number,
  entries: readonly Pick<LedgerEntry, "kind" | "pence" | "vat_pence">[],
): StatementTotals {
  const sum = (kind: EntryKind) =>
    entries.reduce((total, entry) => total + (entry.kind === kind ? entry.pence : 0), 0);
  const chargesPence = sum("charge");
  const creditsPence = sum("credit");
  const adjustmentsPence = sum("adjustment");
  const paymentsPence = sum("payment");
  const netPence = chargesPence + creditsPence + adjustmentsPence;
  const vatPence = entries.reduce((total, entry) => total + entry.vat_pence, 0);
  return {
    opening_pence: openingPence,
    charges_pence: chargesPence,
    credits_pence: creditsPence,
    adjustments_pence: adjustmentsPence,
    net_pence: netPence,
    vat_pence: vatPence,
    payments_pence: paymentsPence,
    closing_pence: openingPence + netPence + vatPence + paymentsPence,
  };
}

/** All but the balance due. */
export const statementSums = (totals: StatementTotals, vatPercent: number): [string, number][] => [
  ["Brought forward", totals.opening_pence],
  ["Charges", totals.charges_pence],
  ["Credits", totals.credits_pence],
  ["Adjustments", totals.adjustments_pence],
  ["Net", totals.net_pence],
  [`VAT at ${vatPercent}%`, totals.vat_pence],
  ["Payments", totals.payments_pence],
];

export function entryText({ kind, reason, lead_kind, lead_id }: LedgerEntry): string {
  const lead = lead_kind ? LEAD_KIND_TEXT[lead_kind] : "Enquiry";
  const reference = lead_id ? ` ${entryReference(lead_id)}` : "";
  if (kind === "charge") return `${lead}${reference}`;
  if (kind === "credit") {
    return `Credit for${reference}: ${isCreditReason(reason) ? CREDIT_REASON_TEXT[reason] : reason}`;
  }
  return `${kind === "payment" ? "Payment received" : "Adjustment"}: ${reason}`;
}

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

export const entryReference = (leadId: string): string => leadId.slice(0, 8).toUpperCase();

export const statementNumberText = (statementNumber: number): string =>
  String(statementNumber).padStart(6, "0");

export interface Month {
  month: string;
  began: Date;
  ended: Date;
}

export function parseMonth(text: string, now: Date): Month | null {
  if (!/^2\d{3}-(0[1-9]|1[0-2])$/.test(text)) return null;
  const began = londonMoment(`${text}-01`);
  return began > now ? null : { month: text, began, ended: londonMoment(`${monthsLater(text, 1)}-01`) };
}

export const monthOf = (moment: Date): string => londonText(moment).slice(0, 7);

export const monthBefore = (moment: Date): string => monthsLater(monthOf(moment), -1);

const monthsLater = (month: string, months: number): string =>
  monthsAfter(new Date(`${month}-01T00:00:00Z`), months)
    .toISOString()
    .slice(0, 7);

export const monthText = (month: string): string => formatLongMonth(`${month}-01`);
