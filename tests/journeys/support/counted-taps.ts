import type { Locator } from "playwright-core";

/** Counts what a user taps on the way to a goal. */
export function countedTaps() {
  let count = 0;
  return {
    tap: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    taps: () => count,
  };
}
