import type { AppContext } from "#src/services/app-context.ts";
import { lockLeadFromLink } from "./buyer-lead.ts";
import { restrictLead } from "./restrict-lead.ts";

/** UK GDPR, article 18: hides the details from dealers. */
export async function restrictRequest(
  app: Pick<AppContext, "db" | "now" | "buyerLinks">,
  token: string,
  isRestricted: boolean,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const lead = await lockLeadFromLink(tx, app, token);
    await restrictLead(tx, lead, { isRestricted, at: app.now() });
  });
}
