import { formatMiles } from "#src/domain/format/format.ts";
import type { EnteredLead } from "./entered-lead.ts";

type PartExchange = Pick<EnteredLead, "px_has" | "px_make" | "px_model" | "px_year" | "px_miles">;

export function partExchangeText({ px_has, px_make, px_model, px_year, px_miles }: PartExchange): string {
  if (!px_has) return "None";
  const car = [px_year, px_make, px_model].filter((part) => part !== null && part !== "").join(" ");
  return px_miles === null ? car : `${car}, ${formatMiles(px_miles)}`;
}
