import { callReportDueAt } from "#src/domain/calls/call-times.ts";
import { formatDeadline, formatDuration } from "#src/domain/format/format.ts";

export interface ResponseClock {
  state: "running" | "late" | "answered";
  text: string;
}

/** docs/product.md, Response window */
export function responseClock(
  route: {
    routed_at: Date;
    first_response_at: Date | null;
    response_due_at: Date | null;
    call_at?: Date | null;
  },
  now: Date,
): ResponseClock {
  const waitedMs = (route.first_response_at ?? now).getTime() - route.routed_at.getTime();
  const waited = formatDuration(waitedMs);
  if (route.first_response_at) {
    // An early try to ring does not end the appointment.
    const appointment =
      route.call_at && now < route.call_at
        ? `. The buyer asked to be rung on ${formatDeadline(route.call_at)}`
        : "";
    return { state: "answered", text: `Answered after ${waited}${appointment}` };
  }
  const { response_due_at: dueAt } = route;
  if (dueAt === null) return { state: "running", text: `Received ${waited} ago` };
  if (route.call_at && now < dueAt) {
    return {
      state: "running",
      text: `Ring on ${formatDeadline(route.call_at)}: the buyer asked for this time`,
    };
  }
  if (route.call_at && now < callReportDueAt(route.call_at)) {
    const until = formatDeadline(callReportDueAt(route.call_at));
    return { state: "late", text: `The call is over. Say by ${until} whether you rang.` };
  }
  if (now < dueAt) {
    return { state: "running", text: `Received ${waited} ago; answer by ${formatDeadline(dueAt)}` };
  }
  return { state: "late", text: `Received ${waited} ago. Response overdue.` };
}
