import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { companyDisagreements } from "#src/domain/ledger/company-disagreements.ts";
import { sellerSchema } from "#src/domain/ledger/seller-details.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { selectSeller, upsertSeller } from "./seller-queries.ts";

/** Issues overdue statements after the first save. Statements name the company that the site shows. */
export async function saveSeller(
  app: Pick<AppContext, "db" | "now" | "company">,
  admin: UserActor,
  input: unknown,
) {
  const seller = parseInput(sellerSchema, input);
  const disagreements = companyDisagreements(seller, app.company);
  if (Object.keys(disagreements).length > 0) throw new InvalidInput(disagreements);
  const at = app.now();
  await app.db.transaction().execute(async (tx) => {
    const before = await selectSeller(tx);
    await upsertSeller(tx, seller, at);
    await recordChange(tx, {
      actor: admin,
      action: "seller.update",
      subject: { id: "seller", name: seller.company_name },
      before: before ?? null,
      after: seller,
      at,
    });
    if (!before) await addJob(tx, "issue-statements", {});
  });
}
