import { acceptanceSchema } from "#src/domain/ledger/agreement.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { currentAgreement } from "./current-agreement.ts";
import { recordAgreement } from "./record-agreement.ts";

export async function acceptAgreement(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: OwnDealer,
  input: unknown,
): Promise<void> {
  const { dealer_id, user_id } = actor;
  const { agreement_version } = parseInput(acceptanceSchema, input);
  const at = now();
  await db.transaction().execute(async (tx) => {
    const current = await currentAgreement({ db: tx, now }, dealer_id);
    const email = actor.kind === "user" ? actor.email : "";
    await recordAgreement(tx, {
      shownVersion: agreement_version,
      current,
      by: { user_id, email },
      party: { dealer_id },
      at,
    });
    await recordChange(tx, {
      actor,
      action: "dealer.accept-terms",
      subject: { id: dealer_id, dealer_id },
      after: { terms_version: current.terms_version, credit_limit_pence: current.credit_limit_pence },
      at,
    });
  });
}
