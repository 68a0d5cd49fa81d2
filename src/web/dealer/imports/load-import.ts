import { type InferResponseType, parseResponse } from "hono/client";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { api } from "#src/web/session/api-client.ts";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";

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

type OneImport = InferResponseType<(typeof api.dealer.imports)[":import_id"]["$get"], 200>;

export type Import = OneImport["import"];
export type RowResult = OneImport["rows"][number];
export type StockCheck = InferResponseType<typeof api.dealer.imports.check.$post, 200>;

/** Number of processed rows. */
export const rowsDone = ({ created, updated, unchanged, failed }: Import): number =>
  created + updated + unchanged + failed;

/** Description for the toasts 'Upload Failed' and 'Import Failed'. */
export const importFailure = (error: unknown): string =>
  error instanceof SessionEndedError ? "Not authenticated" : messageOf(error);
