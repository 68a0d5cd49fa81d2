import { listingDeleted } from "#src/emails/dealers/listing-deleted.tsx";
import { listingUnpublished } from "#src/emails/dealers/listing-unpublished.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { findDealerMailbox } from "#src/services/vehicles/dealer-mailbox-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "../message-id.ts";
import { waitsForQuietHours } from "../quiet-hours.ts";

export async function sendListingDeleted(
  context: JobContext,
  deleted: JobPayload<"send-listing-deleted">,
): Promise<void> {
  const { db, mailer, log, publicOrigin } = context;
  const { vehicle_id, dealer_id, title, reason } = deleted;
  if (await waitsForQuietHours(context, dealer_id, "send-listing-deleted", deleted)) return;
  const dealer = await findDealerMailbox(db, dealer_id);
  if (!dealer?.email) {
    log.warn({ vehicle_id, dealer_id }, "email skipped: dealer has no email address");
    return;
  }
  await mailer.send({
    ...(await listingDeleted({ dealer_name: dealer.name, title, reason })),
    to: dealer.email,
    message_id: makeMessageId(`listing-deleted.${vehicle_id}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

/** Also sent when the vehicle has been deleted since. */
export async function sendListingUnpublished(
  context: JobContext,
  unpublished: JobPayload<"send-listing-unpublished">,
): Promise<void> {
  const { db, mailer, log, publicOrigin } = context;
  const { vehicle_id, dealer_id, title, reason, was_shown: wasShown = true, at } = unpublished;
  if (await waitsForQuietHours(context, dealer_id, "send-listing-unpublished", unpublished)) return;
  const dealer = await findDealerMailbox(db, dealer_id);
  if (!dealer?.email) {
    log.warn({ vehicle_id, dealer_id }, "email skipped: dealer has no email address");
    return;
  }
  const editUrl = `${publicOrigin}/dealer/listings/${vehicle_id}/edit`;
  await mailer.send({
    ...(await listingUnpublished({ dealer_name: dealer.name, title, reason, wasShown, editUrl })),
    to: dealer.email,
    message_id: makeMessageId(`listing-unpublished.${vehicle_id}.${Date.parse(at)}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
