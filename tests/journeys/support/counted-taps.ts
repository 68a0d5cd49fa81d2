import type { Locator } from "playwright-core";

/** Counts what a user taps and fills in on the way to a goal. */
export function countedTaps() {
  const count = { taps: 0, fields: 0 };
  return {
    tap: async (target: Locator) => {
      count.taps += 1;
      await target.click();
    },
    fill: async (field: Locator, text: string) => {
      count.fields += 1;
      await field.fill(text);
    },
    choose: async (field: Locator, option: string) => {
      count.fields += 1;
      await field.selectOption(option);
    },
    /** The file chooser opens by a tap and takes another. */
    chooseFile: async (input: Locator, file: Parameters<Locator["setInputFiles"]>[0]) => {
      count.taps += 2;
      await input.setInputFiles(file);
    },
    taps: () => count.taps,
    steps: () => ({ ...count }),
  };
}
