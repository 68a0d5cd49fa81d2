import { useRef } from "react";
import type { LeadSource } from "#src/domain/leads/request/lead-request.ts";
import { recordEvent } from "#src/web/analytics/record-event.ts";

/** Records analytics events: the form was started, once, and the request was accepted. */
export function useLeadFormEvents(source: LeadSource, vehicleId: string | undefined) {
  const isBegun = useRef(false);
  const record = (name: "lead_form_started" | "lead_form_submitted") =>
    recordEvent(name, { label: source, ...(vehicleId === undefined ? {} : { vehicle_id: vehicleId }) });
  return {
    onBegin() {
      if (isBegun.current) return;
      isBegun.current = true;
      record("lead_form_started");
    },
    onAccepted: () => record("lead_form_submitted"),
  };
}
