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
  const [year, month, day] = asOf.split("-");
  const monthName = MONTHS[Number(month) - 1];
  if (!year || !monthName) throw new RangeError(`asOf is not an ISO month or date: ${asOf}`);
  return [day && Number(day), monthName, year].filter(Boolean).join(" ");
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
