import type { QuarantineReason } from "#src/domain/stock-feeds/compare-runs.ts";

export function quarantineText(reason: QuarantineReason): string {
  switch (reason.kind) {
    case "nothing_read":
      return "The file has no electric cars.";
    case "none_comes_in":
      return reason.of === 1
        ? "The one electric car in the file cannot come in, or is not for sale."
        : `None of the ${reason.of} electric cars in the file can come in: each is refused, or not for sale.`;
    case "cut":
      return "The file ends in the middle of a line, as if it was cut off.";
    case "columns_missing":
      return `The file has lost columns that it had: ${reason.columns.join(", ")}.`;
    case "many_gone":
      return `${reason.gone} of ${reason.of} cars are missing from the file or no longer on sale in it.`;
    case "prices_moved":
      return `${reason.moved} of ${reason.of} prices moved by more than a quarter.`;
  }
}
