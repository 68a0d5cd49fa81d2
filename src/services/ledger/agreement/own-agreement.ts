import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { type Agreement, agreementVersion } from "#src/domain/ledger/agreement.ts";
import { agreementChanges } from "#src/domain/ledger/agreement-changes.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";
import { listAgreements } from "./agreement-queries.ts";
import { currentAgreement } from "./current-agreement.ts";

export interface OwnAgreement {
  agreement: Agreement;
  agreement_version: string;
  is_accepted: boolean;
  /** Time of the latest acceptance, of this version or an earlier one. */
  accepted_at: Date | null;
}

/** For owners and applicants. */
export async function findOwnAgreement(
  app: Pick<AppContext, "db" | "now">,
  actor: Actor,
): Promise<OwnAgreement> {
  const isApplicant = can(actor, "dealer:apply", null);
  const dealerId = isApplicant ? null : requireOwnDealer(actor, "dealer:manage").dealer_id;
  const [agreement, agreed] = await Promise.all([
    currentAgreement(app, dealerId),
    listAgreements(app.db, dealerId === null ? [] : [dealerId]),
  ]);
  const latest = agreed.get(dealerId ?? "") ?? null;
  return {
    agreement,
    agreement_version: agreementVersion(agreement),
    is_accepted: agreementChanges(agreement, latest, londonDay(app.now()).today).length === 0,
    accepted_at: latest?.accepted_at ?? null,
  };
}
