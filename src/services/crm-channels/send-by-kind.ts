import type { Mailer } from "#src/integrations/mailer.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { WaitingDelivery } from "#src/services/webhooks/delivery-queries.ts";
import {
  notSent,
  type Outcome,
  refusalOf,
  type Sender,
  sendEvent,
} from "#src/services/webhooks/send-event.ts";
import { adfContent } from "./adf-content.ts";
import { mailAdf } from "./mail-adf.ts";
import { postAdf } from "./post-adf.ts";

/** Sends ids to a webhook and whole enquiries to the other kinds. */
export const senderByKind =
  (mailer: Mailer): Sender =>
  async (app, delivery, at) =>
    delivery.kind === "webhook"
      ? await sendEvent(app, delivery, at)
      : await sendAdf(app, mailer, { delivery, at });

async function sendAdf(
  app: AppContext,
  mailer: Mailer,
  { delivery, at }: { delivery: WaitingDelivery; at: Date },
): Promise<Outcome | { waitsUntil: Date }> {
  const content = await adfContent(app, delivery, at);
  if (content.kind === "waits") return { waitsUntil: content.until };
  const refusal = content.kind === "emptied" ? null : refusalOf(delivery);
  if (refusal) return refusal;
  if (content.kind === "nothing") return notSent("the buyer stopped the enquiry before it went out", true);
  return delivery.kind === "adf_post"
    ? await postAdf(app, delivery, { xml: content.xml, at })
    : await mailAdf(app, mailer, { delivery, xml: content.xml });
}
