import { z } from "zod";
import { DEALER_RESPONSE_HOURS } from "../policy/leads/response-window.ts";
import { formatPence } from "./format-pence.ts";
import type { LeadKind } from "./ledger-entry.ts";

export interface AgreedPrice {
  lead_kind: LeadKind;
  /** Without VAT. */
  pence: number;
  next: { valid_from: string; pence: number } | null;
}

export interface Agreement {
  terms_version: string;
  prices: AgreedPrice[];
  /** VAT included. */
  credit_limit_pence: number;
}

export const ACCEPTANCES = ["accepts_terms", "accepts_prices", "accepts_response_time"] as const;
export type Acceptance = (typeof ACCEPTANCES)[number];

export const NOTHING_ACCEPTED: Record<Acceptance, boolean> = {
  accepts_terms: false,
  accepts_prices: false,
  accepts_response_time: false,
};

/** Consent texts beside the checkboxes; stored with each acceptance. */
export const acceptanceTexts = (agreement: Agreement): Record<Acceptance, string> => ({
  accepts_terms: `We accept the Terms of Service, version ${agreement.terms_version}.`,
  accepts_prices: `We accept the price list above and the credit limit of ${formatPence(agreement.credit_limit_pence)}, VAT included.`,
  accepts_response_time: `We undertake to contact each buyer within ${DEALER_RESPONSE_HOURS} opening hours.`,
});

const accepted = (error: string) => z.literal(true, { error });

export const acceptanceSchema = z.object(
  {
    accepts_terms: accepted("Accept the Terms of Service"),
    accepts_prices: accepted("Accept the price list and the credit limit"),
    accepts_response_time: accepted("Accept the time to answer"),
    agreement_version: z.string({ error: "Reload the page" }).max(1000, "Reload the page"),
  },
  { error: "Accept the terms" },
);

/** Detects a change between reading and accepting. */
export const agreementVersion = ({ terms_version, prices, credit_limit_pence }: Agreement): string =>
  [
    terms_version,
    credit_limit_pence,
    ...prices.map(({ lead_kind, pence, next }) =>
      [lead_kind, pence, ...(next ? [next.valid_from, next.pence] : [])].join(" "),
    ),
  ].join(", ");

export function agreedPence(agreed: Agreement, leadKind: LeadKind, today: string): number | null {
  const price = agreed.prices.find(({ lead_kind }) => lead_kind === leadKind);
  if (!price) return null;
  return price.next && price.next.valid_from <= today ? price.next.pence : price.pence;
}
