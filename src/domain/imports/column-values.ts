import { fieldOf } from "../vehicles/fields.ts";

/** What to write into a column; undefined for words and figures that need no explanation. */
export function columnValues(column: string): string | undefined {
  const { type, inFiles } = fieldOf(column) ?? {};
  if (inFiles !== undefined) return inFiles;
  if (type?.kind === "choice") return Object.keys(type.choices).join(", ");
  if (type?.kind === "day") return "14/03/2027";
  return type?.kind === "yes or no" ? "yes, no" : undefined;
}
