import { parseResponse } from "hono/client";
import { api } from "#src/web/session/api-client.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import type { Import } from "./imported.ts";

/** The import that the address names, so that a reload shows it again; null when it names none that one may see. */
export async function loadImport(request: Request): Promise<Import | null> {
  const import_id = new URL(request.url).searchParams.get("import");
  if (!import_id) return null;
  try {
    const query = { param: { import_id }, query: {} };
    return (await parseResponse(api.dealer.imports[":import_id"].$get(query))).import;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
