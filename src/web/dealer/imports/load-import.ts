import { useEffect, useEffectEvent, useState } from "react";
import { loadOrSayWhy } from "#src/web/portal/page.tsx";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";

interface Loaded {
  /** Null when the URL names no import that the user may see. */
  shown: Import | null;
  hasFailed: boolean;
}

/** Loads the import named in the URL, so that a reload shows it again. */
export async function loadImport(request: Request): Promise<Loaded> {
  const importId = new URL(request.url).searchParams.get("import");
  if (!importId) return { shown: null, hasFailed: false };
  const query = { param: { import_id: importId }, query: {} };
  const loaded = await loadOrSayWhy(() => bodyOf(api.dealer.imports[":import_id"].$get(query)));
  return loaded.kind === "loaded"
    ? { shown: loaded.found.import, hasFailed: false }
    : { shown: null, hasFailed: loaded.kind !== "missing" };
}

type OneImport = BodyOf<(typeof api.dealer.imports)[":import_id"]["$get"]>;

export type Import = OneImport["import"];
export type RowResult = OneImport["rows"][number];
export type StockCheck = BodyOf<typeof api.dealer.imports.check.$post>;

export const rowsDone = ({ created, updated, unchanged, failed, skipped }: Import): number =>
  created + updated + unchanged + failed + skipped;

/** Description for the toasts 'Upload Failed' and 'Import Failed'. */
export const importFailure = (error: unknown): string =>
  error instanceof SessionEndedError ? "Not authenticated" : messageOf(error);

const POLL_MS = 600;

/**
 * Polls a running import.
 * @param onDone called once when the import is done, at once if it is done already
 */
export function useImport(start: Import, onDone: (done: Import) => void): Import {
  const [record, setRecord] = useState(start);
  const tell = useEffectEvent(onDone);
  const { import_id, state } = record;
  useEffect(() => {
    if (state === "done") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = true;
    const ask = async () => {
      // Ignored: the next poll tries again, and the import continues on the server.
      const query = { param: { import_id }, query: {} };
      const answer = await bodyOf(api.dealer.imports[":import_id"].$get(query)).catch(() => null);
      if (!current) return;
      if (answer) setRecord(answer.import);
      if (answer?.import.state !== "done") timer = setTimeout(() => void ask(), POLL_MS);
    };
    void ask();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [import_id, state]);
  useEffect(() => {
    if (record.state === "done") tell(record);
  }, [record]);
  return record;
}
