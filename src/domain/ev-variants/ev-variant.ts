import type { SourcedRate } from "#src/domain/policy/driving.ts";

export type Source = Pick<SourcedRate, "source" | "asOf" | "undated" | "url">;

export type DcCurve = readonly (readonly [percent: number, kw: number])[];

/** By driving until the car stopped or, in Real Range tests, from the energy of a full charge and of the route. */
export interface MeasuredRange {
  /** From full to empty, with a new battery. */
  miles: number;
  celsius: number;
  /** Completes 'on …'. */
  route: string;
  source: Source;
}

/** `mixed`: town, 50 mph and 70 mph on What Car?'s track; `motorway`: mostly a steady 70 mph. */
export type Speed = "mixed" | "motorway";

/** Figures without a source we could open are left out. Sources are the data set's row, or `sources`. */
export interface EvVariant {
  id: string;
  make: string;
  model: string;
  name: string;
  /** Years that the sources describe; `from` is null where the data set has none. */
  years: { from: number | null; to: number };
  usableKwh: number;
  nominalKwh?: number;
  rapidPlug?: "CCS" | "CHAdeMO" | "none";
  /** Some cars were sold without the rapid socket. */
  rapidIsOption?: true;
  /** Single-phase, as in UK homes. */
  acKw?: number;
  dcPeakKw?: number;
  /** Only measured curves. */
  dcCurve?: DcCurve;
  heatPump: "standard" | "option" | "none" | "unknown";
  measured?: Partial<Record<Speed, readonly MeasuredRange[]>>;
  /** Of the tests that count: one for a model, so that its versions compare. */
  speed: Speed;
  /** `id` in Open EV Data. */
  row?: string;
  sources?: Partial<Record<SourcedFigure, Source>>;
}

export const SOURCED_FIGURES = [
  "years",
  "usableKwh",
  "nominalKwh",
  "rapidPlug",
  "rapidIsOption",
  "acKw",
  "dcPeakKw",
  "dcCurve",
  "heatPump",
] as const;
export type SourcedFigure = (typeof SOURCED_FIGURES)[number];

/** MIT licence, commit 3134cae. Excludes its consumption figures, up to 17 % off track tests. */
export const OPEN_EV_DATA: Source = {
  source: "Open EV Data by Chargeprice",
  asOf: "2022-04-07",
  url: "https://github.com/chargeprice/open-ev-data",
};

export function figureSource(variant: EvVariant, figure: SourcedFigure): Source | undefined {
  return variant.sources?.[figure] ?? (variant.row === undefined ? undefined : OPEN_EV_DATA);
}
