import { z } from "zod";
import { DEALER_RESPONSE_HOURS } from "../policy/lead-routes.ts";
import { type AgreedPrice, agreedPence, formatPence, type LeadKind } from "./ledger-entry.ts";

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

/** `was` is null if nothing was accepted before. */
export type AgreementChange =
  | { kind: "terms"; version: string; was: string | null }
  | { kind: "credit limit"; pence: number; was: number | null }
  /** Null `from`: in force. */
  | { kind: "price"; lead_kind: LeadKind; pence: number; was: number | null; from: string | null };

/** Lower prices need no acceptance. */
export function agreementChanges(
  current: Agreement,
  agreed: Agreement | null,
  today: string,
): AgreementChange[] {
  const { terms_version: version, credit_limit_pence: pence } = current;
  const changes: AgreementChange[] = [];
  if (agreed?.terms_version !== version) {
    changes.push({ kind: "terms", version, was: agreed?.terms_version ?? null });
  }
  if (agreed?.credit_limit_pence !== pence) {
    changes.push({ kind: "credit limit", pence, was: agreed?.credit_limit_pence ?? null });
  }
  return [...changes, ...current.prices.flatMap((price) => priceChanges(price, agreed, today))];
}

function priceChanges(
  { lead_kind, pence, next }: Agreement["prices"][number],
  agreed: Agreement | null,
  today: string,
): AgreementChange[] {
  const steps = [{ pence, from: null }, ...(next ? [{ pence: next.pence, from: next.valid_from }] : [])];
  return steps.flatMap((step) => {
    const was = agreed && agreedPence(agreed, lead_kind, step.from ?? today);
    if (was !== null && step.pence <= was) return [];
    return [{ kind: "price" as const, lead_kind, was, ...step }];
  });
}

/** Identifies the changes. A price keeps its identity on the day it comes into force. */
export function demandOf(changes: readonly AgreementChange[]): string {
  const words = changes.map((change) => {
    if (change.kind === "terms") return `terms ${change.version}`;
    if (change.kind === "credit limit") return `credit limit ${change.pence}`;
    return `${change.lead_kind} ${change.pence}`;
  });
  return [...new Set(words)].join(", ");
}
