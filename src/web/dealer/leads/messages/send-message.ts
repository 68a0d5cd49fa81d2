import { parseResponse } from "hono/client";
import { api } from "#src/web/session/api-client.ts";
import type { DealerLead } from "../dealer-lead.ts";

/** @returns the updated enquiry */
export async function sendMessage(
  leadId: string,
  message: string,
  file: File | undefined,
): Promise<DealerLead> {
  if (!file) {
    const target = { param: { lead_id: leadId }, json: { message } };
    return await parseResponse(api.dealer.leads[":lead_id"].messages.$post(target));
  }
  const body = new FormData();
  body.append("file", file);
  body.append("message", message);
  const target = { query: { lead_id: leadId } };
  return await parseResponse(api.dealer["message-files"].$post(target, { init: { body } }));
}
