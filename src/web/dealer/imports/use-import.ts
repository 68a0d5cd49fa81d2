import { parseResponse } from "hono/client";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "#src/web/session/api-client.ts";
import type { Import } from "./load-import.ts";

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
      const answer = await parseResponse(api.dealer.imports[":import_id"].$get(query)).catch(() => null);
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
