import { type CarModel, knownMake } from "../../vehicles/makes-and-models.ts";

export function isSameModel(a: CarModel, b: CarModel): boolean {
  return a.make.toLowerCase() === b.make.toLowerCase() && a.model.toLowerCase() === b.model.toLowerCase();
}

/** The make is optional. Accepts all words of one name in the other ('Kona', 'Kona Electric'). */
export function matchesModel(car: CarModel, wanted: string): boolean {
  const wantedWords = words(wanted);
  const modelWords = words(car.model);
  const carWords = [...words(car.make), ...modelWords];
  if (wantedWords.length === 0) return false;
  const letters = wantedWords.join("");
  if (letters === carWords.join("") || letters === modelWords.join("")) return true;
  return isPartOf(wantedWords, carWords) || isPartOf(carWords, wantedWords);
}

function words(text: string): string[] {
  return text
    .split(SEPARATORS)
    .flatMap((word) => (knownMake(word) ?? word).split(SEPARATORS))
    .map((word) =>
      word
        .normalize("NFD")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, ""),
    )
    .filter((word) => word !== "");
}

const SEPARATORS = /[\s-]+/;

function isPartOf(some: readonly string[], all: readonly string[]): boolean {
  return some.every((word) => all.includes(word));
}
