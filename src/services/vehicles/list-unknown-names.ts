import { isKnownModel } from "#src/domain/vehicles/model-names.ts";
import type { WithDb } from "#src/services/app-context.ts";
import { countCarsByName, type NamedCars } from "./unknown-name-queries.ts";

const NAMES_LISTED = 100;

/** Makes and models of dealers' cars that our tables lack, the most frequent first. */
export async function listUnknownNames({ db }: WithDb): Promise<NamedCars[]> {
  const names = await countCarsByName(db);
  return names.filter((name) => !isKnownModel(name)).slice(0, NAMES_LISTED);
}
