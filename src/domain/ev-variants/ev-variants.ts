import type { DcCurve, EvVariant, MeasuredRange, Source, SourcedFigure, Speed } from "./ev-variant.ts";
import table from "./versions.json" with { type: "json" };

/** As in `versions.json`, below its make and model. Tests and sources are named there. */
export interface StoredVersion
  extends Omit<
    EvVariant,
    "make" | "model" | "years" | "dcCurve" | "heatPump" | "measured" | "speed" | "sources"
  > {
  from: number | null;
  to?: number;
  /** '0 40, 22 46, 100 10': 40 kW at 0 %, and so on. */
  dcCurve?: string;
  heatPump?: EvVariant["heatPump"];
  measured?: Partial<Record<Speed, Measurement[]>>;
  sources?: Partial<Record<SourcedFigure, string>>;
  note?: string;
}

type Measurement = { test: string; source?: string } & ({ miles: number } | { km: number });

/** The data set ends in 2022: later cars of the same name may differ. */
const LAST_YEAR = 2022;
const KM_PER_MILE = 1.609344;
const SOURCES = table.sources as Record<string, Source>;
const TESTS: Record<string, { celsius: number; route: string; source: string }> = table.tests;

/** Electric cars often sold used in the United Kingdom, one row per version. */
export const EV_VARIANTS: readonly EvVariant[] = Object.entries(
  table.versions as Record<string, Record<string, StoredVersion[]>>,
).flatMap(([make, models]) =>
  Object.entries(models).flatMap(([model, versions]) => {
    const speed = speedOf(versions);
    return versions.map((version) => ({ make, model, speed, ...variantOf(version) }));
  }),
);

export const variantTitle = ({ make, model, name }: EvVariant): string => `${make} ${model} ${name}`;

/** A speed at which every tested version of the model was tested, if there is one; mixed roads first. */
function speedOf(versions: readonly StoredVersion[]): Speed {
  const tested = versions.flatMap(({ measured }) => measured ?? []);
  const speeds = ["mixed", "motorway"] as const;
  return speeds.find((speed) => tested.every((measured) => measured[speed])) ?? "mixed";
}

function variantOf(stored: StoredVersion): Omit<EvVariant, "make" | "model" | "speed"> {
  const { from, to = LAST_YEAR, dcCurve, heatPump = "unknown", measured, sources, note: _, ...rest } = stored;
  return {
    ...rest,
    years: { from, to },
    heatPump,
    ...(dcCurve && { dcCurve: curveOf(dcCurve) }),
    ...(measured && { measured: mapValues(measured, (tests) => tests.map(measuredRange)) }),
    ...(sources && { sources: mapValues(sources, sourceNamed) }),
  };
}

function curveOf(points: string): DcCurve {
  return points.split(", ").map((point) => {
    const [percent = Number.NaN, kw = Number.NaN] = point.split(" ").map(Number);
    return [percent, kw];
  });
}

function measuredRange({ test, source, ...distance }: Measurement): MeasuredRange {
  const { celsius, route, source: usual } = named(TESTS, test);
  const miles = "miles" in distance ? distance.miles : Math.round(distance.km / KM_PER_MILE);
  return { miles, celsius, route, source: sourceNamed(source ?? usual) };
}

function sourceNamed(name: string): Source {
  return named(SOURCES, name);
}

function named<Row>(rows: Record<string, Row>, name: string): Row {
  const row = rows[name];
  if (row === undefined) throw new Error(`versions.json has no ${name}`);
  return row;
}

function mapValues<Name extends string, Value, Mapped>(
  values: Partial<Record<Name, Value>>,
  map: (value: Value) => Mapped,
) {
  const entries = Object.entries<Value>(values as Record<Name, Value>);
  return Object.fromEntries(entries.map(([name, value]) => [name, map(value)])) as Record<Name, Mapped>;
}
