import { parseResponse } from "hono/client";
import { useEffect, useState } from "react";
import { api } from "#src/web/session/api-client.ts";
import type { RowResult } from "./imported.ts";

const SHOWN_AT_ONCE = 200;

interface Wanted {
  onlyFailed: boolean;
  /** Number of results so far. */
  available: number;
}

/** Fetches the results of an import's rows as they arrive, as far as the user scrolls. */
export function useRowResults(importId: string, { onlyFailed, available }: Wanted) {
  const [rows, setRows] = useState<RowResult[]>([]);
  const [wanted, setWanted] = useState(SHOWN_AT_ONCE);
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = rows.length < Math.min(wanted, available) && !hasFailed;
  useEffect(() => {
    if (!isMissing) return;
    let current = true;
    const after = String(rows.at(-1)?.row ?? 0);
    const query = onlyFailed ? { after, only: "failed" as const } : { after };
    parseResponse(api.dealer.imports[":import_id"].$get({ param: { import_id: importId }, query })).then(
      (page) => {
        if (!current) return;
        if (page.rows.length === 0) setHasFailed(true);
        else setRows((before) => [...before, ...page.rows]);
      },
      () => current && setHasFailed(true),
    );
    return () => {
      current = false;
    };
  }, [importId, onlyFailed, rows, isMissing]);
  return {
    rows,
    hasFailed,
    has_more: available > rows.length,
    showMore() {
      setHasFailed(false);
      setWanted(rows.length + SHOWN_AT_ONCE);
    },
  };
}
