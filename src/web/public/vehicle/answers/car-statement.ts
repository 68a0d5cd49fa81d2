import type { SumLine } from "#src/domain/ev-variants/computed-sums.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { sourceLine } from "#src/web/content/source-line.ts";

/**
 * Where a statement comes from. Documented: we hold a document about this car. Checked: an admin
 * compared it with its issuer's page. Published source: about such cars in general.
 */
export type Evidence =
  | "computed"
  | "checked"
  | "documented"
  | "published source"
  | "dealer says"
  | "typical figure"
  | "not stated"
  | "not computed";

export type AnsweredCar = Pick<
  Vehicle,
  "make" | "model" | "year" | "mileage" | "battery_kwh" | "dc_kw" | "winter_range_est" | "summer_range_est"
> &
  Partial<
    Pick<
      Vehicle,
      | ("trim" | "plug" | "heat_pump" | "ac_kw" | "first_registered" | "battery_ownership" | "ev_variant_id")
      | "is_generated"
    >
  > & { isImported?: boolean };

interface LinkedSource {
  text: string;
  url: string | undefined;
}

export interface CarStatement {
  text: string;
  evidence: Evidence;
  source?: LinkedSource;
  sum?: { text: string; source?: LinkedSource }[];
  /** Suggested question to the dealer where something is not stated. */
  question?: string;
  /** Costs the buyer money or binds them. */
  isWarning?: true;
  /** Assumes an average driver; the buyer's own figures replace it. */
  isAverage?: true;
}

/** @param dated with its page, if it has one */
export const linkTo = (dated: Parameters<typeof sourceLine>[0] & { url?: string }): LinkedSource => ({
  text: sourceLine(dated),
  url: dated.url,
});

export const published = (text: string, source: Parameters<typeof linkTo>[0]): CarStatement => ({
  text,
  evidence: "published source",
  source: linkTo(source),
});

export const computed = (text: string, sum?: readonly SumLine[]): CarStatement => ({
  text,
  evidence: "computed",
  ...(sum && {
    sum: sum.map((line) => (line.source ? { ...line, source: linkTo(line.source) } : { text: line.text })),
  }),
});

export const notComputed = (text: string): CarStatement => ({ text, evidence: "not computed" });

export const dealerSays = (text: string): CarStatement => ({ text, evidence: "dealer says" });

/** @param question suggested to the buyer */
export const notStated = (what: string, question: string): CarStatement => ({
  text: `${what}: not stated.`,
  evidence: "not stated",
  question,
});
