import { weeklyPerformance } from "#src/emails/dealers/weekly-performance.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { findWeeklyFigures } from "#src/services/performance/find-weekly-figures.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "../message-id.ts";
import { waitsForQuietHours } from "../quiet-hours.ts";

/** One email per owner, because each can turn off their own. */
export async function sendWeeklyPerformance(
  context: JobContext,
  { dealer_id, user_id, week_began }: JobPayload<"send-weekly-performance">,
): Promise<void> {
  const { mailer, publicOrigin } = context;
  const payload = { dealer_id, user_id, week_began };
  if (await waitsForQuietHours(context, dealer_id, "send-weekly-performance", payload)) return;
  const figures = await findWeeklyFigures(context, payload);
  const owner = figures?.dealer.owners.find((one) => one.user_id === user_id);
  // Turned off, or no longer an owner, since the job was added.
  if (!figures || !owner) return;
  const { dealer, week, totals, before, enquiries, received_before, topCar } = figures;
  const turnOffUrl = `${publicOrigin}/weekly-mail/${owner.weekly_mail_key}`;
  const mail = await weeklyPerformance({
    dealer_name: dealer.name,
    week,
    totals,
    before,
    received: enquiries.received,
    received_before,
    due: enquiries.due,
    in_time: enquiries.in_time,
    topCar,
    turnOffUrl,
    publicOrigin,
  });
  await mailer.send({
    ...mail,
    to: owner.email,
    message_id: makeMessageId(`weekly-performance.${week_began}.${dealer_id}.${user_id}`, publicOrigin),
    headers: {
      "Auto-Submitted": "auto-generated",
      // RFC 8058 one-click unsubscribe.
      "List-Unsubscribe": `<${turnOffUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
}
