import { type RawBuilder, sql } from "kysely";
import { containing } from "#src/db/list-queries.ts";
import type { LeadListState } from "#src/domain/leads/dealer-lead-list.ts";

export interface NarrowedLeads {
  dealer_id: string;
  words: readonly string[];
  state: LeadListState;
  since: Date | null;
}

/** Redacts in lists, exports and searches alike: a search must not find redacted details. */
export const IS_STOPPED = sql`(lead_routes.withdrawn_at is not null or leads.restricted_at is not null
  or leads.erased_at is not null)`;
/** The buyer may not be rung or sent email. */
export const IS_UNREACHABLE = sql`(${IS_STOPPED}
  or (leads.contact_by = 'messages' and lead_routes.contact_shared_at is null))`;

/** Neither answered nor passed on nor withdrawn: the dealer is still to act. */
export const IS_UNANSWERED = sql<boolean>`(lead_routes.progress in ('new', 'opened')
  and lead_routes.passed_at is null and lead_routes.withdrawn_at is null)`;

/** Also matches a phone in national format and a postcode without its space. */
const SEARCHED = sql`lower(concat_ws(' ', case when not ${IS_STOPPED} then concat_ws(' ', leads.name, leads.postcode,
  replace(leads.postcode, ' ', '')) end, case when not ${IS_UNREACHABLE} then concat_ws(' ', leads.email, leads.phone,
  replace(leads.phone, '+44', '0')) end,
  vehicles.year, vehicles.make, vehicles.model))`;

/** Scans one dealer's enquiries, a few thousand at most, for the words. A whole reference matches, too. */
export function matching({ dealer_id, words, state, since }: NarrowedLeads): RawBuilder<boolean> {
  const conditions = [sql`lead_routes.dealer_id = ${dealer_id}`];
  if (state === "unanswered") conditions.push(IS_UNANSWERED);
  else if (state !== "all") conditions.push(sql`lead_routes.progress = ${state}`);
  if (since) conditions.push(sql`lead_routes.routed_at >= ${since}`);
  for (const word of words) {
    conditions.push(sql`(${SEARCHED} like ${containing(word)} or left(leads.lead_id::text, 8) = ${word})`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
