import { downloadHeaders } from "#src/domain/format/download-headers.ts";
import { readOwnMessageFile } from "#src/services/buyer-page/messages.ts";
import { foundOrNull, PRIVATE_HEADERS, privateNotFound } from "#src/web/private-pages.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/message-file";

/** A file of a message, saved and never opened on our origin; a picture shows on the page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const file = await foundOrNull(readOwnMessageFile(app, params.token, params.lead_message_id));
  if (file === null) return privateNotFound("File not found");
  return new Response(new Uint8Array(file.content), {
    headers: { ...PRIVATE_HEADERS, ...downloadHeaders(file) },
  });
}
