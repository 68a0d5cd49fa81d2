import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { MESSAGE_FILE_MAX_MEGABYTES } from "#src/domain/policy/leads/messages.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { reportMessage } from "#src/services/complaints/report-message.ts";
import { findMessage, findMessageFile, setContactShared } from "#src/services/messages/message-queries.ts";
import { sendMessage } from "#src/services/messages/send-message.ts";
import { type Document, readDocument, type UploadedFile } from "#src/services/photos/read-document.ts";
import { findLeadFromLink, lockLeadFromLink, lockRouteFromLink } from "./buyer-lead.ts";
import { recordBuyerRequest } from "./record-buyer-request.ts";

export async function writeToDealer(
  app: Pick<AppContext, "db" | "now" | "parsing" | "buyerLinks">,
  token: string,
  dealerId: string,
  input: unknown,
  upload: UploadedFile | null = null,
) {
  const file = upload && (await readBuyersFile(app, token, upload));
  await app.db.transaction().execute(async (tx) => {
    const { lead_id, dealer_id, restricted_at } = await lockRouteFromLink(tx, app, token, dealerId);
    if (restricted_at) throw new Conflict("Lift the restriction first: dealers see no messages until then.");
    const message = { writer: "buyer", user_id: null, input, file, at: app.now() } as const;
    await sendMessage(tx, { lead_id, dealer_id }, message);
  });
}

async function readBuyersFile(
  app: Pick<AppContext, "db" | "now" | "parsing" | "buyerLinks">,
  token: string,
  upload: UploadedFile,
) {
  const { lead_id: owner } = await findLeadFromLink(app, token);
  return await readDocument(app, upload, {
    owner,
    maxMegabytes: MESSAGE_FILE_MAX_MEGABYTES,
    fallbackName: "file",
  });
}

/** Gives one dealer the buyer's number and email address. Idempotent. */
export async function shareContact(
  app: Pick<AppContext, "db" | "now" | "buyerLinks">,
  token: string,
  dealerId: string,
) {
  await app.db.transaction().execute(async (tx) => {
    const { lead_id, dealer_id, contact_shared_at } = await lockRouteFromLink(tx, app, token, dealerId);
    if (contact_shared_at) return;
    const at = app.now();
    await setContactShared(tx, { lead_id, dealer_id }, at);
    await recordBuyerRequest(tx, { lead_id, kind: "changed", dealer_id, notifies: [dealer_id], at });
  });
}

export async function reportDealerMessage(
  app: Pick<AppContext, "db" | "now" | "buyerLinks">,
  token: string,
  leadMessageId: string,
  input: unknown,
) {
  await app.db.transaction().execute(async (tx) => {
    const { lead_id, name, email } = await lockLeadFromLink(tx, app, token);
    const message = isUuid(leadMessageId) ? await findMessage(tx, leadMessageId) : undefined;
    if (message?.lead_id !== lead_id) throw new NotFound("Message not found");
    await reportMessage(tx, message, { reported_by: "buyer", name, email, input, at: app.now() });
  });
}

export async function readOwnMessageFile(
  app: Pick<AppContext, "db" | "now" | "buyerLinks">,
  token: string,
  leadMessageId: string,
): Promise<Document> {
  const { lead_id } = await findLeadFromLink(app, token);
  const file = await findMessageFile(app.db, leadMessageId);
  if (file?.lead_id !== lead_id) throw new NotFound("File not found");
  return file;
}
