/** Words in the name of a car that is not fully electric. Digits with d, i or e name an engine, as in 320d, 118i and 330e, but not in Tesla's 75D. */
const OTHER_FUELS =
  /\b(?:petrol|diesel|hybrid|phev|mhev|hev|r-ev|lpg|ecoboost|ecoblue|tdi|tsi|tfsi|hdi|bluehdi|bluetec|crdi|cdti|tdci|dci|gdi|t-gdi|puretech|skyactiv|multijet|gtd|gti|vtec|(?:[sx]drive)?(?!(?:60|70|75|85|90|100)d)\d{2,3}[di]|[a-z]?(?!100\s?d)\d{3}\s?d|[23578][2345][05]x?e)\b/i;

/** @returns the word; null for an electric car, or without any */
export const otherFuel = (name: string): string | null => OTHER_FUELS.exec(name)?.[0] ?? null;

/** Fuel column of a stock file. An empty cell means electric. */
export const isElectricFuel = (text: string): boolean =>
  /^(?:|ev|bev|e|(?:(?:battery|fully?|pure|100%)[\s-]*)?electric(?:ity)?)$/i.test(text.trim());

/** In the register, hybrids are 'HYBRID ELECTRIC' and 'ELECTRIC DIESEL'. */
export const isOtherFuel = ({ fuel }: { fuel: string | null }): boolean =>
  fuel !== null && !/^electric(ity)?$/i.test(fuel.trim());

export const ELECTRIC_ONLY = "Only fully electric cars can be listed.";
