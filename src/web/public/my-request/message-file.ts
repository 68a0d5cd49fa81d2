import { NotFound } from "#src/domain/errors/errors.ts";
import { downloadHeaders } from "#src/domain/format/download-headers.ts";
import { readOwnMessageFile } from "#src/services/buyer-page/messages.ts";
import { PRIVATE_HEADERS } from "#src/web/private-headers.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/message-file";

/** A file of a message, saved and never opened on our origin; a picture shows on the page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const { app } = context.get(requestContext);
    const file = await readOwnMessageFile(app, params.token, params.lead_message_id);
    return new Response(new Uint8Array(file.content), {
      headers: { ...PRIVATE_HEADERS, ...downloadHeaders(file) },
    });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return new Response("File not found", { status: 404, headers: PRIVATE_HEADERS });
  }
}
