import { valueText } from "#src/domain/vehicles/details/detail-texts.ts";
import { fieldOf } from "#src/domain/vehicles/fields.ts";

const WRITTEN_OUT = ["text", "choice", "day"];

/** A stored value of the listing form as pages show it; undefined if the form shows the value itself. */
export function shownValue(name: string, value: unknown): string | undefined {
  if (Array.isArray(value) && name === "photos")
    return value.length === 1 ? "1 photo" : `${value.length} photos`;
  const field = fieldOf(name);
  if (!field || !WRITTEN_OUT.includes(field.type.kind) || typeof value !== "string") return undefined;
  return value === "" ? undefined : (valueText(field, value) ?? undefined);
}
