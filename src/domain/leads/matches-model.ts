interface CarModel {
  make: string;
  model: string;
}

/** Whether two cars are of one model, as dealers spell it. */
export function isSameModel(a: CarModel, b: CarModel): boolean {
  return a.make.toLowerCase() === b.make.toLowerCase() && a.model.toLowerCase() === b.model.toLowerCase();
}

/**
 * Whether a car is one of a model that a buyer typed: 'Nissan Leaf', 'leaf', 'VW ID.3', 'id 3', 'Tesla'.
 * True if they are the same letters and digits, with or without the make, or if the words of one are all among the
 * words of the other ('Hyundai Kona' and a Hyundai Kona Electric; 'MG ZS EV Long Range' and an MG ZS EV).
 */
export function matchesModel(car: CarModel, wanted: string): boolean {
  const wanted_words = words(wanted);
  const model_words = words(car.model);
  const car_words = [...words(car.make), ...model_words];
  if (wanted_words.length === 0) return false;
  const letters = wanted_words.join("");
  if (letters === car_words.join("") || letters === model_words.join("")) return true;
  return isPartOf(wanted_words, car_words) || isPartOf(car_words, wanted_words);
}

// What people call the makes whose cars we list.
const NICKNAMES: Record<string, string> = { vw: "volkswagen", merc: "mercedes", vauxhaul: "vauxhall" };

function words(text: string): string[] {
  return text
    .toLowerCase()
    .normalize("NFD")
    .split(/[\s-]+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ""))
    .filter((word) => word !== "")
    .map((word) => (Object.hasOwn(NICKNAMES, word) ? (NICKNAMES[word] ?? word) : word));
}

function isPartOf(some: readonly string[], all: readonly string[]): boolean {
  return some.every((word) => all.includes(word));
}
