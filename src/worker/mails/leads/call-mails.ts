import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { callReminder } from "#src/emails/calls/call-reminder.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { listEnquiryEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { listIntroducedDealers } from "#src/services/leads/lead-mail-queries.ts";
import { isResponseAwaited } from "#src/services/leads/response-clock/response-clock-queries.ts";
import { queuePushes } from "#src/services/push/queue-pushes.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { sendWithLinks } from "./send-with-links.ts";

/** Also in quiet hours: the call is in the dealer's opening hours. */
export async function sendCallReminder(
  context: JobContext,
  { lead_id, dealer_id }: JobPayload<"send-call-reminder">,
): Promise<void> {
  const { db, now, publicOrigin } = context;
  if (!(await isResponseAwaited(db, { lead_id, dealer_id }))) return;
  const dealer = (await listIntroducedDealers(db, lead_id)).find((one) => one.dealer_id === dealer_id);
  // Skipped after worker downtime, when the call has begun.
  if (!dealer?.call_at || dealer.call_at <= now() || dealer.status === "suspended") return;
  const emails = await listEnquiryEmails(db, dealer_id);
  const { name, call_at, vehicle } = dealer;
  const car = vehicle && vehicleTitle(vehicle);
  await sendWithLinks(context, {
    id: `call-reminder.${lead_id}.${dealer_id}`,
    enquiry: { lead_id, dealer_id },
    emails,
    write: (linkUrl) => callReminder({ dealer_name: name, call_at, car, linkUrl, publicOrigin }),
  });
  // After the email, which a retry sends once: a push has no id.
  await queuePushes(context, { lead_id, dealer_id }, { again: true });
}
