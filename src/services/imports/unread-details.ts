import type { ImportRow, UnreadDetail } from "#src/domain/imports/imported-vehicle.ts";
import type { UnreadByColumn } from "./imported-conflict-queries.ts";

export function unreadByColumn(
  rows: readonly ImportRow[],
  saved: readonly { row: number; vehicle: { vehicle_id: string } }[],
): UnreadByColumn {
  const idOfRow = new Map(saved.map(({ row, vehicle }) => [row, vehicle.vehicle_id]));
  const ids = new Map<string, string[]>();
  for (const { row, unread } of rows) {
    const vehicleId = idOfRow.get(row);
    if (vehicleId === undefined) continue;
    for (const { column } of unread) ids.set(column, [...(ids.get(column) ?? []), vehicleId]);
  }
  return ids;
}

export const unreadWarning = ({ column, message }: UnreadDetail) =>
  `We could not read ${column} and left it as it was. ${message}.`;
