import type { QuarantineReason } from "./compare-runs.ts";

export function quarantineText(reason: QuarantineReason): string {
  switch (reason.kind) {
    case "nothing_read":
      return "The file has no electric cars.";
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
