import type { ChangedVehicles } from "./change-vehicles.ts";

export function doneText({ changed, unchanged }: ChangedVehicles): string {
  const cars = `${changed} ${changed === 1 ? "car" : "cars"} changed`;
  return unchanged === 0 ? cars : `${cars}, ${unchanged} needed no change`;
}
