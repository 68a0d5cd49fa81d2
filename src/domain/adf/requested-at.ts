import { londonText } from "../format/london-time.ts";
import { MINUTE_MS } from "../time/units.ts";

/** ISO 8601 with the UK offset: 2026-07-01T13:05:09+01:00. */
export function requestedAt(time: Date): string {
  const local = londonText(time);
  const minutes = Math.floor(time.getTime() / MINUTE_MS) * MINUTE_MS;
  const offsetMinutes = (Date.parse(`${local}Z`) - minutes) / MINUTE_MS;
  const offset = new Date(offsetMinutes * MINUTE_MS).toISOString().slice(11, 16);
  return `${local}:${time.toISOString().slice(17, 19)}+${offset}`;
}
