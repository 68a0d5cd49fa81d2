export type DefectKind = "advisory" | "minor" | "major" | "dangerous";

/** Days are '2026-12-03'. */
export interface MotTest {
  completed_on: string;
  is_passed: boolean;
  expires_on: string | null;
  /** Null: the tester could not read it. */
  miles: number | null;
  defects: { kind: DefectKind; text: string }[];
}

export interface MotHistory {
  /** Newest first. */
  tests: MotTest[];
  /** For a car too young for a test. */
  first_due: string | null;
}

/** Null: the register does not state it, or was not asked. */
export interface RegisteredCar {
  make: string | null;
  model: string | null;
  colour: string | null;
  fuel: string | null;
  year: number | null;
  /** Of an import, the first use abroad. */
  first_registered: string | null;
  /** For a car that was used abroad before. Answers of earlier releases lack it. */
  registered_here?: string;
  mot: MotHistory | null;
  mot_expiry: string | null;
  has_recall: boolean | null;
  tax: { status: string; due_on: string | null } | null;
  /** SAMPLE: invented, for a trial. */
  sources: ("DVSA" | "DVLA" | "SAMPLE")[];
  /** Registers that failed; the next look-up asks them again. */
  unanswered?: ("DVSA" | "DVLA")[];
}

export interface Contradiction {
  field: "registration" | "mileage" | "year" | "register_confirmed";
  message: string;
}

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

export type DvlaFacts = Pick<RegisteredCar, "make" | "colour" | "fuel" | "year" | "mot_expiry" | "tax">;

/** Prefers the MOT history; DVLA fills in. */
export const withDvla = (car: RegisteredCar, known: DvlaFacts): RegisteredCar => ({
  ...car,
  make: car.make ?? known.make,
  colour: car.colour ?? known.colour,
  fuel: car.fuel ?? known.fuel,
  year: car.year ?? known.year,
  mot_expiry: car.mot_expiry ?? known.mot_expiry,
  tax: known.tax,
  sources: [...car.sources, "DVLA"],
});
