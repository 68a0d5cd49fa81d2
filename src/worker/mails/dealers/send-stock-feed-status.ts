import { stockFeedStatus } from "#src/emails/dealers/stock-feed-status.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { listOwnerEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { findDealerDetails } from "#src/services/dealers/profile-queries.ts";
import { feedName } from "#src/services/stock-feeds/own-stock-feed.ts";
import { selectRuns } from "#src/services/stock-feeds/runs/run-queries.ts";
import { findStockFeed } from "#src/services/stock-feeds/stock-feed-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "../message-id.ts";
import { waitsForQuietHours } from "../quiet-hours.ts";

const STATE_OF = { failing: "failed", quarantined: "quarantined", "works again": null } as const;

export async function sendStockFeedStatus(
  context: JobContext,
  payload: JobPayload<"send-stock-feed-status">,
): Promise<void> {
  const { db, mailer, log, publicOrigin } = context;
  const { stock_feed_id, status, at } = payload;
  const feed = await findStockFeed(db, stock_feed_id);
  // Removed or paused since the job was added.
  if (feed?.state !== "active") return;
  const { dealer_id } = feed;
  if (await waitsForQuietHours(context, dealer_id, "send-stock-feed-status", payload)) return;
  const [latest] = await selectRuns(db, stock_feed_id, 1);
  const state = STATE_OF[status];
  // The problem ended before the email was sent.
  if (state !== null && latest?.state !== state) return;
  const dealer = await findDealerDetails(db, dealer_id);
  const owners = await listOwnerEmails(db, dealer_id);
  const to = owners.length > 0 ? owners : [dealer?.email ?? ""].filter(Boolean);
  if (!dealer || to.length === 0) {
    log.warn({ dealer_id }, "email skipped: dealer has no email address");
    return;
  }
  // A newer file may replace the run before the dealer opens the page.
  const runParameter = status === "quarantined" && latest ? `?run=${latest.stock_feed_run_id}` : "";
  const mail = await stockFeedStatus({
    dealer_name: dealer.name,
    feedName: feedName(feed),
    status,
    problem: latest?.problem ?? "",
    feedUrl: `${publicOrigin}/dealer/stock-feed${runParameter}`,
  });
  await mailer.send({
    ...mail,
    to,
    message_id: makeMessageId(`stock-feed.${stock_feed_id}.${status}.${Date.parse(at)}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
