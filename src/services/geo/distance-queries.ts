import { type RawBuilder, sql } from "kysely";
import type { Point } from "#src/domain/geo/distance.ts";

/** For sorting rows with latitude and longitude: scales longitude by latitude. */
export function roughDistance(centre: Point | null): RawBuilder<number | null> {
  if (!centre) return sql`null::int`;
  const squeeze = Math.cos((centre.latitude * Math.PI) / 180);
  return sql`power(latitude - ${centre.latitude}, 2) + power((longitude - ${centre.longitude}) * ${squeeze}, 2)`;
}
