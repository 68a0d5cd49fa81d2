import type { RegisteredCar } from "./registered-car.ts";

interface Answer {
  car: RegisteredCar | null;
  fetched_at: Date;
}

/** False after a register failed. */
export const isComplete = ({ car }: Pick<Answer, "car">): boolean => !car?.unanswered?.length;

/** A source that fails now keeps its earlier facts, and the answer its earlier time. */
export function combinedAnswer(stored: Answer | null, asked: Answer): Answer {
  const known = stored?.car?.sources.includes("SAMPLE") ? null : stored?.car;
  if (!stored || !known || !asked.car) return asked;
  if (asked.car.mot === null && known.mot !== null) return stored;
  if (!known.sources.includes("DVLA") || asked.car.sources.includes("DVLA")) return asked;
  return { car: withDvla(asked.car, known), fetched_at: stored.fetched_at };
}

const withDvla = (car: RegisteredCar, known: RegisteredCar): RegisteredCar => ({
  ...car,
  make: car.make ?? known.make,
  colour: car.colour ?? known.colour,
  fuel: car.fuel ?? known.fuel,
  year: car.year ?? known.year,
  mot_expiry: car.mot_expiry ?? known.mot_expiry,
  tax: known.tax,
  sources: [...car.sources, "DVLA"],
});
