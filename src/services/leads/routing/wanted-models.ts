import type { DbOrTransaction } from "#src/db/database.ts";
import { isSameModel, matchesModel } from "#src/domain/leads/routing/matches-model.ts";
import { type CarModel, listModels, type RequestedVehicle } from "./routing-queries.ts";

/** Models named by the buyer and that of the requested vehicle; null without either. */
export async function wantedModels(
  tx: DbOrTransaction,
  wanted: readonly string[],
  vehicle: Pick<RequestedVehicle, "make" | "model"> | null,
): Promise<CarModel[] | null> {
  if (wanted.length === 0 && vehicle === null) return null;
  const models = await listModels(tx);
  const isListed = vehicle !== null && models.some((model) => isSameModel(model, vehicle));
  return modelsAmong(vehicle && !isListed ? [...models, vehicle] : models, wanted, vehicle);
}

export function modelsAmong(
  models: readonly CarModel[],
  wanted: readonly string[],
  vehicle: CarModel | null,
): CarModel[] | null {
  if (wanted.length === 0 && vehicle === null) return null;
  return models.filter(
    (car) =>
      (vehicle !== null && isSameModel(car, vehicle)) || wanted.some((text) => matchesModel(car, text)),
  );
}
