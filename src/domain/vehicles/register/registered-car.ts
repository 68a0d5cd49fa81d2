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
  field: "registration" | "mileage";
  message: string;
}

/** Hybrids are 'HYBRID ELECTRIC' and 'ELECTRIC DIESEL' there. */
export const isOtherFuel = ({ fuel }: Pick<RegisteredCar, "fuel">): boolean =>
  fuel !== null && !/^electric(ity)?$/i.test(fuel.trim());
