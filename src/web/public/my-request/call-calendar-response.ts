import { callCalendar } from "#src/domain/leads/response-clock/call-calendar.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { SentRequest } from "#src/services/leads/submission/find-sent-request.ts";
import { privateFile, privateNotFound } from "#src/web/private-pages.ts";

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
  if (request === null || calls.length === 0) return privateNotFound("No call to add");
  const { lead_id, vehicle } = request;
  const calendar = callCalendar({ lead_id, car: vehicle && vehicleTitle(vehicle), calls, now });
  return privateFile(calendar, "text/calendar", "call.ics");
}
