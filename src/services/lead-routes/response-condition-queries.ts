import { type RawBuilder, sql } from "kysely";
import { DEALER_RESPONSE_HOURS } from "#src/domain/policy/leads/response-window.ts";

// Conditions for queries of `lead_routes as route`.

const MISSED_CALL_REPORT = sql`
  select from buyer_requests as request
  where request.lead_id = route.lead_id and request.dealer_id = route.dealer_id and request.kind = 'not_called'
`;

/**
 * True if the dealer answered in time and the buyer reported no missed call; an admin's finding
 * overrides both.
 */
export const isAnsweredBy = (dueAt: RawBuilder<Date>) => sql<boolean>`(
  exists (${MISSED_CALL_REPORT} and request.finding = 'rang')
  or (route.first_response_at <= ${dueAt} and not exists (${MISSED_CALL_REPORT}))
)`;

export const IS_ANSWERED_IN_TIME = isAnsweredBy(sql`route.response_due_at`);

/** Without a running clock the elapsed hours count, like on the enquiry card. */
export const DUE_AT = sql<Date>`coalesce(
  route.response_due_at, route.routed_at + ${DEALER_RESPONSE_HOURS}::int * interval '1 hour'
)`;

export const HAS_BOOKED_CALL = sql<boolean>`exists (
  select from booked_calls as call
  where call.lead_id = route.lead_id and call.dealer_id = route.dealer_id and call.state = 'booked'
)`;

/**
 * True for an enquiry that counts as due: without a booked call, and not passed or withdrawn without a
 * response.
 */
export const IS_JUDGED = sql<boolean>`(
  (route.first_response_at is not null or (route.passed_at is null and route.withdrawn_at is null))
  and not ${HAS_BOOKED_CALL}
)`;
