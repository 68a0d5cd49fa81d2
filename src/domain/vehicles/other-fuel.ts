/** Words in a make, model or trim of a car that is not fully electric. */
const OTHER_FUELS =
  /\b(?:petrol|diesel|hybrid|phev|mhev|hev|r-ev|lpg|ecoboost|tdi|tsi|tfsi|hdi|crdi|vtec)\b/i;

/** @returns the word that says so; null for an electric car, or when nothing is said */
export const otherFuel = (name: string): string | null => OTHER_FUELS.exec(name)?.[0] ?? null;

/** Reads a fuel column of a stock file. An empty cell says nothing. */
export const isElectricFuel = (text: string): boolean =>
  /^(?:|ev|bev|e|(?:(?:battery|fully?|pure|100%)[\s-]*)?electric(?:ity)?)$/i.test(text.trim());

export const ELECTRIC_ONLY = "Only fully electric cars can be listed.";
