import type { Db } from "#src/db/database.ts";
import { countDriftedCars, findCountDifferences } from "./drift-queries.ts";

export interface BrowseDrift {
  cars: number;
  counts: number;
}

export async function checkBrowse(db: Db): Promise<BrowseDrift> {
  return { cars: await countDriftedCars(db), counts: (await findCountDifferences(db)).length };
}

export const hasDrifted = ({ cars, counts }: BrowseDrift): boolean => cars + counts > 0;
