import type { ImportRow, UnreadDetail } from "#src/domain/imports/imported-vehicle.ts";
import type { UnreadByColumn } from "./imported-conflict-queries.ts";

export function unreadByColumn(rows: readonly ImportRow[]): UnreadByColumn {
  const refs = new Map<string, string[]>();
  for (const { vehicle, unread } of rows) {
    if (!vehicle?.stock_ref) continue;
    for (const { column } of unread) {
      const ofColumn = refs.get(column) ?? [];
      ofColumn.push(vehicle.stock_ref);
      refs.set(column, ofColumn);
    }
  }
  return refs;
}

export const unreadWarning = ({ column, message }: UnreadDetail) =>
  `We could not read ${column} and left it as it was. ${message}.`;
