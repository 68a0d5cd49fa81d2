import { formatMiles } from "#src/domain/format/format.ts";
import type { EnteredLead } from "./entered-lead.ts";

type PartExchange = Pick<EnteredLead, "px_has" | "px_make" | "px_model" | "px_year" | "px_miles">;

export function partExchangeText({ px_has, px_make, px_model, px_year, px_miles }: PartExchange): string {
  if (!px_has) return "None";
  const car = [px_year, px_make, px_model].filter((part) => part !== null && part !== "").join(" ");
  return px_miles === null ? car : `${car}, ${formatMiles(px_miles)}`;
}

const WORDS: Record<number, string> = { 7: "1 week", 30: "1 month", 90: "3 months", 180: "6 months" };

/** The API also accepts days that the form does not offer. */
export function timeframeText(timeframeDays: number): string {
  const days = `${timeframeDays} ${timeframeDays === 1 ? "day" : "days"}`;
  return `Within ${WORDS[timeframeDays] ?? days}`;
}
