import { UNACCEPTED_AGREEMENTS_SHOWN } from "#src/domain/policy/billing.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { listAskedTimes } from "./agreement-request-queries.ts";
import { unacceptedAgreements } from "./unaccepted-agreements.ts";

export interface AgreementToAccept {
  dealer_id: string;
  name: string;
  /** Null before the email. */
  asked_at: Date | null;
  /** Time of an earlier acceptance. */
  accepted_at: Date | null;
}

/** For admins. */
export async function listUnacceptedAgreements(
  app: Pick<AppContext, "db" | "now">,
): Promise<{ total: number; dealers: AgreementToAccept[] }> {
  const all = await unacceptedAgreements(app);
  const shown = all.slice(0, UNACCEPTED_AGREEMENTS_SHOWN);
  const asked = await listAskedTimes(
    app.db,
    shown.map(({ dealer_id }) => dealer_id),
  );
  const askedAt = new Map(asked.map((row) => [`${row.dealer_id} ${row.demand}`, row.asked_at]));
  const dealers = shown.map(({ dealer_id, name, demand, accepted_at }) => ({
    dealer_id,
    name,
    asked_at: askedAt.get(`${dealer_id} ${demand}`) ?? null,
    accepted_at,
  }));
  return { total: all.length, dealers };
}
