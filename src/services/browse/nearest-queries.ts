import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import { SUMMARY_COLUMNS_SQL } from "#src/services/vehicles/vehicle-columns.ts";
import { allOf, type BrowseConditions, comparisons } from "./browse-condition-queries.ts";
import { countedCars } from "./browse-count-queries.ts";
import { COLLECT_UP_TO } from "./browse-queries.ts";
import { type SummaryRecord, type SummaryRow, toSummary } from "./summary-queries.ts";

/**
 * Selects the cars nearest to the place, newest first within a place. For many matches it counts the cars of
 * each place and reads only the places on the page.
 * @param conditions with `placeIds`, nearest first
 */
export async function selectNearest(
  db: Db,
  conditions: BrowseConditions,
  { total, offset, limit }: { total: number; offset: number; limit: number },
): Promise<SummaryRow[]> {
  const placeIds = conditions.placeIds ?? [];
  const onPage =
    total <= COLLECT_UP_TO
      ? { placeIds, skipped: offset }
      : placesOnPage(placeIds, await countByPlace(db, conditions), { offset, limit });
  const { rows } = await sql<SummaryRecord>`
    with page as materialized (
      select browse.seq, browse.created_at, near.rank
      from unnest(${[...onPage.placeIds]}::int[]) with ordinality as near (place_id, rank)
      join browse on browse.place_id = near.place_id
      where ${allOf(comparisons({ ...conditions, placeIds: onPage.placeIds }))}
      order by near.rank, browse.created_at desc, browse.seq desc
      limit ${limit} offset ${onPage.skipped}
    )
    select ${SUMMARY_COLUMNS_SQL}
    from page
    join browse on browse.seq = page.seq
    join vehicles on vehicles.vehicle_id = browse.vehicle_id
    join dealers on dealers.dealer_id = vehicles.dealer_id
    order by page.rank, page.created_at desc, page.seq desc
  `.execute(db);
  return rows.map(toSummary);
}

async function countByPlace(db: Db, conditions: BrowseConditions): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ place_id: number; total: number }>`
    select place_id, sum(cars) as total from ${countedCars(conditions)} as counted group by place_id
  `.execute(db);
  return new Map(rows.map(({ place_id, total }) => [place_id, total]));
}

/** @returns the places with the cars of this page, and how many cars of theirs come before it */
export function placesOnPage(
  placeIds: readonly number[],
  cars: ReadonlyMap<number, number>,
  { offset, limit }: { offset: number; limit: number },
): { placeIds: number[]; skipped: number } {
  const onPage: number[] = [];
  let before = 0;
  let skipped = 0;
  for (const placeId of placeIds) {
    if (before >= offset + limit) break;
    const count = cars.get(placeId) ?? 0;
    if (count === 0) continue;
    if (before + count > offset) onPage.push(placeId);
    else skipped += count;
    before += count;
  }
  return { placeIds: onPage, skipped: offset - skipped };
}
