import type { SumLine } from "#src/domain/ev-variants/computed-sums.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { sourceLine } from "../source-line.ts";

/** Of the page of methods. */
export type MethodId = "winter-range" | "rapid-charge" | "cost" | "similar-cars" | "data";

/**
 * Where a fact comes from, if not from the dealer. Documented: we hold a document about this car, or a register says
 * so. Checked: an admin compared the document with its issuer's page. Published source: about such cars in general.
 */
export type Evidence = "computed" | "checked" | "documented" | "published source";

export type AnsweredCar = Pick<
  Vehicle,
  "make" | "model" | "year" | "mileage" | "battery_kwh" | "dc_kw" | "winter_range_est" | "summer_range_est"
> &
  Partial<
    Pick<
      Vehicle,
      "trim" | "plug" | "heat_pump" | "ac_kw" | "first_registered" | "battery_ownership" | "ev_variant_id"
    >
  > & { isImported?: boolean };

interface LinkedSource {
  text: string;
  url: string | undefined;
}

/** With this car's figures; the method itself is on a page of its own. */
export interface Calculation {
  lines: { text: string; source?: LinkedSource }[];
  method: MethodId;
}

export interface CarFact {
  name: string;
  text: string;
  evidence?: Evidence;
  source?: LinkedSource;
  sum?: Calculation;
  /** Costs the buyer money or binds them. */
  isWarning?: true;
}

/** What the listing does not say, and what a buyer may ask. */
export interface UnknownFact {
  name: string;
  question: string;
}

export interface CarFacts {
  /** How the winter range is worked out; null where it is the dealer's figure. */
  winterSum: Calculation | null;
  known: CarFact[];
  /** What costs a buyer less if it is not as thought. */
  more: CarFact[];
  unknown: UnknownFact[];
}

/** @param dated with its page, if it has one */
export const linkTo = (dated: Parameters<typeof sourceLine>[0] & { url?: string }): LinkedSource => ({
  text: sourceLine(dated),
  url: dated.url,
});

export const published = (name: string, text: string, source: Parameters<typeof linkTo>[0]): CarFact => ({
  name,
  text,
  evidence: "published source",
  source: linkTo(source),
});

export const computed = (name: string, text: string, sum?: Calculation): CarFact => ({
  name,
  text,
  evidence: "computed",
  ...(sum && { sum }),
});

export const calculation = (method: MethodId, sum: readonly SumLine[]): Calculation => ({
  lines: sum.map((line) => (line.source ? { ...line, source: linkTo(line.source) } : { text: line.text })),
  method,
});
