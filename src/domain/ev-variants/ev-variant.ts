import type { SourcedRate } from "#src/domain/policy/driving/driving-prices.ts";

export type Source = Pick<SourcedRate, "source" | "as_of" | "undated" | "url">;

/** Battery percent and kW, in ascending order of percent. */
export type DcCurve = readonly (readonly [percent: number, kw: number])[];

/** A car driven until it stopped. */
export interface MeasuredRange {
  miles: number;
  celsius: number;
  /** Route and weather, after 'on'. */
  route: string;
  source: Source;
}

/** `mixed`: town, 50 mph and 70 mph on What Car?'s track; `motorway`: mostly a steady 70 mph. */
export type Speed = "mixed" | "motorway";

/**
 * One version of a model. A figure that no source we could open states is left out. Figures come
 * from the row of the data set, except those named in `sources`.
 */
export interface EvVariant {
  id: string;
  make: string;
  model: string;
  name: string;
  /** Years of cars the sources describe; `from` is null where the data set has no year. */
  years: { from: number | null; to: number };
  usableKwh: number;
  nominalKwh?: number;
  rapidPlug?: "CCS" | "CHAdeMO" | "none";
  /** Some cars were sold without the rapid socket. */
  rapidIsOption?: true;
  /** On one phase, as UK homes have. */
  acKw?: number;
  dcPeakKw?: number;
  /** Only measured curves. */
  dcCurve?: DcCurve;
  heatPump: "standard" | "option" | "none" | "unknown";
  measured?: Partial<Record<Speed, MeasuredRange>>;
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

/**
 * Open EV Data by Chargeprice, MIT licence, https://github.com/chargeprice/open-ev-data, the file
 * data/ev-data.json at commit 3134cae485555ac288d01ba9b13573047bf92937, read with the other sources of
 * the table on 23 November 2026. Its consumption figures are not used: they differ from track tests
 * by up to 17 %.
 */
export const OPEN_EV_DATA: Source = {
  source: "Open EV Data by Chargeprice (MIT licence)",
  as_of: "2022-04-07",
  url: "https://github.com/chargeprice/open-ev-data",
};

/** The data set ends in 2022: later cars of the same name may differ. */
export const LAST_YEAR = 2022;

export function figureSource(variant: EvVariant, figure: SourcedFigure): Source | undefined {
  return variant.sources?.[figure] ?? (variant.row === undefined ? undefined : OPEN_EV_DATA);
}

export const variantTitle = ({ make, model, name }: EvVariant): string => `${make} ${model} ${name}`;
