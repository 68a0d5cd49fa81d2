import { sql } from "kysely";
import type { SimulatedWorld } from "../simulated-world.ts";
import { addedRoutes, type LastSeen } from "./last-seen.ts";
import { hasJob } from "./rule.ts";

const ROUTE = { lead_id: sql`lead_routes.lead_id`, dealer_id: sql`lead_routes.dealer_id` };

/** Enquiries that their dealer has still to hear of. */
const UNHEARD = sql`
  join leads using (lead_id) join dealers using (dealer_id)
  where leads.state = 'routed' and erased_at is null and restricted_at is null and lead_routes.withdrawn_at is null
    and dealers.status = 'verified' and progress = 'new' and first_opened_at is null and first_response_at is null
    and passed_at is null and not exists (
      select from lead_issues where lead_issues.lead_id = lead_routes.lead_id and lead_issues.dealer_id = lead_routes.dealer_id
    ) and not exists (
      select from dealer_changes where dealer_changes.dealer_id = lead_routes.dealer_id and changed_at >= routed_at
    )
`;

/** A dealer is written to about each enquiry; a late first email may give way to a reminder. */
export async function unwrittenMails({ db, mail }: SimulatedWorld, since: LastSeen): Promise<string[]> {
  const sent = new Set(
    mail.sent.map(({ id }) => id.split("@")[0]?.slice(1).split(".").slice(0, 3).join(".")),
  );
  const first = hasJob("send-lead-notification", ROUTE);
  const reminder = hasJob("send-response-reminder", ROUTE);
  const { rows } = await sql<{ what: string; is_new: boolean }>`
    select lead_id || '.' || dealer_id as what, true as is_new
    from ${addedRoutes(since)} as lead_routes ${UNHEARD} and not ${first}
    union all
    select lead_id || '.' || dealer_id as what, false as is_new
    from lead_routes ${UNHEARD} and not ${first} and not ${reminder}
  `.execute(db);
  return rows
    .filter(({ what, is_new }) => {
      if (sent.has(`lead-notification.${what}`)) return false;
      return is_new || !sent.has(`response-reminder.${what}`);
    })
    .map(({ what }) => `a dealer is written to about each enquiry that it has not opened: ${what}`);
}
