import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { reportMessage } from "#src/services/complaints/submit-complaint.ts";
import { updateRoute } from "#src/services/lead-routes/lead-route-queries.ts";
import { findMessage, findMessageFile } from "#src/services/messages/message-queries.ts";
import { readMessageUpload, sendMessage } from "#src/services/messages/send-message.ts";
import type { Document, UploadedFile } from "#src/services/photos/read-document.ts";
import { asBuyer, asBuyerOf, type BuyerApp, findLeadFromLink, recordBuyerRequest } from "./buyer-lead.ts";

export async function writeToDealer(
  app: BuyerApp & Pick<AppContext, "parsing">,
  token: string,
  dealerId: string,
  input: unknown,
  upload: UploadedFile | null = null,
) {
  const owner = upload && (await findLeadFromLink(app, token)).lead_id;
  const file = upload && owner ? await readMessageUpload(app, upload, owner) : null;
  await asBuyerOf(app, { token, dealerId }, async (tx, { lead_id, dealer_id, restricted_at }, at) => {
    if (restricted_at) throw new Conflict("Lift the restriction first: dealers see no messages until then.");
    const message = { writer: "buyer", user_id: null, input, file, at } as const;
    await sendMessage(tx, { lead_id, dealer_id }, message);
  });
}

/** Gives one dealer the buyer's number and email address. Idempotent. */
export async function shareContact(app: BuyerApp, token: string, dealerId: string) {
  await asBuyerOf(app, { token, dealerId }, async (tx, { lead_id, dealer_id, contact_shared_at }, at) => {
    if (contact_shared_at) return;
    const shared = { contact_shared_at: at, changed_by_buyer_at: at };
    await updateRoute(tx, { lead_id, dealer_id }, shared).execute();
    await recordBuyerRequest(tx, { lead_id, kind: "changed", dealer_id, notifies: [dealer_id], at });
  });
}

export async function reportDealerMessage(
  app: BuyerApp,
  token: string,
  leadMessageId: string,
  input: unknown,
) {
  await asBuyer(app, token, async (tx, { lead_id, name, email }, at) => {
    const message = isUuid(leadMessageId) ? await findMessage(tx, leadMessageId) : undefined;
    if (message?.lead_id !== lead_id) throw new NotFound("Message not found");
    await reportMessage(tx, message, { reported_by: "buyer", name, email, input, at });
  });
}

export async function readOwnMessageFile(
  app: BuyerApp,
  token: string,
  leadMessageId: string,
): Promise<Document> {
  const { lead_id } = await findLeadFromLink(app, token);
  const file = await findMessageFile(app.db, leadMessageId);
  if (file?.lead_id !== lead_id) throw new NotFound("File not found");
  return file;
}
