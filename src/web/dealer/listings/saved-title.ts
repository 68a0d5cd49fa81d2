import { publicationOf } from "#src/domain/vehicles/held-words.ts";
import type { OwnVehicle } from "./own-vehicle.ts";

/** Title of the toast after publishing: a held listing is not shown to buyers yet. */
export function savedTitle(vehicle: OwnVehicle, title: string): string {
  const { published } = publicationOf({ ...vehicle, published: true }, vehicle.allowed_words);
  return published ? title : "Listing held until we have checked its text";
}
