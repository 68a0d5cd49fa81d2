/** "mdy" is the order of the United States. */
export type DateOrder = "dmy" | "mdy";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Any common form, with or without a time; null for others. */
export function readDay(given: string, order: DateOrder): string | null {
  const text = given.trim().replace(/^(?:due|expires)\s+/i, "");
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return dayOfSerial(Number(text));
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ].*)?$/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4}|\d{2})\b/i.exec(text);
  if (named) return dayOf(named[3], String(MONTHS.indexOf((named[2] ?? "").toLowerCase()) + 1), named[1]);
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[T ].*)?$/.exec(text);
  if (!numbers) return null;
  const [, one, other, year] = numbers;
  return order === "dmy" ? dayOf(year, other, one) : dayOf(year, one, other);
}

/** Days since 30 December 1899, as spreadsheets store them; from 2000 to 2050. */
function dayOfSerial(serial: number): string | null {
  if (serial < 36_526 || serial > 55_152) return null;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10);
}

function dayOf(year = "", month = "", day = ""): string | null {
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const moment = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
  return exists ? text : null;
}
