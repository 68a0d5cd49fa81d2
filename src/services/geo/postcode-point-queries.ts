import type { DbOrTransaction } from "#src/db/database.ts";
import { PLANNED_ONCE } from "#src/db/planned-once.ts";
import type { OutwardPoint } from "#src/domain/geo/outward-averages.ts";
import type { PostcodeArea } from "#src/domain/geo/postcode-areas.ts";

export type PointSource = "onspd" | "geonames" | "api" | "sample";

export async function findPoint(db: DbOrTransaction, outward: string) {
  return await db
    .selectFrom("postcode_points")
    .select(["latitude", "longitude"])
    .where("code", "=", outward)
    .modifyEnd(PLANNED_ONCE)
    .executeTakeFirst();
}

export async function listOutwardCodes(db: DbOrTransaction) {
  const rows = await db.selectFrom("postcode_points").select("code").orderBy("code").execute();
  return rows.map(({ code }) => code);
}

/** For SW1, the average of SW1A, SW1E, SW1H … */
export async function findMiddleOfLettered(db: DbOrTransaction, district: string) {
  const { latitude, longitude } = await db
    .selectFrom("postcode_points")
    .select(({ fn }) => [
      fn.avg<number | null>("latitude").as("latitude"),
      fn.avg<number | null>("longitude").as("longitude"),
    ])
    .where("code", "~", `^${district}[A-Z]$`)
    .executeTakeFirstOrThrow();
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

/** True once a national directory was imported: a code that is missing then does not exist. */
export async function isAreaComplete(db: DbOrTransaction, area: PostcodeArea) {
  const row = await db
    .selectFrom("postcode_points")
    .select("code")
    .where("code", "~", `^${area}[0-9]`)
    .where("source", "in", ["onspd", "geonames"] satisfies PointSource[])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @param known keeps or replaces the point of a code that has one: a concurrent lookup may have stored it */
export async function savePoints(
  db: DbOrTransaction,
  points: readonly OutwardPoint[],
  source: PointSource,
  known: "keep" | "replace",
) {
  for (const rows of inStatements(points, source)) {
    await db
      .insertInto("postcode_points")
      .values(rows)
      .onConflict((conflict) =>
        known === "keep"
          ? conflict.column("code").doNothing()
          : conflict.column("code").doUpdateSet(({ ref }) => ({
              latitude: ref("excluded.latitude"),
              longitude: ref("excluded.longitude"),
              source: ref("excluded.source"),
            })),
      )
      .execute();
  }
}

// Four parameters per row; the protocol allows 65,535 per statement.
const ROWS_PER_STATEMENT = 1000;

function* inStatements(points: readonly OutwardPoint[], source: PointSource) {
  for (let from = 0; from < points.length; from += ROWS_PER_STATEMENT) {
    const batch = points.slice(from, from + ROWS_PER_STATEMENT);
    yield batch.map(({ code, point }) => ({ code, ...point, source }));
  }
}
