import { z } from "zod";
import type { AppContext } from "#src/services/app-context.ts";
import type { WaitingDelivery } from "#src/services/webhooks/delivery-queries.ts";
import { notSent, type Outcome, postSigned } from "#src/services/webhooks/send-event.ts";

const header = z.object({ name: z.string(), value: z.string() });

/** Signs like a webhook, in the header that the receiver expects. */
export async function postAdf(
  app: Pick<AppContext, "safePost" | "encryption">,
  delivery: WaitingDelivery,
  { xml, at }: { xml: string; at: Date },
): Promise<Outcome> {
  const headers: Record<string, string> = { "Content-Type": "application/x-adf+xml; charset=utf-8" };
  if (delivery.encrypted_header !== null) {
    try {
      const { name, value } = header.parse(
        JSON.parse(await app.encryption.decrypt(delivery.encrypted_header)),
      );
      headers[name] = value;
    } catch {
      return notSent("the password cannot be read. Add the channel again");
    }
  }
  return await postSigned(app, delivery, { body: xml, headers, at });
}
