import { callCalendar } from "#src/domain/leads/response-clock/call-calendar.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { SentRequest } from "#src/services/leads/submission/lead-receipt.ts";
import { PRIVATE_HEADERS } from "#src/web/private-pages.ts";

/** 404 where no call is expected. */
export function callCalendarResponse(
  request:
    | (Pick<SentRequest, "lead_id" | "dealers"> & {
        vehicle: { year: number; make: string; model: string } | null;
      })
    | null,
  now: Date,
): Response {
  const calls = (request?.dealers ?? []).flatMap(({ response_due_at, ...dealer }) =>
    response_due_at === null ? [] : [{ ...dealer, response_due_at }],
  );
  if (request === null || calls.length === 0) {
    return new Response("No call to add", { status: 404, headers: PRIVATE_HEADERS });
  }
  const { lead_id, vehicle } = request;
  return new Response(callCalendar({ lead_id, car: vehicle && vehicleTitle(vehicle), calls, now }), {
    headers: {
      ...PRIVATE_HEADERS,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="call.ics"',
    },
  });
}
