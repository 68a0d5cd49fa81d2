import { dateFormat, formatLongDate, formatPounds } from "../format/format.ts";
import { londonDay } from "../format/london-day.ts";
import { REDUCTION_AFTER_DAYS } from "../policy/listings.ts";
import { DAY_MS } from "../time/ago.ts";

/** Written when a public car's price changes, and when it goes on or off sale. */
export interface PriceChange {
  price: number;
  is_on_sale: boolean;
  changed_at: Date;
}

/** Shown only after four unbroken weeks at the higher price, and for no longer than that price lasted. */
export function reductionText(changes: readonly PriceChange[], now: Date): string | null {
  const [present, before] = changes.filter(isChange).toReversed();
  if (!present?.is_on_sale || !before?.is_on_sale || present.price >= before.price) return null;
  const heldDays = daysBetween(before.changed_at, present.changed_at);
  if (heldDays < REDUCTION_AFTER_DAYS || daysBetween(present.changed_at, now) > heldDays) return null;
  return `Reduced by ${formatPounds(before.price - present.price)} on ${dayText(present.changed_at, now)}`;
}

const isChange = (change: PriceChange, index: number, changes: readonly PriceChange[]) => {
  const before = changes[index - 1];
  return before?.price !== change.price || before.is_on_sale !== change.is_on_sale;
};

const daysBetween = (from: Date, to: Date) =>
  (Date.parse(londonDay(to).today) - Date.parse(londonDay(from).today)) / DAY_MS;

const shortDay = dateFormat({ day: "numeric", month: "long" });

function dayText(day: Date, now: Date): string {
  const isThisYear = londonDay(day).today.slice(0, 4) === londonDay(now).today.slice(0, 4);
  return isThisYear ? shortDay(day) : formatLongDate(day);
}
