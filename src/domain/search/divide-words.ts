import { isCarWord } from "../vehicles/makes-and-models.ts";
import { carsIn, isPartOfName, nameIn, namesModel, nearestName } from "./car-names.ts";
import { COMMON_TRIMS } from "./word-lists.ts";

/** Neighbours of one kind, in one phrase. */
interface Run {
  words: string[];
  isKnown: boolean;
  phrase: number;
}

const isShortNumber = (word: string) => /^\d\d?$/.test(word);
const isNumber = (word: string) => /^\d+$/.test(word);
const isSeparator = (word: string) => word === "or" || word === "and";

/**
 * Separates the words about the car ('id3 or leaf') from phrases that no filter exists for.
 * @param words '|' stands where something else was read
 * @param isOfStock a word of a make, model or trim on sale
 */
export function divideWords(
  { words, ignored }: { words: readonly string[]; ignored: readonly string[] },
  isOfStock: (word: string) => boolean,
): { car: string; ignored: string[] } {
  const isName = (word: string) => isCarWord(word) || isOfStock(word);
  const runs = runsOf(
    words.map((word) =>
      word === "|" || isSeparator(word) || isName(word) ? word : (nearestName(word) ?? word),
    ),
    isName,
  );
  const namesCar = runs.some(({ words: run, isKnown }) => isKnown && hasCar(run));
  const isPlain = (phrase: number) =>
    !runs.some((run) => run.phrase === phrase && !run.isKnown && hasWords(run));
  /** @param isAfterCar only 'or' stands between it and a car */
  const counts = ({ words: run, isKnown, phrase }: Run, isAfterCar: boolean) => {
    if (!isKnown) return false;
    if (hasCar(run)) return true;
    if (isAfterCar && run.every((word) => isPartOfName(word) || isNumber(word))) return true;
    if (run.every((word) => isPartOfName(word) || isNumber(word))) return false;
    const isSure = !run.every((word) => COMMON_TRIMS.has(word) || isNumber(word));
    return isSure ? namesCar || isPlain(phrase) : namesCar && isPlain(phrase);
  };
  const cars: string[][] = [];
  const unknown: string[] = [];
  let isEither = false;
  let isAfterCar = false;
  for (const run of runs) {
    if (counts(run, isAfterCar && isEither)) {
      for (const words of carsIn(run.words)) {
        addCar(cars, words, isEither);
        isEither = false;
      }
      isAfterCar = true;
      continue;
    }
    isAfterCar &&= !hasWords(run);
    isEither ||= run.words.at(-1) === "or";
    const phrase = run.words.join(" ").replaceAll(/^(?:(?:or|and) ?)+|(?: ?\b(?:or|and))+$/g, "");
    if (phrase !== "") unknown.push(phrase);
  }
  return { car: cars.map((car) => car.join(" ")).join(" or "), ignored: [...unknown, ...ignored] };
}

/** A make or model, not only a number or a word that may mean something else. */
export const hasCar = (run: readonly string[]) =>
  run.some((word) => isCarWord(word) && !isPartOfName(word) && !COMMON_TRIMS.has(word)) || namesModel(run);
const hasWords = ({ words }: Run) => words.some((word) => !isSeparator(word));

/** 'leaf 5 bars lost', 'id 3 or 2 leafs' */
function isCount(words: readonly string[], at: number, isName: (word: string) => boolean): boolean {
  const [before = "|", word = "", after = "|"] = [words[at - 1], words[at], words[at + 1]];
  if (!isShortNumber(word)) return false;
  if (!isName(before)) return hasCar([after]);
  // A mark such as the 30 of 'MX-30' is no trim of another car.
  if (word.length > 1) return isPartOfName(word) && !isCarWord(before + word);
  return !(isCarWord(before + word) || after === "|" || isSeparator(after) || isName(after));
}

function runsOf(words: readonly string[], isName: (word: string) => boolean): Run[] {
  const runs: Run[] = [];
  let phrase = 0;
  for (const [at, word] of words.entries()) {
    if (word === "|") {
      phrase++;
      continue;
    }
    const isKnown = !isSeparator(word) && isName(word) && !isCount(words, at, isName);
    const last = runs.at(-1);
    if (last?.isKnown === isKnown && last.phrase === phrase) last.words.push(word);
    else runs.push({ words: [word], isKnown, phrase });
  }
  return runs;
}

/** Two models, or two makes, are two cars; 'tesla' and 'model 3' are one. */
function addCar(cars: string[][], words: string[], isEither: boolean): void {
  const last = cars.at(-1);
  const areTwo = last !== undefined && (isEither || carsIn([...last, ...words]).length > 1);
  if (last === undefined) cars.push(words);
  else if (areTwo) cars.push(withSharedName(last, words));
  else last.push(...words);
}

/** 'model 3 or y' means Model Y, 'id3 or 4' ID.4, and 'model 3 long range or performance' a Model 3 both times. */
export function withSharedName(car: readonly string[], other: string[]): string[] {
  if (hasCar(other)) return other;
  const [, letters] = /^([a-z]+)\d$/.exec(car.at(-1) ?? "") ?? [];
  const joined = letters + other.join("");
  if (letters !== undefined && isCarWord(joined)) return [joined];
  if (isPartOfName(car.at(-1) ?? "") && other.every(isPartOfName)) return [...car.slice(0, -1), ...other];
  return [...nameIn(car), ...other];
}
