import { sql } from "kysely";

// Conditions for queries of `lead_routes as route`.

const MISSED_CALL_REPORT = sql`
  select from buyer_requests as request
  where request.lead_id = route.lead_id and request.dealer_id = route.dealer_id and request.kind = 'not_called'
`;

/**
 * True if the dealer answered in time and the buyer reported no missed call; an admin's finding
 * overrides both.
 */
export const IS_ANSWERED_IN_TIME = sql<boolean>`(
  exists (${MISSED_CALL_REPORT} and request.finding = 'rang')
  or (route.first_response_at <= route.response_due_at and not exists (${MISSED_CALL_REPORT}))
)`;

export const HAS_BOOKED_CALL = sql<boolean>`exists (
  select from booked_calls as call
  where call.lead_id = route.lead_id and call.dealer_id = route.dealer_id and call.state = 'booked'
)`;

/**
 * True for an enquiry that counts as due: with a running clock, without a booked call, and not passed or
 * withdrawn without a response.
 */
export const IS_JUDGED = sql<boolean>`(
  route.response_due_at is not null
  and (route.first_response_at is not null or (route.passed_at is null and route.withdrawn_at is null))
  and not ${HAS_BOOKED_CALL}
)`;
