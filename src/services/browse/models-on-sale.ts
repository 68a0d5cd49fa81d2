import type { AppContext } from "#src/services/app-context.ts";
import { listModelsOnSale, type ModelOnSale } from "./model-queries.ts";

/** Makes and models with a public car. */
export async function modelsOnSale({ db }: Pick<AppContext, "db">): Promise<ModelOnSale[]> {
  return await listModelsOnSale(db);
}
