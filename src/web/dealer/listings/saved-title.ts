import { publicationOf } from "#src/domain/vehicles/held-words.ts";
import type { OwnVehicle } from "./own-vehicle.ts";

/** Title of the toast after publishing: a held listing is not shown to buyers yet. */
export function savedTitle({ description, allowed_words }: OwnVehicle, title: string): string {
  const { published } = publicationOf({ description, published: true }, allowed_words);
  return published ? title : "Listing held until we have checked its description";
}
