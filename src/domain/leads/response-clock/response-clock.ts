import { formatDuration } from "#src/domain/format/duration.ts";
import { formatDeadline } from "#src/domain/format/format-deadline.ts";

export interface ResponseClock {
  state: "running" | "late" | "answered";
  text: string;
}

/** docs/product.md, Response window */
export function responseClock(
  route: { routed_at: Date; first_response_at: Date | null; response_due_at: Date | null },
  now: Date,
): ResponseClock {
  const waitedMs = (route.first_response_at ?? now).getTime() - route.routed_at.getTime();
  const waited = formatDuration(waitedMs);
  if (route.first_response_at) return { state: "answered", text: `Answered after ${waited}` };
  const { response_due_at: dueAt } = route;
  if (dueAt === null) return { state: "running", text: `Received ${waited} ago` };
  if (now < dueAt) {
    return { state: "running", text: `Received ${waited} ago; answer by ${formatDeadline(dueAt)}` };
  }
  return { state: "late", text: `Received ${waited} ago. Response overdue.` };
}
