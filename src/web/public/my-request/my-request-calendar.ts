import { findBuyerPage } from "#src/services/buyer-page/find-buyer-page.ts";
import { foundOrNull } from "#src/web/private-pages.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/my-request-calendar";
import { callCalendarResponse } from "./call-calendar-response.ts";

/** The calls that dealers still owe. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const page = await foundOrNull(findBuyerPage(app, params.token));
  if (page === null) return callCalendarResponse(null, app.now());
  const { lead, dealers } = page;
  const awaited = dealers.filter(
    (one) => !one.by_messages && !one.withdrawn_at && !one.first_response_at && !one.passed_at,
  );
  const isStopped = lead.erased_at !== null || lead.restricted_at !== null;
  return callCalendarResponse(isStopped ? null : { ...lead, dealers: awaited }, app.now());
}
