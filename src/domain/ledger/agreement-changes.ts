import type { Agreement } from "./agreement.ts";
import { agreedPence } from "./agreement.ts";
import type { LeadKind } from "./ledger-entry.ts";

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
