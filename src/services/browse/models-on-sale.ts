import { search } from "#src/catalogue/search.ts";
import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import type { AppContext } from "#src/services/app-context.ts";

export interface ModelOnSale {
  make: string;
  model: string;
  count: number;
}

/** Makes and models with a public car that the other filters find: a facet ignores its own. */
export async function modelsOnSale(
  { carsOnSale }: Pick<AppContext, "carsOnSale">,
  filters: Partial<BrowseFilters> = {},
  place: BrowsePlace | null = null,
): Promise<ModelOnSale[]> {
  const catalogue = await carsOnSale.catalogue();
  const { facets } = search(catalogue, { filters, place, facets: ["name"] });
  const models = new Map<string, ModelOnSale>();
  catalogue.names.values.forEach((name, code) => {
    const count = facets.name[code] ?? 0;
    if (name === undefined || count === 0) return;
    const { make, model } = name;
    const key = JSON.stringify([make, model]);
    models.set(key, { make, model, count: count + (models.get(key)?.count ?? 0) });
  });
  return [...models.values()].toSorted(
    (one, other) => one.make.localeCompare(other.make, "en") || one.model.localeCompare(other.model, "en"),
  );
}
