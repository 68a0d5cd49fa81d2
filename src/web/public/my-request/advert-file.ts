import { downloadHeaders } from "#src/domain/format/download-headers.ts";
import { readAdvertFile } from "#src/services/buyer-page/advert-file.ts";
import { foundOrNull, PRIVATE_HEADERS, privateNotFound } from "#src/web/private-pages.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/advert-file";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const file = await foundOrNull(readAdvertFile(app, params.token, params.vehicle_id));
  if (file === null) return privateNotFound("Advert not found");
  return new Response(new Uint8Array(file.content), {
    headers: { ...PRIVATE_HEADERS, ...downloadHeaders(file) },
  });
}
