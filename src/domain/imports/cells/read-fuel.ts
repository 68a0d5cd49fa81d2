import { isElectricFuel, otherFuel } from "../../vehicles/other-fuel.ts";

const OTHER = /\b(petrol|diesel|gasoline|hybrid|phev|mhev|hev|lpg|cng|gas|hydrogen|flex|bi-?fuel)\b/i;
const ELECTRIC =
  /^(electric|bev|ev|electricity)\b|\b(electric(ity)?|bev)\)?( vehicle| motor| only)?\)?$|^zero[\s-]emissions?$/i;

const wordsOf = (text: string) => text.trim().replaceAll("_", " ");

/** Accepts an empty cell. */
export const isElectric = (text: string): boolean =>
  isElectricFuel(wordsOf(text)) || (ELECTRIC.test(wordsOf(text)) && !saysOther(text));

const saysOther = (text: string) => OTHER.test(wordsOf(text)) || otherFuel(text) !== null;

export const isFuel = (text: string): boolean => isElectric(text) || saysOther(text);
