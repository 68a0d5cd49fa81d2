import { valueText } from "#src/domain/vehicles/details/detail-texts.ts";
import { fieldOf } from "#src/domain/vehicles/fields.ts";

/** A stored value of the listing form as pages show it; undefined if the form shows the value itself. */
export function shownValue(name: string, value: unknown): string | undefined {
  const field = fieldOf(name);
  if (!field || field.type.kind === "figure" || field.type.kind === "yes or no") return undefined;
  return typeof value === "string" && value !== "" ? (valueText(field, value) ?? undefined) : undefined;
}
