import { parseResponse } from "hono/client";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { api } from "#src/web/session/api-client.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import type { Import } from "./imported.ts";

interface Loaded {
  /** Null when the URL names no import that the user may see. */
  shown: Import | null;
  hasFailed: boolean;
}

/** Loads the import named in the URL, so that a reload shows it again. */
export async function loadImport(request: Request): Promise<Loaded> {
  const importId = new URL(request.url).searchParams.get("import");
  if (!importId) return { shown: null, hasFailed: false };
  try {
    const query = { param: { import_id: importId }, query: {} };
    const found = await parseResponse(api.dealer.imports[":import_id"].$get(query));
    return { shown: found.import, hasFailed: false };
  } catch (error) {
    if (error instanceof SessionEndedError) throw error;
    return { shown: null, hasFailed: !(error instanceof ApiError && error.status === 404) };
  }
}
