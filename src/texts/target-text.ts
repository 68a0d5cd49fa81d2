import { fieldLabel } from "#src/domain/vehicles/fields.ts";

const TEXTS: Readonly<Record<string, string>> = {
  mileage_unit: "Unit of the mileage",
  images: "Pictures",
  fuel: "Fuel",
  state: "Sale status",
  title: "Make and model in one",
  features: "Features",
  position: "Version of the record",
  fee: "Compulsory fee",
  vat: "VAT in the price",
  damage: "Write-off",
  feed_number: "Number in the feed, where the car keeps its first one",
};

/** Of a column: the field's label, or what else it says. */
export const targetText = (target: string): string =>
  fieldLabel(target) ?? TEXTS[target] ?? target.replaceAll("_", " ");
