import { dateFormat, formatLongDate } from "#src/domain/format/format.ts";

interface DatedSource {
  source: string;
  /** ISO month or date: when the source published the figure. */
  asOf: string;
  /** Undated source: `asOf` is the month in which we read it. */
  undated?: true;
}

/** 'What Car?, August 2020', 'Autocar, 26 January 2022', or 'Zapmap, read November 2026' where the source has no date. */
export function sourceLine({ source, asOf, undated }: DatedSource): string {
  return `${source}, ${undated ? "read " : ""}${longDate(asOf)}`;
}

function longDate(asOf: string): string {
  if (!/^\d{4}-\d\d(-\d\d)?$/.test(asOf)) throw new RangeError(`asOf is not an ISO month or date: ${asOf}`);
  const isDay = asOf.length > "2020-08".length;
  return (isDay ? formatLongDate : formatLongMonth)(new Date(asOf));
}

const formatLongMonth = dateFormat({ month: "long", year: "numeric" });
