import { normaliseEmail } from "#src/domain/leads/request/person.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { listComplaintsOf } from "#src/services/complaints/mailbox-complaint-queries.ts";
import { savedSearchesOf } from "#src/services/saved-searches/download-saved-searches.ts";
import { findLeadFromLink } from "./buyer-lead.ts";
import { heldAboutLead } from "./held-about-lead.ts";

/** UK GDPR, articles 15 and 20. */
export async function downloadRequest(app: Pick<AppContext, "db" | "now" | "buyerLinks">, token: string) {
  const request = await findLeadFromLink(app, token);
  return {
    downloaded_at: app.now(),
    ...(await heldAboutLead(app.db, request)),
    saved_searches: await savedSearchesOf(app.db, request.email),
    complaints: await listComplaintsOf(app.db, normaliseEmail(request.email)),
  };
}
