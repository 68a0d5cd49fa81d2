import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** What a form that was refused sums up above itself, once the focus is there. */
export async function summedUp(form: Page | Locator): Promise<string[]> {
  const summary = form.getByRole("region", { name: "There is a problem" });
  await summary.waitFor();
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  return await summary.getByRole("link").allInnerTexts();
}
