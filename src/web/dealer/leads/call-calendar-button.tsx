import { dealerCallCalendar } from "#src/domain/leads/response-clock/call-calendar.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { saveFile } from "#src/web/portal/save-file.ts";
import { Button } from "#src/web/ui/button.tsx";
import type { DealerLead } from "./dealer-lead.ts";

/** Renders nothing without a future call. */
export function CallCalendarButton({ lead, now }: { lead: DealerLead; now: Date }) {
  const { lead_id, name, vehicle, call_at, response_due_at } = lead;
  if (call_at === null || response_due_at === null) return null;
  const callAt = new Date(call_at);
  if (callAt <= now) return null;
  const save = () =>
    saveFile(
      "call.ics",
      dealerCallCalendar({
        lead_id,
        car: vehicle && vehicleTitle(vehicle),
        now,
        call_at: callAt,
        response_due_at: new Date(response_due_at),
      }),
      "text/calendar;charset=utf-8",
    );
  return (
    <Button variant="quiet" onClick={save}>
      Add the call to my calendar<span className="sr-only">: {name}</span>
    </Button>
  );
}
