import { formatNumber } from "#src/domain/format/format.ts";
import type { ModelOnSale } from "#src/services/browse/stock-summary.ts";
import { myPlace } from "../browser-storage/my-place.ts";

/** Suggests models, with how many the other filters find, when the field has the focus. */
export function startModelSuggestions(field: HTMLElement): void {
  field.addEventListener("focus", () =>
    suggest(`/browse/models${location.search}`, "models", ({ models }: { models: ModelOnSale[] }) =>
      models.map(({ make, model, count }) =>
        option(model, `${make} ${model}: ${formatNumber(count)} for sale`),
      ),
    ),
  );
}

/** Suggests towns and outward codes ('LS6'), and the last place of this browser first. */
export function startPlaceSuggestions(field: HTMLElement): void {
  field.addEventListener("focus", () =>
    suggest("/browse/places", "places", ({ names }: { names: string[] }) =>
      [...new Set([myPlace.read(), ...names])].filter(Boolean).map((name) => option(name)),
    ),
  );
}

/** Without a network the field works without suggestions. */
async function suggest<Found>(path: string, listId: string, optionsOf: (found: Found) => HTMLElement[]) {
  const response = await fetch(path).catch(() => null);
  if (response?.ok) document.getElementById(listId)?.replaceChildren(...optionsOf(await response.json()));
}

const option = (value: string, label = "") =>
  Object.assign(document.createElement("option"), label ? { value, label } : { value });
