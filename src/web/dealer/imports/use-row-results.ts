import { parseResponse } from "hono/client";
import { useEffect, useState } from "react";
import { api } from "#src/web/session/api-client.ts";
import type { RowResult } from "./imported.ts";

const SHOWN_AT_ONCE = 200;

interface Wanted {
  only_failed: boolean;
  /** How many there are by now. */
  available: number;
}

/** What came of an import's rows, fetched as they come and as far as the reader wants. */
export function useRowResults(import_id: string, { only_failed, available }: Wanted) {
  const [rows, setRows] = useState<RowResult[]>([]);
  const [wanted, setWanted] = useState(SHOWN_AT_ONCE);
  const [has_failed, setHasFailed] = useState(false);
  const is_missing = rows.length < Math.min(wanted, available) && !has_failed;
  useEffect(() => {
    if (!is_missing) return;
    let current = true;
    const after = String(rows.at(-1)?.row ?? 0);
    const query = only_failed ? { after, only: "failed" as const } : { after };
    parseResponse(api.dealer.imports[":import_id"].$get({ param: { import_id }, query })).then(
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
  }, [import_id, only_failed, rows, is_missing]);
  return {
    rows,
    has_failed,
    has_more: available > rows.length,
    showMore() {
      setHasFailed(false);
      setWanted(rows.length + SHOWN_AT_ONCE);
    },
  };
}
