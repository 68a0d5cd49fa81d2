import type { Db } from "#src/db/database.ts";
import type { BrowseDrift } from "./check-browse.ts";
import {
  CUBES,
  type Cube,
  correctCounts,
  findDriftedCars,
  lockCounts,
  refreshCars,
} from "./drift-queries.ts";

/** Rows per transaction, so that no lock lasts long. */
const BATCH = 500;

/** Safe beside running programs; no concurrent change is lost. @returns what was repaired */
export async function repairBrowse(db: Db): Promise<BrowseDrift> {
  const repaired = { cars: 0, counts: 0 };
  for (;;) {
    const ids = await findDriftedCars(db, BATCH);
    if (ids.length === 0) break;
    await db.transaction().execute((tx) => refreshCars(tx, ids));
    repaired.cars += ids.length;
  }
  for (const cube of Object.keys(CUBES) as Cube[]) {
    for (let corrected = BATCH; corrected === BATCH; ) {
      corrected = await db.transaction().execute(async (tx) => {
        await lockCounts(tx);
        return await correctCounts(tx, cube, BATCH);
      });
      repaired.counts += corrected;
    }
  }
  return repaired;
}
